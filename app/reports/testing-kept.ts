import { freezeCosts, storeThickness } from "~/costs/estimate-costs.server";
import type { CostedArea } from "~/costs/take-off";
import { COSTS } from "~/costs/testing-take-off";
import type { Db, Row } from "../../db/schema";

export const DONE = "2026-10-08T22:00:00.000Z";
export const AREAS: CostedArea[] = [
  { projectType: "rubber_resurfacing", squareFeet: 500, colorMixPercentage: 0 },
];

export interface EstimateOf {
  areas?: readonly CostedArea[];
  /** Preparation, and nothing for the surface. */
  netCents?: number;
  isAccepted?: boolean;
  /** ISO in UTC. */
  acceptedAt?: string;
  isCosted?: boolean;
  revises?: { rootId: number; version: number };
}

export interface WorkOf {
  packs?: Record<string, number>;
  times?: { people: number; startedAt: string; endedAt: string | null }[];
  columns?: Partial<Row<"calendar_events">>;
}

/** Adds jobs with estimates, work and crews, done on `DONE` unless something else is said; each gives the id. */
export function addTo(db: Db) {
  return {
    async head(columns: Partial<Row<"quotes">> = {}): Promise<number> {
      const { id } = await db
        .insertInto("quotes")
        .values({
          ...{ name: "Jane", email: "jane@example.ca", phone: "780-555-9876", project_type: "patio" },
          ...{ status: "won", created_at: "2025-06-01T12:00:00.000Z", updated_at: DONE, ...columns },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async estimate(
      quoteId: number,
      {
        areas = AREAS,
        netCents = 800_000,
        isAccepted = true,
        acceptedAt = "2026-01-01T12:00:00.000Z",
        isCosted = isAccepted,
        revises,
      }: EstimateOf = {},
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
                at: acceptedAt,
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
    },

    async work(quoteId: number, { packs = {}, times = [], columns }: WorkOf): Promise<number> {
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
    },

    async crew(name: string): Promise<number> {
      const crew = db.insertInto("crews").values({ name, created_at: DONE }).returning("id");
      return (await crew.executeTakeFirstOrThrow()).id;
    },
  };
}
