import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "../../db/schema";
import { startSession } from "./sessions.server";
import { knock, openTestSite } from "./testing.server";
import { createUser } from "./users.server";

const AWAY = { "Sec-Fetch-Site": "cross-site" };
const DAY_MS = 24 * 60 * 60 * 1000;

let db: Db;
let door: (args: { request: Request }) => Promise<Response>;
let cookieFor: (startedAt?: Date) => Promise<string>;

beforeAll(async () => {
  db = await openTestSite();
  const { requireUser } = await import("./require-user.server");
  const { siteCookie } = await import("~/http/cookies.server");
  door = async ({ request }) => Response.json(await requireUser(request));
  const mary = await createUser(
    { db, now: new Date() },
    { username: "mary", password: "long enough to keep" },
  );
  if (!mary.ok) throw new Error("mary is new");
  cookieFor = async (startedAt = new Date()) => {
    const id = await startSession({ db, now: startedAt }, { userId: mary.user.id });
    return (await siteCookie("session").serialize(id)).split(";")[0]!;
  };
});

test("whoever has a session is let in, for reading and for writing", async () => {
  const headers = { Cookie: await cookieFor() };
  for (const method of ["GET", "HEAD", "POST", "PATCH", "DELETE"]) {
    const answer = await knock(door, "/admin/leads", { method, headers });
    expect(await answer.json()).toEqual({
      id: 1,
      username: "mary",
      fullName: null,
      email: null,
      role: "admin",
    });
  }
});

test("where staff see more than visitors do, the crew sees what visitors see", async () => {
  const { currentStaff } = await import("./require-user.server");
  const headers = { Cookie: await cookieFor() };
  const staff = () => currentStaff(new Request("http://localhost:3000/api/quotes", { headers }));
  expect((await staff())?.username).toBe("mary");
  await db.updateTable("users").set({ role: "crew" }).where("username", "=", "mary").execute();
  onTestFinished(async () => {
    await db.updateTable("users").set({ role: "admin" }).where("username", "=", "mary").execute();
  });
  expect(await staff()).toBeUndefined();
});

test("the crew is sent from the dashboard to its day, and refused on all other pages", async () => {
  await db.updateTable("users").set({ role: "crew" }).where("username", "=", "mary").execute();
  onTestFinished(async () => {
    await db.updateTable("users").set({ role: "admin" }).where("username", "=", "mary").execute();
  });
  const headers = { Cookie: await cookieFor() };
  const answer = await knock(door, "/admin?today=calls", { headers });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/day"]);
  for (const path of ["/admin/leads", "/admin/quotes/1", "/api/admin/quotes"]) {
    expect((await knock(door, path, { headers })).status).toBe(403);
  }
  expect((await knock(door, "/admin", { headers, method: "POST" })).status).toBe(403);
});

test.each(["GET", "HEAD"])("a stranger's %s of a page goes to the login and comes back", async (method) => {
  const answer = await knock(door, "/admin/images?edit=4", { method });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/admin/login?to=%2Fadmin%2Fimages%3Fedit%3D4");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("after the login a request for a page's data leads to the page itself", async () => {
  const answer = await knock(door, "/admin/leads.data?_routes=routes%2Fadmin.leads");
  expect(answer.headers.get("Location")).toBe("/admin/login?to=%2Fadmin%2Fleads");
});

test("a stranger's form is refused with words that say what to do", async () => {
  const answer = await knock(door, "/admin/leads", { method: "POST" });
  expect(answer.status).toBe(401);
  expect(await answer.text()).toBe("Authentication expired. Please refresh the page and log in again.");
});

test.each(["GET", "HEAD", "POST", "DELETE"])(
  "a stranger's %s to the API is refused as JSON",
  async (method) => {
    const answer = await knock(door, "/api/admin/quotes", { method });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      message: "Authentication expired. Please refresh the page and log in again.",
    });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  },
);

test("another site's write is refused although the browser sent the session along", async () => {
  const headers = { Cookie: await cookieFor(), ...AWAY };
  for (const path of ["/admin/leads", "/api/admin/quotes/1"]) {
    expect((await knock(door, path, { method: "POST", headers })).status).toBe(403);
  }
  expect((await knock(door, "/admin/leads", { headers })).status).toBe(200);
});

test("a session that is 14 days old opens nothing", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const startedAt = Date.now();
  const headers = { Cookie: await cookieFor(new Date(startedAt)) };
  const statusAt = async (age: number) => {
    vi.setSystemTime(startedAt + age);
    return (await knock(door, "/api/auth/me", { headers })).status;
  };
  expect(await statusAt(14 * DAY_MS - 1)).toBe(200);
  expect(await statusAt(14 * DAY_MS)).toBe(401);
});

test("a cookie that we did not sign, or signed for another use, opens nothing", async () => {
  const { siteCookie } = await import("~/http/cookies.server");
  const toast = await siteCookie("toast").serialize({ id: "1", title: "Saved" });
  const asSession = toast.split(";")[0]!.replace(/^toast=/, "session=");
  const tampered = (await cookieFor()).replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  for (const Cookie of [asSession, tampered, "session=1", "session=", "session=%"]) {
    expect((await knock(door, "/api/auth/me", { headers: { Cookie } })).status).toBe(401);
  }
});
