import { beforeAll, expect, test } from "vitest";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "100", CHAT_API_URL: "" });
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
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
  await ask("Do you also paint fences?", id);
  await owner.open("/admin/chats");
  expect(owner.texts("main")[0]).toMatch(
    /hello.*2 messages.*Do you also paint.*what does a square foot cost/s,
  );
  await owner.follow("Not answered");
  expect(owner.texts("main")[0]).not.toContain("what does a square foot cost");
  await owner.follow("hello");
  expect(owner.texts("main")[0]).toMatch(/Visitor\s*hello.*Chat.*Visitor\s*Do you also/s);
  await owner.follow("Answer this");
  expect(owner.path).toMatch(/^\/admin\/settings\?tab=questions/);
  const asked = (owner.findAll("input") as HTMLInputElement[]).map(({ value }) => value);
  expect(asked).toContain("Do you also paint fences?");
});

test("there are no chats at first, and a stranger reads none", async () => {
  await owner.open("/admin/chats?before=1");
  expect(owner.texts("main")[0]).toContain("No chats here");
  await owner.open("/admin/chats?chat=nothing&before=x");
  expect(owner.texts("h1")[0]).toBe("Chats");
  expect((await site.fetch("/admin/chats")).status).toBe(302);
});
