import { subHours } from "date-fns/subHours";
import { groupBy } from "~/business/group-by";
import { takeOff } from "~/costs/take-off";
import { COSTS } from "~/costs/testing-take-off";
import type { Db } from "../../db/schema";

const BATCH = 500;
const MIXES = [0, 25, 50, 75, 100];

/**
 * Adds figures to the work of `fillWork`: what each accepted estimate was planned to cost, and the packs and hours of all
 * work that is done, but for one in twenty.
 */
export async function fillKept(db: Db) {
  await db.transaction().execute(async (trx) => {
    const crews = await trx
      .insertInto("crews")
      .values(["North", "South"].map((name) => ({ name, created_at: "2020-01-01T00:00:00.000Z" })))
      .returning("id")
      .execute();
    const estimates = await trx
      .selectFrom("estimates")
      .select(["id", "quote_id as quoteId", "subtotal_cents as netCents"])
      .where("accepted", "is not", null)
      .execute();
    const planned = estimates.map(({ id, quoteId, netCents }) => ({
      id,
      quoteId,
      ...plannedOf(id, netCents),
    }));
    for (const rows of batches(planned))
      await trx
        .insertInto("estimate_costs")
        .values(
          rows.map(({ id, figures }) => ({
            estimate_id: id,
            thickness: null,
            planned: JSON.stringify(figures),
            frozen_at: "2026-01-01T00:00:00.000Z",
          })),
        )
        .execute();
    const byJob = groupBy(planned, ({ quoteId }) => quoteId);
    const works = await trx
      .selectFrom("calendar_events")
      .select(["id", "quote_id as quoteId", "end_date as end"])
      .where("event_type", "=", "installation")
      .where("status", "=", "completed")
      .where("quote_id", "is not", null)
      .execute();
    for (const rows of batches(works)) {
      const noted = rows.filter(({ id }) => id % 20 > 0);
      const packs = noted.flatMap(({ id, quoteId, end }) => {
        const names = new Set(
          (byJob.get(quoteId) ?? []).flatMap(({ figures }) => figures.packs.map(({ name }) => name)),
        );
        return [...names].map((material) => ({
          event_id: id,
          material,
          packs: 5 + (id % 7),
          at: end,
          actor: "crew",
        }));
      });
      const times = noted.flatMap(({ id, end }) =>
        [30, 6].map((hours) => ({
          ...{ event_id: id, people: 3, actor: "crew" },
          started_at: subHours(end, hours).toISOString(),
          ended_at: subHours(end, hours - 6).toISOString(),
        })),
      );
      if (packs.length > 0) await trx.insertInto("work_packs").values(packs).execute();
      if (times.length > 0) await trx.insertInto("work_times").values(times).execute();
    }
    for (const [place, { id }] of crews.entries())
      await trx
        .updateTable("calendar_events")
        .set({ crew_id: id })
        .where("quote_id", "is not", null)
        .where(({ eb }) => eb(eb("id", "%", crews.length), "=", place))
        .execute();
  });
}

function plannedOf(id: number, netCents: number) {
  const areas = [
    { projectType: "rubber_resurfacing", squareFeet: 500, colorMixPercentage: MIXES[id % MIXES.length]! },
    ...(id % 5 === 0 ? [{ projectType: "epoxy_garage", squareFeet: 450, colorMixPercentage: 0 }] : []),
  ];
  const job = takeOff(areas, netCents, COSTS);
  if (!job.ok) throw new Error(job.reason);
  const { ok: _ok, ...figures } = job;
  return { figures: { ...figures, areas } };
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let first = 0; first < items.length; first += BATCH) yield items.slice(first, first + BATCH);
}
