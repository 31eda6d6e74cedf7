import { subDays } from "date-fns/subDays";
import { beforeEach, expect, test } from "vitest";
import { writeActivity } from "~/activities/activities.server";
import { CUSTOMER } from "~/activities/activity-kinds";
import { BUSINESS, billJob, cancelInvoice } from "~/money/testing.server";
import { addPayment, voidPayment } from "~/quotes/payments.server";
import { NOW, newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { listToday } from "./today.server";
import { todayRows } from "./today-rows";

let db: Db;

beforeEach(async () => {
  db = await createTestDb();
});

const set = (id: number, columns: Record<string, string | number | null>) =>
  db.updateTable("quotes").set(columns).where("id", "=", id).execute();

/** Billed so many days ago, with that many days to pay; undefined when due on receipt. */
async function billed(daysAgo: number, daysToPay: number | undefined, dollars = 100) {
  const { id: quoteId } = await newLead(db, { status: "won" });
  const business = { ...BUSINESS, paying: { ...BUSINESS.paying, daysToPay } };
  const context = { db, now: subDays(NOW, daysAgo), actor: "ann", business };
  const lines = [{ description: "Work", amountCents: dollars * 100 }];
  const issued = await billJob(context, { quoteId, lines });
  if (!issued?.ok) throw new Error("not issued");
  return { quoteId, invoiceId: issued.invoice.id };
}

const saysPaid = (invoice: { quoteId: number; invoiceId: number }, daysAgo: number) =>
  writeActivity(
    { db, now: subDays(NOW, daysAgo), actor: CUSTOMER },
    { ...invoice, kind: "says_paid", summary: "Paid", data: { invoiceId: invoice.invoiceId } },
  );

async function shown() {
  const rows = todayRows(await listToday({ db, now: NOW, actor: "ann", business: BUSINESS }), {
    now: NOW,
    business: BUSINESS,
  });
  return rows.money.map(({ key, why, note, act }) => [
    key,
    why,
    note,
    act.kind === "money" ? act.label : act.kind,
  ]);
}

// NOW is Friday, November 20.
test("late ones first, then what is said to be paid, due this week, due on receipt, and work that is not billed", async () => {
  await billed(12, undefined);
  await billed(1, undefined);
  await billed(10, 9);
  await billed(40, 14);
  await billed(3, 10);
  await billed(3, 11);
  await saysPaid(await billed(30, 10), 2);
  const done = await newLead(db, { status: "won" });
  await set(done.id, { project_price_cents: 630_000, before_stages_at: NOW.toISOString() });
  expect(await shown()).toEqual([
    ["invoice-4", "26 days late", "INV-0004, $105.00, due Sun Oct 25", "called"],
    ["invoice-3", "1 day late", "INV-0003, $105.00, due Thu Nov 19", "called"],
    ["invoice-7", "says paid", "INV-0007, $105.00", "Record it"],
    ["invoice-5", "due Fri Nov 27", "INV-0005, $105.00", "Paid"],
    ["invoice-1", "billed 12 days ago", "INV-0001, $105.00", "called"],
    ["invoice-2", "billed yesterday", "INV-0002, $105.00", "called"],
    ["job-8", "not billed", "$6,300.00", "Bill it"],
  ]);
});

test("a customer's word counts for five days, and until a payment comes", async () => {
  const first = await billed(30, 10);
  const second = await billed(30, 10);
  await saysPaid(first, 6);
  await saysPaid(second, 1);
  expect((await shown()).map(([, why]) => why)).toEqual(["20 days late", "says paid"]);
  const context = { db, now: NOW, actor: "ann" };
  const paid = await addPayment(context, { quoteId: second.quoteId, amountCents: 500, method: "cash" });
  expect((await shown())[1]?.slice(1, 3)).toEqual(["20 days late", "INV-0002, $100.00, due Sat Oct 31"]);
  if (!paid?.ok) throw new Error("not paid");
  await voidPayment(context, paid.id);
  expect((await shown())[1]?.[1]).toBe("says paid");
});

test("an invoice leaves once it is paid, cancelled or its job deleted; a lost job's stays", async () => {
  const invoices = [await billed(30, 10), await billed(30, 10), await billed(30, 10), await billed(30, 10)];
  const context = { db, now: NOW, actor: "ann", business: BUSINESS };
  await addPayment(context, { quoteId: invoices[0]!.quoteId, amountCents: 10_500, method: "cash" });
  await cancelInvoice(context, { id: invoices[1]!.invoiceId, reason: "Wrong" });
  await set(invoices[2]!.quoteId, { deleted_at: NOW.toISOString() });
  await set(invoices[3]!.quoteId, { status: "lost" });
  expect(await shown()).toEqual([
    ["invoice-4", "20 days late", "INV-0004, $105.00, due Sat Oct 31, the job is lost", "called"],
  ]);
});

test("a job that is to be called later is left out until that day", async () => {
  const { quoteId } = await billed(30, 10);
  await set(quoteId, { follow_up_date: "2026-11-22T05:59:59.000Z" });
  expect(await shown()).toEqual([]);
  await set(quoteId, { follow_up_date: "2026-11-21T05:59:59.000Z" });
  expect(await shown()).toHaveLength(1);
});

test("work that is done is not billed until all of it is", async () => {
  const won = async (columns: Record<string, string | number>) => {
    const { id } = await newLead(db, { status: "won" });
    await set(id, { project_price_cents: 10_500, ...columns });
    return id;
  };
  await won({});
  await won({ before_stages_at: NOW.toISOString(), total_paid_cents: 10_500 });
  const quoteId = await won({ before_stages_at: NOW.toISOString() });
  const context = { db, now: NOW, actor: "ann", business: BUSINESS };
  await addPayment(context, { quoteId, amountCents: 4200, method: "cash" });
  const lines = [{ description: "Work", amountCents: 10_000 }];
  await billJob(context, { quoteId, lines, share: { kind: "percent", thousandths: 40_000 } });
  expect(await shown()).toEqual([[`job-${quoteId}`, "not billed", "$63.00", "Bill it"]]);
  await billJob(context, { quoteId });
  expect(await shown()).toEqual([["invoice-2", "billed today", "INV-0002, $63.00", "called"]]);
});
