import { expect, test } from "vitest";
import { startSite } from "../site";
import { Visitor } from "../visitor";

test("who receives what is written in the chat is named beside its field and in the privacy policy", async () => {
  const model = { CHAT_API_URL: "https://models.example/v1", CHAT_MODEL: "some-model" };
  const visitor = new Visitor(await startSite(model));
  await visitor.open("/privacy-policy");
  expect(visitor.find(".chat-form")?.textContent).toContain("what you write goes to models.example");
  expect(visitor.find("#who")?.textContent).toContain("models.example");
});
