import { beforeEach, expect, test } from "vitest";
import { writeActivity } from "~/activities/activities.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { addNote } from "./add-note.server";
import { deleteQuote, restoreQuote } from "./delete-quote.server";
import { mergeQuotes } from "./families.server";
import { getJob } from "./job.server";
import { addPayment, voidPayment } from "./payments.server";
import { NOW, newLead } from "./testing.server";

let db: Db;

beforeEach(async () => {
  db = await createTestDb();
});

const mary = () => ({ db, now: NOW, actor: "mary" });

test("a note stands in the timeline with its author, as it was written", async () => {
  const { id } = await newLead(db);
  const note = "<b>Gate code</b> 4711\n\nBack door.";
  expect(await addNote(mary(), { quoteId: id, note })).toBe(true);
  const job = await getJob(db, id);
  expect(job?.timeline[0]).toMatchObject({ kind: "note", body: note, actor: "mary", quoteId: id });
});

test("a note on a quote that is deleted, or was never there, is refused and nothing is written", async () => {
  const { id } = await newLead(db);
  await deleteQuote(mary(), id);
  expect(await addNote(mary(), { quoteId: id, note: "Late" })).toBe(false);
  expect(await addNote(mary(), { quoteId: id + 1, note: "Nobody" })).toBe(false);
  const notes = await db.selectFrom("activities").select("id").where("kind", "=", "note").execute();
  expect(notes).toEqual([]);
});

test("a folded row's job is its head's, with the lines, payments and photos of both", async () => {
  const head = await newLead(db);
  const part = await newLead(db, { email: "jane.doe@example.ca", details: "Also the path" });
  await addNote(mary(), { quoteId: part.id, note: "Said on the phone" });
  await addPayment(mary(), { quoteId: part.id, amountCents: 50_000, method: "cash" });
  await addPayment(mary(), { quoteId: head.id, amountCents: 20_000, method: "cheque" });
  await mergeQuotes(mary(), { headId: head.id, partId: part.id });

  const job = await getJob(db, part.id);
  expect(job?.head.id).toBe(head.id);
  expect(job?.parts.map(({ id, details }) => [id, details])).toEqual([[part.id, "Also the path"]]);
  expect(job?.timeline.map(({ body }) => body)).toContain("Said on the phone");
  expect(job?.payments.map(({ amountCents }) => amountCents)).toEqual([20_000, 50_000]);
});

test("the timeline goes by time, fifty lines at a time, and none is left out or shown twice", async () => {
  const { id } = await newLead(db);
  for (let minute = 1; minute <= 120; minute++) {
    // Every other line is written late, and three share a moment.
    const at = new Date(NOW.getTime() + Math.floor((minute % 2 ? minute : 200 - minute) / 3) * 180_000);
    await writeActivity({ db, now: at }, { quoteId: id, kind: "note", summary: `${minute}` });
  }
  const seen: { id: number; at: string }[] = [];
  for (let before: number | undefined, more = true; more; ) {
    const job = await getJob(db, id, before);
    seen.push(...(job?.timeline ?? []));
    more = job?.hasOlder ?? false;
    before = seen.at(-1)?.id;
  }
  expect(seen).toHaveLength(121);
  expect(new Set(seen.map((line) => line.id)).size).toBe(121);
  const times = seen.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
});

test("a voided payment stays in sight and counts no more", async () => {
  const { id } = await newLead(db);
  await addPayment(mary(), { quoteId: id, amountCents: 50_000, method: "cash" });
  const [payment] = (await getJob(db, id))?.payments ?? [];
  await voidPayment(mary(), payment?.id ?? 0);
  const job = await getJob(db, id);
  expect(job?.head.totalPaidCents).toBe(0);
  expect(job?.payments).toMatchObject([{ amountCents: 50_000, voidedAt: NOW.toISOString() }]);
});

test("a payment for a deleted job is not taken, and no more goes back than came in", async () => {
  const { id } = await newLead(db);
  expect(await addPayment(mary(), { quoteId: id, amountCents: -1, method: "cash" })).toEqual({
    ok: false,
    reason: "below_zero",
  });
  await deleteQuote(mary(), id);
  expect(await addPayment(mary(), { quoteId: id, amountCents: 100, method: "cash" })).toBeUndefined();
  expect(await db.selectFrom("payments").select("id").execute()).toEqual([]);
});

test("who has the same phone or email is told, but not the job itself nor its own parts", async () => {
  const head = await newLead(db);
  const part = await newLead(db);
  const other = await newLead(db, { phone: "780 555 0000" });
  const stranger = await newLead(db, { email: "sam@example.ca", phone: "780 555 1111" });
  await mergeQuotes(mary(), { headId: head.id, partId: part.id });
  const job = await getJob(db, head.id);
  expect(job?.duplicates).toMatchObject([{ id: other.id, same: "email" }]);
  expect((await getJob(db, stranger.id))?.duplicates).toEqual([]);
});

test("there is no job of a number that no quote has", async () => {
  expect(await getJob(db, 4711)).toBeUndefined();
});

test("a page of the timeline has fifty lines, the latest written first where they share a moment", async () => {
  const { id } = await newLead(db);
  for (let number = 1; number <= 50; number++) await addNote(mary(), { quoteId: id, note: `${number}` });
  const first = await getJob(db, id);
  expect(first?.timeline.map(({ body }) => body)).toEqual(
    Array.from({ length: 50 }, (_, at) => `${50 - at}`),
  );
  expect(first?.hasOlder).toBe(true);
  const last = await getJob(db, id, first?.timeline.at(-1)?.id);
  expect(last?.timeline.map(({ kind }) => kind)).toEqual(["created"]);
  expect(last?.hasOlder).toBe(false);
});

test("photos stand as they came, invoices newest first, appointments by their start", async () => {
  const { id } = await newLead(db);
  const row = { quote_id: id, created_at: NOW.toISOString(), created_by: "mary" };
  await db
    .insertInto("photos")
    .values(["b", "c", "a"].map((file) => ({ ...row, file })))
    .execute();
  const times = { start_date: NOW.toISOString(), end_date: "2026-11-21T18:00:00.000Z" };
  const event = {
    title: "",
    event_type: "consultation",
    quote_id: id,
    created_at: "",
    updated_at: "",
    ...times,
  };
  const earlier = { start_date: "2026-11-19T18:00:00.000Z", end_date: "2026-11-19T19:00:00.000Z" };
  const events = [{ title: "b" }, { title: "c" }, { title: "a", ...earlier }].map((more) => ({
    ...event,
    ...more,
  }));
  await db.insertInto("calendar_events").values(events).execute();
  const job = await getJob(db, id);
  expect(job?.photos.map(({ file }) => file)).toEqual(["b", "c", "a"]);
  expect(job?.appointments.map(({ title }) => title)).toEqual(["a", "b", "c"]);
});

test("a part that was deleted alone is not of the job; with the whole job it is", async () => {
  const [head, part] = [await newLead(db), await newLead(db)];
  await mergeQuotes(mary(), { headId: head.id, partId: part.id });
  const parts = async () => (await getJob(db, head.id))?.parts.map(({ id }) => id);
  await deleteQuote(mary(), head.id);
  expect(await parts()).toEqual([part.id]);
  await restoreQuote(mary(), head.id);
  await deleteQuote(mary(), part.id);
  expect(await parts()).toEqual([]);
});
