import { beforeAll, expect, test } from "vitest";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;
let token: string;

beforeAll(async () => {
  site = await startSite();
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
  // An agreement names the business with its mailing address.
  await owner.open("/admin/settings");
  owner.fill("Mailing address", "100 Sample Avenue NW");
  await owner.press("Save");
  token = await sendEstimate("Jane");
});

/** Sends an estimate with a border to choose, and gives the token of its page. */
async function sendEstimate(firstName: string): Promise<string> {
  const sent = await site.fetch("/api/admin/send-estimate", {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: owner.cookies, Origin: site.publicUrl },
    body: JSON.stringify({
      firstName,
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
  const newest = site.db.selectFrom("estimates").select("token").orderBy("id", "desc");
  return (await newest.executeTakeFirstOrThrow()).token!;
}

async function estimateOf(itsToken: string) {
  const row = site.db.selectFrom("estimates").selectAll().where("token", "=", itsToken);
  return row.executeTakeFirstOrThrow();
}

async function customerAt(itsToken: string): Promise<Visitor> {
  const customer = new Visitor(site);
  await customer.open(`/e/${itsToken}`);
  return customer;
}

test("whoever has the address of an estimate reads it, and it is kept nowhere", async () => {
  const page = await site.fetch(`/e/${token}`);
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  const text = await page.text();
  const { total_cents } = await site.db.selectFrom("estimates").selectAll().executeTakeFirstOrThrow();
  expect(text).toContain(`$${(total_cents / 100).toLocaleString("en-CA", { minimumFractionDigits: 2 })}`);
  for (const words of ["EST-0001", "Jane Doe", "Concrete border", "Optional, plus GST."]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("modulepreload");
});

test.each(["nothing", "a".repeat(22), "%00"])("nobody reads another at /e/%s", async (guess) => {
  const page = await site.fetch(`/e/${guess}`);
  expect(page.status).toBe(404);
  expect(await page.text()).not.toContain("Jane");
});

test.each([
  "/e/wrong",
  "/i/wrong",
  "/c/wrong",
  "/w/wrong",
  "/q/wrong",
  "/visit/wrong",
  "/unsubscribe/wrong",
  "/invite/wrong",
])("a link that was cut short (%s) leads to a page of the site, with the phone", async (path) => {
  const customer = new Visitor(site);
  await customer.open(path);
  expect(customer.status).toBe(404);
  expect(customer.heading).toBe("Page Not Found");
  expect(customer.find("title")?.textContent).toContain("Page Not Found");
  expect(customer.find('main a[href^="tel:"]')).not.toBeNull();
  for (const part of ["header nav", "footer", ".phone-bar"]) expect(customer.find(part), part).not.toBeNull();
});

test("a customer accepts without script: ticks a line, types a name, checks the total, confirms", async () => {
  const itsToken = await sendEstimate("Accepts");
  const customer = await customerAt(itsToken);
  (customer.find("input[name=option]") as HTMLInputElement).checked = true;
  customer.fill("Your full name", "Оксана Коваль");
  await customer.press("Accept");
  expect(customer.status).toBe(400);
  expect(customer.text).toContain("Please tick that you agree");
  expect(customer.value("Your full name")).toBe("Оксана Коваль");
  expect((customer.find("input[name=option]") as HTMLInputElement).checked).toBe(true);

  (customer.find("input[name=agreed]") as HTMLInputElement).checked = true;
  await customer.press("Accept");
  expect(customer.heading).toBe("Check and accept");
  expect(customer.text).toContain("$9,476.25");
  expect(customer.text).toContain("Concrete border, $450.00 plus GST");
  expect((await estimateOf(itsToken)).state).toBe("sent");

  await customer.press("Back");
  expect((customer.find("input[name=option]") as HTMLInputElement).checked).toBe(true);
  await customer.press("Accept");
  await customer.press("Accept $9,476.25");
  expect(customer.toast).toContain("Accepted");
  expect(customer.text).toContain("Accepted by Оксана Коваль on");
  const { state, quote_id } = await estimateOf(itsToken);
  expect(state).toBe("accepted");
  await owner.open(`/admin/quotes/${quote_id}`);
  expect(owner.text).toContain("accepted by Оксана Коваль, $9,476.25");
  expect(owner.text).toContain("Won");
});

test("a question and a no are asked for and kept, with what was typed when something is missing", async () => {
  const itsToken = await sendEstimate("Declines");
  const customer = await customerAt(itsToken);
  await customer.press("Send question");
  expect(customer.text).toContain("Please type your question");
  customer.fill("Your question", "When can you start?");
  await customer.press("Send question");
  expect(customer.toast).toContain("Question sent");
  await customer.open(`/e/${itsToken}`);
  expect(customer.text).toMatch(
    /You asked us a question on \w+ \d{1,2}, \d{4}\. We have it and will answer\./,
  );
  customer.fill("Anything else you’d like to tell us (optional)", "Too much for us");
  await customer.press("Decline this estimate");
  expect(customer.text).toContain("Please choose a reason");
  expect(customer.value("Anything else you’d like to tell us (optional)")).toBe("Too much for us");
  customer.choose("reason", "price");
  await customer.press("Decline this estimate");
  expect(customer.text).toContain("You declined this estimate");
  expect(customer.find("#accept")).toBeNull();
  const { quote_id } = await estimateOf(itsToken);
  const job = site.db.selectFrom("quotes").select(["status", "lost_reason"]).where("id", "=", quote_id);
  expect(await job.executeTakeFirst()).toEqual({ status: "lost", lost_reason: "price" });
});

test("whoever follows every link of the page and sends nothing changes nothing", async () => {
  const itsToken = await sendEstimate("Scanned");
  const before = await estimateOf(itsToken);
  const customer = await customerAt(itsToken);
  const links = [...customer.texts("a")].length;
  expect(links).toBeGreaterThan(5);
  for (const path of ["", "/pdf", "?intent=accept", "?intent=viewed", "/photos/1"]) {
    const answer = await site.fetch(`/e/${itsToken}${path}`);
    expect([200, 404]).toContain(answer.status);
    await answer.arrayBuffer();
  }
  expect(await estimateOf(itsToken)).toEqual(before);
});

const post = (itsToken: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.fetch(`/e/${itsToken}`, {
    method: "POST",
    headers: { Origin: site.publicUrl, ...headers },
    body: new URLSearchParams(fields),
  });

test.each([
  ["what nobody agreed to", { name: "Jane", totalCents: "900375", agreed: "" }],
  ["another total", { name: "Jane", totalCents: "1" }],
  ["a line that is not optional", { name: "Jane", totalCents: "900375", option: "7" }],
  ["a name of blanks", { name: "   ", totalCents: "900375" }],
  ["a name of 500 characters", { name: "x".repeat(500), totalCents: "900375" }],
])("%s is not accepted", async (_, fields) => {
  const itsToken = await sendEstimate("Forged");
  const answer = await post(itsToken, { intent: "accept", agreed: "on", ...fields });
  expect([400, 409]).toContain(answer.status);
  expect((await estimateOf(itsToken)).state).toBe("sent");
});

test("each way to answer stands on the page once", async () => {
  const once = async (path: string, words: RegExp) => {
    const customer = new Visitor(site);
    await customer.open(path);
    return customer.texts("main a, main summary, main button").filter((text) => words.test(text));
  };
  const path = `/e/${await sendEstimate("Once")}`;
  expect(await once(path, /^Ask/)).toEqual(["Ask a question"]);
  expect(await once(path, /^Decline$/)).toEqual(["Decline"]);
});

test("another site's form is refused, and nothing is written", async () => {
  const itsToken = await sendEstimate("Foreign");
  const fields = { intent: "accept", name: "Jane", agreed: "on", totalCents: "900375" };
  const answer = await post(itsToken, fields, { "Sec-Fetch-Site": "cross-site" });
  expect(answer.status).toBe(403);
  expect((await estimateOf(itsToken)).state).toBe("sent");
});

test("the page notes that it was looked at, but not by staff", async () => {
  const itsToken = await sendEstimate("Looks");
  await post(itsToken, { intent: "viewed" }, { Cookie: owner.cookies });
  expect((await estimateOf(itsToken)).viewed_at).toBeNull();
  expect((await post(itsToken, { intent: "viewed" })).status).toBe(204);
  expect((await estimateOf(itsToken)).viewed_at).not.toBeNull();
});

test("an estimate that has run out can be asked to be renewed, and one that is withdrawn says so", async () => {
  const itsToken = await sendEstimate("Late");
  const change = (columns: object) =>
    site.db.updateTable("estimates").set(columns).where("token", "=", itsToken).execute();
  await change({ valid_until: "2026-01-01" });
  const customer = await customerAt(itsToken);
  expect(customer.text).toContain("This estimate was valid until January 1, 2026");
  expect(customer.find("#accept")).toBeNull();
  await customer.press("Ask us to renew");
  expect(customer.toast).toContain("Renewal requested");
  await customer.open(`/e/${itsToken}`);
  expect(customer.text).toMatch(/You asked us on \w+ \d{1,2}, \d{4} to renew it/);
  expect(customer.texts("button")).not.toContain("Ask us to renew");
  await change({ state: "withdrawn" });
  expect((await customerAt(itsToken)).text).toContain("This estimate is no longer offered");
});

test("a stranger who tries addresses is told to wait, and a customer is not", async () => {
  const guess = () => site.fetch(`/e/${"x".repeat(22)}`, { headers: { "X-Forwarded-For": "192.0.2.77" } });
  const answers = await Promise.all(Array.from({ length: 40 }, guess));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect((await site.fetch(`/e/${token}`)).status).toBe(200);
});
