import { expect, test } from "vitest";
import { jobCosts } from "./job-costs";
import { takeOff } from "./take-off";
import { SAMPLE_COSTS } from "./testing";

const AREAS = [
  { projectType: "rubber_resurfacing", squareFeet: 500, colorMixPercentage: 0 },
  { projectType: "epoxy_garage", squareFeet: 450, colorMixPercentage: 0 },
];
const TIMES = [{ people: 2, startedAt: "2026-09-08T14:00:00.000Z", endedAt: "2026-09-08T22:00:00.000Z" }];
const BLACK = { material: "Black granules", packs: 20 };
const NO_EPOXY = { material: "Epoxy", packs: 0 };

test.each([
  ["every material and the hours", [BLACK, NO_EPOXY], TIMES, true],
  ["one material of two", [BLACK], TIMES, false],
  ["no hours", [BLACK, NO_EPOXY], [], false],
])("with %s entered, what was used is known or not", (_, packs, times, isWhole) => {
  const sold = takeOff(AREAS, 1_130_000, SAMPLE_COSTS);
  if (!sold.ok) throw new Error(sold.reason);
  const costs = jobCosts([{ ...sold, areas: AREAS }], { packs, times }, sold.netCents);
  expect(costs?.isUsedEntered).toBe(isWhole);
});
