import { addMinutes } from "date-fns/addMinutes";
import { beforeEach, expect, test } from "vitest";
import { writeActivity } from "~/activities/activities.server";
import type { ActivityKind } from "~/activities/activity-kinds";
import { enqueueMail } from "~/email/outbox.server";
import { newMail } from "~/email/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { deleteQuote, restoreQuote } from "./delete-quote.server";
import { mergeQuotes } from "./families.server";
import { getJob } from "./job.server";
import { addNote, listNotes } from "./notes.server";
import { addPayment, voidPayment } from "./payments.server";
import { NOW, newLead } from "./testing.server";

let db: Db;

beforeEach(async () => {
  db = await createTestDb();
});

const mary = () => ({ db, now: NOW, actor: "mary" });

test("a note is in the timeline with its author, as written", async () => {
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

test("a part's page is its head's job, with the lines, payments and photos of both", async () => {
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

test("the timeline is sorted by time, fifty lines a page, without gaps or repeats", async () => {
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

test("a voided payment stays visible and no longer counts", async () => {
  const { id } = await newLead(db);
  await addPayment(mary(), { quoteId: id, amountCents: 50_000, method: "cash" });
  const [payment] = (await getJob(db, id))?.payments ?? [];
  await voidPayment(mary(), payment?.id ?? 0);
  const job = await getJob(db, id);
  expect(job?.head.totalPaidCents).toBe(0);
  expect(job?.payments).toMatchObject([{ amountCents: 50_000, voidedAt: NOW.toISOString() }]);
});

test("a payment for a deleted job is refused, and so is refunding more than was paid", async () => {
  const { id } = await newLead(db);
  expect(await addPayment(mary(), { quoteId: id, amountCents: -1, method: "cash" })).toEqual({
    ok: false,
    reason: "below_zero",
  });
  await deleteQuote(mary(), id);
  expect(await addPayment(mary(), { quoteId: id, amountCents: 100, method: "cash" })).toBeUndefined();
  expect(await db.selectFrom("payments").select("id").execute()).toEqual([]);
});

test("others with the same phone or email are listed, but not the job's own rows", async () => {
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

test("a page of the timeline has fifty lines, those of the same time in reverse order", async () => {
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

test("photos are listed as added, appointments by start", async () => {
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

test("a deleted part is not in the job, unless the whole job is deleted", async () => {
  const [head, part] = [await newLead(db), await newLead(db)];
  await mergeQuotes(mary(), { headId: head.id, partId: part.id });
  const parts = async () => (await getJob(db, head.id))?.parts.map(({ id }) => id);
  await deleteQuote(mary(), head.id);
  expect(await parts()).toEqual([part.id]);
  await restoreQuote(mary(), head.id);
  await deleteQuote(mary(), part.id);
  expect(await parts()).toEqual([]);
});

test("a job's page has everything of the job, and nothing of another or a deleted part", async () => {
  const [head, part, gone, other] = [
    await newLead(db),
    await newLead(db),
    await newLead(db),
    await newLead(db),
  ];
  for (const { id } of [part, gone]) await mergeQuotes(mary(), { headId: head.id, partId: id });
  const at = NOW.toISOString();
  for (const quote_id of [part.id, other.id, gone.id, head.id]) {
    await addPayment(mary(), {
      quoteId: quote_id,
      amountCents: 100 + quote_id,
      method: "cash",
      receivedOn: "2026-11-19",
      note: "Half",
    });
    await db
      .insertInto("photos")
      .values({ quote_id, file: `${quote_id}.webp`, created_at: at, created_by: "mary" })
      .execute();
    const invoice = { quote_id, document: "{}", total_cents: 5000, issued_at: at, issued_by: "mary" };
    await db
      .insertInto("invoices")
      .values({ ...invoice, number: quote_id, cancel_reason: "Wrong", cancelled_at: at })
      .execute();
    const event = {
      title: `Visit ${quote_id}`,
      event_type: "estimate",
      quote_id,
      created_at: at,
      updated_at: at,
    };
    await db
      .insertInto("calendar_events")
      .values({ ...event, start_date: at, end_date: "2026-11-21T18:00:00.000Z" })
      .execute();
  }
  const mailId = await enqueueMail(db, newMail({ quoteId: part.id, now: addMinutes(NOW, 1), actor: "mary" }));
  await db.updateTable("quotes").set({ deleted_at: at }).where("id", "=", gone.id).execute();
  const job = await getJob(db, part.id);
  expect(job?.parts.map(({ id }) => id)).toEqual([part.id]);
  expect(job?.timeline[0]).toEqual({
    id: expect.any(Number),
    quoteId: part.id,
    at: addMinutes(NOW, 1).toISOString(),
    kind: "mail",
    summary: "Email: Your quote",
    body: null,
    actor: "mary",
    mailId,
    mailStatus: "waiting",
    bouncedAt: null,
    photos: null,
  });
  expect(new Set(job?.timeline.map(({ quoteId }) => quoteId))).toEqual(new Set([head.id, part.id]));
  const { payments, photos, appointments } = job!;
  expect({ payments, photos, appointments }).toEqual({
    appointments: [
      {
        allDay: false,
        eventType: "estimate",
        id: 1,
        startDate: "2026-11-20T18:00:00.000Z",
        status: "scheduled",
        title: "Visit 2",
      },
      {
        allDay: false,
        eventType: "estimate",
        id: 4,
        startDate: "2026-11-20T18:00:00.000Z",
        status: "scheduled",
        title: "Visit 1",
      },
    ],
    payments: [
      {
        amountCents: 101,
        id: 4,
        invoiceId: null,
        method: "cash",
        note: "Half",
        receivedOn: "2026-11-19",
        recordedBy: "mary",
        voidedAt: null,
      },
      {
        amountCents: 102,
        id: 1,
        invoiceId: null,
        method: "cash",
        note: "Half",
        receivedOn: "2026-11-19",
        recordedBy: "mary",
        voidedAt: null,
      },
    ],
    photos: [
      {
        createdAt: "2026-11-20T18:00:00.000Z",
        file: "2.webp",
        id: 1,
        stage: null,
      },
      {
        createdAt: "2026-11-20T18:00:00.000Z",
        file: "1.webp",
        id: 4,
        stage: null,
      },
    ],
  });
  expect(await getJob(db, 404)).toBeUndefined();
});

test("fifty lines are no more than a page; one more is older", async () => {
  const { id } = await newLead(db);
  const write = () => writeActivity(mary(), { quoteId: id, kind: "note", summary: "Line" });
  for (let count = 1; count < 50; count++) await write();
  expect(await getJob(db, id)).toMatchObject({ hasOlder: false });
  await write();
  const job = await getJob(db, id);
  expect([job?.timeline.length, job?.hasOlder]).toEqual([50, true]);
});

test("a job's notes are what people wrote about it and its parts, newest first", async () => {
  const [head, part, other] = [
    await newLead(db, { followUpNotes: "First", followUpDate: "2026-12-01" }),
    await newLead(db),
    await newLead(db),
  ];
  await mergeQuotes(mary(), { headId: head.id, partId: part.id });
  const write = (quoteId: number, kind: ActivityKind, body: string | undefined, minute: number) =>
    writeActivity({ ...mary(), now: addMinutes(NOW, minute) }, { quoteId, kind, summary: kind, body });
  await write(part.id, "note", "Second", 1);
  await write(head.id, "follow_up", "Third", 2);
  await write(head.id, "payment", "Half", 3);
  await write(head.id, "follow_up", undefined, 4);
  await write(other.id, "note", "Theirs", 5);
  // By time and not by id: the notes of older rows were written into the timeline later.
  await write(part.id, "note", "Before all", -1);
  const bodies = async (limit: number) => (await listNotes(db, part.id, limit)).map(({ body }) => body);
  expect(await bodies(9)).toEqual(["Third", "Second", "First", "Before all"]);
  expect(await bodies(2)).toEqual(["Third", "Second"]);
  expect((await listNotes(db, head.id, 1))[0]).toMatchObject({
    quoteId: head.id,
    kind: "follow_up",
    actor: "mary",
  });
});
