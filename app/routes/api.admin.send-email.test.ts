import { beforeAll, beforeEach, expect, test } from "vitest";
import { newLead } from "~/quotes/testing.server";
import { type Api, openApi } from "~/testing/api";

let api: Api;
let route: typeof import("./api.admin.send-email");

beforeAll(async () => {
  api = await openApi();
  route = await import("./api.admin.send-email");
});

beforeEach(async () => {
  await api.db.deleteFrom("outbox").execute();
});

const send = (more: object = {}, call: Parameters<Api["call"]>[2] = {}) => {
  const body = { to: "Jane@Example.ca", subject: "Your driveway", message: "Hello Jane", ...more };
  return api.call(route, "/api/admin/send-email", { method: "POST", body, ...call });
};

const mails = () => api.db.selectFrom("outbox").select(["to_address", "subject", "quote_id"]).execute();

test("a mail without a mail server is kept, and the answer says so", async () => {
  const { id } = await newLead(api.db);
  const answer = await send({ quoteId: id });
  expect([answer.status, await answer.json()]).toEqual([200, { emailSent: false, emailMethod: "outbox" }]);
  expect(await mails()).toEqual([{ to_address: "jane@example.ca", subject: "Your driveway", quote_id: id }]);
});

test("a subject can add no header", async () => {
  await send({ subject: "Hi\r\nBcc: all@example.ca" });
  expect(await mails()).toMatchObject([{ subject: "Hi Bcc: all@example.ca" }]);
});

const writing = "Please fill in email subject and message.";

test.each([
  [{ subject: "" }, "subject", writing],
  [{ message: null }, "message", writing],
  [{ to: "" }, "to", "Valid email is required"],
  [{ to: "a@x.ca, b@y.ca" }, "to", "Valid email is required"],
  [{ to: { path: "/etc/passwd" } }, "to", "Valid email is required"],
])("%j is refused", async (wrong, field, message) => {
  const answer = await send(wrong);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message, errors: { [field]: [message] } });
  expect(await mails()).toEqual([]);
});

test("about a quote that does not exist nothing is sent", async () => {
  expect((await send({ quoteId: 404 })).status).toBe(404);
  expect(await mails()).toEqual([]);
});

test("to an address that is not the customer's any more nothing is sent", async () => {
  const { id } = await newLead(api.db, { email: "jane.new@example.ca" });
  const answer = await send({ quoteId: id });
  expect(answer.status).toBe(409);
  expect((await answer.json()).message).toContain("has changed the address to jane.new@example.ca");
  expect(await mails()).toEqual([]);
});

test("a stranger and another site are turned away, and nothing is sent", async () => {
  expect((await send({}, { isStranger: true })).status).toBe(401);
  expect((await send({}, { headers: { "Sec-Fetch-Site": "same-site" } })).status).toBe(403);
  expect(await mails()).toEqual([]);
});

test("only POST sends", async () => {
  const answer = await api.call(route, "/api/admin/send-email");
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
});
