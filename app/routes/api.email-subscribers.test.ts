import { beforeAll, beforeEach, expect, test } from "vitest";
import { cookiesOf, knock, openTestSite } from "~/auth/testing.server";
import { createUser } from "~/auth/users.server";
import { addSubscriber } from "~/subscribers/subscribers.server";
import type { Db } from "../../db/schema";

let db: Db;
let list: typeof import("./api.email-subscribers");
let one: typeof import("./api.email-subscribers.$id");
let signedIn: string;
let first: number;
let second: number;

beforeAll(async () => {
  db = await openTestSite();
  list = await import("./api.email-subscribers");
  one = await import("./api.email-subscribers.$id");
  const owner = { username: "owner", password: "long enough to keep" };
  await createUser({ db, now: new Date() }, owner);
  const login = await import("./api.auth.login");
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify(owner);
  signedIn = cookiesOf(await knock(login.action, "/api/auth/login", { method: "POST", headers, body }));
});

beforeEach(async () => {
  await db.deleteFrom("email_list").execute();
  const now = new Date("2026-11-20T18:00:00.000Z");
  await addSubscriber(db, { email: "first@example.ca", source: "quote-calculator", now });
  await addSubscriber(db, { email: "second@example.ca", source: "contact-form", now });
  const rows = await db.selectFrom("email_list").select("id").orderBy("id").execute();
  [first, second] = rows.map(({ id }) => id) as [number, number];
});

const getList = (Cookie = signedIn) => knock(list.loader, "/api/email-subscribers", { headers: { Cookie } });

function remove(id: number | string, headers: Record<string, string> = { Cookie: signedIn }) {
  const door: typeof one.action = (args) => one.action({ ...args, params: { id: String(id) } });
  return knock(door, `/api/email-subscribers/${id}`, { method: "DELETE", headers });
}

test("the owner gets the whole list, newest first, and nothing keeps it on the way", async () => {
  const answer = await getList();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const subscribedAt = "2026-11-20T18:00:00.000Z";
  expect(await answer.json()).toEqual([
    { id: second, email: "second@example.ca", source: "contact-form", subscribedAt },
    { id: first, email: "first@example.ca", source: "quote-calculator", subscribedAt },
  ]);
});

test("the owner deletes a subscriber; a second time there is none", async () => {
  const answer = await remove(second);
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
  expect(await (await getList()).json()).toMatchObject([{ email: "first@example.ca" }]);
  const again = await remove(second);
  expect(again.status).toBe(404);
  expect(await again.json()).toEqual({ message: "There is no such subscriber." });
});

test.each(["abc", "1.5", "-1", "0"])("%s is no subscriber", async (id) => {
  expect((await remove(id)).status).toBe(404);
  expect(await (await getList()).json()).toHaveLength(2);
});

test("a stranger is turned away and nothing is deleted", async () => {
  const asked = await getList("");
  expect([asked.status, Object.keys(await asked.json())]).toEqual([401, ["message"]]);
  expect((await remove(first, {})).status).toBe(401);
  expect(await (await getList()).json()).toHaveLength(2);
});

test("another site can't delete with the owner's session", async () => {
  expect((await remove(first, { Cookie: signedIn, "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect(await (await getList()).json()).toHaveLength(2);
});

test("other methods are told what the calls take", async () => {
  const headers = { Cookie: signedIn };
  const post = await knock(list.action, "/api/email-subscribers", { method: "POST", headers });
  expect([post.status, post.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  const get = await knock(one.loader, "/api/email-subscribers/1", { headers });
  expect([get.status, get.headers.get("Allow")]).toEqual([405, "DELETE"]);
});
