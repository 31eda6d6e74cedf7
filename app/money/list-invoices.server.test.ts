import { beforeEach, expect, test } from "vitest";
import { writeActivity } from "~/activities/activities.server";
import { addPayment } from "~/quotes/payments.server";
import { newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { creditInvoice } from "./credit-notes.server";
import type { InvoiceFilter } from "./invoice-filters";
import { everyInvoice, listInvoices } from "./list-invoices.server";
import { listOwed } from "./owed.server";
import { BUSINESS, billJob, cancelInvoice } from "./testing.server";

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

const on = (day: string) => ({ db, now: new Date(`${day}T18:00:00Z`), business: BUSINESS });

/** A job billed for $105.00 on a day, due `days` later. */
async function bill(
  name: string,
  day: string,
  { days, poNumber }: { days?: number; poNumber?: string } = {},
) {
  const { id } = await newLead(db, { name, poNumber });
  const business = { ...BUSINESS, paying: { ...BUSINESS.paying, daysToPay: days } };
  const issued = await billJob(
    { ...on(day), business },
    { quoteId: id, lines: [{ description: "Repair", amountCents: 100_00 }] },
  );
  if (!issued?.ok) throw new Error("not issued");
  return { quoteId: id, invoiceId: issued.invoice.id };
}

const pay = (quoteId: number, day: string) =>
  addPayment(
    { db, now: new Date(`${day}T18:00:00Z`) },
    { quoteId, amountCents: 105_00, method: "cash", again: true },
  );

async function numbers(filter?: InvoiceFilter, search?: string): Promise<string[]> {
  const query = { filter, search, before: undefined, limit: 50 };
  return (await listInvoices(on("2026-11-20"), query)).invoices.map(({ number }) => number);
}

test("each filter has its invoices with their state in words, newest first", async () => {
  await bill("Walter", "2026-09-01", { days: 14 });
  const paid = await bill("Colleen", "2026-10-01", { days: 14 });
  await pay(paid.quoteId, "2026-10-02");
  const cancelled = await bill("Sandra", "2026-10-05");
  await cancelInvoice(on("2026-10-06"), { id: cancelled.invoiceId, reason: "Again" });
  const credited = await bill("Kevin", "2026-10-07");
  await creditInvoice(on("2026-10-08"), {
    ...{ invoiceId: credited.invoiceId, totalCents: 105_00, reason: "Goodwill", isGoodwill: false },
    seenCents: 105_00,
  });
  await bill("Amanda", "2026-11-20", { days: 14 });
  await bill("Terry", "2026-11-15");
  const gone = await bill("Gus", "2026-11-16");
  await db.updateTable("quotes").set({ deleted_at: "2026-11-17" }).where("id", "=", gone.quoteId).execute();

  const { invoices } = await listInvoices(on("2026-11-20"), {
    ...{ filter: undefined, search: undefined, before: undefined, limit: 50 },
  });
  expect(invoices.map(({ number, state }) => `${number} ${state}`).sort()).toEqual([
    "CR-0001 Credit note",
    "CR-0002 Credit note",
    "INV-0001 66 days late",
    "INV-0002 Paid",
    "INV-0003 Cancelled on Oct 06, 2026",
    "INV-0004 Credited in full",
    "INV-0005 Due in 14 days",
    "INV-0006 Due on receipt, 5 days ago",
    "INV-0007 Its job is deleted",
  ]);
  expect(invoices.map(({ number }) => number).slice(-5)).toEqual([
    ...["CR-0002", "INV-0004", "CR-0001", "INV-0003", "INV-0002", "INV-0001"].slice(1),
  ]);
  expect(await numbers("open")).toEqual(["INV-0006", "INV-0005", "INV-0001"]);
  expect(await numbers("late")).toEqual(["INV-0006", "INV-0001"]);
  expect(await numbers("paid")).toEqual(["INV-0002"]);
  expect(await numbers("cancelled")).toEqual(["INV-0004", "INV-0003"]);
});

test("a search finds a number, a customer and a PO number", async () => {
  await bill("Zofia Quist", "2026-11-01", { poNumber: "PO-77412" });
  const other = await bill("Kevin Wong", "2026-11-02");
  await cancelInvoice(on("2026-11-03"), { id: other.invoiceId, reason: "Again" });
  expect(await numbers(undefined, "quist")).toEqual(["INV-0001"]);
  expect(await numbers(undefined, "77412")).toEqual(["INV-0001"]);
  expect(await numbers(undefined, "INV-2")).toEqual(["INV-0002"]);
  expect(await numbers(undefined, "cr-0001")).toEqual(["CR-0001"]);
  expect(await numbers(undefined, "wong kevin")).toEqual(["CR-0001", "INV-0002"]);
  expect(await numbers("open", "wong")).toEqual([]);
  expect(await numbers(undefined, "nobody")).toEqual([]);
});

test("page after page each invoice and credit note comes once, and the CSV has all of them", async () => {
  for (let index = 0; index < 7; index++) {
    const { invoiceId } = await bill("Kevin", `2026-11-0${index + 1}`);
    if (index % 2 === 0) await cancelInvoice(on(`2026-11-1${index}`), { id: invoiceId, reason: "Again" });
  }
  const all = await numbers();
  expect(all).toHaveLength(11);
  const paged: string[] = [];
  let before: string | undefined;
  do {
    const page = await listInvoices(on("2026-11-20"), {
      filter: undefined,
      search: undefined,
      before,
      limit: 3,
    });
    paged.push(...page.invoices.map(({ number }) => number));
    before = page.next;
  } while (before);
  expect(paged).toEqual(all);
  const listed = [];
  for await (const { number } of everyInvoice(on("2026-11-20"), { filter: undefined, search: undefined }))
    listed.push(number);
  expect(listed).toEqual(all);
});

test("what is owed stands by its age, and says paid until a payment comes in", async () => {
  await bill("Today", "2026-11-20");
  const said = await bill("Said", "2026-10-20");
  await bill("Old", "2026-08-01", { days: 14 });
  await bill("Month", "2026-10-07", { days: 14 });
  const line = {
    quoteId: said.quoteId,
    kind: "says_paid" as const,
    summary: "Says paid",
    data: { invoiceId: said.invoiceId },
  };
  await writeActivity(on("2026-11-12"), line);
  const owed = async () =>
    (await listOwed(on("2026-11-20"))).map(({ label, invoices, leftCents }) => [
      label,
      leftCents,
      ...invoices.map(({ name, daysLate, saysPaidAt }) => [name, daysLate, saysPaidAt?.slice(0, 10)]),
    ]);
  expect(await owed()).toEqual([
    ["Not due", 105_00, ["Today", 0, undefined]],
    ["1 to 30 days", 105_00, ["Month", 30, undefined]],
    ["31 to 60 days", 105_00, ["Said", 31, "2026-11-12"]],
    ["61 days and more", 105_00, ["Old", 97, undefined]],
  ]);
  await addPayment(on("2026-11-13"), { quoteId: said.quoteId, amountCents: 5_00, method: "cash" });
  expect((await owed())[2]).toEqual(["31 to 60 days", 100_00, ["Said", 31, undefined]]);
});
