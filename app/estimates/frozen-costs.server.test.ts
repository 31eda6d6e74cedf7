import { addMinutes } from "date-fns/addMinutes";
import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { type Costs, NO_COSTS } from "~/costs/costs";
import { plannedOf, thicknessOf } from "~/costs/estimate-costs.server";
import { SAMPLE_COSTS } from "~/costs/testing";
import { createTestDb } from "../../db/testing";
import { acceptByPhone } from "./accept-estimate.server";
import { estimateFormOf } from "./estimate-forms.server";
import { revisionOf } from "./lead-estimate.server";
import { sendEstimate } from "./send-estimate.server";

const now = new Date("2026-11-20T18:00:00.000Z");
const FORM = {
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.ca",
  phone: "7805559876",
  address: "1 Main Street",
  projectType: "rubber_resurfacing",
  squareFeet: "500",
  colorMixPercentage: "0",
  pricePerSqFt: "14.50",
  line1Description: "Border",
  line1Amount: "450",
  line1Optional: "on",
};

async function site(costs: Costs) {
  const db = await createTestDb();
  const told = { publicUrl: "http://site.test", uploadsFolder: "/nowhere", mailer: undefined };
  const at = (minutes: number, current = costs) => ({
    db,
    now: addMinutes(now, minutes),
    business: { ...defaultBusiness, address: "100 Sample Avenue NW", costs: current },
    ...told,
  });
  const send = async (minutes: number, more: Record<string, string> = {}) => {
    const form = estimateFormOf({ email: false, phone: false }).parse({ ...FORM, ...more });
    const sent = await sendEstimate(at(minutes), form);
    if (!sent.ok) throw new Error(sent.reason);
    return sent.estimate;
  };
  const accept = (id: number, minutes: number, current = costs) =>
    acceptByPhone(at(minutes, current), { id, name: "Jane Doe", option: [0], writtenBy: "ann" });
  return { db, send, accept, at };
}

test("acceptance keeps the figures of its day, with the lines that were chosen", async () => {
  const { db, send, accept } = await site(SAMPLE_COSTS);
  const estimate = await send(0);
  expect(await plannedOf(db, [estimate.id])).toEqual(new Map());
  expect(await accept(estimate.id, 1)).toMatchObject({ ok: true });
  // 500 x 2.0 / 50 = 20 bags; 5 x 6 + 4 = 34 hours; 500 x 14.50 + 450 = $7,700.
  const planned = (await plannedOf(db, [estimate.id])).get(estimate.id);
  expect(planned).toMatchObject({
    packs: [{ name: "Black granules", unit: "bag", packs: 20, packCents: 3117 }],
    hours: 3400,
    personHourCents: 4711,
    materialCents: 62_340,
    labourCents: 160_174,
    overheadCents: 92_400,
    netCents: 770_000,
  });
  await accept(estimate.id, 2, { ...SAMPLE_COSTS, personHourCents: 1 });
  expect((await plannedOf(db, [estimate.id])).get(estimate.id)).toEqual(planned);
});

test("an accepted revision has figures of its own, and the old ones stay", async () => {
  const { db, send, accept } = await site(SAMPLE_COSTS);
  const first = await send(0);
  await accept(first.id, 1);
  const second = await send(60, { revisesId: String(first.id), squareFeet: "600" });
  await accept(second.id, 61, { ...SAMPLE_COSTS, personHourCents: 5000 });
  const planned = await plannedOf(db, [first.id, second.id]);
  expect([planned.get(first.id)?.personHourCents, planned.get(second.id)?.personHourCents]).toEqual([
    4711, 5000,
  ]);
  expect([planned.get(first.id)?.packs[0]?.packs, planned.get(second.id)?.packs[0]?.packs]).toEqual([20, 24]);
});

test("a thickness is kept with the estimate, counts at acceptance and comes back in a revision", async () => {
  const { db, send, accept, at } = await site(SAMPLE_COSTS);
  const thick = await send(0, { thickness: "150" });
  expect(await thicknessOf(db, thick.id)).toEqual([150]);
  await accept(thick.id, 1);
  expect((await plannedOf(db, [thick.id])).get(thick.id)?.packs[0]?.packs).toBe(30);
  expect((await revisionOf(at(2), thick.id))?.values.thickness).toBe("150");
});

test.each(["9", "501", "1.5", "thick"])("a thickness of %j is refused at its field", (thickness) => {
  const read = estimateFormOf({ email: false, phone: false }).safeParse({ ...FORM, thickness });
  expect(read.error?.issues.map(({ path }) => path)).toEqual([["thickness"]]);
});

test.each([
  ["without costs", NO_COSTS],
  ["without the hours of its service", { ...SAMPLE_COSTS, hours: NO_COSTS.hours }],
])("a job that is accepted %s has no figures", async (_, costs) => {
  const { db, send, accept } = await site(costs);
  const estimate = await send(0);
  await accept(estimate.id, 1);
  expect(await plannedOf(db, [estimate.id])).toEqual(new Map());
});
