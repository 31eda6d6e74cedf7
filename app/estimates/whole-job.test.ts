import { expect, test } from "vitest";
import { wholeJobBy } from "./whole-job";

const accepted = (...at: string[]) => at.map((each, place) => ({ rootId: place + 1, at: `${each}:00.000Z` }));

test.each([
  ["nothing was accepted", [], []],
  ["all before", ["2026-05-01T12:00", "2026-05-09T12:00"], [1, 2]],
  ["to the instant", ["2026-05-10T00:00"], [1]],
  ["one a year later", ["2026-05-01T12:00", "2027-05-01T12:00"], [1]],
  ["written down late", ["2026-05-12T12:00", "2026-05-13T12:00"], [1, 2]],
  ["written down late, and another later", ["2026-05-12T12:00", "2026-05-13T12:01"], [1]],
])("of %s, work for the whole job covers what it was for", (_what, at, roots) => {
  expect(wholeJobBy("2026-05-10T00:00:00.000Z", accepted(...at))).toEqual(roots);
});
