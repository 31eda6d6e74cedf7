import { beforeAll, beforeEach, expect, test } from "vitest";
import { cookiesOf, knock, openTestSite } from "~/auth/testing.server";
import { createUser } from "~/auth/users.server";
import type { Db } from "../../db/schema";

const PASSWORD = "long enough to keep";

let db: Db;
let login: typeof import("./api.auth.login");
let logout: typeof import("./api.auth.logout");
let me: typeof import("./api.auth.me");
let username: string;
let users = 0;

beforeAll(async () => {
  db = await openTestSite();
  login = await import("./api.auth.login");
  logout = await import("./api.auth.logout");
  me = await import("./api.auth.me");
});

// The counts of failures live as long as the process: each test has a user of its own.
beforeEach(async () => {
  username = `owner-${++users}`;
  const email = `${username}@example.com`;
  await createUser({ db, now: new Date() }, { username, password: PASSWORD, email });
});

function send(body: unknown, headers: Record<string, string> = {}) {
  return knock(login.action, "/api/auth/login", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });
}

const whoIs = (Cookie: string, method = "GET") =>
  knock(me.loader, "/api/auth/me", { method, headers: { Cookie } });

test("a login answers with the user, and the cookie says who it is", async () => {
  const answer = await send({ username, password: PASSWORD });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const { user } = await answer.json();
  expect(user).toEqual({ id: user.id, username, email: `${username}@example.com`, role: "admin" });
  const asked = await whoIs(cookiesOf(answer));
  expect(asked.headers.get("Cache-Control")).toBe("no-store");
  expect(await asked.json()).toEqual(user);
});

test("HEAD is answered as GET is", async () => {
  const cookie = cookiesOf(await send({ username, password: PASSWORD }));
  expect((await whoIs(cookie, "HEAD")).status).toBe(200);
  expect((await whoIs("", "HEAD")).status).toBe(401);
});

test("a stranger is told that nobody is signed in", async () => {
  const answer = await whoIs("");
  expect(answer.status).toBe(401);
  expect(Object.keys(await answer.json())).toEqual(["message"]);
});

test("empty fields are refused with the words of the page", async () => {
  const answer = await send({ username: "", password: "" });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    message: "Username is required",
    errors: { username: ["Username is required"], password: ["Password is required"] },
  });
  expect((await send({})).status).toBe(400);
  expect((await send(null)).status).toBe(400);
  expect((await send({ username: ["admin"], password: { $ne: "" } })).status).toBe(400);
});

test("a wrong password and an unknown user get the same answer", async () => {
  const wrong = await send({ username, password: "a guess" });
  const unknown = await send({ username: "nobody", password: "a guess" });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(await wrong.json()).toEqual({ message: "Invalid username or password. Please try again." });
  expect(await unknown.json()).toEqual({ message: "Invalid username or password. Please try again." });
});

test("the sixth try is told when to come back", async () => {
  for (let failure = 1; failure <= 5; failure++) await send({ username, password: "a guess" });
  const answer = await send({ username, password: PASSWORD });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await answer.json()).message).toContain("(780) 555-1234");
});

test("page and API share one count of failures", async () => {
  const page = await import("./admin_.login");
  const body = new URLSearchParams({ username, password: "a guess" });
  for (let failure = 1; failure <= 5; failure++) {
    await knock(page.action, "/admin/login", { method: "POST", body });
  }
  expect((await send({ username, password: PASSWORD })).status).toBe(429);
});

test("another site can neither log in nor log out", async () => {
  const away = { "Sec-Fetch-Site": "same-site" };
  expect((await send({ username, password: PASSWORD }, away)).status).toBe(403);
  const Cookie = cookiesOf(await send({ username, password: PASSWORD }));
  const answer = await knock(logout.action, "/api/auth/logout", {
    method: "POST",
    headers: { Cookie, ...away },
  });
  expect(answer.status).toBe(403);
  expect((await whoIs(Cookie)).status).toBe(200);
});

test("a logout ends the session and answers 204, also when nobody is signed in", async () => {
  const Cookie = cookiesOf(await send({ username, password: PASSWORD }));
  for (const headers of [{ Cookie }, { Cookie }, {}] as Record<string, string>[]) {
    const answer = await knock(logout.action, "/api/auth/logout", { method: "POST", headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=;.*Max-Age=0;/)]);
  }
  expect((await whoIs(Cookie)).status).toBe(401);
});

test("an unknown API call is refused by name", async () => {
  const form = { method: "POST", body: new URLSearchParams({ username, password: PASSWORD }) };
  expect((await knock(login.action, "/api/auth/login", form)).status).toBe(415);
  const get = await knock(login.loader, "/api/auth/login");
  expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST"]);
  const post = await knock(me.action, "/api/auth/me", { method: "POST" });
  expect([post.status, post.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});
