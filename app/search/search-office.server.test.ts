import { addHours } from "date-fns/addHours";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { writeActivity } from "~/activities/activities.server";
import { defaultBusiness } from "~/business/facts";
import { creditInvoice } from "~/money/credit-notes.server";
import { issueReceipt } from "~/money/print-receipt.server";
import { BUSINESS, billJob, newEstimate } from "~/money/testing.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { mergeQuotes } from "~/quotes/families.server";
import { addNote, correctNote } from "~/quotes/notes.server";
import { addPayment } from "~/quotes/payments.server";
import { NOW, newLead } from "~/quotes/testing.server";
import { foldLeftOut } from "../../db/folding";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import type { FoundRows } from "./found";
import { findByNumber, searchGroup, searchOffice } from "./search-office.server";

let db: Db;
const context = () => ({ db, now: NOW, actor: "ann" });

beforeEach(async () => {
  db = await createTestDb();
});

const names = (rows: FoundRows) =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([, found]) => found.length > 0)
      .map(([group, found]) => [group, found.map(nameOf)]),
  );
const nameOf = (row: FoundRows[keyof FoundRows][number]) =>
  "number" in row ? row.number : "title" in row ? row.title : "body" in row ? row.body : row.name;
const search = async (text: string) => names(await searchOffice(db, text, 10));

async function newEvent(fields: Record<string, string | number | null> = {}): Promise<void> {
  const at = NOW.toISOString();
  await db
    .insertInto("calendar_events")
    .values({
      title: "Installation",
      event_type: "installation",
      start_date: at,
      end_date: addHours(NOW, 1).toISOString(),
      created_at: at,
      updated_at: at,
      ...fields,
    })
    .execute();
}

async function newPayment(quoteId: number, amountCents: number): Promise<number> {
  const paid = await addPayment(context(), {
    quoteId,
    amountCents,
    method: "cheque",
    receivedOn: "2026-11-19",
  });
  if (!paid?.ok) throw new Error("not paid");
  return paid.id;
}

/** A job with one of everything. */
async function fullJob(): Promise<number> {
  const { id } = await newLead(db, { name: "Søren Quist", address: "9132 142 Street NW" });
  await newEstimate(db, id, { firstName: "Søren", lastName: "Quist" });
  await billJob(
    { ...context(), business: BUSINESS },
    { quoteId: id, lines: [{ description: "Repair", amountCents: 50_000 }] },
  );
  await creditInvoice(
    { ...context(), business: BUSINESS },
    { invoiceId: 1, totalCents: 100, reason: "Scratch", isGoodwill: false, seenCents: 52_500 },
  );
  await newPayment(id, 100_000);
  await addNote(context(), { quoteId: id, note: "Søren's dog bites" });
  await newEvent({ title: "Installation - Søren", quote_id: id });
  return id;
}

test("a name finds the job, its papers, notes and appointments, whatever the accents", async () => {
  await fullJob();
  await newLead(db, { name: "Somebody Else" });
  expect(await search("soren")).toEqual({
    jobs: ["Søren Quist"],
    estimates: ["EST-0001"],
    invoices: ["INV-0001"],
    receipts: ["REC-0001"],
    notes: ["Søren's dog bites"],
    events: ["Installation - Søren"],
  });
});

test.each(["(780) 555-9876", "780.555.9876", "+1 780 555 9876", "5559876", "jane@example.ca", "142 street"])(
  "a job and its appointment are found by %s",
  async (text) => {
    await newLead(db, { address: "9132 142 Street NW" });
    await newEvent({
      customer_phone: "780/555-9876",
      customer_email: "jane@example.ca",
      address: "142 Street",
    });
    expect(await search(text)).toMatchObject({ jobs: ["Jane Doe"], events: ["Installation"] });
  },
);

test("every word must be found, a short one at the beginning of a word", async () => {
  await newEvent({ title: "Visit", customer_name: "Amara Gill", address: "12 Birch Lane" });
  await newEvent({ title: "Repair", customer_name: "Amara Olson" });
  expect(await search("amara gi")).toEqual({ events: ["Visit"] });
  expect(await search("amara 12")).toEqual({ events: ["Visit"] });
  expect(await search("amara il")).toEqual({});
  expect(await search("amara zebra")).toEqual({});
});

test("newest first, one row more than asked for, and the next page begins after the last row", async () => {
  for (const title of ["First visit", "Second visit", "Third visit"]) await newEvent({ title });
  const { events } = await searchOffice(db, "visit", 1);
  expect(events.map(({ title }) => title)).toEqual(["Third visit", "Second visit"]);
  const older = await searchGroup(db, { group: "events", text: "visit", before: events[0]!.id, limit: 1 });
  expect(older.map(({ title }) => title)).toEqual(["Second visit", "First visit"]);
});

test("one exact number finds the paper, also of a deleted job", async () => {
  const id = await fullJob();
  await deleteQuote(context(), id);
  expect(names(await findByNumber(db, "inv 1"))).toEqual({ invoices: ["INV-0001"] });
  expect(names(await findByNumber(db, "CR-0001"))).toEqual({ credits: ["CR-0001"] });
  expect((await findByNumber(db, "INV-0001")).invoices[0]).toMatchObject({
    isHidden: true,
    customer: "Søren Quist",
  });
  expect(names(await findByNumber(db, "EST-0001"))).toEqual({ estimates: ["EST-0001"] });
  expect(names(await findByNumber(db, "EST-0001-2"))).toEqual({});
  expect(names(await findByNumber(db, "rec-0001"))).toEqual({ receipts: ["REC-0001"] });
  expect(names(await findByNumber(db, "1"))).toEqual({
    jobs: ["Søren Quist"],
    estimates: ["EST-0001"],
    invoices: ["INV-0001"],
    credits: ["CR-0001"],
    receipts: ["REC-0001"],
  });
  expect(names(await findByNumber(db, "INV-0002"))).toEqual({});
});

test("a receipt is told from a payment without one", async () => {
  const { id } = await newLead(db);
  const paymentId = await newPayment(id, 5000);
  expect((await findByNumber(db, "REC-1")).receipts).toMatchObject([{ isPrinted: false, totalCents: 5000 }]);
  await issueReceipt({ db, business: defaultBusiness }, paymentId);
  expect((await findByNumber(db, "REC-1")).receipts).toMatchObject([{ isPrinted: true }]);
});

test("papers and notes of a row that was folded into a job are found under the job", async () => {
  const [head, part] = [await newLead(db, { name: "Zofia" }), await newLead(db, { name: "Zofia" })];
  await addNote(context(), { quoteId: part.id, note: "Gate code 1407" });
  await newPayment(part.id, 5000);
  await mergeQuotes(context(), { headId: head.id, partId: part.id });
  expect(await search("zofia")).toMatchObject({ jobs: ["Zofia"], receipts: ["REC-0001"] });
  expect((await searchOffice(db, "1407", 10)).notes).toMatchObject([{ jobId: head.id }]);
});

test("deleted and held requests are left out, with their notes", async () => {
  const [deleted, held] = [await newLead(db, { name: "Zebra" }), await newLead(db, { name: "Zebra" })];
  for (const { id } of [deleted, held]) await addNote(context(), { quoteId: id, note: "Zebra crossing" });
  await deleteQuote(context(), deleted.id);
  await db.updateTable("quotes").set({ suspect_at: NOW.toISOString() }).where("id", "=", held.id).execute();
  expect(await search("zebra")).toEqual({});
});

test("a note is found as it was corrected, and not once it was taken back", async () => {
  const { id } = await newLead(db);
  await addNote(context(), { quoteId: id, note: "Blue door" });
  const { notes } = await searchOffice(db, "blue door", 10);
  await correctNote(context(), { id: notes[0]!.id, note: "Green door" });
  expect(await search("blue door")).toEqual({});
  expect(await search("green door")).toMatchObject({ notes: ["Green door"] });
  await correctNote(context(), { id: notes[0]!.id, note: undefined });
  expect(await search("green door")).toEqual({});
});

test("what is deleted leaves its index, down to the bytes", async () => {
  const { id } = await newLead(db);
  await addNote(context(), { quoteId: id, note: "Zebra" });
  await newEvent({ title: "Zebra" });
  await db.deleteFrom("calendar_events").execute();
  await db.deleteFrom("quotes").execute();
  for (const index of ["notes_search", "events_search"]) {
    const { rows } = await sql<{
      block: Buffer;
    }>`SELECT block FROM ${sql.table(`${index}_data`)}`.execute(db);
    expect(rows.some(({ block }) => block.includes("zeb") || block.includes("ebr"))).toBe(false);
  }
});

test("a changed appointment is found by its new words, and what another program wrote after the next start", async () => {
  await newEvent({ title: "Before" });
  await db.updateTable("calendar_events").set({ title: "After" }).execute();
  expect(await search("before")).toEqual({});
  await sql`DROP TRIGGER temp.events_search_insert`.execute(db);
  await newEvent({ title: "After all" });
  expect(await search("after")).toEqual({ events: ["After"] });
  await foldLeftOut(db);
  expect(await search("after")).toEqual({ events: ["After all", "After"] });
});

test.each([
  "",
  "   ",
  "?!",
  "'; DROP TABLE quotes; --",
  '"',
  '" OR "',
  "NEAR(a b)",
  "jane AND",
  "jane OR NOT *",
  "searchable:jane",
  "^jane*",
  "%_%",
  "\u0000",
  "💥",
  "x".repeat(300),
  "a ".repeat(200),
])("%j is an ordinary search", async (text) => {
  await fullJob();
  await expect(searchOffice(db, text, 10)).resolves.toBeDefined();
  await expect(findByNumber(db, text)).resolves.toBeDefined();
});

test("no secret is found: the token of a job or an estimate, a mail's text", async () => {
  const id = await fullJob();
  const token = "k3Jf9sQ2vXwLmN8pR4tYbA";
  await db.updateTable("quotes").set({ token }).where("id", "=", id).execute();
  await db.updateTable("estimates").set({ token }).execute();
  await writeActivity(context(), { quoteId: id, kind: "mail", summary: "Email: Secret subject" });
  expect(await search(token)).toEqual({});
  expect(await search("secret subject")).toEqual({});
});
