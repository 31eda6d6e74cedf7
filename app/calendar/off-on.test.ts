import { expect, test } from "vitest";
import { offOn } from "./off-on";

const crews = [
  { id: 1, name: "North" },
  { id: 2, name: "South" },
];
const daysOff = [
  { title: "Thanksgiving", firstDay: "2026-10-12", lastDay: "2026-10-12", crewId: undefined },
  { title: "Wedding", firstDay: "2026-10-11", lastDay: "2026-10-13", crewId: 2 },
];

test.each([
  ["2026-10-10", []],
  ["2026-10-11", ["South off: Wedding"]],
  ["2026-10-12", ["Off: Thanksgiving", "South off: Wedding"]],
  ["2026-10-13", ["South off: Wedding"]],
  ["2026-10-14", []],
])("on %s is said to all: %j", (day, said) => {
  expect(offOn(daysOff, day, { crews })).toEqual(said);
});

test("a crew has everybody's days off and its own, who has none has everybody's", () => {
  expect(offOn(daysOff, "2026-10-12", { crewId: 2 })).toEqual(["Off: Thanksgiving", "Off: Wedding"]);
  expect(offOn(daysOff, "2026-10-12", { crewId: 1 })).toEqual(["Off: Thanksgiving"]);
  expect(offOn(daysOff, "2026-10-12", { crewId: undefined })).toEqual(["Off: Thanksgiving"]);
});
