import { addHours } from "date-fns/addHours";
import { beforeEach, expect, test } from "vitest";
import { hasRubber, projectTypeLabel } from "~/business/project-types";
import { albertaDay, albertaToUtc } from "~/business/time";
import { leftOf, type Planned } from "~/costs/take-off";
import { area, COSTS } from "~/costs/testing-take-off";
import { listEstimatesOf } from "~/estimates/estimates.server";
import { agreementOf } from "~/money/agreed";
import { papersOf, readPapers } from "~/quotes/job-papers.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { KEPT_BY, type KeptBy, keptRows, keptSum } from "./kept";
import { readKept } from "./kept.server";
import { addTo, DONE } from "./testing-kept";

let db: Db;
let add: ReturnType<typeof addTo>;

beforeEach(async () => {
  db = await createTestDb();
  add = addTo(db);
});

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
  const crews = [await add.crew("North"), await add.crew("South"), null];
  const types = ["rubber_resurfacing", "epoxy_garage", "patio_resurfacing", "pool_deck", "basement_floor"];
  const instant = () => addHours(new Date("2025-11-15T00:00:00.000Z"), next(24 * 430)).toISOString();
  let papers = 0;
  for (let job = 0; job < count; job++) {
    const head = await add.head({
      status: oneIn(12) ? "lost" : "won",
      deleted_at: oneIn(30) ? DONE : null,
      suspect_at: oneIn(30) ? DONE : null,
    });
    const rows = [
      head,
      ...(oneIn(4) ? [await add.head({ part_of_id: head, deleted_at: oneIn(6) ? DONE : null })] : []),
    ];
    const estimates: number[] = [];
    for (let place = next(3) + (oneIn(20) ? 0 : 1); place > 0; place--) {
      const areas = Array.from({ length: 1 + (oneIn(3) ? next(3) : 0) }, () =>
        area(pick(types))(1 + next(1500), pick([0, 0, 30, 50, 100, next(101)])),
      );
      const of = {
        areas,
        netCents: 1000 + next(2_000_000),
        isAccepted: !oneIn(12),
        isCosted: !oneIn(25),
        acceptedAt: instant(),
      };
      const quoteId = pick(rows);
      const rootId = await add.estimate(quoteId, { ...of, isCosted: of.isAccepted && of.isCosted });
      estimates.push(rootId);
      if (oneIn(5)) {
        const netCents = 1000 + next(2_000_000);
        await add.estimate(quoteId, { areas: areas.slice(0, 1), netCents, revises: { rootId, version: 1 } });
      }
    }
    const names = oneIn(40) ? COSTS.materials.map(({ name }) => name) : await plannedNames(rows);
    for (let place = 1 + (oneIn(3) ? 1 : 0); place > 0; place--) {
      const isNoted = !oneIn(12);
      await add.work(pick(rows), {
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
async function recount(period: { from: string; to: string }) {
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
      .map(({ end_date, done_at }) => [end_date, done_at!].toSorted()[0]!)
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
    const yesTo = (rootId: number) =>
      estimates
        .flatMap((each) => (each.rootId === rootId && each.accepted ? [each.accepted.at] : []))
        .toSorted()[0]!;
    const [firstYes] = accepted.map(({ rootId }) => yesTo(rootId)).toSorted() as [string];
    for (const work of works) {
      const named: number[] = JSON.parse(work.estimate_ids ?? "[]");
      // What was agreed when it ended, or, when nothing was, what was agreed within a day of the first yes.
      const wasAgreed = (rootId: number) =>
        yesTo(rootId) <= work.end_date ||
        (firstYes > work.end_date && Date.parse(yesTo(rootId)) - Date.parse(firstYes) <= 86_400_000);
      const covered = accepted.filter(({ rootId }) =>
        named.length > 0 ? named.includes(rootId) : wasAgreed(rootId),
      );
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
