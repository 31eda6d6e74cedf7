import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MOST_WAITING, unlessBusy } from "~/auth/password.server";
import { cookiesOf, knock, openTestSite } from "~/auth/testing.server";
import { createUser, setPassword } from "~/auth/users.server";
import type { Db } from "../../db/schema";

const PASSWORD = "long enough to keep";

let db: Db;
let login: typeof import("./admin_.login");
let logout: typeof import("./admin_.logout");
let me: typeof import("./api.auth.me");
let username: string;
let users = 0;

beforeAll(async () => {
  db = await openTestSite();
  login = await import("./admin_.login");
  logout = await import("./admin_.logout");
  me = await import("./api.auth.me");
});

// The counts of failures live as long as the process: each test has a user of its own.
beforeEach(async () => {
  username = `owner-${++users}`;
  await createUser({ db, now: new Date() }, { username, password: PASSWORD });
});

function send(fields: Record<string, string>, { to = "", headers = {} } = {}) {
  const query = to && `?${new URLSearchParams({ to })}`;
  return knock(login.action, `/admin/login${query}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });
}

const whoIs = (Cookie: string) => knock(me.loader, "/api/auth/me", { headers: { Cookie } });

test("the owner signs in and is welcomed on the dashboard", async () => {
  const answer = await send({ username, password: PASSWORD });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/admin");
  const { takeToast } = await import("~/http/toast.server");
  const next = new Request("http://localhost:3000/admin", { headers: { Cookie: cookiesOf(answer) } });
  expect((await takeToast(next)).toast).toMatchObject({
    title: "Login Successful!",
    text: "Welcome to the Prairie Surfaces admin portal.",
    kind: "default",
  });
  expect(await (await whoIs(cookiesOf(answer))).json()).toMatchObject({ username });
});

test("the session cookie is hidden from scripts and other sites, and lasts 14 days", async () => {
  const answer = await send({ username, password: PASSWORD });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("session="));
  expect(cookie).toMatch(/; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("each login has a new session", async () => {
  const first = cookiesOf(await send({ username, password: PASSWORD }));
  const second = cookiesOf(await send({ username, password: PASSWORD }, { headers: { Cookie: first } }));
  expect(second.split("; ")[0]).toMatch(/^session=/);
  expect(second.split("; ")[0]).not.toBe(first.split("; ")[0]);
});

test("after the login the page that was wanted opens", async () => {
  const answer = await send({ username, password: PASSWORD }, { to: "/admin/leads?q=ann" });
  expect(answer.headers.get("Location")).toBe("/admin/leads?q=ann");
});

test.each([
  "/\\evil.com",
  "//evil.com",
  "/.//evil.com",
  "https://evil.com",
  "/admin/../..",
  "javascript:alert(1)",
])("the login does not redirect to %s", async (to) => {
  const answer = await send({ username, password: PASSWORD }, { to });
  expect(answer.headers.get("Location")).toBe("/admin");
});

test("empty fields are named, and what was typed stays, except the password", async () => {
  const nothing = await send({ username: " ", password: "" });
  expect(nothing.status).toBe(400);
  expect((await nothing.json()).lastResult.error).toEqual({
    username: ["Username is required"],
    password: ["Password is required"],
  });
  const noName = await send({ username: "", password: PASSWORD });
  const { lastResult } = await noName.json();
  expect(lastResult.error).toEqual({ username: ["Username is required"] });
  expect(JSON.stringify(lastResult)).not.toContain(PASSWORD);
});

test("wrong credentials get one message; the name is kept and the password is not", async () => {
  const wrong = await send({ username, password: "my secret guess" });
  const unknown = await send({ username: "nobody", password: "my secret guess" });
  for (const [answer, name] of [[wrong, username] as const, [unknown, "nobody"] as const]) {
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const body = await answer.json();
    expect(body.toast).toMatchObject({
      title: "Login Failed",
      text: "Invalid username or password. Please try again.",
      kind: "destructive",
    });
    expect(body.lastResult.initialValue).toEqual({ username: name });
    expect(JSON.stringify(body)).not.toContain("my secret guess");
  }
});

test("the sixth try in 15 minutes says when to come back and whom to call", async () => {
  for (let failure = 1; failure <= 5; failure++) await send({ username, password: "a guess" });
  const answer = await send({ username, password: PASSWORD });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(14 * 60);
  expect((await answer.json()).toast).toMatchObject({
    title: "Too Many Requests",
    text: "Please try again in 15 minutes or call us at (780) 555-1234",
  });
  const headers = login.headers({
    actionHeaders: answer.headers,
    loaderHeaders: new Headers(),
    parentHeaders: new Headers(),
    errorHeaders: undefined,
  });
  expect(headers).toEqual({ "Cache-Control": "no-store", "Retry-After": answer.headers.get("Retry-After") });
});

test("a login while 20 others wait says when to try again, by page and API", async () => {
  const api = await import("./api.auth.login");
  let letGo = () => {};
  const hash = new Promise<void>((done) => {
    letGo = done;
  });
  const crowd = Array.from({ length: MOST_WAITING }, () => unlessBusy(() => hash));
  const page = send({ username, password: PASSWORD });
  const call = knock(api.action, "/api/auth/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const words = "Too many logins at once. Please try again in 2 seconds.";
  for (const answer of await Promise.all([page, call])) {
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "2"]);
  }
  expect(await (await call).json()).toEqual({ message: words });
  const { toast, lastResult } = await (await page).json();
  expect([toast.text, lastResult.initialValue]).toEqual([words, { username }]);
  letGo();
  await Promise.all(crowd);
  expect((await send({ username, password: PASSWORD })).status).toBe(302);
});

test("a known browser gets in while somebody guesses from the same address", async () => {
  const known = await send({ username, password: PASSWORD });
  const device = cookiesOf(known)
    .split("; ")
    .find((cookie) => cookie.startsWith("device="))!;
  for (let failure = 1; failure <= 6; failure++) await send({ username, password: "a guess" });
  expect((await send({ username, password: PASSWORD })).status).toBe(429);
  expect((await send({ username, password: PASSWORD }, { headers: { Cookie: device } })).status).toBe(302);
});

test("visitors are told apart by the front door's header", async () => {
  const from = (address: string) => ({ headers: { "x-client-address": address } });
  for (let failure = 1; failure <= 6; failure++) {
    await send({ username, password: "a guess" }, from("203.0.113.7"));
  }
  expect((await send({ username, password: PASSWORD }, from("203.0.113.7"))).status).toBe(429);
  expect((await send({ username, password: PASSWORD }, from("198.51.100.9"))).status).toBe(302);
});

test("another site can't sign anybody in, and its tries are not counted", async () => {
  const sessions = db.selectFrom("sessions").select("id_hash");
  const before = await sessions.execute();
  for (let attempt = 1; attempt <= 6; attempt++) {
    const headers = { "Sec-Fetch-Site": "cross-site" };
    expect((await send({ username, password: PASSWORD }, { headers })).status).toBe(403);
  }
  expect(await sessions.execute()).toEqual(before);
  expect((await send({ username, password: PASSWORD })).status).toBe(302);
});

test("somebody signed in already is redirected", async () => {
  const Cookie = cookiesOf(await send({ username, password: PASSWORD }));
  const answer = await knock(login.loader, "/admin/login", { headers: { Cookie } });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/admin");
});

test("a stranger sees the form", async () => {
  expect(
    await login.loader({
      request: new Request("http://localhost:3000/admin/login"),
      params: {},
      context: {},
    }),
  ).toBeNull();
});

test("when the server can't be reached a toast says so, and the page stays", async () => {
  const unreachable = async () => {
    throw new TypeError("Failed to fetch");
  };
  const request = new Request("http://localhost:3000/admin/login", { method: "POST" });
  const answer = await login.clientAction({ request, params: {}, serverAction: unreachable });
  if (!(answer instanceof Response)) throw new Error("not an answer of its own");
  expect(answer.status).toBe(503);
  expect((await answer.json()).toast).toMatchObject({ title: "Login Failed", kind: "destructive" });
});

test("logging out ends the session on the server and takes the cookie away", async () => {
  const Cookie = cookiesOf(await send({ username, password: PASSWORD }));
  const answer = await knock(logout.action, "/admin/logout", { method: "POST", headers: { Cookie } });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/admin/login");
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=;.*Max-Age=0;/),
    expect.stringMatching(/^samples=.*Max-Age=0$/),
  ]);
  expect((await whoIs(Cookie)).status).toBe(401);
});

test("logging out takes the cookie away even when the database can't end the session", async () => {
  const Cookie = cookiesOf(await send({ username, password: PASSWORD }));
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await sql`create trigger locked before delete on sessions begin select raise(abort, 'database is locked'); end`.execute(
    db,
  );
  const answer = await knock(logout.action, "/admin/logout", { method: "POST", headers: { Cookie } });
  await sql`drop trigger locked`.execute(db);
  expect(answer.status).toBe(302);
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=;.*Max-Age=0;/),
    expect.stringMatching(/^samples=.*Max-Age=0$/),
  ]);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("database is locked"));
  logged.mockRestore();
});

test("another site can't log the owner out, nor can opening the address", async () => {
  const Cookie = cookiesOf(await send({ username, password: PASSWORD }));
  const headers = { Cookie, "Sec-Fetch-Site": "cross-site" };
  expect((await knock(logout.action, "/admin/logout", { method: "POST", headers })).status).toBe(403);
  const visit = await knock(logout.loader, "/admin/logout", { headers: { Cookie } });
  expect(visit.headers.get("Location")).toBe("/admin");
  expect((await whoIs(Cookie)).status).toBe(200);
});

test("changing the password signs the owner out everywhere", async () => {
  const Cookie = cookiesOf(await send({ username, password: PASSWORD }));
  await setPassword(db, { username, password: "chosen after a theft" });
  expect((await whoIs(Cookie)).status).toBe(401);
  expect((await send({ username, password: PASSWORD })).status).toBe(401);
  expect((await send({ username, password: "chosen after a theft" })).status).toBe(302);
});
