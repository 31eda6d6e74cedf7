import { beforeEach, expect, test } from "vitest";
import { albertaToUtc } from "~/business/time";
import { type CostedArea, type Planned, takeOff } from "~/costs/take-off";
import { area, COSTS, JOBS } from "~/costs/testing-take-off";
import type { Db, Row } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { KEPT_BY, type KeptBy, keptRows } from "./kept";
import { readKept } from "./kept.server";
import { AREAS, addTo, DONE, type EstimateOf, type WorkOf } from "./testing-kept";

const YEAR = { from: "2026-01", to: "2026-12" };

let db: Db;
let add: ReturnType<typeof addTo>;

beforeEach(async () => {
  db = await createTestDb();
  add = addTo(db);
});

const planOf = (areas: readonly CostedArea[], netCents = 800_000) => {
  const job = takeOff(areas, netCents, COSTS);
  if (!job.ok) throw new Error(job.reason);
  return job;
};

/** Everything as it was planned: one person for so many hours. */
function asPlanned(areas: readonly CostedArea[] = AREAS): Required<Omit<WorkOf, "columns">> {
  const { packs, hours } = planOf(areas);
  const startedAt = "2026-10-01T14:00:00.000Z";
  const endedAt = new Date(Date.parse(startedAt) + hours * 36_000).toISOString();
  return {
    packs: Object.fromEntries(packs.map((each) => [each.name, each.packs])),
    times: [{ people: 1, startedAt, endedAt }],
  };
}

/** A done job of one estimate and one piece of work. */
async function addJob({ work, ...of }: EstimateOf & { work?: Partial<WorkOf> } = {}): Promise<number> {
  const id = await add.head();
  await add.estimate(id, of);
  await add.work(id, { ...asPlanned(of.areas), ...work });
  return id;
}

const labels = async (by: KeptBy, period = YEAR) =>
  keptRows((await readKept(db, period)).jobs, by).map(({ label, jobs }) => [label, jobs]);
const leftOut = async (period = YEAR) =>
  (await readKept(db, period)).leftOut.map(({ id, reason }) => [id, reason]);

test("the thirty jobs of the take-off stand in the report to the cent", async () => {
  for (const { areas, netCents } of JOBS) await addJob({ areas, netCents });
  const { jobs, leftOut: out } = await readKept(db, YEAR);
  expect(out).toEqual([]);
  // The one that was done last, and among those the newest, comes first.
  for (const [place, { costs }] of jobs.toReversed().entries()) {
    const { cents, permille, perHourCents, hours, netCents } = JOBS[place]!;
    for (const { materialCents, labourCents, overheadCents, left, ...of } of [costs.planned, costs.used]) {
      expect([materialCents, labourCents, overheadCents, left.cents]).toEqual(cents);
      expect([of.netCents, of.hours, left.permille, left.perHourCents]).toEqual([
        ...[netCents, hours],
        ...[permille, perHourCents],
      ]);
    }
  }
  const all = JOBS.reduce((sum, { cents }) => sum + cents[3]!, 0);
  for (const by of KEPT_BY) {
    const rows = keptRows(jobs, by);
    expect(rows.reduce((sum, { jobs: count }) => sum + count, 0)).toBe(30);
    expect(rows.reduce((sum, { used }) => sum + used.left.cents, 0)).toBe(all);
    expect(rows.reduce((sum, { planned }) => sum + planned.left.cents, 0)).toBe(all);
  }
});

test("a job is whole in one row: of its service and mix, or among those with several", async () => {
  const mixed = (...mixes: number[]) => mixes.map((mix) => area("rubber_resurfacing")(200, mix));
  for (const areas of [
    ...[0, 1, 30, 31, 60, 99, 100].map((mix) => mixed(mix)),
    mixed(5, 25),
    mixed(0, 100),
    [area("epoxy_garage")(300, 0)],
    [...mixed(0), area("epoxy_garage")(300, 0)],
    [...mixed(40), area("pool_deck")(300, 50)],
  ])
    await addJob({ areas });
  expect(await labels("service")).toEqual([
    ["Rubber Driveway Resurfacing", 9],
    ["Epoxy Garage Floor", 1],
    ["Several services", 2],
  ]);
  expect(await labels("mix")).toEqual([
    ["All black", 1],
    ["1% to 30% colour", 3],
    ["31% to 60% colour", 3],
    ["61% to 99% colour", 1],
    ["All colour", 1],
    ["No mix", 1],
    ["Several mixes", 2],
  ]);
});

test("work of two crews, of a crew that was removed and of none", async () => {
  const [north, south] = [await add.crew("North"), await add.crew("South")];
  const crewed = (crew_id: number | null) => ({ columns: { crew_id } });
  await addJob({ work: crewed(north) });
  const both = await addJob({ work: crewed(north) });
  await add.work(both, { ...asPlanned(), ...crewed(south) });
  const twice = await addJob({ work: crewed(north) });
  await add.work(twice, { ...asPlanned(), ...crewed(north) });
  await add.work(twice, { columns: { status: "cancelled", crew_id: south } });
  await addJob({ work: crewed(south) });
  await addJob({ work: crewed(null) });
  expect(await labels("crew")).toEqual([
    ["North", 2],
    ["South", 1],
    ["No crew", 1],
    ["Several crews", 1],
  ]);
  await db.deleteFrom("crews").where("id", "=", south).execute();
  expect(await labels("crew")).toEqual([
    ["North", 2],
    ["No crew", 2],
    ["Several crews", 1],
  ]);
});

test("what was not entered costs nobody knows what: such a job is left out, and so says the report", async () => {
  const { packs, times } = asPlanned();
  const [first = ""] = Object.keys(packs);
  const { [first]: _gone, ...others } = packs;
  const [time] = times;
  const lacking = [
    await addJob({ work: { packs: {} } }),
    await addJob({ work: { packs: others } }),
    await addJob({ work: { times: [] } }),
    await addJob({ work: { times: [{ ...time!, endedAt: null }] } }),
  ];
  const half = await addJob();
  await add.work(half, { packs });
  const uncosted = await addJob({ isCosted: false });
  const unaccepted = await addJob({ isAccepted: false });
  const inPart = await addJob();
  await add.estimate(inPart, { isCosted: false });
  await addJob({ work: { packs: { ...packs, [first]: 0 } } });
  expect(await leftOut()).toEqual(
    [
      ...[...lacking, half].map((id) => [id, "not_entered"]),
      [uncosted, "not_costed"],
      [unaccepted, "not_accepted"],
      [inPart, "not_costed"],
    ].toReversed(),
  );
  expect(await labels("service")).toEqual([["Rubber Driveway Resurfacing", 1]]);
});

test("an estimate that was accepted after the work waits for work of its own", async () => {
  const id = await addJob();
  expect(await leftOut()).toEqual([]);
  await add.estimate(id, { acceptedAt: "2026-10-09T12:00:00.000Z" });
  expect(await leftOut()).toEqual([[id, "not_entered"]]);
  await add.work(id, { ...asPlanned(), columns: { end_date: "2026-11-08T22:00:00.000Z" } });
  expect(await leftOut()).toEqual([]);
});

test("lost, deleted, suspect and cancelled jobs and those with work to come count nowhere", async () => {
  const at = { updated_at: DONE };
  for (const columns of [
    { status: "lost", ...at },
    { deleted_at: DONE, ...at },
    { suspect_at: DONE, ...at },
  ])
    await db
      .updateTable("quotes")
      .set(columns)
      .where("id", "=", await addJob())
      .execute();
  await addJob({ work: { columns: { status: "cancelled" } } });
  await add.work(await addJob(), { columns: { status: "scheduled", end_date: "2027-05-01T12:00:00.000Z" } });
  const uncovered = await addJob();
  await db
    .updateTable("calendar_events")
    .set({ estimate_ids: JSON.stringify([9999]) })
    .where("quote_id", "=", uncovered)
    .execute();
  expect(await readKept(db, YEAR)).toEqual({ jobs: [], leftOut: [] });
});

test("an invoice and its credit change nothing; a change order and what was typed for an invoice do", async () => {
  const id = await addJob();
  const papers = { quote_id: id, document: "{}", issued_at: DONE };
  const typed = { lines: [], netCents: 30_000, gstCents: 1500, totalCents: 31_500 };
  const bill = async (number: number, more: Partial<Row<"invoices">> = {}) =>
    (
      await db
        .insertInto("invoices")
        .values({ ...papers, number, total_cents: 31_500, gst_cents: 1500, issued_by: "ann", ...more })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const used = async () => (await readKept(db, YEAR)).jobs[0]!.costs.used;
  await bill(1);
  await bill(2, { agreed: JSON.stringify(typed), cancelled_at: DONE });
  expect((await used()).netCents).toBe(800_000);
  const invoiceId = await bill(3, { agreed: JSON.stringify(typed) });
  await db
    .insertInto("credit_notes")
    .values({
      ...{ number: 1, invoice_id: invoiceId, document: "{}", total_cents: 1050, gst_cents: 50 },
      ...{ reason: "Scratch", issued_at: DONE, issued_by: "ann" },
    })
    .execute();
  await db
    .insertInto("change_orders")
    .values({
      ...{ quote_id: id, words: "Less", net_cents: -10_000, gst_cents: -500 },
      ...{ agreed_by: "Jane", agreed_at: DONE, written_by: "ann" },
    })
    .execute();
  const { netCents, overheadCents, left, materialCents, labourCents } = await used();
  expect([netCents, overheadCents]).toEqual([820_000, 98_400]);
  expect(left.cents).toBe(820_000 - 98_400 - materialCents - labourCents);
  expect((await readKept(db, YEAR)).jobs[0]!.costs.planned.netCents).toBe(800_000);
});

test("a revision counts in place of what it revises, and a material that it left out at its old price", async () => {
  const id = await add.head();
  const rootId = await add.estimate(id, { netCents: 500_000 });
  const garage = [area("epoxy_garage")(440, 0)];
  await add.estimate(id, { areas: garage, netCents: 430_000, revises: { rootId, version: 1 } });
  await add.estimate(id, { netCents: 990_000, isAccepted: false, revises: { rootId, version: 2 } });
  await add.work(id, { ...asPlanned(garage), packs: { ...asPlanned(garage).packs, "Black granules": 2 } });
  const [job] = (await readKept(db, YEAR)).jobs;
  expect(job?.costs.planned).toMatchObject({ netCents: 430_000, materialCents: 103_825 });
  expect(job?.costs.used).toMatchObject({ netCents: 430_000, materialCents: 103_825 + 2 * 3100 });
  expect(await labels("service")).toEqual([["Epoxy Garage Floor", 1]]);
});

test("a job whose figures have no area is in a row of its own", async () => {
  await addJob();
  const { planned } = await db.selectFrom("estimate_costs").select("planned").executeTakeFirstOrThrow();
  const without = { ...(JSON.parse(planned!) as Planned), areas: [] };
  await db
    .updateTable("estimate_costs")
    .set({ planned: JSON.stringify(without) })
    .execute();
  expect(await labels("service")).toEqual([["No area", 1]]);
  expect(await labels("mix")).toEqual([["No area", 1]]);
  expect(await leftOut()).toEqual([]);
});

test.each([
  ["2025-12-31T23:59:59", "2026-01-02T09:00", "2025"],
  ["2026-01-01T00:00", "2026-01-02T09:00", "2025"],
  ["2026-01-01T00:30", "2026-01-02T09:00", "2026"],
  ["2026-01-03T17:00", "2025-12-31T23:30", "2025"],
  ["2026-12-31T23:59:59", "2027-01-04T09:00", "2026"],
  ["2027-01-01T01:00", "2027-01-04T09:00", "2027"],
])("work until %s, said on %s, was done in %s", async (end, said, year) => {
  const columns = { end_date: albertaToUtc(end)!, updated_at: albertaToUtc(said)! };
  await addJob({ work: { columns } });
  const counts = [];
  for (const each of ["2025", "2026", "2027"])
    counts.push((await readKept(db, { from: `${each}-01`, to: `${each}-12` })).jobs.length);
  expect(counts).toEqual(["2025", "2026", "2027"].map((each) => (each === year ? 1 : 0)));
});

test("hours over midnight and over New Year count whole", async () => {
  const night = { people: 3, startedAt: "2026-12-31T23:00:00.000Z", endedAt: "2027-01-01T09:30:00.000Z" };
  await addJob({ work: { times: [night] } });
  expect((await readKept(db, YEAR)).jobs[0]?.costs.used.hours).toBe(3150);
});
