import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Site, startSite } from "~/testing/site";

let site: Site;
let caller = 0;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "1", CHAT_API_URL: "" });
});

beforeEach(async () => {
  await site.db.deleteFrom("chat_messages").execute();
  await site.db.deleteFrom("quotes").execute();
});

function post(body: string, headers: Record<string, string> = {}) {
  caller += 1;
  return site.fetch("/api/chat", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", "x-client-address": `10.1.0.${caller}`, ...headers },
  });
}

const send = (input: object, headers: Record<string, string> = {}) => post(JSON.stringify(input), headers);
const sendForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  post(new URLSearchParams(fields).toString(), {
    "Content-Type": "application/x-www-form-urlencoded",
    ...headers,
  });
const lines = () => site.db.selectFrom("chat_messages").selectAll().orderBy("id").execute();

test("a message gets its answer and a conversation", async () => {
  const answer = await send({ message: "850 sq ft with 20% colour" });
  expect(answer.status).toBe(200);
  const first = await answer.json();
  expect(Object.keys(first).sort()).toEqual(["conversationId", "response"]);
  expect(first.response).toContain("$8,478.75");
  const second = await (await send({ message: "all black", conversationId: first.conversationId })).json();
  expect(second.conversationId).toBe(first.conversationId);
  expect(await lines()).toHaveLength(4);
});

test("the cookie is HttpOnly and carries the conversation on", async () => {
  const first = await send({ message: "hi" });
  const cookie = first.headers.getSetCookie()[0] ?? "";
  expect(cookie).toMatch(/^chat=.*HttpOnly.*SameSite=Lax/);
  expect(cookie).not.toMatch(/Max-Age|Expires/);
  const { conversationId } = await first.json();
  const second = await send({ message: "hi" }, { Cookie: cookie.split(";")[0] ?? "" });
  expect((await second.json()).conversationId).toBe(conversationId);
});

test.each([
  [{ message: "" }, "Please write a message"],
  [{ message: "  \n " }, "Please write a message"],
  [{}, "Please write a message"],
  [{ message: 7 }, "Please write a message"],
  [{ message: "x".repeat(1001) }, "Please use 1,000 characters or fewer"],
])("%j is refused and nothing is kept", async (input, message) => {
  const answer = await send(input);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message, errors: { message: [message] } });
  expect(await lines()).toEqual([]);
});

test("1,000 characters are answered, and a line break counts as one", async () => {
  expect((await send({ message: "x".repeat(1000) })).status).toBe(200);
  await sendForm({ message: `${"x".repeat(499)}\r\n${"x".repeat(500)}` });
  expect((await lines()).filter((line) => line.is_bot === 0).map(({ text }) => text.length)).toEqual([
    1000, 1000,
  ]);
});

test("broken JSON, another type and another site are turned away", async () => {
  expect((await post("{")).status).toBe(400);
  expect((await post("hi", { "Content-Type": "text/plain" })).status).toBe(415);
  expect((await send({ message: "hi" }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await sendForm({ message: "hi" }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await site.fetch("/api/chat")).status).toBe(405);
  expect(await lines()).toEqual([]);
});

test("the 21st message in a minute from one address waits", async () => {
  const from = { "x-client-address": "10.9.9.9" };
  for (let call = 1; call <= 20; call++) expect((await send({ message: "hi" }, from)).status).toBe(200);
  const answer = await send({ message: "hi" }, from);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await answer.json()).message).toContain("(780) 555-1234");
  expect((await sendForm({ message: "hi" }, from)).headers.get("Location")).toBe("/#chat-latest");
});

test("a plain form goes back to its page, and only to a page of ours", async () => {
  const at = async (fields: Record<string, string>, headers = {}) =>
    (await sendForm({ message: "hi", ...fields }, headers)).headers.get("Location");
  expect(await at({ page: "/services" })).toBe("/services#chat-latest");
  expect(await at({ page: "/calculator" }, { Referer: "http://site.test/calculator?squareFeet=850" })).toBe(
    "/calculator?squareFeet=850#chat-latest",
  );
  expect(await at({ page: "https://evil.example" })).toBe("/#chat-latest");
  expect(await at({ page: "//evil.example" })).toBe("/#chat-latest");
  expect(await at({})).toBe("/#chat-latest");
});

test("contact details make a lead", async () => {
  await send({ message: "Jane, 780-555-9876" });
  const [lead] = await site.db.selectFrom("quotes").selectAll().execute();
  expect(lead).toMatchObject({ name: "Jane", lead_source: "website", lead_source_details: "Chat" });
});
