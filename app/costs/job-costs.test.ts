import { expect, test } from "vitest";
import { type JobInFigures, jobCosts, type WorkUsed } from "./job-costs";
import { shownJobCosts } from "./shown-job-costs";
import { type Planned, takeOff } from "./take-off";
import { SAMPLE_COSTS } from "./testing";

const AREAS = [
  { projectType: "rubber_resurfacing", squareFeet: 500, colorMixPercentage: 0 },
  { projectType: "epoxy_garage", squareFeet: 450, colorMixPercentage: 0 },
];
const HOURS = { people: 2, startedAt: "2026-09-08T14:00:00.000Z", endedAt: "2026-09-08T22:00:00.000Z" };
const AT_WORK = { ...HOURS, endedAt: null };
const BLACK = { material: "Black granules", packs: 20 };
const NO_EPOXY = { material: "Epoxy", packs: 0 };
const NAMES = new Map([
  [1, "Driveway"],
  [2, "Garage"],
]);

function planned(areas = AREAS, costs = SAMPLE_COSTS): Planned {
  const sold = takeOff(areas, 1_130_000, costs);
  if (!sold.ok) throw new Error(sold.reason);
  return { ...sold, areas };
}

const work = (own: Partial<WorkUsed>): WorkUsed => ({
  ...{ id: 1, covers: [0], packs: [BLACK, NO_EPOXY], times: [HOURS] },
  ...own,
});

function costsOf(of: Partial<JobInFigures>) {
  const whole = { estimates: [planned()], replaced: [], works: [work({})], netCents: 1_130_000 };
  return jobCosts({ ...whole, ...of })!;
}

test.each<[string, WorkUsed[], string[]]>([
  ["every material and the hours", [work({})], []],
  ["one material of two", [work({ packs: [BLACK] })], ["Driveway: the packs of Epoxy"]],
  ["no hours", [work({ times: [] })], ["Driveway: the hours"]],
  ["nothing", [work({ packs: [], times: [] })], ["Driveway: the hours; the packs of Black granules, Epoxy"]],
  ["work that goes on", [work({ times: [AT_WORK] })], ["Driveway: when work ended"]],
  ["no work", [], ["work in the calendar for each accepted estimate"]],
  ["the hours of one crew of two", [work({}), work({ id: 2, times: [] })], ["Garage: the hours"]],
  [
    "the packs of one crew of two",
    [work({}), work({ id: 2, packs: [NO_EPOXY] })],
    ["Garage: the packs of Black granules"],
  ],
  ["both crews", [work({}), work({ id: 2, packs: [BLACK, NO_EPOXY] })], []],
  ["nothing for work that is cancelled", [work({}), work({ id: 2, covers: [], packs: [], times: [] })], []],
  [
    "a material that no estimate prices",
    [work({ packs: [BLACK, NO_EPOXY, { material: "Gold", packs: 1 }] })],
    ["the price of Gold, which no accepted estimate has"],
  ],
])("with %s entered, what is missing is said and no margin is printed", (_, works, missing) => {
  const shown = shownJobCosts(costsOf({ works }), NAMES);
  expect(shown.notKnown).toEqual(missing);
  expect(shown.used === undefined).toBe(missing.length > 0);
});

test("a sum of which a part is missing says so, and one of which all is missing is no 0", () => {
  const inPart = shownJobCosts(
    costsOf({ works: [work({ packs: [BLACK], times: [AT_WORK, HOURS] })] }),
    NAMES,
  );
  const cells = (label: string, { rows } = inPart) => {
    const row = rows.find((each) => each.label === label)!;
    return [row.used, row.left];
  };
  expect(cells("Black granules")).toEqual(["20", "0"]);
  expect(cells("Epoxy")).toEqual(["?", "?"]);
  expect(cells("Materials")).toEqual(["$623.40 so far", "?"]);
  expect(cells("Crew hours")).toEqual(["16 h so far", "?"]);
  expect(cells("Labour")).toEqual(["$753.76 so far", "?"]);
  const none = shownJobCosts(costsOf({ works: [work({ packs: [], times: [] })] }), NAMES);
  for (const label of ["Black granules", "Materials", "Crew hours", "Labour"])
    expect(cells(label, none)).toEqual(["?", "?"]);
});

test("hours over midnight and of two crews at once all count, those of cancelled work too", () => {
  const night = { people: 3, startedAt: "2026-12-31T23:00:00.000Z", endedAt: "2027-01-01T09:30:00.000Z" };
  const works = [
    work({ times: [night] }),
    work({ id: 2, times: [night] }),
    work({ id: 3, covers: [], packs: [], times: [HOURS] }),
  ];
  expect(costsOf({ works }).used.hours).toBe(3150 + 3150 + 1600);
});

test("a material that a revision left out costs what it was bought for", () => {
  const replaced = [planned()];
  const revised = planned(AREAS.slice(1));
  const works = [
    work({
      packs: [
        { material: "Black granules", packs: 3 },
        { material: "Epoxy", packs: 4 },
      ],
    }),
  ];
  const costs = costsOf({ estimates: [revised], replaced, works });
  expect(costs.notKnown).toEqual([]);
  expect(costs.materials.map(({ name, planned: packs, used }) => [name, packs, used])).toEqual([
    ["Epoxy", 3, 4],
    ["Black granules", 0, 3],
  ]);
  expect(costs.used.materialCents).toBe(4 * 21_319 + 3 * 3117);
});
