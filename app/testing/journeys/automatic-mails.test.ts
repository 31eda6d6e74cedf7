import { addDays } from "date-fns/addDays";
import { beforeAll, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { issueInvoice, previewInvoice } from "~/money/invoices.server";
import { newLead } from "~/quotes/testing.server";
import { addVersion, fieldsIn } from "~/settings/settings.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;
let quoteId: number;
let link: string;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "100" });
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
  const estimate = {
    ...{ firstName: "Jane", lastName: "Doe", email: "jane@example.ca", phone: "780-555-9876" },
    ...{ address: "1 Main St", squareFeet: 850, pricePerSqFt: 9.5 },
  };
  await site.fetch("/api/admin/send-estimate", {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: owner.cookies, Origin: site.publicUrl },
    body: JSON.stringify(estimate),
  });
  const mail = await site.db
    .selectFrom("outbox")
    .select(["quote_id", "text", "headers"])
    .where("kind", "=", "estimate")
    .executeTakeFirstOrThrow();
  quoteId = mail.quote_id!;
  link = /http:\/\/site\.test(\/unsubscribe\/[\w-]{22})/.exec(mail.text!)![1]!;
  expect(JSON.parse(mail.headers!)["List-Unsubscribe"]).toBe(`<http://site.test${link}>`);
});

const stops = () => site.db.selectFrom("mail_stops").select(["email", "reason", "came_from"]).execute();

test("reminders are off until the owner switches them on, and that needs a mailing address", async () => {
  await owner.open(`/admin/quotes/${quoteId}`);
  expect(owner.text).not.toContain("Next: follow-up");
  await owner.open("/admin/settings?tab=mails");
  owner.fill("Estimate follow-ups", "yes");
  await owner.press("Save Changes");
  expect(owner.text).toContain("asks for your mailing address in these emails");
  const business = { ...defaultBusiness, address: "100 Sample Avenue NW" };
  await addVersion({ db: site.db, now: new Date() }, "business", fieldsIn(business, "business"));
  await owner.press("Save Changes");
  expect(owner.toast).toContain("Settings Saved");
});

test("the words of a mail are the owner’s, with a preview and a way back", async () => {
  await owner.open("/admin/settings?tab=mails");
  owner.fill("Visit booked: subject", "See you on {day}");
  await owner.press("Save Changes");
  expect(owner.text).toContain("This text can’t use {day}. It can use {name}, {visit}, {date}");
  owner.fill("Visit booked: subject", "See you on {date} <b>");
  await owner.press("Preview of Visit booked");
  const frame = owner.find('iframe[sandbox=""]')!.getAttribute("src")!;
  const preview = await owner.download(frame);
  expect(preview.headers.get("Content-Security-Policy")).toContain("sandbox");
  expect(await preview.text()).toMatch(/<h1[^>]*>See you on \w+day, \w+ \d+ &lt;b&gt;<\/h1>/);
  expect((await site.fetch(frame, { redirect: "manual" })).status).toBe(302);
  await owner.press("Save Changes");
  expect(owner.toast).toContain("Settings Saved");
  await owner.press("Back to the original of Visit booked");
  expect(owner.value("Visit booked: subject")).toBe("Booked: your {visit} on {date}");
});

test("the job's page says what leaves next, and stops and starts it in one press", async () => {
  await owner.open(`/admin/quotes/${quoteId}`);
  expect(owner.text).toMatch(
    /Next: follow-up 1 on estimate EST-0001, goes out [A-Z][a-z]{2} [A-Z][a-z]{2} \d+/,
  );
  await owner.press("Stop");
  expect(owner.toast).toContain("Emails Stopped");
  expect(owner.text).toContain("Automatic emails are stopped.");
  expect(owner.text).not.toContain("Next: follow-up");
  await owner.press("Start again");
  expect(owner.text).toContain("Next: follow-up 1");
});

test("reminders of an invoice are off until they are switched on, and a job stops its own in one press", async () => {
  await owner.open("/admin/settings?tab=mails");
  expect(owner.value("Payment reminders")).toBe("no");
  owner.fill("Payment reminders", "yes");
  await owner.press("Preview of Payment reminders");
  const frame = owner.find('iframe[sandbox=""]')!.getAttribute("src")!;
  expect(await (await owner.download(frame)).text()).toContain("Left to pay on INV-0042, which is due on");
  await owner.press("Save Changes");
  expect(owner.toast).toContain("Settings Saved");

  // Issued ten days ago, so that none of its reminders is of a day that is over.
  const now = addDays(new Date(), -10);
  const business = {
    ...{ ...defaultBusiness, gstNumber: "123456789 RT0001", licence: "654321" },
    paying: { ...defaultBusiness.paying, daysToPay: 30 },
  };
  const context = { db: site.db, now, business };
  const { id } = await newLead(site.db, { email: "ben@example.ca" }, now);
  const bill = {
    quoteId: id,
    share: { kind: "rest" } as const,
    lines: [{ description: "Repair", amountCents: 100_000 }],
    ...{ withoutGstNumber: false, isNoHome: false, doneOn: undefined, words: undefined },
  };
  const seen = await previewInvoice(context, bill);
  if (!seen?.ok || !(await issueInvoice(context, { ...bill, seen }))?.ok) throw new Error("not issued");

  await owner.open(`/admin/quotes/${id}`);
  expect(owner.text).toMatch(/Next: payment reminder of INV-0001, goes out [A-Z][a-z]{2} [A-Z][a-z]{2} \d+/);
  await owner.press("Stop payment reminders");
  expect(owner.toast).toContain("Payment Reminders Stopped");
  expect(owner.text).toContain("Payment reminders are stopped.");
  expect(owner.text).not.toContain("Next: payment reminder");
  await owner.press("Start payment reminders again");
  expect(owner.toast).toContain("Payment Reminders Started");
  expect(owner.text).toContain("Next: payment reminder of INV-0001");
  expect(owner.text).toContain("Payment reminders started again");
});

test("opening the link stops nothing; a press does, and Undo takes it back", async () => {
  const customer = new Visitor(site);
  await customer.open(link);
  expect(customer.text).toContain("jane@example.ca");
  expect(customer.text).toContain("Stop reminders of an estimate or an invoice, and news,");
  expect(customer.text).toContain("and your invoices and receipts");
  expect(await stops()).toEqual([]);
  await customer.press("Unsubscribe");
  expect(customer.text).toContain("You are unsubscribed");
  expect(await stops()).toEqual([
    { email: "jane@example.ca", reason: "withdrawn", came_from: "unsubscribe page" },
  ]);
  await owner.open(`/admin/quotes/${quoteId}`);
  expect(owner.text).not.toContain("Next: follow-up");
  await customer.press("Undo");
  expect(await stops()).toEqual([]);
});

test("who wants no reminders of a visit either says so in a second press", async () => {
  const customer = new Visitor(site);
  await customer.open(link);
  await customer.press("Stop visit reminders too");
  expect(customer.text).toContain("Visit reminders are off too.");
  const said = { email: "jane@example.ca", reason: "withdrawn" };
  expect(await stops()).toEqual([{ ...said, came_from: "unsubscribe page, no reminders either" }]);
  await customer.press("Undo");
  expect(await stops()).toEqual([]);
  await oneClick(`${link}?reminders=1`);
  expect(await stops()).toEqual([{ ...said, came_from: "unsubscribe page, no reminders either" }]);
  await customer.open(link);
  await customer.press("Undo");
});

const oneClick = (path: string) =>
  site.fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

test("a mail program unsubscribes by itself, without a cookie and without a redirect, as often as it likes", async () => {
  for (const _ of [1, 2]) expect((await oneClick(link)).status).toBe(200);
  expect(await stops()).toEqual([
    { email: "jane@example.ca", reason: "withdrawn", came_from: "mail program" },
  ]);
});

test("a forged link and an empty form change nothing", async () => {
  await site.db.deleteFrom("mail_stops").execute();
  expect((await oneClick(`/unsubscribe/${"x".repeat(22)}`)).status).toBe(404);
  expect((await site.fetch(link, { method: "POST", body: new URLSearchParams() })).status).toBe(400);
  expect(await stops()).toEqual([]);
});

test("the page is kept nowhere and found by nobody", async () => {
  const page = await site.fetch(link);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
});
