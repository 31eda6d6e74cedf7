import { addMinutes } from "date-fns/addMinutes";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { listActivities } from "~/activities/activities.server";
import { BUSINESS, billJob } from "~/money/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { convertQuote } from "./convert-quote.server";
import { deleteQuote, restoreQuote } from "./delete-quote.server";
import { recordFollowUp, setQuoteStatus } from "./edit-quote.server";
import { getFamily, listParts, mergeQuotes, questionsOfMerges, separateQuote } from "./families.server";
import { MERGED_COLUMNS } from "./merged-values";
import { addPayment, listPayments, voidPayment, writePayment } from "./payments.server";
import { countDesk, getQuote, listQuotes } from "./quotes.server";
import { NOW, newLead } from "./testing.server";

let db: Db;
let minutes = 0;
/** Each write a minute after the one before. */
const context = () => ({ db, now: addMinutes(NOW, ++minutes), actor: "ann" });
const WORK = [{ description: "Work", amountCents: 1000 }];
const figures = { preparationCents: 0, pricePerSqFtCents: 850, discountCents: 0 };

beforeEach(async () => {
  db = await createTestDb();
});

const add = async (count: number) => {
  for (let id = 1; id <= count; id++) await newLead(db, { name: `Lead ${id}` });
};
const families = async () => {
  const rows = await db.selectFrom("quotes").select(["id", "part_of_id"]).orderBy("id").execute();
  return Object.fromEntries(rows.map(({ id, part_of_id }) => [id, part_of_id]));
};
const merge = (partId: number, headId: number) => mergeQuotes(context(), { headId, partId });

test("a merge makes one job of two, whose parts move along", async () => {
  await add(4);
  await merge(2, 1);
  await merge(4, 3);
  expect(await merge(3, 1)).toMatchObject({ ok: true, head: { id: 1 } });
  expect(await families()).toEqual({ 1: null, 2: 1, 3: 1, 4: 1 });
  expect((await getFamily(db, 4)).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(await countDesk(db)).toMatchObject({ total: 1, new: 1 });
  expect((await listQuotes(db, { rows: "heads", limit: 9 })).quotes.map(({ id }) => id)).toEqual([1]);
  expect((await listQuotes(db, { rows: "merged", limit: 9 })).quotes.map(({ id }) => id)).toEqual([4, 3, 2]);
  expect((await listQuotes(db, { limit: 9 })).quotes).toHaveLength(4);
});

test("parts of several heads are read in one query, without deleted ones", async () => {
  await add(5);
  await merge(2, 1);
  await merge(3, 1);
  await merge(5, 4);
  await deleteQuote(context(), 3);
  const parts = await listParts(db, [1, 4, 99]);
  expect([...parts].map(([head, rows]) => [head, rows.map(({ id }) => id)])).toEqual([
    [1, [2]],
    [4, [5]],
  ]);
});

test("separating restores the parts that a row brought, and its status", async () => {
  await add(4);
  await merge(2, 1);
  await merge(4, 3);
  await merge(3, 1);
  expect(await setQuoteStatus(context(), 3, { status: "lost" })).toMatchObject({
    ok: false,
    reason: "folded",
  });
  expect(await separateQuote(context(), 3)).toMatchObject({
    ok: true,
    fromId: 1,
    quote: { id: 3, status: "new", partOfId: undefined },
  });
  expect(await families()).toEqual({ 1: null, 2: 1, 3: null, 4: 3 });
});

test("a part that was moved to another job stays there after a separation", async () => {
  await add(5);
  await merge(4, 3);
  await merge(3, 1);
  await separateQuote(context(), 4);
  await merge(4, 5);
  await separateQuote(context(), 3);
  expect(await families()).toEqual({ 1: null, 2: null, 3: null, 4: 5, 5: null });
});

test("a row that was folded before there were timelines comes back alone, as contacted", async () => {
  await add(2);
  await merge(2, 1);
  await db.deleteFrom("activities").execute();
  expect(await separateQuote(context(), 2)).toMatchObject({ ok: true, quote: { status: "contacted" } });
});

test("a row stays in its job while a payment of one names an invoice of the other; merging keeps the name", async () => {
  await add(3);
  await merge(2, 1);
  await merge(1, 3);
  const billed = await billJob({ ...context(), business: BUSINESS }, { quoteId: 3, lines: WORK });
  const invoiceId = billed?.ok ? billed.invoice.id : 0;
  const payment = { quoteId: 2, amountCents: 100, method: "cash", invoiceId } as const;
  const paid = await addPayment(context(), payment);
  for (const id of [1, 2]) {
    expect(await separateQuote(context(), id)).toEqual({ ok: false, reason: "named_payment" });
  }
  expect(await families()).toEqual({ 1: 3, 2: 3, 3: null });
  await add(1);
  await merge(3, 4);
  expect(await listPayments(db, [2])).toMatchObject([{ invoiceId }]);
  expect(await separateQuote(context(), 3)).toMatchObject({ ok: true });
  await voidPayment(context(), paid?.ok ? paid.id : 0);
  await addPayment(context(), { ...payment, quoteId: 3 });
  expect(await separateQuote(context(), 1)).toMatchObject({ ok: true });
  expect(await families()).toEqual({ 1: null, 2: 1, 3: null, 4: null });
});

test("the request of a conversion stays with its professional quote while that lives", async () => {
  await add(2);
  await convertQuote(context(), { quoteId: 1, ...figures });
  await merge(3, 2);
  expect(await families()).toEqual({ 1: 2, 2: null, 3: 2 });
  expect(await separateQuote(context(), 1)).toEqual({ ok: false, reason: "in_use" });
  await deleteQuote(context(), 3);
  expect(await separateQuote(context(), 1)).toMatchObject({ ok: true, quote: { status: "new" } });
});

test.each([
  ["with itself", 1, 1, "same_job"],
  ["with its own part", 2, 1, "same_job"],
  ["with its own head", 1, 2, "same_job"],
  ["of a row that is folded elsewhere", 2, 3, "folded"],
  ["into a row that is folded elsewhere", 3, 2, "folded"],
  ["of a deleted row", 4, 1, "gone"],
  ["into a suspect", 1, 5, "gone"],
  ["of what never was", 404, 1, "gone"],
])("a merge %s is refused, and nothing changes", async (_, partId, headId, reason) => {
  await add(5);
  await merge(2, 1);
  await deleteQuote(context(), 4);
  await db.updateTable("quotes").set({ suspect_at: NOW.toISOString() }).where("id", "=", 5).execute();
  const before = await families();
  expect(await merge(partId, headId)).toEqual({ ok: false, reason });
  expect(await families()).toEqual(before);
});

test("of two people who merge the same two the other way round, one is refused", async () => {
  await add(2);
  const outcomes = await Promise.all([merge(1, 2), merge(2, 1)]);
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, false]);
  expect(await families()).toEqual({ 1: 2, 2: null });
});

test("the database refuses a part of a part", async () => {
  await add(3);
  await merge(2, 1);
  const fold = (id: number, part_of_id: number) =>
    db.updateTable("quotes").set({ part_of_id }).where("id", "=", id).execute();
  await expect(fold(3, 2)).rejects.toThrow(/one level deep/);
  await expect(fold(1, 3)).rejects.toThrow(/one level deep/);
  await expect(fold(3, 3)).rejects.toThrow();
});

test("deleting a head deletes its job, and restoring a part restores its head", async () => {
  await add(3);
  await merge(2, 1);
  await merge(3, 1);
  await deleteQuote(context(), 3);
  await deleteQuote(context(), 1);
  const deleted = async () =>
    (await listQuotes(db, { view: "deleted", rows: "heads", limit: 9 })).quotes.map(({ id }) => id);
  expect(await deleted()).toEqual([1]);
  expect(await countDesk(db)).toMatchObject({ total: 0 });
  await restoreQuote(context(), 2);
  expect((await getQuote(db, 1))?.deletedAt).toBeUndefined();
  expect((await getQuote(db, 2))?.deletedAt).toBeUndefined();
  expect(await deleted()).toEqual([3]);
});

test("a job is found by words of its parts and notes, as long as they belong to it", async () => {
  await newLead(db, { name: "Head" });
  await newLead(db, { name: "Zofia", phone: "587-555-1234", details: "Cracked apron" });
  const found = async (q: string) =>
    (await listQuotes(db, { rows: "heads", q, limit: 9 })).quotes.map(({ id }) => id);
  await merge(2, 1);
  expect(await found("zofia")).toEqual([1]);
  expect(await found("apron head")).toEqual([1]);
  expect(await found("5875551234")).toEqual([1]);
  expect(await found("zo")).toEqual([1]);
  await db
    .insertInto("activities")
    .values({
      quote_id: 2,
      at: NOW.toISOString(),
      kind: "note",
      summary: "Note",
      body: "Gate 1407",
      actor: "a",
    })
    .execute();
  expect(await found("gate")).toEqual([1]);
  await separateQuote(context(), 2);
  expect(await found("zofia")).toEqual([2]);
  expect(await found("gate")).toEqual([2]);
  await db.deleteFrom("quotes").where("id", "=", 2).execute();
  expect(await found("gate")).toEqual([]);
});

test("the timeline says who did what", async () => {
  await add(2);
  await merge(2, 1);
  await separateQuote(context(), 2);
  const lines = await listActivities(db, [1, 2], 9);
  expect(lines.map(({ quoteId, kind, summary, actor }) => [quoteId, kind, summary, actor])).toEqual([
    [1, "separated", "#2 separated", "ann"],
    [2, "separated", "Separated from #1", "ann"],
    [2, "merged", "Merged into #1", "ann"],
    [2, "created", "Lead added", "site"],
    [1, "created", "Lead added", "site"],
  ]);
});

test("a merge keeps the overdue call, and what only one row knows", async () => {
  await newLead(db, { followUpDate: "2026-12-10", followUpNotes: "Ask about the slope" });
  await newLead(db, {
    email: "other@example.ca",
    address: "31 Sample Place",
    followUpDate: "2026-11-18",
    followUpNotes: "Promised a price",
  });
  const heard = {
    last_contact_date: "2026-11-17T18:00:00.000Z",
    project_price_cents: 500_000,
    automatic_mails_stopped_at: "2026-11-16T18:00:00.000Z",
  };
  await db.updateTable("quotes").set(heard).where("id", "=", 2).execute();
  const before = await getQuote(db, 1);
  await merge(2, 1);
  const overdue = (await getQuote(db, 2))?.followUpDate;
  expect(await getQuote(db, 1)).toMatchObject({
    email: "jane@example.ca",
    address: "31 Sample Place",
    followUpDate: overdue,
    followUpNotes: "Ask about the slope\n\nPromised a price",
    lastContactDate: "2026-11-17T18:00:00.000Z",
    projectPriceCents: 500_000,
    automaticMailsStoppedAt: "2026-11-16T18:00:00.000Z",
  });
  await separateQuote(context(), 2);
  expect({ ...(await getQuote(db, 1)), updatedAt: "" }).toEqual({ ...before, updatedAt: "" });
});

test("a merge asks about differences, and takes what was ticked", async () => {
  await newLead(db, { name: "Jane Doe", phone: "780-555-0100" });
  await newLead(db, {
    name: "Jane Doe",
    phone: "(587) 555-0101",
    leadSource: "website",
    projectType: "epoxy_garage",
  });
  const both = { headId: 1, partId: 2 };
  const gone = 404;
  expect(await questionsOfMerges(db, { headId: 1, partIds: [gone, 2] })).toEqual([
    [],
    [
      { column: "phone", label: "Phone", head: "780-555-0100", part: "(587) 555-0101" },
      {
        column: "project_type",
        label: "Service",
        head: "Rubber Driveway Resurfacing",
        part: "Epoxy Garage Floor",
      },
      { column: "lead_source", label: "Lead source", head: "Referral", part: "Website" },
    ],
  ]);
  await mergeQuotes(context(), { ...both, taken: ["phone"] });
  expect(await getQuote(db, 1)).toMatchObject({ phone: "(587) 555-0101", leadSource: "referral" });
  expect(await separateQuote(context(), 2)).toMatchObject({ taken: ["phone"] });
  expect(await getQuote(db, 1)).toMatchObject({ phone: "780-555-0100" });
});

test("edits after a merge stay when the two are separated", async () => {
  await newLead(db);
  await newLead(db, { followUpDate: "2026-11-18", address: "31 Sample Place" });
  await merge(2, 1);
  await recordFollowUp(context(), 1, { followUpDate: "2026-12-24T06:00:00.000Z" });
  await separateQuote(context(), 2);
  expect(await getQuote(db, 1)).toMatchObject({ followUpDate: "2026-12-24T06:00:00.000Z" });
  expect((await getQuote(db, 1))?.address).toBeUndefined();
});

test("the first of two merges can be undone alone, and the second's call stays", async () => {
  await newLead(db);
  await newLead(db, { followUpDate: "2026-11-18" });
  await newLead(db, { followUpDate: "2026-11-25" });
  await merge(2, 1);
  await merge(3, 1);
  const [, second, third] = [1, 2, 3].map((id) => getQuote(db, id));
  expect((await getQuote(db, 1))?.followUpDate).toBe((await second)?.followUpDate);
  await separateQuote(context(), 2);
  expect((await getQuote(db, 1))?.followUpDate).toBe((await third)?.followUpDate);
  await separateQuote(context(), 3);
  expect((await getQuote(db, 1))?.followUpDate).toBeUndefined();
});

const row = fc.integer({ min: 1, max: 8 });
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("merge" as const), a: row, b: row }) },
  fc.record({ do: fc.constantFrom("convert", "separate", "delete", "restore"), a: row, b: row }),
);

test("in any order of merges, conversions and undos, families stay whole and no money is lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      for (const table of ["payments", "quotes", "sqlite_sequence"]) {
        await sql`DELETE FROM ${sql.table(table)}`.execute(db);
      }
      await add(5);
      for (let id = 1; id <= 5; id++) {
        const called = id % 2 ? `2026-11-1${id}T18:00:00.000Z` : null;
        const call = { follow_up_date: id > 1 ? `2026-12-0${9 - id}` : null, follow_up_notes: `Call ${id}` };
        const known = { address: id > 3 ? `${id} Main Street` : null, last_contact_date: called };
        await db
          .updateTable("quotes")
          .set({ ...call, ...known })
          .where("id", "=", id)
          .execute();
        await writePayment(context(), { quoteId: id, amountCents: id * 100, method: "cash" });
      }
      for (const each of acts) await checkAct(each);
    }),
    { numRuns: 40 },
  );
}, 60_000);

type Act = { do: "merge" | "convert" | "separate" | "delete" | "restore"; a: number; b: number };

async function checkAct({ do: what, a, b }: Act): Promise<void> {
  const before = await state();
  if (what === "merge") {
    const merged = await merge(a, b);
    if (merged.ok) {
      await separateQuote(context(), a);
      expect(await state()).toEqual(before);
      await merge(a, b);
      await checkCalls(before);
    }
  }
  if (what === "convert") await convertQuote(context(), { quoteId: a, ...figures });
  if (what === "separate") {
    const separated = await separateQuote(context(), a);
    if (separated.ok) {
      const apart = await state();
      const again = { headId: separated.fromId, partId: a, taken: separated.taken };
      expect(await mergeQuotes(context(), again)).toMatchObject({ ok: true });
      await separateQuote(context(), a);
      expect(await state()).toEqual(apart);
    }
  }
  if (what === "delete" && (await deleteQuote(context(), a))) {
    const deleted = await state();
    await restoreQuote(context(), a);
    expect(await state()).toEqual(before);
    await deleteQuote(context(), a);
    expect(await state()).toEqual(deleted);
  }
  if (what === "restore") await restoreQuote(context(), a);
  await checkFamilies();
}

/** After a merge every open call of the two is in the job: the earliest as its date, and what is to be said in each. */
async function checkCalls(before: Awaited<ReturnType<typeof state>>): Promise<void> {
  const after = await state();
  for (const head of after.filter(({ part_of_id }) => part_of_id === null)) {
    const joined = after.filter((each) => each.part_of_id === head.id);
    const was = before.filter(
      ({ id, part_of_id }) => part_of_id === null && joined.some((each) => each.id === id),
    );
    for (const { follow_up_date, follow_up_notes } of was) {
      if (follow_up_date) expect(head.follow_up_date! <= follow_up_date).toBe(true);
      if (follow_up_notes) expect(head.follow_up_notes).toContain(follow_up_notes);
    }
  }
}

/** What an undo must give back: all but the moments of change. */
async function state() {
  const rows = await db
    .selectFrom("quotes")
    .select(["id", "part_of_id", "total_paid_cents", "family_words", ...MERGED_COLUMNS])
    .select(({ eb }) => eb("deleted_at", "is", null).as("isLive"))
    .orderBy("id")
    .execute();
  // The words of two parts stand in no order.
  return rows.map((each) => ({ ...each, family_words: each.family_words?.split("\n").toSorted() }));
}

async function checkFamilies(): Promise<void> {
  const rows = await db.selectFrom("quotes").selectAll().execute();
  const byId = new Map(rows.map((each) => [each.id, each]));
  for (const each of rows) {
    if (each.part_of_id === null) continue;
    const head = byId.get(each.part_of_id);
    expect(head?.part_of_id).toBeNull();
    // No part lives without its head.
    if (!each.deleted_at) expect(head?.deleted_at).toBeNull();
  }
  expect(rows.reduce((sum, each) => sum + each.total_paid_cents, 0)).toBe(1500);
  const live = rows.filter((each) => !each.deleted_at && each.part_of_id === null);
  expect((await countDesk(db)).total).toBe(live.length);
}
