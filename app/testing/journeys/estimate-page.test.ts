import { beforeAll, expect, test } from "vitest";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let token: string;

beforeAll(async () => {
  site = await startSite();
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  const sent = await site.fetch("/api/admin/send-estimate", {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: owner.cookies, Origin: site.publicUrl },
    body: JSON.stringify({
      firstName: "Jane",
      lastName: "Doe",
      email: "jane@example.ca",
      phone: "780-555-9876",
      address: "1 Main St",
      squareFeet: 850,
      colorMixPercentage: 20,
      pricePerSqFt: 9.5,
      preparationCost: 500,
      lines: [{ description: "Concrete border", amount: 450, isOptional: true }],
    }),
  });
  expect(sent.status).toBe(200);
  token = (await site.db.selectFrom("estimates").select("token").executeTakeFirstOrThrow()).token!;
});

test("whoever has the address of an estimate reads it, and it is kept nowhere", async () => {
  const page = await site.fetch(`/e/${token}`);
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  const text = await page.text();
  const { total_cents } = await site.db.selectFrom("estimates").selectAll().executeTakeFirstOrThrow();
  expect(text).toContain(`$${(total_cents / 100).toLocaleString("en-CA", { minimumFractionDigits: 2 })}`);
  for (const words of ["Estimate EST-0001", "Jane Doe", "Concrete border", "Optional, Plus GST"]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("modulepreload");
});

test.each(["nothing", "a".repeat(22), "%00"])("nobody reads another at /e/%s", async (guess) => {
  const page = await site.fetch(`/e/${guess}`);
  expect(page.status).toBe(404);
  expect(await page.text()).not.toContain("Jane");
});
