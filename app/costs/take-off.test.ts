import { expect, test } from "vitest";
import { type Costs, NO_COSTS } from "./costs";
import { type CostedArea, leftOf, takeOff } from "./take-off";
import { area, COSTS, driveway, garage, JOBS, MATERIAL, MATERIALS, patio, pool } from "./testing-take-off";

test("there are thirty jobs", () => {
  expect(JOBS).toHaveLength(30);
});

test.each(JOBS)(
  "$areas sold for $netCents",
  ({ areas, netCents, packs, hours, cents, permille, perHourCents }) => {
    const job = takeOff(areas, netCents, COSTS);
    if (!job.ok) throw new Error(job.reason);
    const packsOf = (name: string) => job.packs.find((each) => each.name === name)?.packs ?? 0;
    const left = leftOf(job);
    expect(MATERIALS.map(({ name }) => packsOf(name))).toEqual(packs);
    expect(job.hours).toBe(hours);
    expect([job.materialCents, job.labourCents, job.overheadCents, left.cents]).toEqual(cents);
    expect([left.permille, left.perHourCents]).toEqual([permille, perHourCents]);
    expect(left.isBelowWanted).toBe(permille < 400);
  },
);

test("packs are rounded up once over the whole job, and not in each area", () => {
  const one = { ...COSTS, materials: [{ ...MATERIAL, name: "Sealer", packHundredths: 1000 }] };
  const packs = (...areas: CostedArea[]) => {
    const job = takeOff(areas, 0, one);
    return job.ok && job.packs;
  };
  expect(packs(driveway(4, 0), garage(6, 0))).toMatchObject([{ packs: 1 }]);
  expect(packs(driveway(5, 0), garage(6, 0))).toMatchObject([{ packs: 2 }]);
});

test("1.1 on three square feet fills a pack of 3.3 and opens no second one", () => {
  const exact = { ...MATERIAL, packHundredths: 330, useTenThousandths: 11_000 };
  const job = takeOff([driveway(3, 0)], 0, { ...COSTS, materials: [exact] });
  expect(job).toMatchObject({ ok: true, packs: [{ packs: 1 }] });
});

test("the largest job of the largest figures is still a whole number of packs", () => {
  const most = { ...MATERIAL, packHundredths: 1, useTenThousandths: 10_000_000, wastePercentage: 100 };
  const job = takeOff([driveway(9_999_999, 0, 300)], 0, { ...COSTS, materials: [most] });
  expect(job.ok && Number.isSafeInteger(job.packs[0]?.packs)).toBe(true);
});

test("nothing is worked out before the first material has a price", () => {
  const unpriced = { ...COSTS, materials: [{ ...MATERIAL, packCents: undefined }] };
  for (const costs of [NO_COSTS, unpriced])
    expect(takeOff([driveway(500, 0)], 100, costs)).toEqual({ ok: false, reason: "off", lacks: [] });
});

test("a job of which something was never entered has no figures, and says what", () => {
  const costs: Costs = {
    ...COSTS,
    materials: [
      ...MATERIALS.slice(0, 6),
      { ...MATERIAL, name: "Rake", services: "pool_deck", packCents: undefined },
    ],
    hours: { ...COSTS.hours, patio_resurfacing: { per100SqFt: undefined, perJob: undefined } },
    personHourCents: undefined,
  };
  const areas = [patio(100, 0), pool(100, 0), area("other")(10, 0)];
  expect(takeOff(areas, 100, costs)).toEqual({
    ok: false,
    reason: "lacking",
    lacks: [
      { of: "hours", service: "patio_resurfacing" },
      { of: "materials", service: "other" },
      { of: "hours", service: "other" },
      { of: "price", material: "Rake" },
      { of: "person-hour" },
    ],
  });
  expect(takeOff([driveway(100, 0)], 100, { ...costs, personHourCents: 1 })).toMatchObject({ ok: true });
});

test("a price of nothing has no margin, and no hours have no figure for each", () => {
  const nothing = { netCents: 0, materialCents: 100, labourCents: 0, overheadCents: 0, hours: 0 };
  expect(leftOf({ ...nothing, wantedPercentage: undefined })).toEqual({
    cents: -100,
    permille: undefined,
    perHourCents: undefined,
    isBelowWanted: undefined,
  });
});
