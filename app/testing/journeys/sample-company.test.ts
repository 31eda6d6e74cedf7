import { afterAll, beforeAll, expect, test } from "vitest";
import { HANDBOOK } from "~/desk/handbook";
import { endSessions } from "../end-sessions";
import { OWNER, type ServedSite, serveSite } from "../served-site";
import { Visitor } from "../visitor";

let site: ServedSite;
let owner: Visitor;

beforeAll(async () => {
  site = await serveSite({ RATE_LIMIT_FACTOR: "1000" });
  owner = visitor();
  await owner.signIn(OWNER);
});
afterAll(() => site.stop());

function visitor(): Visitor {
  const fetchHere = (path: string, init?: RequestInit) =>
    fetch(site.url + path, { redirect: "manual", ...init });
  return new Visitor({ publicUrl: site.url, fetch: fetchHere });
}

/** Rows of the site's own database, in the tables that a job may leave one in. */
async function ownRows(): Promise<number[]> {
  const tables = [
    "quotes",
    "estimates",
    "invoices",
    "payments",
    "calendar_events",
    "crews",
    "outbox",
    "activities",
  ] as const;
  return Promise.all(
    tables.map(async (table) => (await site.db.selectFrom(table).select("id").execute()).length),
  );
}

test("an empty desk leads to a company at work, and back to itself", async () => {
  const before = await ownRows();
  await owner.open("/admin");
  expect(owner.text).toContain("Your desk is empty so far");
  await owner.press("Open the sample company");
  expect(owner.toast).toContain("Sample Company Opened");
  expect(owner.text).toContain("Nothing here is real, and nothing is emailed.");
  expect(owner.text).toContain("Amara Hill");
  for (const [page, words] of [
    ["/admin/leads", "Farid Lane"],
    ["/admin/invoices", "INV-"],
    ["/admin/estimates?tab=sent", "Hugo Ford"],
    ["/admin/calendar?view=week", "North crew"],
    ["/admin/reports", "Reports"],
    ["/admin/search?q=Kiran", "Kiran Reed"],
    ...HANDBOOK.flatMap(({ shown, shownOf }) => (shown && shownOf ? [[shown, shownOf] as const] : [])),
  ] as const) {
    await owner.open(page);
    expect([owner.status, owner.text], page).toEqual([200, expect.stringContaining(words)]);
  }
  // What the browser asks for once the script has come.
  for (const data of ["/admin.data", "/admin/leads.data?status=new"])
    expect(await (await owner.download(data)).text(), data).toContain("Amara Hill");
  expect(await ownRows()).toEqual(before);

  await owner.press("To your own desk");
  expect(owner.text).not.toContain("Amara Hill");
  expect(owner.text).toContain("Your desk is empty so far");
});

test("what is tried out there is stored there alone, and nothing of it is mailed", async () => {
  const before = await ownRows();
  await owner.open("/admin/samples");
  await owner.press("Look around in it");
  await owner.open("/admin/quotes/900001");
  owner.fill("Add a note", "Tried out");
  await owner.press("Save note");
  expect(owner.text).toContain("Tried out");
  expect(await ownRows()).toEqual(before);
  await owner.open("/admin/emails?tab=outbox");
  expect(owner.text).toContain("Nothing of the sample company is emailed.");
  expect(owner.text).not.toMatch(/\bSent\b \w{3} \d/);
  expect(new Set(owner.texts("main li .badge"))).toEqual(new Set(["Not emailed"]));
  expect(owner.texts("main li button")).toEqual([]);
  const csv = await (await owner.download("/admin/emails/csv?tab=outbox")).text();
  expect(csv).toContain("Not emailed");
  expect(csv).not.toContain("Waiting");
});

test("a customer's page of a sample opens for who looks around, and says that it is one", async () => {
  await owner.open("/admin/quotes/900005");
  expect(new Set(owner.texts("main a[href*='tab=outbox&mail=']"))).toEqual(new Set(["not emailed"]));
  const link = owner.findAll("a").map((each) => each.getAttribute("href") ?? "");
  const paper = link.find((href) => /\/e\/[\w-]+$/.test(href))!;
  const path = new URL(paper, site.url).pathname;
  await owner.open(path);
  expect([owner.status, owner.text]).toEqual([200, expect.stringContaining("(sample)")]);
  const stranger = visitor();
  await stranger.open(path);
  expect(stranger.status).toBe(404);
});

test("pages that are the site's own stay so, and say so", async () => {
  for (const page of ["/admin/settings", "/admin/account", "/admin/people", "/admin/images"]) {
    await owner.open(page);
    expect([owner.status, owner.text], page).toEqual([
      200,
      expect.stringContaining("but this page is your own."),
    ]);
  }
  for (const page of ["/admin/contacts", "/admin/spring"]) {
    await owner.open(page);
    expect(owner.path).toBe("/admin/samples");
  }
  const quotes = await owner.download("/api/quotes");
  expect(await quotes.text()).not.toContain("Amara");
});

test.each(["/admin", "/admin/quotes/900001", "/uploads/private/a.webp"])(
  "a stranger with the cookie has to sign in for %s",
  async (path) => {
    const answer = await fetch(site.url + path, { redirect: "manual", headers: { Cookie: "samples=on" } });
    expect(answer.headers.get("Location")).toContain("/admin/login");
  },
);

test("the search offers no page that is closed to who looks around", async () => {
  await owner.open("/admin/search?q=import");
  expect(owner.texts("main h2")).not.toContain("Pages");
  await owner.open("/admin/search?q=invoices");
  expect(owner.texts("main h2")).toContain("Pages");
});

test("who signs in begins at the own desk, but over a form of the samples goes on there", async () => {
  const late = visitor();
  await late.signIn(OWNER);
  await late.open("/admin/samples");
  await late.press("Look around in it");
  await late.open("/admin/leads?panel=new");
  await endSessions(site);
  late.fill("Name", "Late Sample");
  await late.press("Add Lead");
  expect([late.status, late.value("Name")]).toEqual([401, "Late Sample"]);
  const otherTab = late.newTab();
  const again = late.findAll("a").find(({ textContent }) => textContent === "Log in in a new tab")!;
  await signIn(otherTab, again.getAttribute("href")!);
  expect(otherTab.text).toContain("Nothing here is real, and nothing is emailed.");

  await endSessions(site);
  await late.open("/admin/quotes/900001");
  expect(late.path).toBe("/admin/login");
  await signIn(late, late.path);
  expect([late.path, late.text]).toEqual(["/admin", expect.not.stringContaining("Nothing here is real")]);
});

async function signIn(person: Visitor, path: string): Promise<void> {
  await person.open(path);
  person.fill("Username", OWNER.username);
  person.fill("Password", OWNER.password);
  await person.press("Sign In");
}

test("a lead of the website reaches the own desk while somebody looks around", async () => {
  const sent = await fetch(`${site.url}/api/quotes`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      ...{ name: "Jane Doe", email: "jane@example.ca", phone: "780-555-9876" },
      ...{ projectType: "Epoxy Garage Floor" },
    }),
  });
  expect(sent.status).toBe(201);
  await owner.open("/admin");
  expect(owner.text).not.toContain("Jane Doe");
  await owner.press("To your own desk");
  expect(owner.text).toContain("Jane Doe");
  expect(owner.text).not.toContain("Your desk is empty so far");
});

test("one press removes the samples; a job that was added there is asked about first", async () => {
  await owner.open("/admin/samples");
  await owner.press("Look around in it");
  await owner.open("/admin/leads?panel=new");
  owner.fill("Name", "Zoe Tried");
  owner.fill("Phone", "780-555-0000");
  owner.find("input[name=noEmail]")?.setAttribute("checked", "");
  await owner.press("Add Lead");
  expect(owner.text).toContain("Zoe Tried");
  const otherBrowser = owner.newTab();
  await otherBrowser.open("/admin/leads");
  await owner.press("Remove the samples");
  expect([owner.status, owner.text]).toEqual([409, expect.stringContaining("Zoe Tried")]);
  await owner.press("Remove all the same");
  expect(owner.toast).toContain("Samples Removed");
  expect(owner.text).not.toContain("Sample company.");
  expect(owner.text).toContain("Jane Doe");

  // Somebody who looks around in another browser would take the own desk for the samples.
  const data = await otherBrowser.download("/admin/leads.data");
  expect([await data.text(), data.headers.getSetCookie()]).toEqual([
    expect.stringContaining("/admin/samples"),
    [expect.stringContaining("Max-Age=0")],
  ]);
  await otherBrowser.open("/admin/leads");
  expect([otherBrowser.path, otherBrowser.text]).toEqual([
    "/admin/samples",
    expect.not.stringContaining("Jane Doe"),
  ]);
  await otherBrowser.open("/admin/leads");
  expect(otherBrowser.text).toContain("Jane Doe");
});
