import { beforeAll, beforeEach, expect, test } from "vitest";
import { cookiesOf, knock, openTestSite } from "~/auth/testing.server";
import { createUser } from "~/auth/users.server";
import type { Db } from "../../db/schema";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

const PASSWORD = "long enough to keep";
const NEW = "granite under snow";

let db: Db;
let account: typeof import("./admin.account/route");
let login: typeof import("./admin_.login");
let username: string;
let Cookie: string;
let users = 0;

beforeAll(async () => {
  db = await openTestSite();
  account = await import("./admin.account/route");
  login = await import("./admin_.login");
});

// The counts of failures live as long as the process: each test has a user of its own.
beforeEach(async () => {
  username = `owner-${++users}`;
  await createUser({ db, now: new Date() }, { username, password: PASSWORD });
  Cookie = cookiesOf(await signIn(PASSWORD, CHROME));
});

function signIn(password: string, userAgent = "curl") {
  const body = new URLSearchParams({ username, password });
  return knock(login.action, "/admin/login", { method: "POST", body, headers: { "User-Agent": userAgent } });
}

const send = (fields: Record<string, string>, headers: Record<string, string> = { Cookie }) =>
  knock(account.action, "/admin/account", { method: "POST", body: new URLSearchParams(fields), headers });
const change = (changes: Record<string, string> = {}) =>
  send({
    intent: "change-password",
    oldPassword: PASSWORD,
    newPassword: NEW,
    repeated: changes.newPassword ?? NEW,
    ...changes,
  });
const open = (cookie = Cookie) => knock(account.loader, "/admin/account", { headers: { Cookie: cookie } });

test("the owner changes the password, stays signed in here, and is signed out everywhere else", async () => {
  const elsewhere = cookiesOf(await signIn(PASSWORD));
  const answer = await change();
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/admin/account");
  expect((await open()).status).toBe(200);
  expect((await open(elsewhere)).status).toBe(302);
  expect((await signIn(PASSWORD)).status).toBe(401);
  expect((await signIn(NEW)).status).toBe(302);
});

test.each([
  [{ oldPassword: "" }, "oldPassword", "Your password is required"],
  [{ oldPassword: "a guess" }, "oldPassword", "That is not your password"],
  [{ newPassword: "eleven char" }, "newPassword", "Password must have 12 characters or more"],
  [{ newPassword: "password1234" }, "newPassword", /too easy to guess/],
  [{ newPassword: "prairie surfaces 1" }, "newPassword", /too easy to guess/],
  [{ repeated: "granite under rain" }, "repeated", "The two new passwords differ"],
  [{ repeated: "" }, "repeated", "Password is required"],
])("%o is refused beside its field, and no password comes back", async (wrong, field, words) => {
  const answer = await change(wrong);
  expect(answer.status).toBe(400);
  const body = await answer.json();
  expect(body.lastResult.error[field]).toEqual([expect.stringMatching(words)]);
  expect(body.toast).toMatchObject({ title: "Password Not Changed", kind: "destructive" });
  for (const password of [PASSWORD, NEW, ...Object.values(wrong)].filter(Boolean)) {
    expect(JSON.stringify(body.lastResult)).not.toContain(password);
  }
  expect((await signIn(PASSWORD)).status).toBe(302);
});

test("guesses at an unlocked desk are stopped without locking the login", async () => {
  for (let guess = 1; guess <= 5; guess++)
    expect((await change({ oldPassword: "a guess" })).status).toBe(400);
  const answer = await change();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(14 * 60);
  expect((await answer.json()).toast).toMatchObject({ title: "Too Many Requests" });
  expect((await signIn(PASSWORD)).status).toBe(302);
});

test("the owner sees where they are signed in, and which browser this is", async () => {
  await signIn(
    PASSWORD,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  );
  const { sessions } = (await (await open()).json()).account;
  expect(sessions).toMatchObject([
    { browser: "Safari on iPhone", isCurrent: false },
    { browser: "Chrome on Windows", isCurrent: true },
  ]);
});

test("signing out elsewhere ends the other sessions, and only this person's", async () => {
  const elsewhere = cookiesOf(await signIn(PASSWORD));
  const me = username;
  username = `colleague-${users}`;
  await createUser({ db, now: new Date() }, { username, password: PASSWORD });
  const colleague = cookiesOf(await signIn(PASSWORD));
  username = me;

  expect((await send({ intent: "sign-out-elsewhere" })).status).toBe(302);
  expect((await open()).status).toBe(200);
  expect((await open(elsewhere)).status).toBe(302);
  expect((await open(colleague)).status).toBe(200);
});

test("when the session is over the form comes back without the password", async () => {
  await db.deleteFrom("sessions").execute();
  const answer = await change();
  expect(answer.status).toBe(401);
  const body = await answer.json();
  expect(body.toast.text).toBe("Authentication expired. Please refresh the page and log in again.");
  expect(body.lastResult).toEqual({
    status: "error",
    initialValue: { intent: "change-password" },
    error: { "": [body.toast.text] },
  });
  const page = await account.loader({
    request: new Request("http://localhost:3000/admin/account"),
    params: {},
    context: { isExpired: true },
  });
  expect(page).toEqual({ account: undefined });
  expect((await signIn(PASSWORD)).status).toBe(302);
});

test("a stranger and another site's page are turned away, and nothing changes", async () => {
  const fields = { intent: "change-password", oldPassword: PASSWORD, newPassword: NEW, repeated: NEW };
  expect((await send(fields, {})).status).toBe(401);
  expect((await send(fields, { Cookie, "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await open("")).headers.get("Location")).toBe("/admin/login?to=%2Fadmin%2Faccount");
  expect((await signIn(PASSWORD)).status).toBe(302);
});
