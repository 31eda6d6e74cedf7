import { beforeEach, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { createEvent } from "~/calendar/save-event.server";
import { NOW, newLead } from "~/quotes/testing.server";
import type { Db, Row } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { listIndoors } from "./indoor-work.server";

const { season } = defaultBusiness;
let db: Db;
let quoteId: number;

beforeEach(async () => {
  db = await createTestDb();
  quoteId = (await newLead(db, { projectType: "epoxy_garage" })).id;
});

async function accept(columns: Partial<Row<"estimates">>): Promise<number> {
  const { id } = await db
    .insertInto("estimates")
    .values({
      ...{ first_name: "Jane", last_name: "Doe", email: "", phone: "", address: "", square_feet: 400 },
      ...{ color_mix_percentage: 0, preparation_cost_cents: 0, price_per_sq_ft_cents: 1, quote_id: quoteId },
      ...{ discount_amount_cents: 0, subtotal_cents: 1, gst_cents: 0, total_cents: 1, created_at: "2026" },
      ...{ accepted: JSON.stringify({ at: "2026-11-01", totalCents: 1 }), ...columns },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function plan(estimateIds: number[] = [], ofJob: number | null = quoteId): Promise<number> {
  const created = await createEvent(
    { db, now: NOW, actor: "ann" },
    {
      ...{ title: "Work", customerName: "Jane", eventType: "installation", estimateIds },
      ...{ startDate: "2026-12-03T15:00:00.000Z", endDate: "2026-12-03T22:00:00.000Z" },
      ...(ofJob && { quoteId: ofJob }),
    },
  );
  if (!created.ok) throw new Error(created.reason);
  return created.event.id;
}

const areIndoors = async (id: number) => (await listIndoors(db, season, [id])).has(id);

test("until something is sold, what was asked for counts; work without a job may be outdoors", async () => {
  expect(await areIndoors(await plan())).toBe(true);
  expect(await areIndoors(await plan([], null))).toBe(false);
});

test("what was sold counts in place of what was asked for, in the version that was accepted last", async () => {
  const id = await plan();
  const floor = await accept({ project_type: "epoxy_garage" });
  expect(await areIndoors(id)).toBe(true);
  const more_areas = JSON.stringify([{ projectType: "patio_resurfacing", squareFeet: 200 }]);
  const withPatio = { project_type: "epoxy_garage", more_areas };
  await accept({ ...withPatio, root_id: floor, version: 2 });
  expect(await areIndoors(id)).toBe(false);
  await accept({ project_type: "basement_floor", root_id: floor, version: 3 });
  expect(await areIndoors(id)).toBe(true);
});

test("of a job with both, each piece of work is what it covers", async () => {
  const drive = await accept({ project_type: "rubber_resurfacing" });
  const floor = await accept({ project_type: "epoxy_garage" });
  expect(await areIndoors(await plan([floor]))).toBe(true);
  expect(await areIndoors(await plan([drive]))).toBe(false);
  expect(await areIndoors(await plan())).toBe(false);
});
