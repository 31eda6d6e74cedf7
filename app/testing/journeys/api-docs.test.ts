import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { builtRoutes } from "../route-patterns";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

test("docs/api.md has each call of the API, and no other", async () => {
  const documented = [...readFileSync("docs/api.md", "utf8").matchAll(/^\| `([A-Z]+ \/api\/\S+)` \|/gm)];
  expect(documented.map(([, call]) => call).toSorted()).toEqual((await calls()).toSorted());
});

/** "PATCH /api/admin/quotes/:id" and the like: what a signed-in user's request is not answered with a 405. */
async function calls(): Promise<string[]> {
  const staff = new Visitor(site);
  await staff.signIn(ADMIN);
  const patterns = (await builtRoutes()).map(({ pattern }) => pattern);
  const found: string[] = [];
  // Whoever has logged out is asked nothing more.
  const calls = patterns.filter((pattern) => /^\/api\/[^*]/.test(pattern)).toSorted(logoutLast);
  for (const pattern of calls) {
    for (const method of METHODS) {
      const address = pattern.replace(":location", "color-options").replace(":id", "404");
      const headers = { Cookie: staff.cookies, "Content-Type": "application/json" };
      const body = method === "GET" ? undefined : "{}";
      const { status } = await site.fetch(address, { method, headers, body });
      if (status !== 405) found.push(`${method} ${pattern}`);
    }
  }
  return found;
}

function logoutLast(a: string, b: string): number {
  return Number(a.endsWith("/logout")) - Number(b.endsWith("/logout"));
}
