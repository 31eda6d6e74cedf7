import { addDays } from "date-fns/addDays";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { listActivities } from "~/activities/activities.server";
import { groupBy } from "~/business/group-by";
import type { Db, Row } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { mergeQuotes } from "./families.server";
import { getQuote } from "./quotes.server";
import { STAGES, type Stage } from "./stages";
import { getStageDays, setNeedsDay, withStage } from "./stages.server";
import { newLead } from "./testing.server";
import { listToBook } from "./to-book.server";

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

const NOW = new Date();
const day = (days: number) => addDays(NOW, days).toISOString();

/** A job that is being made: its rows, and its estimates in order. */
interface Making {
  id: number;
  head: number;
  estimates: number[];
}
type Thing = (job: Making) => Promise<unknown>;

const set =
  (columns: Partial<Row<"quotes">>): Thing =>
  ({ id }) =>
    db.updateTable("quotes").set(columns).where("id", "=", id).execute();
const status = (word: string) => set({ status: word });
const paid = (cents: number) => set({ total_paid_cents: cents });
const wonBefore = set({ status: "won", before_stages_at: day(-10) });

interface Estimate {
  cents?: number;
  state?: string;
  acceptedOn?: number;
  /** The place of the estimate that it revises. */
  revises?: number;
  version?: number;
}
const estimate =
  ({ cents = 1000, state = "sent", acceptedOn, revises, version = 1 }: Estimate = {}): Thing =>
  async ({ id, estimates }) => {
    const accepted = acceptedOn === undefined ? null : { at: day(acceptedOn), totalCents: cents };
    const row = await db
      .insertInto("estimates")
      .values({
        ...{ first_name: "Jane", last_name: "Doe", email: "", phone: "", address: "", square_feet: 100 },
        ...{ color_mix_percentage: 0, preparation_cost_cents: 0, price_per_sq_ft_cents: 1 },
        ...{ discount_amount_cents: 0, gst_cents: 0, created_at: day(-20), quote_id: id, version },
        ...{ subtotal_cents: cents, total_cents: cents, accepted: accepted && JSON.stringify(accepted) },
        root_id: revises === undefined ? null : estimates[revises]!,
        state: accepted ? "accepted" : state,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    estimates.push(row.id);
  };
const accepted = (cents = 1000, more: Estimate = {}) => estimate({ cents, acceptedOn: -5, ...more });

interface Work {
  type?: string;
  status?: string;
  /** How many days it takes. */
  days?: number;
  addedOn?: number;
  /** The places of the estimates that it covers. */
  covers?: number[];
}
const event =
  (
    start: number,
    { type = "installation", status: state = "scheduled", days = 1, addedOn = -9, covers }: Work = {},
  ): Thing =>
  ({ id, estimates }) =>
    db
      .insertInto("calendar_events")
      .values({
        ...{ title: type, event_type: type, status: state, quote_id: id },
        ...{
          start_date: day(start),
          end_date: day(start + days),
          created_at: day(addedOn),
          updated_at: day(addedOn),
        },
        estimate_ids: covers ? JSON.stringify(covers.map((place) => estimates[place])) : null,
      })
      .execute();
const done = (start: number, more: Work = {}) => event(start, { status: "completed", ...more });

let papers = 0;
/** Without an accepted estimate it bills what was typed for it. */
const invoice =
  (cents: number, cancelledOn?: number): Thing =>
  async ({ id }) => {
    const accepted = db.selectFrom("estimates").select("id").where("quote_id", "=", id);
    const hasAccepted = await accepted.where("accepted", "is not", null).executeTakeFirst();
    await db
      .insertInto("invoices")
      .values({
        ...{ number: ++papers, quote_id: id, document: "{}", total_cents: cents, issued_by: "ann" },
        ...{ issued_at: day(-3), cancelled_at: cancelledOn === undefined ? null : day(cancelledOn) },
        agreed: hasAccepted ? null : JSON.stringify({ totalCents: cents }),
      })
      .execute();
  };

/** A credit note for the newest invoice of the row, if it has one. */
const credit =
  (cents: number): Thing =>
  async ({ id }) => {
    const invoices = db.selectFrom("invoices").select("id").where("quote_id", "=", id);
    const newest = await invoices.orderBy("id", "desc").executeTakeFirst();
    if (!newest) return;
    await db
      .insertInto("credit_notes")
      .values({
        ...{ number: ++papers, invoice_id: newest.id, document: "{}", total_cents: cents, gst_cents: 0 },
        ...{ reason: "Scratch", issued_at: day(-2), issued_by: "ann" },
      })
      .execute();
  };

const change =
  (cents: number): Thing =>
  ({ id }) =>
    db
      .insertInto("change_orders")
      .values({
        ...{ quote_id: id, words: "Crack", net_cents: cents, gst_cents: 0 },
        ...{ agreed_by: "Jane", agreed_at: day(-3), written_by: "ann" },
      })
      .execute();

const addRow = async (columns: Partial<Row<"quotes">> = {}) =>
  (
    await db
      .insertInto("quotes")
      .values({
        ...{ name: "Jane", email: "jane@example.ca", phone: "780-555-9876", project_type: "patio" },
        ...{ created_at: day(-30), updated_at: day(-30), ...columns },
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** A row that was folded into the job, with things of its own. */
const part =
  (...things: Thing[]): Thing =>
  async ({ head, estimates }) => {
    const id = await addRow({ part_of_id: head });
    for (const thing of things) await thing({ id, head, estimates });
  };

async function makeJob(things: readonly Thing[]): Promise<number> {
  const id = await addRow();
  const job: Making = { id, head: id, estimates: [] };
  for (const thing of things) await thing(job);
  return id;
}

const stageOf = async (id: number) =>
  (await db.selectFrom("job_stages").selectAll().where("quote_id", "=", id).executeTakeFirst())?.stage;

const CASES: [job: string, things: Thing[], stage: Stage][] = [
  ["a new request", [], "asked"],
  ["a new request with a visit to come", [event(2, { type: "estimate" })], "asked"],
  ["a new request with a consultation that is over", [done(-2, { type: "consultation" })], "asked"],
  ["new, and called", [set({ last_contact_date: day(-1) })], "contacted"],
  ["contacted by its status", [status("contacted")], "contacted"],
  [
    "contacted, with maintenance to come",
    [status("contacted"), event(1, { type: "maintenance" })],
    "contacted",
  ],
  ["converted, and the quote made of it deleted", [status("converted")], "contacted"],
  ["quoted by its status", [status("quoted")], "quoted"],
  ["a professional quote", [status("professional_quote")], "quoted"],
  ["new, with an estimate", [estimate()], "quoted"],
  ["contacted, with an estimate that has run out", [status("contacted"), estimate()], "quoted"],
  [
    "its only estimate declined, the status set back",
    [status("contacted"), estimate({ state: "declined" })],
    "quoted",
  ],
  ["its only estimate withdrawn", [status("contacted"), estimate({ state: "withdrawn" })], "quoted"],
  ["lost", [status("lost")], "lost"],
  ["declined", [status("lost"), estimate({ state: "declined" })], "lost"],
  ["lost with work to come", [status("lost"), event(3)], "lost"],
  ["lost after it was accepted and paid", [status("lost"), accepted(), invoice(1000), paid(1000)], "lost"],

  ["won without an estimate", [status("won")], "to_book"],
  ["accepted", [status("won"), accepted()], "to_book"],
  ["accepted, the status set back by hand", [status("contacted"), accepted()], "to_book"],
  [
    "accepted, then revised, the revision open",
    [status("won"), accepted(), estimate({ revises: 0, version: 2 })],
    "to_book",
  ],
  [
    "accepted, with a visit that is not work",
    [status("won"), accepted(), event(2, { type: "estimate" })],
    "to_book",
  ],
  [
    "accepted, with a follow-up to come",
    [status("won"), accepted(), event(2, { type: "follow-up" })],
    "to_book",
  ],
  ["won, its installation cancelled", [status("won"), event(3, { status: "cancelled" })], "to_book"],
  ["won and paid ahead, no work", [status("won"), accepted(), invoice(1000), paid(1000)], "to_book"],
  [
    "completed too early, a second estimate uncovered",
    [status("won"), accepted(), done(-2, { covers: [0] }), accepted()],
    "to_book",
  ],
  [
    "two accepted, one done and billed",
    [status("won"), accepted(), done(-2, { covers: [0] }), accepted(500), invoice(1500)],
    "to_book",
  ],
  [
    "work that covers only an estimate of another job",
    [
      status("won"),
      async (job) => {
        const other: Making = { id: await addRow(), head: 0, estimates: [] };
        await accepted()(other);
        await done(-2, { covers: [0] })({ ...job, estimates: other.estimates });
      },
      accepted(),
    ],
    "to_book",
  ],

  ["an installation to come", [status("won"), accepted(), event(3)], "booked"],
  [
    "an installation that was moved",
    [status("won"), accepted(), event(6, { status: "rescheduled" })],
    "booked",
  ],
  ["a project start to come", [status("won"), event(1, { type: "project_start" })], "booked"],
  ["work booked before anybody said yes", [status("quoted"), estimate(), event(4)], "booked"],
  [
    "two accepted, one of them booked",
    [status("won"), accepted(), event(3, { covers: [0] }), accepted()],
    "booked",
  ],
  ["first part done, the second to come", [status("won"), accepted(), done(-3), event(2)], "booked"],
  [
    "billed and paid before the work",
    [status("won"), accepted(), invoice(1000), paid(1000), event(2)],
    "booked",
  ],
  [
    "one installation cancelled, another to come",
    [status("won"), event(1, { status: "cancelled" }), event(4)],
    "booked",
  ],

  [
    "an installation of three days, on its second",
    [status("won"), accepted(), event(-1, { days: 3 })],
    "in_work",
  ],
  ["past its end, and nobody closed it", [status("won"), accepted(), event(-5)], "in_work"],
  ["a moved one past its end", [status("won"), event(-5, { status: "rescheduled" })], "in_work"],
  ["begun, and more to come", [status("won"), event(-1, { days: 2 }), event(5)], "in_work"],
  [
    "begun and paid in full",
    [status("won"), accepted(), event(-1, { days: 3 }), invoice(1000), paid(1000)],
    "in_work",
  ],
  ["a project start that has begun, status new", [event(-1, { type: "project_start" })], "in_work"],

  ["an installation completed", [status("won"), accepted(), done(-2)], "done"],
  ["a project start completed", [status("won"), done(-2, { type: "project_start" })], "done"],
  ["completed, status never set", [done(-2)], "done"],
  [
    "both accepted estimates covered by name",
    [status("won"), accepted(), accepted(), done(-2, { covers: [0, 1] })],
    "done",
  ],
  [
    "an empty list of estimates covers all",
    [status("won"), accepted(), accepted(), done(-2, { covers: [] })],
    "done",
  ],
  [
    "the work names the version before the accepted one",
    [status("won"), accepted(), accepted(1200, { revises: 0, version: 2 }), done(-2, { covers: [0] })],
    "done",
  ],
  ["completed, its invoice cancelled", [status("won"), accepted(), done(-2), invoice(1000, -1)], "done"],
  ["completed, billed in part", [status("won"), accepted(), done(-2), invoice(300), paid(300)], "done"],
  ["completed and paid, no estimate and no invoice", [status("won"), done(-2), paid(1000)], "done"],
  [
    "agreed more than was billed: two estimates",
    [status("won"), accepted(), accepted(500), done(-2), invoice(1000), paid(1000)],
    "done",
  ],

  ["billed in full", [status("won"), accepted(), done(-2), invoice(1000)], "billed"],
  ["part paid", [status("won"), accepted(), done(-2), invoice(1000), paid(999)], "billed"],
  [
    "billed in two invoices",
    [status("won"), accepted(), done(-2), invoice(400), invoice(600), paid(400)],
    "billed",
  ],
  ["an invoice without an estimate", [status("won"), done(-2), invoice(700)], "billed"],
  [
    "billed, the cancelled invoice beside it",
    [status("won"), accepted(), done(-2), invoice(900, -1), invoice(1000)],
    "billed",
  ],
  [
    "an estimate that nobody accepted is not agreed",
    [status("won"), estimate({ cents: 900 }), done(-2), invoice(700)],
    "billed",
  ],

  ["paid in full", [status("won"), accepted(), done(-2), invoice(1000), paid(1000)], "paid"],
  [
    "billed, then a change order",
    [status("won"), accepted(), done(-2), invoice(1000), paid(1000), change(100)],
    "done",
  ],
  [
    "a change order less than was billed",
    [status("won"), accepted(), done(-2), invoice(1000), change(-100)],
    "billed",
  ],
  ["paid less, as changed", [status("won"), accepted(), done(-2), change(-100), paid(900)], "paid"],
  ["a part taken back", [status("won"), accepted(), done(-2), invoice(1000), credit(1)], "done"],
  ["paid more than agreed", [status("won"), accepted(), done(-2), invoice(1000), paid(1100)], "paid"],
  ["paid in full before an invoice", [status("won"), accepted(), done(-2), paid(1000)], "paid"],
  [
    "accepted again for less, and that is paid",
    [status("won"), accepted(), accepted(800, { revises: 0, version: 2 }), done(-2), paid(800)],
    "paid",
  ],
  ["an invoice without an estimate, paid", [status("won"), done(-2), invoice(700), paid(700)], "paid"],

  ["folded: the estimate came with the part", [status("won"), part(accepted())], "to_book"],
  ["folded: the work is the part's", [status("won"), accepted(), part(event(2))], "booked"],
  [
    "folded: the part's work covers the head's estimate",
    [status("won"), accepted(), part(done(-2, { covers: [0] }))],
    "done",
  ],
  [
    "folded: paid partly on each row",
    [status("won"), accepted(), done(-2), paid(400), part(paid(600))],
    "paid",
  ],
  [
    "folded: a part deleted by itself brings nothing",
    [part(accepted(), event(2), set({ deleted_at: day(-1) }))],
    "asked",
  ],
  ["folded: a lost part of a job that goes on", [status("contacted"), part(status("lost"))], "contacted"],
  [
    "deleted with its part",
    [part(accepted(), set({ deleted_at: day(-1) })), status("won"), set({ deleted_at: day(-1) })],
    "to_book",
  ],
  ["suspected spam", [set({ suspect_at: day(-1) })], "asked"],

  ["won before stages", [wonBefore], "done"],
  ["accepted before stages", [wonBefore, accepted(1000, { acceptedOn: -20 })], "done"],
  [
    "accepted before stages, status set back",
    [wonBefore, status("quoted"), accepted(1000, { acceptedOn: -20 })],
    "done",
  ],
  ["before stages, old work never closed", [wonBefore, event(-30)], "done"],
  ["before stages, billed", [wonBefore, invoice(700)], "billed"],
  ["before stages, paid", [wonBefore, invoice(700), paid(700)], "paid"],
  ["before stages, lost since", [wonBefore, status("lost")], "lost"],
  ["before stages, work to come", [wonBefore, event(3)], "booked"],
  ["before stages, in the middle of the work", [wonBefore, event(-12, { days: 14 })], "in_work"],
  [
    "before stages, said yes to another since",
    [wonBefore, accepted(1000, { acceptedOn: -20 }), accepted()],
    "to_book",
  ],
  ["before stages, needs a day", [wonBefore, set({ needs_day_at: day(-2) })], "to_book"],
  ["needs a day though old work was done", [wonBefore, done(-40), set({ needs_day_at: day(-2) })], "to_book"],
  ["needed a day and has one", [wonBefore, set({ needs_day_at: day(-2) }), event(4)], "booked"],
  ["needed a day, and that work is done", [wonBefore, set({ needs_day_at: day(-4) }), done(-3)], "done"],
  [
    "needed a day, and its work was written down later",
    [wonBefore, set({ needs_day_at: day(-4) }), done(-8, { addedOn: -2 })],
    "done",
  ],
  [
    "needed a day, its work cancelled",
    [wonBefore, set({ needs_day_at: day(-4) }), event(2, { status: "cancelled" })],
    "to_book",
  ],
];

test.each(CASES)("%s", async (_, things, stage) => {
  expect(await stageOf(await makeJob(things))).toBe(stage);
});

test("there are sixty jobs and more, and every stage has one", () => {
  expect(CASES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(CASES.map(([, , stage]) => stage))).toEqual(new Set(STAGES));
});

test("a folded row has its head's stage, and a part none of its own", async () => {
  const id = await makeJob([status("won"), part(status("contacted"))]);
  const folded = (await getQuote(db, id + 1))!;
  expect([(await withStage(db, folded)).stage, await stageOf(folded.id)]).toEqual(["to_book", undefined]);
});

const line =
  (kind: string, at: number, { data, actor = "ann" }: { data?: object; actor?: string } = {}): Thing =>
  ({ id }) =>
    db
      .insertInto("activities")
      .values({
        ...{ quote_id: id, kind, at: day(at), summary: kind, actor },
        data: data ? JSON.stringify(data) : null,
      })
      .execute();
const became = (to: string, at: number) => line("status", at, { data: { to } });

const NONE = {
  ...{ contacted: null, quoted: null, to_book: null, booked: null, in_work: null, done: null, billed: null },
};

const DAYS: [job: string, things: Thing[], days: Record<string, number>][] = [
  ["a new request", [], { asked: -30 }],
  ["a request folded into it came first", [part(set({ created_at: day(-40) }))], { asked: -40 }],
  ["a call", [line("contacted", -8, { data: {} }), line("contacted", -6, { data: {} })], { contacted: -8 }],
  ["a call that was taken back", [line("contacted", -8, { data: {} }), line("contacted", -8)], {}],
  [
    "a mail by the site, and one by staff",
    [line("mail", -9, { actor: "site" }), line("mail", -7)],
    { contacted: -7 },
  ],
  ["a status that was set", [became("contacted", -5), became("quoted", -4)], { contacted: -5, quoted: -4 }],
  ["an estimate is a contact too", [estimate()], { contacted: -20, quoted: -20 }],
  ["a conversion", [set({ converted_from_id: 1 })], { quoted: -30 }],
  ["won by its status", [became("won", -3)], { to_book: -3 }],
  [
    "the first acceptance",
    [accepted(), accepted(1, { acceptedOn: -4 })],
    { contacted: -20, quoted: -20, to_book: -5 },
  ],
  [
    "work, of which the cancelled does not count",
    [event(-9, { status: "cancelled" }), event(2)],
    { booked: -9, in_work: 2 },
  ],
  ["an estimate visit is no work", [done(-3, { type: "estimate" })], {}],
  ["work of a part", [part(done(-8, { addedOn: -12 }))], { booked: -12, in_work: -8, done: -12 }],
  ["an invoice, the cancelled one not", [invoice(5), invoice(5, -1)], { billed: -3 }],
];

test.each(DAYS)("the days of the stages: %s", async (_, things, days) => {
  const id = await makeJob(things);
  const found = await getStageDays(db, id);
  const expected = Object.entries({ asked: -30, ...days }).map(([stage, at]) => [stage, day(at)]);
  expect({ stage: found?.stage, days: found?.days }).toEqual({
    stage: await stageOf(id),
    days: { ...NONE, ...Object.fromEntries(expected) },
  });
});

test("a part has no days of its own, and what was deleted gives none", async () => {
  const id = await makeJob([part(set({ created_at: day(-40), deleted_at: day(-1) }))]);
  expect((await getStageDays(db, id))?.days).toEqual({ ...NONE, asked: day(-30) });
  expect(await getStageDays(db, id + 1)).toBeUndefined();
});

test("needs a day: the job is to book, with a line in the timeline, and twice is once", async () => {
  const id = await makeJob([wonBefore]);
  const press = (needsDay: boolean) => setNeedsDay({ db, now: NOW, actor: "ann" }, { quoteId: id, needsDay });
  expect([await press(true), await press(true), await stageOf(id)]).toEqual([
    { ok: true, stage: "to_book" },
    { ok: true, stage: "to_book" },
    "to_book",
  ]);
  expect([await press(false), await stageOf(id)]).toEqual([{ ok: true, stage: "done" }, "done"]);
  const lines = await listActivities(db, [id], 5);
  expect(lines.map(({ summary, actor }) => [summary, actor])).toEqual([
    ["Needs no day for the work", "ann"],
    ["Needs a day for the work", "ann"],
  ]);
});

test("needs a day is not asked of jobs whose stage tells, nor of deleted or folded ones", async () => {
  const ids = [
    await makeJob([status("won")]),
    await makeJob([wonBefore, set({ deleted_at: day(-1) })]),
    (await makeJob([part(wonBefore)])) + 1,
    999,
  ];
  const said = ids.map((quoteId) => setNeedsDay({ db, now: NOW }, { quoteId, needsDay: true }));
  expect(await Promise.all(said)).toEqual([
    { ok: false, reason: "not_asked" },
    ...Array(3).fill({ ok: false, reason: "gone" }),
  ]);
  expect(await db.selectFrom("quotes").select("id").where("needs_day_at", "is not", null).execute()).toEqual(
    [],
  );
});

test.each<[string, Thing[], boolean]>([
  ["accepted after the work was planned", [done(-8), accepted()], true],
  [
    "a version accepted after it",
    [accepted(1, { acceptedOn: -20 }), done(-8), accepted(1, { revises: 0, version: 2 })],
    true,
  ],
  ["accepted before it", [accepted(), done(-2, { addedOn: -3 })], false],
  ["accepted between two", [done(-8), accepted(), done(-2, { addedOn: -3 })], false],
  ["the work names it", [accepted(), done(-8, { covers: [0] })], false],
  ["not accepted", [done(-8), estimate()], false],
])("work that names no estimate, and an estimate: %s", async (_, things, isAsked) => {
  const id = await makeJob([status("won"), ...things]);
  expect([await stageOf(id), (await getStageDays(db, id))?.isAcceptedSince]).toEqual(["done", isAsked]);
  const said = await setNeedsDay({ db, now: NOW }, { quoteId: id, needsDay: true });
  expect(said).toEqual(isAsked ? { ok: true, stage: "to_book" } : { ok: false, reason: "not_asked" });
});

test("a job from before stages stays one when it is merged into another", async () => {
  const [head, other] = [await newLead(db, { status: "won" }), await makeJob([wonBefore])];
  await mergeQuotes({ db, now: NOW }, { headId: head.id, partId: other });
  expect(await stageOf(head.id)).toBe("done");
});

/** `RANDOM_JOBS=100000 npx vitest run app/quotes/stages.server.test.ts -t random` tries as many as the largest site has. */
const RANDOM_JOBS = Number(process.env.RANDOM_JOBS ?? 2500);

test("over random jobs the view says what a slow recount says", { timeout: 36 * RANDOM_JOBS }, async () => {
  const random = seeded(20261127);
  const pick = <Item>(...items: Item[]): Item => items[Math.floor(random() * items.length)]!;
  await sql`BEGIN`.execute(db);
  for (let count = 0; count < RANDOM_JOBS; count++) await makeJob(randomThings(pick));
  await sql`COMMIT`.execute(db);
  const told = await db.selectFrom("job_stages").selectAll().orderBy("quote_id").execute();
  const slow = await recount();
  expect(told.filter(({ quote_id, stage }) => slow.get(quote_id) !== stage)).toEqual([]);
  expect(told.length).toBe(slow.size);
  expect(new Set(slow.values())).toEqual(new Set(STAGES));

  const live = await db
    .selectFrom("quotes")
    .select("id")
    .where("part_of_id", "is", null)
    .where("deleted_at", "is", null)
    .execute();
  const toBook = live.map(({ id }) => id).filter((id) => slow.get(id) === "to_book");
  const listed = (await listToBook(db, { most: RANDOM_JOBS })).map(({ id }) => id);
  // The others are booked in part.
  expect(listed.filter((id) => slow.get(id) === "to_book").toSorted((a, b) => a - b)).toEqual(toBook);
  expect(listed.length).toBeGreaterThan(toBook.length);
});

type PickOne = <Item>(...items: Item[]) => Item;

function randomThings(pick: PickOne): Thing[] {
  const covers = () => pick<number[] | undefined>(undefined, undefined, [], [0], [1], [0, 1]);
  const types = ["installation", "installation", "project_start", "estimate", "maintenance"];
  const one = (): Thing =>
    pick<() => Thing>(
      () =>
        status(pick("new", "contacted", "quoted", "won", "won", "lost", "converted", "professional_quote")),
      () => status("won"),
      () => estimate({ cents: pick(0, 500, 1000), state: pick("sent", "declined", "withdrawn") }),
      () => accepted(pick(500, 1000), { acceptedOn: pick(-20, -5) }),
      () => accepted(pick(500, 1000), { acceptedOn: pick(-20, -5) }),
      () =>
        event(pick(-30, -5, -1, 2, 9), {
          type: pick(...types),
          status: pick("scheduled", "completed", "completed", "cancelled", "rescheduled"),
          days: pick(1, 3),
          addedOn: pick(-9, -1),
          covers: covers(),
        }),
      () => done(pick(-30, -5), { covers: covers() }),
      () => invoice(pick(500, 1000, 1500), pick(undefined, undefined, -1)),
      () => credit(pick(1, 500)),
      () => change(pick(-500, 100)),
      () => paid(pick(0, 500, 999, 1000, 1500)),
      () => set({ last_contact_date: pick(null, day(-2)) }),
      () => set({ before_stages_at: pick(null, day(-10)) }),
      () => set({ needs_day_at: pick(null, day(-7), day(-2)) }),
      () => set({ deleted_at: pick(null, day(-1)) }),
    )();
  const some = (most: number) => Array.from({ length: pick(...Array(most + 1).keys()) }, one);
  const revision: Thing = async (job) => {
    if (job.estimates.length > 0)
      await estimate({ revises: 0, version: 2, cents: 800, acceptedOn: pick(undefined, -4) })(job);
  };
  return [...some(7), pick<Thing[]>([], [revision])].flat().concat(pick([], [], [part(...some(4))]), some(2));
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The stages of all heads, by the words of the rule and with loops alone. */
async function recount(): Promise<Map<number, Stage>> {
  const quotes = await db.selectFrom("quotes").selectAll().execute();
  const all = {
    events: await db.selectFrom("calendar_events").selectAll().execute(),
    estimates: await db.selectFrom("estimates").selectAll().execute(),
    invoices: await db.selectFrom("invoices").selectAll().execute(),
    credits: await db.selectFrom("credit_notes").selectAll().execute(),
    changes: await db.selectFrom("change_orders").selectAll().execute(),
  };
  const rootOf = new Map(all.estimates.map(({ id, root_id }) => [id, root_id ?? id]));
  const byJob = groupBy(quotes, ({ id, part_of_id }) => part_of_id ?? id);
  const events = groupBy(all.events, ({ quote_id }) => quote_id);
  const estimates = groupBy(all.estimates, ({ quote_id }) => quote_id);
  const bills = groupBy(all.invoices, ({ quote_id }) => quote_id);
  const credits = groupBy(all.credits, ({ invoice_id }) => invoice_id);
  const changes = groupBy(all.changes, ({ quote_id }) => quote_id);
  return new Map(
    quotes
      .filter(({ part_of_id }) => part_of_id === null)
      .map((head) => {
        const rows = byJob.get(head.id)!.filter((row) => row === head || row.deleted_at === head.deleted_at);
        const stage = stageByWords(head, {
          events: rows.flatMap(({ id }) => events.get(id) ?? []),
          estimates: rows.flatMap(({ id }) => estimates.get(id) ?? []),
          bills: rows
            .flatMap(({ id }) => bills.get(id) ?? [])
            .map((bill) => ({ ...bill, credits: credits.get(bill.id) ?? [] })),
          changes: rows.flatMap(({ id }) => changes.get(id) ?? []),
          paidCents: rows.reduce((sum, row) => sum + row.total_paid_cents, 0),
          rootOf,
        });
        return [head.id, stage];
      }),
  );
}

interface Belongings {
  events: Row<"calendar_events">[];
  estimates: Row<"estimates">[];
  bills: (Row<"invoices"> & { credits: Row<"credit_notes">[] })[];
  changes: Row<"change_orders">[];
  paidCents: number;
  rootOf: Map<number, number>;
}

function stageByWords(
  head: Row<"quotes">,
  { events, estimates, bills, changes, paidCents, rootOf }: Belongings,
): Stage {
  if (head.status === "lost") return "lost";
  const before = head.before_stages_at;
  const work = events.filter(
    (each) => ["installation", "project_start"].includes(each.event_type) && each.status !== "cancelled",
  );
  const open = work.filter((each) => each.status !== "completed" && !(before && each.end_date <= before));
  if (open.some((each) => new Date(each.start_date) <= new Date())) return "in_work";
  if (open.length > 0) return "booked";

  const yes = estimates
    .filter((each) => each.accepted !== null)
    .map((each) => ({ ...each, root: rootOf.get(each.id)!, said: JSON.parse(each.accepted!) }));
  const covered = (root: number) =>
    work.some((each) => {
      const named: number[] = JSON.parse(each.estimate_ids ?? "[]");
      return named.length === 0 || named.some((id) => rootOf.get(id) === root);
    });
  const isWon = head.status === "won" || yes.length > 0;
  const pressed = head.needs_day_at;
  const hasNewDay = work.some((each) => each.end_date > pressed! || each.created_at > pressed!);
  if (pressed && isWon && !hasNewDay) return "to_book";
  const fresh = yes.filter((each) => !before || each.said.at > before);
  if (fresh.some(({ root }) => !covered(root))) return "to_book";
  if (head.status === "won" && !before && work.length === 0) return "to_book";

  const newest = new Map<number, { version: number; cents: number }>();
  for (const { root, version, said } of yes)
    if (version > (newest.get(root)?.version ?? 0)) newest.set(root, { version, cents: said.totalCents });
  const standing = bills.filter((each) => each.cancelled_at === null);
  const sumOf = (amounts: number[]) => amounts.reduce((sum, cents) => sum + cents, 0);
  const billed = sumOf(
    standing.flatMap(({ total_cents, credits }) => [
      total_cents,
      ...credits.map((each) => -each.total_cents),
    ]),
  );
  const agreed = sumOf([
    ...[...newest.values()].map(({ cents }) => cents),
    ...standing.map(({ agreed: typed }) => (typed ? JSON.parse(typed).totalCents : 0)),
    ...changes.map(({ net_cents, gst_cents }) => net_cents + gst_cents),
  ]);
  if (agreed > 0 && paidCents >= agreed) return "paid";
  if (standing.length > 0 && billed >= agreed) return "billed";
  if (work.length > 0 || isWon) return "done";
  if (estimates.length > 0 || ["quoted", "professional_quote"].includes(head.status)) return "quoted";
  return head.status === "new" && !head.last_contact_date ? "asked" : "contacted";
}
