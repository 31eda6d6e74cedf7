import { addDays } from "date-fns/addDays";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { albertaDay } from "~/business/time";
import { eventForm } from "~/calendar/calendar-forms.server";
import { createEvent } from "~/calendar/save-event.server";
import { acceptAll, BUSINESS, billJob, newEstimate } from "~/money/testing.server";
import { addPayment } from "~/quotes/payments.server";
import { newLead } from "~/quotes/testing.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let browser: Visitor;
let owner: Visitor;
let number = 2000;

beforeAll(async () => {
  site = await startSite();
  browser = new Visitor(site);
  await browser.signIn(ADMIN);
});

beforeEach(() => {
  owner = browser.newTab();
});

async function newJob(): Promise<number> {
  number++;
  const fields = { name: `Olga ${number}`, email: `olga${number}@example.ca`, phone: `780-555-${number}` };
  const { id } = await newLead(site.db, fields, new Date());
  return id;
}

/** A job with an open invoice of $10,993.50, a payment of $500.00, and work planned. */
async function newJobWithAll(): Promise<number> {
  const id = await newJob();
  await newEstimate(site.db, id);
  await acceptAll(site.db, id);
  await billJob({ db: site.db, now: new Date(), actor: "olga", business: BUSINESS }, { quoteId: id });
  await pay(id);
  const day = albertaDay(addDays(new Date(), 3).toISOString());
  const work = eventForm.parse({
    title: "Work",
    customerName: "Olga",
    eventType: "installation",
    startDate: `${day}T09:00`,
    endDate: `${day}T17:00`,
  });
  await createEvent({ db: site.db, now: new Date(), actor: "olga" }, { ...work, quoteId: id });
  return id;
}

function pay(quoteId: number) {
  const payment = { quoteId, amountCents: 500_00, method: "cash", again: true } as const;
  return addPayment({ db: site.db, now: new Date(), actor: "olga" }, payment);
}

async function status(id: number): Promise<string> {
  const row = await site.db.selectFrom("quotes").select("status").where("id", "=", id).executeTakeFirst();
  return row!.status;
}

function chooseLost(name: string): Promise<void> {
  (owner.find(`select[aria-label="Status of ${name}"]`) as HTMLSelectElement).value = "lost";
  return owner.press("Save");
}

test("a job without money and work is lost in one press, as before", async () => {
  const id = await newJob();
  await owner.open(`/admin/quotes/${id}`);
  await chooseLost(`Olga ${number}`);
  expect(owner.path).toBe(`/admin/quotes/${id}`);
  expect(owner.toast).toBe("Status Updated – Quote status has been updated successfully.");
  expect(owner.text).not.toContain("It still has");
  expect(await status(id)).toBe("lost");
});

test("before a job with money or work is lost, a page lists them with their acts; one press more loses it", async () => {
  const id = await newJobWithAll();
  const name = `Olga ${number}`;
  await owner.open(`/admin/leads?q=${number}`);
  await chooseLost(name);
  expect(owner.path).toBe(`/admin/quotes/${id}?lose=1`);
  expect(owner.find("dialog[open] h2")?.textContent).toBe(`Set ${name} to Lost?`);
  const [invoice, paid, work] = owner.texts("dialog li strong");
  expect(invoice).toMatch(/^Invoice INV-\d{4}, \$10,493\.50 open$/);
  expect([paid, work]).toEqual(["Paid $500.00", expect.stringMatching(/^Installation \w{3} \d+$/)]);
  const acts = owner.findAll("dialog li a").map((link) => link.getAttribute("href"));
  expect(acts).toEqual([
    `/admin/quotes/${id}#invoices`,
    `/admin/quotes/${id}#money`,
    expect.stringMatching(/^\/admin\/calendar\?event=\d+$/),
  ]);
  expect(await status(id)).toBe("won");

  await owner.press("Set to Lost anyway");
  expect(owner.path).toBe(`/admin/quotes/${id}`);
  expect(owner.toast).toContain("Status Updated");
  expect(await status(id)).toBe("lost");
  expect(owner.text).toContain("Why was it lost?");
  expect(owner.text).toContain("It still has:");
  expect(owner.text).toContain("$10,493.50 left on an invoice, the job is lost");
  await owner.press("Undo");
  expect(await status(id)).toBe("won");
  expect(owner.path).toBe(`/admin/quotes/${id}`);
});

test("what was added while the page was open is asked about again; the open invoice stays in Today's money", async () => {
  const id = await newJobWithAll();
  await owner.open(`/admin/quotes/${id}?lose=1`);
  await pay(id);
  await owner.press("Set to Lost anyway");
  expect(await status(id)).toBe("won");
  expect(owner.texts("dialog li strong")).toContain("Paid $1,000.00");
  await owner.press("Set to Lost anyway");
  expect(await status(id)).toBe("lost");
  await owner.open("/admin?today=money");
  const row = owner.find(`section[aria-labelledby=today-money] a[href="/admin/quotes/${id}"]`)?.closest("li");
  expect(row?.textContent).toContain("$9,993.50, the job is lost");
  // Lost already: nothing is left to ask.
  await owner.open(`/admin/quotes/${id}?lose=1`);
  expect(owner.find("dialog")).toBeNull();
});

test("the API sets a job with money to lost without a question", async () => {
  const id = await newJobWithAll();
  const answer = await site.fetch(`/api/admin/quotes/${id}/status`, {
    method: "PATCH",
    headers: { Cookie: owner.cookies, Origin: site.publicUrl, "Content-Type": "application/json" },
    body: JSON.stringify({ status: "lost" }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: "lost" });
});
