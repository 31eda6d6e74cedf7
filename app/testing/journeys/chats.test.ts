import { beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "100", CHAT_API_URL: "" });
  owner = new Visitor(site);
  await owner.logIn();
});

async function ask(message: string, conversationId?: string): Promise<string> {
  const answer = await site.fetch("/api/chat", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ message, conversationId }),
  });
  return (await answer.json()).conversationId;
}

test("what the chat could not answer is answered in the settings, and then by the chat", async () => {
  await ask("what does a square foot cost");
  const id = await ask("hello");
  await ask("Do you seal the edges with epoxy glue?", id);
  await owner.open("/admin/chats");
  expect(owner.text("main")).toMatch(/hello.*2 messages.*Do you seal the edges.*what does a square foot cost/s);
  await owner.follow("Not answered");
  expect(owner.text("main")).not.toContain("what does a square foot cost");
  await owner.follow("hello");
  expect(owner.text("main")).toMatch(/Visitor\s*hello.*Chat.*Visitor\s*Do you seal/s);
  await owner.follow("Answer this");
  expect(owner.path).toMatch(/^\/admin\/settings\?tab=questions/);
  expect(JSON.stringify([...owner.document.querySelectorAll("input")].map(({ value }) => value))).toContain(
    "Do you seal the edges with epoxy glue?",
  );
});

test("there are no chats at first, and a stranger reads none", async () => {
  await owner.open("/admin/chats?before=1");
  expect(owner.text("main")).toContain("No chats here");
  await owner.open("/admin/chats?chat=nothing&before=x");
  expect(owner.text("h1")).toBe("Chats");
  expect((await site.fetch("/admin/chats")).status).toBe(302);
});
