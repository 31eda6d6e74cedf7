import { addMinutes } from "date-fns/addMinutes";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { visitForm } from "~/calendar/calendar-forms.server";
import { everyQuote, QUOTE_CELLS } from "~/desk/quote-csv.server";
import { enqueueMail } from "~/email/outbox.server";
import { newMail } from "~/email/testing.server";
import { newEstimate } from "~/money/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { clearSuspicion, deleteQuote, restoreQuote } from "./delete-quote.server";
import { editQuote, setQuoteStatus } from "./edit-quote.server";
import { mergeQuotes } from "./families.server";
import { toQuoteJson } from "./quote-json";
import { countDesk, countLeads, getQuote, listQuotes, listQuotesWithAppointments } from "./quotes.server";
import { scheduleVisit } from "./schedule-visit.server";
import { NOW, newLead } from "./testing.server";

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

const context = () => ({ db, now: NOW });
const names = async (query: Partial<Parameters<typeof listQuotes>[1]> = {}) =>
  (await listQuotes(db, { limit: 50, ...query })).quotes.map(({ name }) => name);
/** A consultation at ten in the morning. */
const visit = (quoteId: number, title: string, date: string) =>
  scheduleVisit(
    context(),
    visitForm.parse({ quoteId, title, date, time: "10:00", duration: "60", eventType: "consultation" }),
  );
const suspect = (id: number) =>
  db.updateTable("quotes").set({ suspect_at: NOW.toISOString() }).where("id", "=", id).execute();

test("the newest quotes come first, then the highest id", async () => {
  await newLead(db, { name: "Early" }, addMinutes(NOW, -1));
  await newLead(db, { name: "First" });
  await newLead(db, { name: "Second" });
  expect(await names()).toEqual(["Second", "First", "Early"]);
});

test("pages have no gap and no repeat, also when a quote is added", async () => {
  for (let count = 1; count <= 7; count++) await newLead(db, { name: `Lead ${count}` });
  const seen: string[] = [];
  let next: string | undefined;
  do {
    const page = await listQuotes(db, { limit: 3, before: next });
    seen.push(...page.quotes.map(({ name }) => name));
    next = page.next;
    await newLead(db, { name: "Newcomer" }, addMinutes(NOW, 1));
  } while (next);
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((count) => `Lead ${count}`));
});

const SAID = [
  ["ben_1", "won"],
  ["Ben_2", "new"],
  ["ann", "contacted"],
  ["Zoë", "new"],
  ["Carl", "quoted"],
] as const;

test.each([
  ["name", ["ann", "ben_1", "Ben_2", "Carl", "Zoë"]],
  ["name-desc", ["Zoë", "Carl", "Ben_2", "ben_1", "ann"]],
  ["status", ["ann", "Ben_2", "Zoë", "Carl", "ben_1"]],
  ["status-desc", ["ben_1", "Carl", "Zoë", "Ben_2", "ann"]],
  ["oldest", ["ben_1", "Ben_2", "ann", "Zoë", "Carl"]],
] as const)("sorted by %s the pages join without a gap or a repeat", async (sort, sorted) => {
  for (const [name, status] of SAID) await newLead(db, { name, status });
  // Two of one name: the id tells them apart.
  await newLead(db, { name: "ann", status: "contacted" });
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await listQuotes(db, { rows: "heads", sort, limit: 2, before });
    seen.push(...page.quotes.map(({ name }) => name));
    before = page.next;
  } while (before);
  expect(seen.filter((name) => name === "ann")).toHaveLength(2);
  expect([...new Set(seen)]).toEqual(sorted);
});

test("a filtered list is newest first, whatever order is asked for", async () => {
  for (const [name] of SAID) await newLead(db, { name, status: "won" });
  for (const narrowed of [{ status: "won" }, { source: "referral" }, { rows: undefined }] as const) {
    const found = await names({ rows: "heads", sort: "name", ...narrowed });
    expect(found).toEqual(SAID.map(([name]) => name).toReversed());
  }
});

test("a last page that is exactly full has no next", async () => {
  for (let count = 1; count <= 3; count++) await newLead(db);
  expect((await listQuotes(db, { limit: 3 })).next).toBeUndefined();
  expect((await listQuotes(db, { limit: 2 })).next).toBe(`${NOW.toISOString()}_2`);
});

test("quotes come with their appointments by start, in lists and searches", async () => {
  const [first, second, other] = [await newLead(db), await newLead(db), await newLead(db)];
  await visit(first.id, "The second", "2026-12-02");
  await visit(other.id, 'The "other", [1]', "2026-12-01");
  await visit(first.id, "The first", "2026-12-01");
  for (const q of [undefined, "jane", "ja"]) {
    const { quotes, next } = await listQuotesWithAppointments(db, { limit: 3, q });
    expect(quotes.map(({ appointments: _, ...quote }) => quote)).toEqual([other, second, first]);
    const titles = quotes.map(({ appointments }) => appointments.map(({ title }) => title));
    expect(titles).toEqual([['The "other", [1]'], [], ["The first", "The second"]]);
    expect(next).toBeUndefined();
  }
});

test("an appointment says when it is, of what type it is and whether it takes place", async () => {
  const { id } = await newLead(db);
  await visit(id, "Visit", "2026-12-01");
  const { quotes } = await listQuotesWithAppointments(db, { limit: 1 });
  expect(quotes[0]?.appointments).toEqual([
    {
      id: 1,
      title: "Visit",
      allDay: false,
      eventType: "consultation",
      startDate: "2026-12-01T16:00:00.000Z",
      status: "scheduled",
    },
  ]);
});

test.each(["", "x", "2026-11-20_1", "2026-11-20T18:00:00.000Z_x", "' OR 1=1 --"])(
  "the unreadable cursor %j gives the first page",
  async (before) => {
    await newLead(db);
    expect(await names({ before })).toHaveLength(1);
  },
);

test("search results have pages too", async () => {
  for (let count = 1; count <= 5; count++) await newLead(db, { name: `Jo ${count}` });
  for (const q of ["example", "jo"]) {
    const first = await listQuotes(db, { limit: 2, q });
    const second = await listQuotes(db, { limit: 2, q, before: first.next });
    const third = await listQuotes(db, { limit: 2, q, before: second.next });
    const ids = [first, second, third].map(({ quotes }) => quotes.map(({ id }) => id));
    expect(ids).toEqual([[5, 4], [3, 2], [1]]);
    expect(third.next).toBeUndefined();
  }
});

test.each([
  ["any part of a name", "ane Do"],
  ["capitals", "JANE"],
  ["an accent left out", "emile"],
  ["an e-mail", "jane@"],
  ["words in any order", "doe jane"],
  ["the phone as it is stored", "(780) 555-9876"],
  ["the phone's digits", "7805559876"],
  ["the phone typed otherwise", "780-555-9876"],
  ["the phone with dots and a blank", "780 555.9876"],
  ["the phone with the country's 1", "+1 780 555 9876"],
  ["the phone without the area code", "555-9876"],
  ["the beginning of the phone", "780-555-9"],
  ["the end of the phone and the name", "jane 5559876"],
  ["the whole e-mail, as a telephone would write it", "Jane@Example.ca"],
  ["the end of the first half of an e-mail and on", "ane@example"],
  ["a phone that only the details name", "587-555-1234"],
  ["an e-mail that only the details name", "max@roe.example"],
  ["a street", "Whyte"],
  ["the details", "crack"],
  ["two letters of the name", "ja"],
  ["one letter of the e-mail", "j"],
  ["a short word among others", "jane d"],
])("a quote is found by %s", async (_, q) => {
  const details = "Cracks, says Émile. Or call Max, 587-555-1234, Max@roe.example";
  await newLead(db, { address: "12 Whyte Ave", details });
  await newLead(db, { name: "Bob", email: "bob@example.com", phone: "5875550000" });
  await newLead(db, { name: "Ann", email: "ane@other.example", phone: "4039876" });
  expect(await names({ q })).toEqual(["Jane Doe"]);
});

test.each([
  '"',
  "''",
  '" OR "',
  "name:Jane",
  "jane*",
  "NEAR(jane doe)",
  "^jane",
  "%",
  "_",
  "ja%",
  "(((",
  "-jane",
  "\u0000\u0000xyz\u0000",
  "jane NOT doe",
])("the search %j is read as text, not as a command", async (q) => {
  await newLead(db);
  expect(await names({ q })).toEqual([]);
});

test.each(["780-555-9877", "403 555 9876", "+1 403 555 9876", "jane@example.net", "mjane@example.ca"])(
  "%s, which only ends or begins like the quote's, does not find it",
  async (q) => {
    await newLead(db);
    expect(await names({ q })).toEqual([]);
  },
);

test("a blank search is ignored", async () => {
  await newLead(db);
  expect(await names({ q: "  " })).toEqual(["Jane Doe"]);
});

test("a changed name is found by the new one only", async () => {
  const { id } = await newLead(db);
  await editQuote(context(), id, { name: "June Roe", phone: "403-555-0000" });
  expect(await names({ q: "june" })).toEqual(["June Roe"]);
  expect(await names({ q: "4035550000" })).toEqual(["June Roe"]);
  expect(await names({ q: "jane doe" })).toEqual([]);
  expect(await names({ q: "7805559876" })).toEqual([]);
});

test("a deleted quote is only in the deleted list, until it is restored", async () => {
  const { id } = await newLead(db);
  expect(await deleteQuote(context(), id)).toBe(true);
  expect(await names()).toEqual([]);
  expect(await names({ q: "jane" })).toEqual([]);
  expect(await names({ q: "ja" })).toEqual([]);
  expect(await countDesk(db)).toMatchObject({ total: 0, new: 0 });
  expect(await names({ view: "deleted" })).toEqual(["Jane Doe"]);
  expect(await names({ view: "deleted", q: "jane" })).toEqual(["Jane Doe"]);
  expect(await setQuoteStatus(context(), id, { status: "won" })).toBeUndefined();

  expect(await restoreQuote(context(), id)).toMatchObject({ name: "Jane Doe", status: "new" });
  expect(await names({ q: "jane" })).toEqual(["Jane Doe"]);
  expect(await countDesk(db)).toMatchObject({ total: 1, new: 1 });
});

test("deleting twice, or what is not there, deletes nothing", async () => {
  const { id } = await newLead(db);
  expect(await deleteQuote(context(), id)).toBe(true);
  expect(await deleteQuote(context(), id)).toBe(false);
  expect(await deleteQuote(context(), 404)).toBe(false);
  expect(await restoreQuote(context(), 404)).toBeUndefined();
  expect(await clearSuspicion(context(), 404)).toBeUndefined();
});

test("deleting for good removes it from the search index", async () => {
  const { id } = await newLead(db, { details: "Zebra crossing" });
  await db.deleteFrom("quotes").where("id", "=", id).execute();
  const { rows } = await sql<{ block: Buffer }>`SELECT block FROM quotes_search_data`.execute(db);
  expect(rows.some(({ block }) => block.includes("zeb") || block.includes("ebr"))).toBe(false);
});

test("a suspect is only in its own list, until somebody says that it is no spam", async () => {
  const { id } = await newLead(db);
  await suspect(id);
  expect(await names()).toEqual([]);
  expect(await countDesk(db)).toMatchObject({ total: 0 });
  expect(await names({ view: "suspect" })).toEqual(["Jane Doe"]);
  await clearSuspicion(context(), id);
  expect(await names({ view: "suspect" })).toEqual([]);
  expect(await names()).toEqual(["Jane Doe"]);
});

test("a deleted suspect is only in the deleted list", async () => {
  const { id } = await newLead(db);
  await suspect(id);
  await deleteQuote(context(), id);
  expect(await names({ view: "suspect" })).toEqual([]);
  expect(await names({ view: "deleted" })).toEqual(["Jane Doe"]);
});

test("a status filters the list and the search", async () => {
  await newLead(db, { name: "Won", status: "won" });
  await newLead(db, { name: "Lost", status: "lost" });
  expect(await names({ status: "won" })).toEqual(["Won"]);
  expect(await names({ status: "won", q: "example" })).toEqual(["Won"]);
  expect(await names({ status: "won", q: "Lost" })).toEqual([]);
  expect(await names({ status: "quoted" })).toEqual([]);
});

test("the counters follow every change", async () => {
  for (const status of ["new", "new", "contacted", "quoted", "won", "lost"]) await newLead(db, { status });
  expect(await countDesk(db)).toMatchObject({ total: 6, new: 2, contacted: 1, quoted: 1, won: 1 });
  await setQuoteStatus(context(), 1, { status: "won" });
  await setQuoteStatus(context(), 5, { status: "won" });
  await deleteQuote(context(), 6);
  await db.deleteFrom("quotes").where("id", "in", [2, 6]).execute();
  expect(await countDesk(db)).toMatchObject({ total: 4, new: 0, contacted: 1, quoted: 1, won: 2 });
});

test("the dashboard counts mails that wait for a person", async () => {
  for (const status of ["waiting", "sent", "undelivered", "uncertain", "undelivered"] as const) {
    const id = await enqueueMail(db, newMail());
    await db.updateTable("outbox").set({ status }).where("id", "=", id).execute();
  }
  expect(await countDesk(db)).toEqual({
    held: 0,
    total: 0,
    new: 0,
    contacted: 0,
    quoted: 0,
    won: 0,
    undelivered: 3,
  });
});

test("follow-ups before now are overdue, except on won, lost or converted leads", async () => {
  const followUpDate = "2026-11-20T17:59:59Z";
  for (const status of ["new", "quoted", "won", "lost"]) await newLead(db, { status, followUpDate });
  await newLead(db, { followUpDate: "2026-11-20T18:00:00.001Z" });
  const deleted = await newLead(db, { followUpDate });
  await deleteQuote(context(), deleted.id);
  expect(await countLeads(context())).toEqual({
    total: 5,
    new: 2,
    contacted: 0,
    quoted: 1,
    won: 1,
    overdue: 2,
  });
});

test("one quote is found by its id, a missing one is not", async () => {
  const lead = await newLead(db);
  expect(await getQuote(db, lead.id)).toEqual(lead);
  expect(await getQuote(db, 404)).toBeUndefined();
  expect(await getQuote(db, Number.NaN)).toBeUndefined();
});

test("the index agrees with the table after any changes", async () => {
  for (let count = 0; count < 30; count++)
    await newLead(db, { name: `Näme ${count}`, details: "x".repeat(count) });
  for (let id = 1; id <= 30; id += 2)
    await editQuote(context(), id, { phone: `+1 (403) 555-${id}`, address: null });
  await db.deleteFrom("quotes").where("id", ">", 20).execute();
  await sql`INSERT INTO quotes_search (quotes_search, rank) VALUES ('integrity-check', 1)`.execute(db);
  await sql`INSERT INTO quotes_words (quotes_words, rank) VALUES ('integrity-check', 1)`.execute(db);
});

test.each([
  "soren",
  "SØREN",
  "o'brien",
  "O’Brien",
  "los",
  "strauss",
  "rue édouard",
  "edouard soren",
  "780 555 0100",
  "780/555/0100",
  "+1 (780) 555-0100",
  "780\u2011555\u20110100",
  "5550100",
  "587.555.0199",
  "ri",
])("a lead is found however its name, street and phone are written: %j", async (q) => {
  const { id } = await newLead(db, {
    name: "Søren O`Brien-Łoś",
    phone: "780\u2013555\u20130100",
    address: "12 Rue E\u0301douard",
    details: "Or Mr. Strauß, 587 555 0199. Rīga street",
  });
  await newLead(db, { name: "Jane Doe" });
  expect((await listQuotes(db, { q, limit: 10 })).quotes.map((quote) => quote.id)).toEqual([id]);
  await editQuote(context(), id, { name: "Other", phone: "none", address: null, details: null });
  expect((await listQuotes(db, { q, limit: 10 })).quotes).toEqual([]);
});

test("the list can be filtered by price, lost reason, source, months and open balance", async () => {
  const columns: Record<string, object> = {
    "Quoted by status": { status: "quoted" },
    "Quoted by an estimate": {},
    "Folded into the one above": { part_of_id: 2 },
    "Lost, no reason": { status: "lost" },
    "Lost by price": { status: "lost", lost_reason: "price" },
    "Won, open": { status: "won", project_price_cents: 100, total_paid_cents: 99 },
    "Won, paid": { status: "won", project_price_cents: 100, total_paid_cents: 100 },
    "Price without a reason": { lost_reason: "price", lead_source: "website" },
  };
  for (const [name, more] of Object.entries(columns)) {
    const { id } = await newLead(db, { name });
    await db
      .updateTable("quotes")
      .set({ ...more, updated_at: "" })
      .where("id", "=", id)
      .execute();
  }
  await newEstimate(db, 3);
  const heads = (query: object) => names({ rows: "heads", ...query });
  expect(await heads({ priced: true })).toEqual([
    "Won, paid",
    "Won, open",
    "Quoted by an estimate",
    "Quoted by status",
  ]);
  expect(await heads({ lost: "" })).toEqual(["Lost, no reason"]);
  expect(await heads({ lost: "price" })).toEqual(["Lost by price"]);
  expect(await heads({ source: "website" })).toEqual(["Price without a reason"]);
  expect(await heads({ open: "balance" })).toEqual(["Won, open"]);
});

test("a balance is open until the whole job is paid", async () => {
  for (const name of ["Head", "Part"]) await newLead(db, { name });
  const set = (id: number, values: object) =>
    db.updateTable("quotes").set(values).where("id", "=", id).execute();
  await set(1, { status: "won", project_price_cents: 100, total_paid_cents: 40 });
  await set(2, { part_of_id: 1, total_paid_cents: 59 });
  expect(await names({ rows: "heads", open: "balance" })).toEqual(["Head"]);
  await set(2, { total_paid_cents: 60 });
  expect(await names({ rows: "heads", open: "balance" })).toEqual([]);
});

test("the filter 'merged' finds merges, not conversions", async () => {
  for (const name of ["Head", "Merged", "Converted"]) await newLead(db, { name });
  await db.updateTable("quotes").set({ part_of_id: 1 }).where("id", ">", 1).execute();
  await db.updateTable("quotes").set({ status: "converted" }).where("id", "=", 3).execute();
  expect(await names({ rows: "merged" })).toEqual(["Merged"]);
});

// NOW is November 20, 12:00 in Alberta.
test.each([
  ["overdue", ["Yesterday", "A moment ago"]],
  ["today", ["A moment ago", "End of today"]],
  ["week", ["A moment ago", "End of today", "End of the 27th"]],
  ["any", ["Yesterday", "A moment ago", "End of today", "End of the 27th", "The 28th"]],
] as const)("follow-ups that are due, the earliest first: %s", async (filter, found) => {
  const dates = {
    Yesterday: "2026-11-20T05:59:59.999Z",
    "A moment ago": "2026-11-20T17:59:59.999Z",
    "End of today": "2026-11-21T05:59:59.000Z",
    "End of the 27th": "2026-11-28T05:59:59.000Z",
    "The 28th": "2026-11-28T06:00:00.000Z",
  };
  for (const [name, followUpDate] of Object.entries(dates)) {
    const { id } = await newLead(db, { name });
    await db.updateTable("quotes").set({ follow_up_date: followUpDate }).where("id", "=", id).execute();
  }
  const closed = await newLead(db, { name: "Won", status: "won", followUpDate: "2026-11-20" });
  expect(closed.status).toBe("won");
  await newLead(db, { name: "Without" });
  expect(await names({ due: { filter, now: NOW } })).toEqual(found);
});

test("a month filter covers whole Alberta months", async () => {
  // From 2026 on Alberta is six hours behind all year.
  const moments = {
    "End of October": "2026-11-01T05:59:59.999Z",
    "Begin of November": "2026-11-01T06:00:00.000Z",
    "End of December": "2027-01-01T05:59:59.999Z",
    "Begin of January": "2027-01-01T06:00:00.000Z",
  };
  for (const [name, at] of Object.entries(moments)) await newLead(db, { name }, new Date(at));
  expect(await names({ months: { from: "2026-11", to: "2026-11" } })).toEqual(["Begin of November"]);
  expect(await names({ months: { from: "2026-11", to: "2026-12" } })).toEqual([
    "End of December",
    "Begin of November",
  ]);
});

test("a quote without an email is not contacted by email, whatever the row says", async () => {
  const { id } = await newLead(db, { contactMethod: ["email", "text"] });
  expect((await getQuote(db, id))?.contactMethod).toEqual(["email", "text"]);
  await db.updateTable("quotes").set({ email: "" }).execute();
  expect((await getQuote(db, id))?.contactMethod).toEqual(["text"]);
  await db.updateTable("quotes").set({ contact_method: '["email"]' }).execute();
  expect((await getQuote(db, id))?.contactMethod).toEqual(["phone"]);
});

test("only the first eight words of a search count", async () => {
  await newLead(db, { details: "one two three four five six seven eight" });
  expect(await names({ q: "one two three four five six seven eight nine" })).toHaveLength(1);
  expect(await names({ q: "one two three four five six seven nine" })).toEqual([]);
});

/** A row in which every column says something of its own. */
const SURFACE = {
  name: "Driveway",
  squareFeet: 850,
  colorMixPercentage: 20,
  baseRateCents: 800,
  surchargeCents: 150,
  rateCents: 950,
  subtotalCents: 807_500,
};

/** As it was kept before a job could have several surfaces. */
const TOLD_OF_ONE = {
  squareFeet: 850,
  colorMixPercentage: 20,
  customColor: "Slate",
  baseRateCents: 800,
  surchargeCents: 150,
  rateCents: 950,
  subtotalCents: 807_500,
  gstCents: 40_375,
  totalCents: 847_875,
  validUntil: "2026-12-18",
};

const EVERY_COLUMN = {
  name: "Jane Doe",
  email: "jane@example.ca",
  phone: "780-555-9876",
  address: "1 Elm",
  project_type: "epoxy_garage",
  project_size: "850 sq ft",
  square_feet: 850,
  color_mix_percentage: 20,
  details: "Cracks",
  budget: "Under $5k",
  contact_method: '["phone","text"]',
  status: "lost",
  lead_source: "referral",
  lead_source_details: "Ben",
  follow_up_date: "2026-12-02T06:59:59.000Z",
  follow_up_notes: "Colours",
  last_contact_date: "2026-11-19T18:00:00.000Z",
  project_price_cents: 100_001,
  deposit_amount_cents: 20_002,
  total_paid_cents: 30_003,
  payment_status: "deposit_paid",
  payment_status_by_hand: 1,
  payment_notes: "Half",
  photo_file: "a.webp",
  instant_quote_cents: 99_999,
  instant_quote: JSON.stringify(TOLD_OF_ONE),
  created_at: "2026-11-18T18:00:00.000Z",
  updated_at: "2026-11-20T18:00:00.000Z",
  token: "its-own-token-of-22-le",
  lost_reason: "price",
  automatic_mails_stopped_at: "2026-11-20T19:00:00.000Z",
  payment_reminders_stopped_at: "2026-11-20T19:30:00.000Z",
  needs_day_at: "2026-11-20T20:00:00.000Z",
  before_stages_at: "2026-11-20T17:00:00.000Z",
  billing_name: "Doe Ltd.",
  billing_address: "2 Oak",
  site_contact: "Ann, 780-555-0000",
  po_number: "4711",
  new_job_at: "2026-11-20T16:00:00.000Z",
  is_no_home: 1 as const,
};

test("every column of a quote is a field, in the API's JSON and in a spreadsheet too", async () => {
  await newLead(db);
  await db
    .updateTable("quotes")
    .set({ ...EVERY_COLUMN, converted_from_id: 1 })
    .execute();
  const quote = (await getQuote(db, 1))!;
  expect(quote).toEqual({
    address: "1 Elm",
    automaticMailsStoppedAt: "2026-11-20T19:00:00.000Z",
    paymentRemindersStoppedAt: "2026-11-20T19:30:00.000Z",
    beforeStagesAt: "2026-11-20T17:00:00.000Z",
    billingAddress: "2 Oak",
    billingName: "Doe Ltd.",
    isNoHome: true,
    newJobAt: "2026-11-20T16:00:00.000Z",
    poNumber: "4711",
    siteContact: "Ann, 780-555-0000",
    budget: "Under $5k",
    colorMixPercentage: 20,
    contactMethod: ["phone", "text"],
    convertedFromId: 1,
    createdAt: "2026-11-18T18:00:00.000Z",
    customerSawCents: 99999,
    deletedAt: undefined,
    depositAmountCents: 20002,
    details: "Cracks",
    email: "jane@example.ca",
    followUpDate: "2026-12-02T06:59:59.000Z",
    followUpNotes: "Colours",
    id: 1,
    instantQuote: {
      surfaces: [SURFACE],
      squareFeet: 850,
      subtotalCents: 807_500,
      gstCents: 40_375,
      totalCents: 847_875,
      customColor: "Slate",
      validUntil: "2026-12-18",
    },
    lastContactDate: "2026-11-19T18:00:00.000Z",
    leadSource: "referral",
    leadSourceDetails: "Ben",
    lostReason: "price",
    name: "Jane Doe",
    needsDayAt: "2026-11-20T20:00:00.000Z",
    partOfId: undefined,
    paymentNotes: "Half",
    paymentStatus: "deposit_paid",
    paymentStatusByHand: true,
    phone: "780-555-9876",
    photoUrl: "/uploads/private/a.webp",
    projectPriceCents: 100001,
    projectSize: "850 sq ft",
    projectType: "epoxy_garage",
    squareFeet: 850,
    status: "lost",
    suspectAt: undefined,
    token: "its-own-token-of-22-le",
    totalPaidCents: 30003,
    updatedAt: "2026-11-20T18:00:00.000Z",
  });
  expect(toQuoteJson({ ...quote, stage: "to_book", paymentStatus: "deposit_paid" })).toEqual({
    address: "1 Elm",
    billingAddress: "2 Oak",
    billingName: "Doe Ltd.",
    budget: "Under $5k",
    colorMixPercentage: 20,
    contactMethod: ["phone", "text"],
    convertedFromId: 1,
    createdAt: "2026-11-18T18:00:00.000Z",
    depositAmount: 200.02,
    details: "Cracks",
    email: "jane@example.ca",
    followUpDate: "2026-12-02T06:59:59.000Z",
    followUpNotes: "Colours",
    id: 1,
    lastContactDate: "2026-11-19T18:00:00.000Z",
    leadSource: "referral",
    leadSourceDetails: "Ben",
    name: "Jane Doe",
    partOfId: null,
    paymentNotes: "Half",
    paymentStatus: "deposit_paid",
    phone: "780-555-9876",
    photoUrl: "/uploads/private/a.webp",
    poNumber: "4711",
    projectPrice: 1000.01,
    projectSize: "850 sq ft",
    projectType: "epoxy_garage",
    siteContact: "Ann, 780-555-0000",
    squareFeet: 850,
    stage: "to_book",
    status: "lost",
    surfaces: [
      { name: "Driveway", squareFeet: 850, colorMixPercentage: 20, pricePerSqFt: 9.5, subtotal: 8075 },
    ],
    totalPaid: 300.03,
    updatedAt: "2026-11-20T18:00:00.000Z",
  });
  const cells = Object.entries(QUOTE_CELLS).map(([head, cell]) => [
    head,
    cell({ ...quote, stage: "to_book", paymentStatus: "deposit_paid" }),
  ]);
  expect(Object.fromEntries(cells)).toEqual({
    address: "1 Elm",
    billing_address: "2 Oak",
    billing_name: "Doe Ltd.",
    budget: "Under $5k",
    details: "Cracks",
    email: "jane@example.ca",
    follow_up: "Dec 02, 2026",
    last_contact: "Nov 19, 2026",
    lost_reason: "The price",
    name: "Jane Doe",
    number: 1,
    paid_dollars: 300.03,
    phone: "(780) 555-9876",
    po_number: "4711",
    price_dollars: 1000.01,
    service: "Epoxy Garage Floor",
    site_contact: "Ann, 780-555-0000",
    size: "850 sq ft",
    source: "Referral",
    source_details: "Ben",
    stage: "To book",
    status: "Lost",
    submitted: "Nov 18, 2026",
  });
});

test("what is not known of a quote is null for the API, and blank in a spreadsheet", async () => {
  const quote = await newLead(db);
  await db.updateTable("quotes").set({ lead_source: "website" }).execute();
  const nulls = Object.entries(toQuoteJson({ ...quote, stage: "asked", paymentStatus: "pending" })).flatMap(
    ([field, value]) => (value === null ? [field] : []),
  );
  expect(nulls).toEqual([
    "address",
    "projectSize",
    "squareFeet",
    "colorMixPercentage",
    "surfaces",
    "details",
    "budget",
    "leadSourceDetails",
    "followUpDate",
    "followUpNotes",
    "lastContactDate",
    "projectPrice",
    "paymentNotes",
    "billingName",
    "billingAddress",
    "siteContact",
    "poNumber",
    "photoUrl",
    "convertedFromId",
    "partOfId",
  ]);
  const blanks = Object.entries(QUOTE_CELLS).flatMap(([head, cell]) =>
    cell({ ...quote, stage: "asked", paymentStatus: "pending" }) === undefined ? [head] : [],
  );
  expect(blanks).toEqual([
    "address",
    "size",
    "budget",
    "details",
    "lost_reason",
    "source_details",
    "utm_source",
    "utm_campaign",
    "gclid",
    "price_dollars",
    "follow_up",
    "last_contact",
    "billing_name",
    "billing_address",
    "site_contact",
    "po_number",
  ]);
  const all = [];
  for await (const { id } of everyQuote(db, { limit: 1 })) all.push(id);
  expect(all).toEqual([1]);
});

test.each([
  ["deleted", "deleted_at"],
  ["suspect", "suspect_at"],
] as const)(
  "the %s stand by when they became that, page by page, not by when they came",
  async (view, column) => {
    for (const [index, name] of ["Last", "First", "Middle"].entries()) {
      const { id } = await newLead(db, { name }, addMinutes(NOW, index));
      const at = addMinutes(NOW, { Last: 30, First: 10, Middle: 20 }[name]!).toISOString();
      await db
        .updateTable("quotes")
        .set({ [column]: at })
        .where("id", "=", id)
        .execute();
    }
    expect(await names({ view })).toEqual(["Last", "Middle", "First"]);
    expect(await names({ view, sort: "oldest" })).toEqual(["First", "Middle", "Last"]);
    const { next } = await listQuotes(db, { view, limit: 1 });
    expect(await names({ view, before: next })).toEqual(["Middle", "First"]);
  },
);

test("a part's follow-up is not counted as overdue", async () => {
  const followUpDate = "2026-11-19";
  const [head, part] = [await newLead(db, { followUpDate }), await newLead(db, { followUpDate })];
  await mergeQuotes(context(), { headId: head.id, partId: part.id });
  expect((await countLeads(context())).overdue).toBe(1);
  expect(await names({ rows: "heads", due: { filter: "overdue", now: NOW } })).toHaveLength(1);
});

test("late in the evening 'today' is still Alberta's day, and 'week' is seven days", async () => {
  const evening = new Date("2026-11-21T04:30:00.000Z");
  for (const followUpDate of ["2026-11-20", "2026-11-21", "2026-11-27", "2026-11-28"])
    await newLead(db, { name: followUpDate, followUpDate });
  expect(await names({ due: { filter: "today", now: evening } })).toEqual(["2026-11-20"]);
  expect(await names({ due: { filter: "week", now: evening } })).toEqual([
    "2026-11-20",
    "2026-11-21",
    "2026-11-27",
  ]);
});
