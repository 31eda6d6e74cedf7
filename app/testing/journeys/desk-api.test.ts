import { beforeAll, expect, test } from "vitest";
import { newLead } from "~/quotes/testing.server";
import { ADMIN, type Site, startSite } from "../site";

let site: Site;
let signedIn: string;

const json = { "Content-Type": "application/json" };

beforeAll(async () => {
  site = await startSite();
  await newLead(site.db);
  const login = await site.fetch("/api/auth/login", {
    method: "POST",
    headers: json,
    body: JSON.stringify(ADMIN),
  });
  signedIn = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
});

const CALLS = [
  ["GET", "/api/admin/quotes", 200],
  ["PATCH", "/api/admin/quotes/1", 200],
  ["PATCH", "/api/admin/quotes/1/status", 400],
  ["PATCH", "/api/admin/quotes/1/follow-up", 200],
  ["PATCH", "/api/admin/quotes/1/payment", 200],
  ["POST", "/api/admin/quotes/1/restore", 200],
  ["DELETE", "/api/admin/quotes/1", 204],
  ["POST", "/api/admin/convert-estimate", 400],
  ["POST", "/api/admin/send-email", 400],
  ["GET", "/api/admin/calendar-events", 200],
  ["POST", "/api/admin/calendar-events", 400],
  ["PUT", "/api/admin/calendar-events/1", 400],
  ["DELETE", "/api/admin/calendar-events/1", 404],
] as const;

function call(method: string, path: string, headers: Record<string, string> = {}) {
  const body = method === "GET" || method === "DELETE" ? undefined : "{}";
  return site.fetch(path, { method, body, headers: { ...json, ...headers } });
}

test.each(CALLS)("%s %s needs a session", async (method, path) => {
  const before = await site.db.selectFrom("quotes").selectAll().execute();
  const answer = await call(method, path);
  expect(answer.status).toBe(401);
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
  expect(await site.db.selectFrom("quotes").selectAll().execute()).toEqual(before);
});

test.each(CALLS)("%s %s is where it should be", async (method, path, status) => {
  expect((await call(method, path, { Cookie: signedIn })).status).toBe(status);
});

test.each(["/api/admin/quotes/1/notes", "/api/admin/quotes/1/status/2", "/api/admin"])(
  "%s is no call",
  async (path) => {
    expect((await call("PATCH", path, { Cookie: signedIn })).status).toBe(404);
  },
);
