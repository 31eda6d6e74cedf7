import { expect, test } from "vitest";
import { type Costs, type Material, NO_COSTS } from "./costs";
import { type CostedArea, leftOf, takeOff } from "./take-off";

const MATERIAL: Material = {
  name: "",
  unit: "bag",
  packHundredths: 100,
  packCents: 100,
  useTenThousandths: 10_000,
  coats: undefined,
  part: "all",
  services: "every",
  wastePercentage: 0,
};

/** 2.0 of granules, 0.35 of binder, 0.01 a coat of primer and epoxy, 0.15 of flake, 0.1 of tape for a square foot. */
const MATERIALS: Material[] = [
  {
    ...MATERIAL,
    name: "Black granules",
    services: "rubber",
    part: "black",
    packHundredths: 5000,
    packCents: 3100,
    useTenThousandths: 20_000,
    wastePercentage: 5,
  },
  {
    ...MATERIAL,
    name: "Colour granules",
    services: "rubber",
    part: "colour",
    packHundredths: 5000,
    packCents: 6250,
    useTenThousandths: 20_000,
    wastePercentage: 5,
  },
  {
    ...MATERIAL,
    name: "Binder",
    services: "rubber",
    packHundredths: 4000,
    packCents: 18_000,
    useTenThousandths: 3500,
    wastePercentage: 10,
  },
  {
    ...MATERIAL,
    name: "Primer",
    services: "rubber_resurfacing",
    packHundredths: 500,
    packCents: 14_000,
    useTenThousandths: 100,
    coats: 1,
  },
  {
    ...MATERIAL,
    name: "Epoxy",
    services: "coatings",
    packHundredths: 300,
    packCents: 21_000,
    useTenThousandths: 100,
    coats: 2,
    wastePercentage: 10,
  },
  {
    ...MATERIAL,
    name: "Flake",
    services: "epoxy_garage",
    part: "colour",
    packHundredths: 4000,
    packCents: 9500,
    useTenThousandths: 1500,
  },
  { ...MATERIAL, name: "Tape", packHundredths: 6000, packCents: 825, useTenThousandths: 1000 },
];

const COSTS: Costs = {
  materials: MATERIALS,
  hours: {
    rubber_resurfacing: { per100SqFt: 600, perJob: 400 },
    epoxy_garage: { per100SqFt: 550, perJob: 300 },
    patio_resurfacing: { per100SqFt: 650, perJob: 400 },
    pool_deck: { per100SqFt: 800, perJob: 500 },
    basement_floor: { per100SqFt: 425, perJob: undefined },
  },
  personHourCents: 4500,
  overheadPercentage: 12,
  wantedPercentage: 40,
};

const area =
  (projectType: string) =>
  (squareFeet: number, colorMixPercentage: number, thicknessPercentage?: number): CostedArea => ({
    projectType,
    squareFeet,
    colorMixPercentage,
    thicknessPercentage,
  });
const driveway = area("rubber_resurfacing");
const garage = area("epoxy_garage");
const patio = area("patio_resurfacing");
const pool = area("pool_deck");
const basement = area("basement_floor");

/** Packs in the order of the materials; hundredths of hours; cents of material, labour, overhead and what is left. */
const JOBS = [
  {
    areas: [driveway(500, 0)],
    netCents: 725000,
    packs: [21, 0, 5, 1, 0, 0, 1],
    hours: 3400,
    cents: [169925, 153000, 87000, 315075],
    permille: 435,
    perHourCents: 9267,
  },
  {
    areas: [driveway(500, 100)],
    netCents: 800000,
    packs: [0, 21, 5, 1, 0, 0, 1],
    hours: 3400,
    cents: [236075, 153000, 96000, 314925],
    permille: 394,
    perHourCents: 9263,
  },
  {
    areas: [driveway(640, 30)],
    netCents: 912000,
    packs: [19, 9, 7, 2, 0, 0, 2],
    hours: 4240,
    cents: [270800, 190800, 109440, 340960],
    permille: 374,
    perHourCents: 8042,
  },
  {
    areas: [driveway(640, 50)],
    netCents: 960000,
    packs: [14, 14, 7, 2, 0, 0, 2],
    hours: 4240,
    cents: [286550, 190800, 115200, 367450],
    permille: 383,
    perHourCents: 8666,
  },
  {
    areas: [driveway(1000, 0)],
    netCents: 1400000,
    packs: [42, 0, 10, 2, 0, 0, 2],
    hours: 6400,
    cents: [339850, 288000, 168000, 604150],
    permille: 432,
    perHourCents: 9440,
  },
  {
    areas: [driveway(2000, 75)],
    netCents: 3100000,
    packs: [21, 63, 20, 4, 0, 0, 4],
    hours: 12400,
    cents: [878150, 558000, 372000, 1291850],
    permille: 417,
    perHourCents: 10418,
  },
  {
    areas: [driveway(1, 0)],
    netCents: 50000,
    packs: [1, 0, 1, 1, 0, 0, 1],
    hours: 406,
    cents: [35925, 18270, 6000, -10195],
    permille: -204,
    perHourCents: -2511,
  },
  {
    areas: [driveway(24, 50)],
    netCents: 60000,
    packs: [1, 1, 1, 1, 0, 0, 1],
    hours: 544,
    cents: [42175, 24480, 7200, -13855],
    permille: -231,
    perHourCents: -2547,
  },
  {
    areas: [driveway(476, 0)],
    netCents: 690200,
    packs: [20, 0, 5, 1, 0, 0, 1],
    hours: 3256,
    cents: [166825, 146520, 82824, 294031],
    permille: 426,
    perHourCents: 9030,
  },
  {
    areas: [driveway(477, 0)],
    netCents: 690200,
    packs: [21, 0, 5, 1, 0, 0, 1],
    hours: 3262,
    cents: [169925, 146790, 82824, 290661],
    permille: 421,
    perHourCents: 8911,
  },
  {
    areas: [garage(440, 0)],
    netCents: 430000,
    packs: [0, 0, 0, 0, 4, 2, 1],
    hours: 2720,
    cents: [103825, 122400, 51600, 152175],
    permille: 354,
    perHourCents: 5595,
  },
  {
    areas: [garage(480, 0)],
    netCents: 566000,
    packs: [0, 0, 0, 0, 4, 2, 1],
    hours: 2940,
    cents: [103825, 132300, 67920, 261955],
    permille: 463,
    perHourCents: 8910,
  },
  {
    areas: [garage(267, 0)],
    netCents: 260000,
    packs: [0, 0, 0, 0, 2, 2, 1],
    hours: 1769,
    cents: [61825, 79605, 31200, 87370],
    permille: 336,
    perHourCents: 4939,
  },
  {
    areas: [garage(136, 0)],
    netCents: 150000,
    packs: [0, 0, 0, 0, 1, 1, 1],
    hours: 1048,
    cents: [31325, 47160, 18000, 53515],
    permille: 357,
    perHourCents: 5106,
  },
  {
    areas: [garage(137, 0)],
    netCents: 150000,
    packs: [0, 0, 0, 0, 2, 1, 1],
    hours: 1054,
    cents: [52325, 47430, 18000, 32245],
    permille: 215,
    perHourCents: 3059,
  },
  {
    areas: [patio(300, 20)],
    netCents: 435000,
    packs: [11, 3, 3, 0, 0, 0, 1],
    hours: 2350,
    cents: [107675, 105750, 52200, 169375],
    permille: 389,
    perHourCents: 7207,
  },
  {
    areas: [patio(299, 100)],
    netCents: 470000,
    packs: [0, 13, 3, 0, 0, 0, 1],
    hours: 2344,
    cents: [136075, 105480, 56400, 172045],
    permille: 366,
    perHourCents: 7340,
  },
  {
    areas: [pool(350, 45)],
    netCents: 595000,
    packs: [9, 7, 4, 0, 0, 0, 1],
    hours: 3300,
    cents: [144475, 148500, 71400, 230625],
    permille: 388,
    perHourCents: 6989,
  },
  {
    areas: [pool(812, 0)],
    netCents: 1218000,
    packs: [35, 0, 8, 0, 0, 0, 2],
    hours: 6996,
    cents: [254150, 314820, 146160, 502870],
    permille: 413,
    perHourCents: 7188,
  },
  {
    areas: [basement(800, 0)],
    netCents: 560000,
    packs: [0, 0, 0, 0, 6, 0, 2],
    hours: 3400,
    cents: [127650, 153000, 67200, 212150],
    permille: 379,
    perHourCents: 6240,
  },
  {
    areas: [basement(1200, 0)],
    netCents: 840000,
    packs: [0, 0, 0, 0, 9, 0, 2],
    hours: 5100,
    cents: [190650, 229500, 100800, 319050],
    permille: 380,
    perHourCents: 6256,
  },
  {
    areas: [basement(55, 0)],
    netCents: 60000,
    packs: [0, 0, 0, 0, 1, 0, 1],
    hours: 234,
    cents: [21825, 10530, 7200, 20445],
    permille: 341,
    perHourCents: 8737,
  },
  {
    areas: [driveway(700, 30), garage(440, 0)],
    netCents: 1613550,
    packs: [21, 9, 7, 2, 4, 2, 2],
    hours: 7320,
    cents: [380000, 329400, 193626, 710524],
    permille: 440,
    perHourCents: 9707,
  },
  {
    areas: [driveway(400, 0), driveway(240, 100)],
    netCents: 930000,
    packs: [17, 11, 7, 2, 0, 0, 2],
    hours: 4240,
    cents: [277100, 190800, 111600, 350500],
    permille: 377,
    perHourCents: 8267,
  },
  {
    areas: [driveway(300, 25), patio(200, 25)],
    netCents: 725000,
    packs: [16, 6, 5, 1, 0, 0, 1],
    hours: 3900,
    cents: [191925, 175500, 87000, 270575],
    permille: 373,
    perHourCents: 6938,
  },
  {
    areas: [driveway(500, 30), patio(250, 60), pool(150, 0)],
    netCents: 1350000,
    packs: [26, 13, 9, 1, 0, 0, 2],
    hours: 7125,
    cents: [339500, 320625, 162000, 527875],
    permille: 391,
    perHourCents: 7409,
  },
  {
    areas: [garage(400, 0), basement(600, 0)],
    netCents: 780000,
    packs: [0, 0, 0, 0, 8, 2, 2],
    hours: 5050,
    cents: [188650, 227250, 93600, 270500],
    permille: 347,
    perHourCents: 5356,
  },
  {
    areas: [driveway(300, 10), driveway(300, 20), driveway(300, 30), garage(200, 0), basement(100, 0)],
    netCents: 1500000,
    packs: [31, 8, 9, 2, 3, 1, 2],
    hours: 7625,
    cents: [410250, 343125, 180000, 566625],
    permille: 378,
    perHourCents: 7431,
  },
  {
    areas: [driveway(500, 0, 150)],
    netCents: 900000,
    packs: [32, 0, 8, 1, 0, 0, 2],
    hours: 3400,
    cents: [258850, 153000, 108000, 380150],
    permille: 422,
    perHourCents: 11181,
  },
  {
    areas: [driveway(500, 40, 80), garage(300, 0, 200)],
    netCents: 1000000,
    packs: [11, 7, 4, 1, 3, 3, 2],
    hours: 5350,
    cents: [257000, 240750, 120000, 382250],
    permille: 382,
    perHourCents: 7145,
  },
];

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
