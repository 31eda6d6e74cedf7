import { addHours } from "date-fns/addHours";
import { beforeEach, expect, test } from "vitest";
import { hasRubber, projectTypeLabel } from "~/business/project-types";
import { albertaDay, albertaToUtc } from "~/business/time";
import { freezeCosts, storeThickness } from "~/costs/estimate-costs.server";
import { type CostedArea, leftOf, type Planned, takeOff } from "~/costs/take-off";
import { area, COSTS, JOBS } from "~/costs/testing-take-off";
import { listEstimatesOf } from "~/estimates/estimates.server";
import { agreementOf } from "~/money/agreed";
import { papersOf, readPapers } from "~/quotes/job-papers.server";
import type { Db, Row } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { KEPT_BY, type KeptBy, keptRows, keptSum } from "./kept";
import { readKept } from "./kept.server";

const YEAR = { from: "2026-01", to: "2026-12" };
const DONE = "2026-10-08T22:00:00.000Z";
const AREAS: CostedArea[] = [{ projectType: "rubber_resurfacing", squareFeet: 500, colorMixPercentage: 0 }];

let db: Db;

beforeEach(async () => {
  db = await createTestDb();
});

async function addHead(columns: Partial<Row<"quotes">> = {}): Promise<number> {
  const { id } = await db
    .insertInto("quotes")
    .values({
      ...{ name: "Jane", email: "jane@example.ca", phone: "780-555-9876", project_type: "patio" },
      ...{ status: "won", created_at: "2025-06-01T12:00:00.000Z", updated_at: DONE, ...columns },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface EstimateOf {
  areas?: readonly CostedArea[];
  /** Preparation, and nothing for the surface. */
  netCents?: number;
  isAccepted?: boolean;
  isCosted?: boolean;
  revises?: { rootId: number; version: number };
}

async function addEstimate(
  quoteId: number,
  { areas = AREAS, netCents = 800_000, isAccepted = true, isCosted = isAccepted, revises }: EstimateOf = {},
): Promise<number> {
  const gst = Math.round(netCents / 20);
  const { id } = await db
    .insertInto("estimates")
    .values({
      ...{ quote_id: quoteId, first_name: "Jane", last_name: "Doe", email: "", phone: "", address: "" },
      ...{ square_feet: 1, color_mix_percentage: 0, price_per_sq_ft_cents: 0, discount_amount_cents: 0 },
      ...{
        preparation_cost_cents: netCents,
        subtotal_cents: netCents,
        gst_cents: gst,
        total_cents: netCents + gst,
      },
      ...{ root_id: revises?.rootId ?? null, version: (revises?.version ?? 0) + 1, created_at: DONE },
      state: isAccepted ? "accepted" : "sent",
      accepted: isAccepted
        ? JSON.stringify({
            name: "Jane",
            at: "2026-01-01T12:00:00.000Z",
            chosen: [],
            totalCents: netCents + gst,
          })
        : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!isCosted) return id;
  await storeThickness(
    db,
    id,
    areas.map(({ thicknessPercentage }) => thicknessPercentage),
  );
  await freezeCosts({ db, now: new Date(DONE), costs: COSTS }, { estimateId: id, areas, netCents });
  return id;
}

interface WorkOf {
  packs?: Record<string, number>;
  times?: { people: number; startedAt: string; endedAt: string | null }[];
  columns?: Partial<Row<"calendar_events">>;
}

async function addWork(quoteId: number, { packs = {}, times = [], columns }: WorkOf): Promise<number> {
  const { id } = await db
    .insertInto("calendar_events")
    .values({
      ...{ title: "Driveway", event_type: "installation", status: "completed", quote_id: quoteId },
      ...{ start_date: "2025-01-01T12:00:00.000Z", end_date: DONE, created_at: DONE, updated_at: DONE },
      ...columns,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [material, count] of Object.entries(packs))
    await db
      .insertInto("work_packs")
      .values({ event_id: id, material, packs: count, at: DONE, actor: "robin" })
      .execute();
  for (const { people, startedAt, endedAt } of times)
    await db
      .insertInto("work_times")
      .values({ event_id: id, people, started_at: startedAt, ended_at: endedAt, actor: "robin" })
      .execute();
  return id;
}

async function addCrew(name: string): Promise<number> {
  const crew = db.insertInto("crews").values({ name, created_at: DONE }).returning("id");
  return (await crew.executeTakeFirstOrThrow()).id;
}

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
  const id = await addHead();
  await addEstimate(id, of);
  await addWork(id, { ...asPlanned(of.areas), ...work });
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
  const [north, south] = [await addCrew("North"), await addCrew("South")];
  const crewed = (crew_id: number | null) => ({ columns: { crew_id } });
  await addJob({ work: crewed(north) });
  const both = await addJob({ work: crewed(north) });
  await addWork(both, { ...asPlanned(), ...crewed(south) });
  const twice = await addJob({ work: crewed(north) });
  await addWork(twice, { ...asPlanned(), ...crewed(north) });
  await addWork(twice, { columns: { status: "cancelled", crew_id: south } });
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
  await addWork(half, { packs });
  const uncosted = await addJob({ isCosted: false });
  const unaccepted = await addJob({ isAccepted: false });
  const inPart = await addJob();
  await addEstimate(inPart, { isCosted: false });
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
  await addWork(await addJob(), { columns: { status: "scheduled", end_date: "2027-05-01T12:00:00.000Z" } });
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
  const id = await addHead();
  const rootId = await addEstimate(id, { netCents: 500_000 });
  const garage = [area("epoxy_garage")(440, 0)];
  await addEstimate(id, { areas: garage, netCents: 430_000, revises: { rootId, version: 1 } });
  await addEstimate(id, { netCents: 990_000, isAccepted: false, revises: { rootId, version: 2 } });
  await addWork(id, { ...asPlanned(garage), packs: { ...asPlanned(garage).packs, "Black granules": 2 } });
  const [job] = (await readKept(db, YEAR)).jobs;
  expect(job?.costs.planned).toMatchObject({ netCents: 430_000, materialCents: 103_825 });
  expect(job?.costs.used).toMatchObject({ netCents: 430_000, materialCents: 103_825 + 2 * 3100 });
  expect(await labels("service")).toEqual([["Epoxy Garage Floor", 1]]);
});

test("a job whose figures have no area is in a row of its own", async () => {
  const id = await addJob();
  const { planned } = await db.selectFrom("estimate_costs").select("planned").executeTakeFirstOrThrow();
  const without = { ...(JSON.parse(planned!) as Planned), areas: [] };
  await db
    .updateTable("estimate_costs")
    .set({ planned: JSON.stringify(without) })
    .execute();
  expect(await labels("service")).toEqual([["No area", 1]]);
  expect(await labels("mix")).toEqual([["No area", 1]]);
  expect(await leftOut()).toEqual([]);
  expect(id).toBeGreaterThan(0);
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

// From here on: random jobs, and the same figures counted once more in another way.

/** The same numbers on every run. */
function randomly(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return {
    next,
    pick: <Item>(items: readonly Item[]) => items[next(items.length)]!,
    oneIn: (n: number) => next(n) === 0,
  };
}

/** The materials that some version of an estimate of these rows plans. */
async function plannedNames(quoteIds: readonly number[]): Promise<string[]> {
  const estimates = db.selectFrom("estimates").select("id").where("quote_id", "in", quoteIds);
  const rows = await db
    .selectFrom("estimate_costs")
    .select("planned")
    .where("estimate_id", "in", estimates)
    .where("planned", "is not", null)
    .execute();
  const names = rows.flatMap(({ planned }) =>
    (JSON.parse(planned!) as Planned).packs.map(({ name }) => name),
  );
  return [...new Set(names)];
}

async function addRandomJobs(count: number): Promise<void> {
  const { next, pick, oneIn } = randomly(7);
  const crews = [await addCrew("North"), await addCrew("South"), null];
  const types = ["rubber_resurfacing", "epoxy_garage", "patio_resurfacing", "pool_deck", "basement_floor"];
  const instant = () => addHours(new Date("2025-11-15T00:00:00.000Z"), next(24 * 430)).toISOString();
  let papers = 0;
  for (let job = 0; job < count; job++) {
    const head = await addHead({
      status: oneIn(12) ? "lost" : "won",
      deleted_at: oneIn(30) ? DONE : null,
      suspect_at: oneIn(30) ? DONE : null,
    });
    const rows = [
      head,
      ...(oneIn(4) ? [await addHead({ part_of_id: head, deleted_at: oneIn(6) ? DONE : null })] : []),
    ];
    const estimates: number[] = [];
    for (let place = next(3) + (oneIn(20) ? 0 : 1); place > 0; place--) {
      const areas = Array.from({ length: 1 + (oneIn(3) ? next(3) : 0) }, () =>
        area(pick(types))(1 + next(1500), pick([0, 0, 30, 50, 100, next(101)])),
      );
      const of = { areas, netCents: 1000 + next(2_000_000), isAccepted: !oneIn(12), isCosted: !oneIn(25) };
      const quoteId = pick(rows);
      const rootId = await addEstimate(quoteId, { ...of, isCosted: of.isAccepted && of.isCosted });
      estimates.push(rootId);
      if (oneIn(5)) {
        const netCents = 1000 + next(2_000_000);
        await addEstimate(quoteId, { areas: areas.slice(0, 1), netCents, revises: { rootId, version: 1 } });
      }
    }
    const names = oneIn(40) ? COSTS.materials.map(({ name }) => name) : await plannedNames(rows);
    for (let place = 1 + (oneIn(3) ? 1 : 0); place > 0; place--) {
      const isNoted = !oneIn(12);
      await addWork(pick(rows), {
        packs: Object.fromEntries(
          isNoted ? names.filter(() => !oneIn(400)).map((name) => [name, next(30)]) : [],
        ),
        times: Array.from({ length: oneIn(20) ? 0 : 1 + next(2) }, (_, stretch) => {
          const startedAt = addHours(new Date("2026-06-01T00:00:00.000Z"), next(2000) + stretch * 5000);
          const endedAt = new Date(startedAt.getTime() + 1 + next(57_600_000)).toISOString();
          return {
            people: 1 + next(4),
            startedAt: startedAt.toISOString(),
            endedAt: stretch === 0 && oneIn(40) ? null : endedAt,
          };
        }),
        columns: {
          end_date: oneIn(20) ? albertaToUtc(pick(["2026-01-01T00:00", "2026-12-31T23:59:59"]))! : instant(),
          updated_at: oneIn(3) ? instant() : "2027-03-01T00:00:00.000Z",
          status: oneIn(8) ? pick(["cancelled", "scheduled"]) : "completed",
          event_type: oneIn(8) ? pick(["project_start", "consultation"]) : "installation",
          crew_id: pick(crews),
          estimate_ids: oneIn(8) && estimates.length > 0 ? JSON.stringify([pick(estimates)]) : null,
        },
      });
    }
    if (oneIn(4))
      await db
        .insertInto("change_orders")
        .values({
          ...{ quote_id: pick(rows), words: "More", net_cents: 1 + next(90_000) - 40_000, gst_cents: 0 },
          ...{ agreed_by: "Jane", agreed_at: DONE, written_by: "ann" },
        })
        .execute();
    if (oneIn(6)) {
      const netCents = 100 + next(90_000);
      await db
        .insertInto("invoices")
        .values({
          ...{ number: ++papers, quote_id: pick(rows), document: "{}", issued_at: DONE, issued_by: "ann" },
          ...{ total_cents: netCents, gst_cents: 0, cancelled_at: oneIn(3) ? DONE : null },
          agreed: JSON.stringify({ lines: [], netCents, gstCents: 0, totalCents: netCents }),
        })
        .execute();
    }
  }
}

interface Recounted {
  jobs: number;
  cents: [planned: number, kept: number, price: number, hours: number];
}

/** Job by job and row by row, without SQL's sums and without the report's own rules. */
async function recount(period: typeof YEAR) {
  const all = {
    quotes: await db.selectFrom("quotes").selectAll().execute(),
    costs: await db.selectFrom("estimate_costs").selectAll().execute(),
    events: await db.selectFrom("calendar_events").selectAll().orderBy("id").execute(),
    packs: await db.selectFrom("work_packs").selectAll().execute(),
    times: await db.selectFrom("work_times").selectAll().execute(),
    crews: await db.selectFrom("crews").selectAll().execute(),
  };
  const rows: Record<KeptBy, Record<string, Recounted>> = { service: {}, crew: {}, mix: {} };
  const out: [number, string][] = [];
  for (const head of all.quotes) {
    if (head.part_of_id || head.deleted_at || head.suspect_at) continue;
    const ids = all.quotes
      .filter((row) => row.id === head.id || (row.part_of_id === head.id && !row.deleted_at))
      .map(({ id }) => id);
    const events = all.events.filter((event) => ids.includes(event.quote_id!));
    const works = events.filter(
      ({ event_type, status }) => event_type !== "consultation" && status !== "cancelled",
    );
    const months = works
      .filter(({ status }) => status === "completed")
      .map(({ end_date, updated_at }) => [end_date, updated_at].toSorted()[0]!)
      .map((at) => albertaDay(new Date(Date.parse(at) - 1).toISOString()).slice(0, 7));
    const month = months.toSorted().at(-1);
    if (month === undefined || month < period.from || month > period.to) continue;
    const { stage } = await db
      .selectFrom("job_stages")
      .select("stage")
      .where("quote_id", "=", head.id)
      .executeTakeFirstOrThrow();
    if (!["done", "billed", "paid"].includes(stage)) continue;
    const estimates = await listEstimatesOf(db, ids);
    const planOfEstimate = (id: number) => {
      const stored = all.costs.find(({ estimate_id }) => estimate_id === id)?.planned;
      return stored ? (JSON.parse(stored) as Planned) : undefined;
    };
    const accepted = estimates.filter(
      (one) =>
        one.accepted &&
        !estimates.some((two) => two.accepted && two.rootId === one.rootId && two.version > one.version),
    );
    if (accepted.length === 0) {
      out.push([head.id, "not_accepted"]);
      continue;
    }
    const plans = accepted.map(({ id }) => planOfEstimate(id));
    if (plans.includes(undefined)) {
      out.push([head.id, "not_costed"]);
      continue;
    }
    const used = all.packs.filter(({ event_id }) => events.some(({ id }) => id === event_id));
    const times = all.times.filter(({ event_id }) => events.some(({ id }) => id === event_id));
    let isKnown = times.every(({ ended_at }) => ended_at !== null);
    const coveredRoots = new Set<number>();
    for (const work of works) {
      const named: number[] = JSON.parse(work.estimate_ids ?? "[]");
      const covered = accepted.filter(({ rootId }) => named.length === 0 || named.includes(rootId));
      for (const { rootId } of covered) coveredRoots.add(rootId);
      if (covered.length > 0 && !times.some(({ event_id }) => event_id === work.id)) isKnown = false;
      for (const { id } of covered)
        for (const { name } of planOfEstimate(id)!.packs)
          if (!used.some((each) => each.event_id === work.id && each.material === name)) isKnown = false;
    }
    if (coveredRoots.size < accepted.length) isKnown = false;
    const costed = estimates.map(({ id }) => planOfEstimate(id));
    let material = 0;
    for (const { material: name, packs } of used) {
      const inPlan = plans.flatMap((plan) => plan!.packs).filter((each) => each.name === name);
      const before = costed.flatMap((plan) => plan?.packs ?? []).filter((each) => each.name === name);
      const price = (inPlan.at(-1) ?? before.at(-1))?.packCents;
      if (price === undefined && packs > 0) isKnown = false;
      material += packs * (price ?? 0);
    }
    if (!isKnown) {
      out.push([head.id, "not_entered"]);
      continue;
    }
    const papers = readPapers(await db.selectNoFrom([...papersOf(db, ids)]).executeTakeFirstOrThrow());
    const price = agreementOf(estimates, papers).netCents;
    let ms = 0;
    for (const { people, started_at, ended_at } of times)
      ms += people * (Date.parse(ended_at!) - Date.parse(started_at));
    const hours = Math.round(ms / 36_000);
    const kept = price - material - Math.round((hours * 4500) / 100) - Math.round((price * 12) / 100);
    const planned = plans.reduce((sum, plan) => sum + leftOf(plan!).cents, 0);
    const areas = plans.flatMap((plan) => plan!.areas);
    const only = (kinds: string[], several: string) => {
      const [kind = "No area", ...more] = new Set(kinds);
      return more.length > 0 ? several : kind;
    };
    const kinds: Record<KeptBy, string> = {
      service: only(
        areas.map(({ projectType }) => projectTypeLabel(projectType)),
        "Several services",
      ),
      crew: only(
        works.map(({ crew_id }) => all.crews.find(({ id }) => id === crew_id)?.name ?? "No crew"),
        "Several crews",
      ),
      mix: only(
        areas.map(({ projectType, colorMixPercentage: mix }) => {
          if (!hasRubber(projectType)) return "No mix";
          if (mix === 0) return "All black";
          if (mix === 100) return "All colour";
          return mix <= 30 ? "1% to 30% colour" : mix <= 60 ? "31% to 60% colour" : "61% to 99% colour";
        }),
        "Several mixes",
      ),
    };
    for (const by of KEPT_BY) {
      rows[by][kinds[by]] ??= { jobs: 0, cents: [0, 0, 0, 0] };
      const row = rows[by][kinds[by]]!;
      row.jobs++;
      for (const [place, value] of [planned, kept, price, hours].entries()) row.cents[place]! += value;
    }
  }
  return { rows, out };
}

test("random jobs equal a slow recount to the cent, in a year, a month and a summer", async () => {
  await addRandomJobs(600);
  for (const [from, to, least] of [
    ["2026-01", "2026-12", 60],
    ["2025-12", "2025-12", 3],
    ["2026-03", "2026-08", 30],
  ] as const) {
    const { jobs, leftOut: out } = await readKept(db, { from, to });
    const slow = await recount({ from, to });
    expect(jobs.length).toBeGreaterThan(least);
    expect(out.map(({ id, reason }) => [id, reason]).toSorted()).toEqual(slow.out.toSorted());
    const all = keptSum("All", jobs);
    for (const by of KEPT_BY) {
      const rows = keptRows(jobs, by);
      const cents = ({ planned, used }: (typeof rows)[number]) => [
        ...[planned.left.cents, used.left.cents],
        ...[used.netCents, used.hours],
      ];
      expect(
        Object.fromEntries(rows.map((row) => [row.label, { jobs: row.jobs, cents: cents(row) }])),
      ).toEqual(slow.rows[by]);
      expect(rows.reduce((sum, { used }) => sum + used.left.cents, 0)).toBe(all.used.left.cents);
    }
  }
});
