import { beforeAll, expect, test } from "vitest";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let homeowner: Visitor;
let token: string;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "100" });
  homeowner = new Visitor(site);
  await homeowner.open("/calculator");
  for (const [label, words] of Object.entries({
    "Project Size": "850",
    "Colour Mix": "35",
    "Preferred Colour": "Slate Grey",
    Email: "jane@example.ca",
    Phone: "780-555-9876",
  })) {
    homeowner.fill(label, words);
  }
  await homeowner.press("Get My Quote");
  token = (await site.db.selectFrom("quotes").select("token").executeTakeFirstOrThrow()).token!;
});

test("the card after sending and the mail link to the quote's own page, whose address nobody guesses", async () => {
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(homeowner.text).toContain("Open, print or forward this quote");
  const mail = await site.db
    .selectFrom("outbox")
    .select(["html", "text"])
    .where("kind", "=", "instant-quote")
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain(`http://site.test/q/${token}`);
  expect(mail.html).toContain(`href="http://site.test/q/${token}"`);
  expect(mail.html).toContain(
    'src="cid:driveway-slate-grey-35" alt="A driveway of 35% slate grey and 65% black granules"',
  );
});

test("it says the price as it was told, in words and picture, until when, and how to go on", async () => {
  const page = await site.fetch(`/q/${token}`);
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  const html = await page.text();
  expect(html).not.toContain("jane@example.ca");
  const { id } = await site.db.selectFrom("quotes").select("id").executeTakeFirstOrThrow();
  const mail = await site.db
    .selectFrom("outbox")
    .select("text")
    .where("kind", "=", "instant-quote")
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain(`Quote #${id}, `);
  expect(homeowner.text).toContain(`Quote #${id}, valid until `);
  expect(html.replaceAll("<!-- -->", "")).toContain(`Quote #${id}, `);
  expect(html).toContain('alt="A driveway of 35% slate grey and 65% black granules"');
  for (const words of [
    "$8,478.75",
    "$1.50 per sq ft",
    "35% Slate Grey, 65% black",
    "Premium rubber coating application",
    "Book your free site visit",
    "tel:+17805551234",
  ]) {
    expect(html).toContain(words);
  }
  expect(html).toMatch(/Valid until [A-Z][a-z]+ \d{1,2}, \d{4}/);
});

test("a change of the owner's prices, or of the lead, does not change it", async () => {
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await site.db.updateTable("quotes").set({ project_price_cents: 1, square_feet: 100 }).execute();
  await site.db
    .insertInto("settings")
    .values({
      area: "prices",
      value: JSON.stringify({ baseRateCents: 2000 }),
      created_at: new Date().toISOString(),
      created_by: "owner",
    })
    .execute();
  const html = await (await site.fetch(`/q/${token}`)).text();
  for (const figure of ["850 sq ft", "$8.00 per sq ft", "$8,478.75"]) expect(html).toContain(figure);
});

test("the job's page has the link", async () => {
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  const { id } = await site.db.selectFrom("quotes").select("id").executeTakeFirstOrThrow();
  await owner.open(`/admin/quotes/${id}`);
  expect(owner.text).toContain("The customer’s page of this quote");
});

test.each(["nothing", "a".repeat(22), "%00"])("nobody reads one at /q/%s", async (guess) => {
  const page = await site.fetch(`/q/${guess}`);
  expect(page.status).toBe(404);
  expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
});

test("when its day is over it says so", async () => {
  const { instant_quote } = await site.db
    .selectFrom("quotes")
    .select("instant_quote")
    .executeTakeFirstOrThrow();
  const past = JSON.stringify({ ...JSON.parse(instant_quote!), validUntil: "2026-01-02" });
  await site.db.updateTable("quotes").set({ instant_quote: past }).execute();
  const html = await (await site.fetch(`/q/${token}`)).text();
  expect(html).toContain("This price was valid until January 2, 2026.");
  await site.db.updateTable("quotes").set({ instant_quote }).execute();
});

test("after the quote was deleted it is gone, and says whom to call", async () => {
  await site.db.updateTable("quotes").set({ deleted_at: new Date().toISOString() }).execute();
  const page = await site.fetch(`/q/${token}`);
  expect(page.status).toBe(410);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const html = await page.text();
  expect(html).toContain("This quote was removed");
  expect(html).not.toContain("$8,478.75");
});
