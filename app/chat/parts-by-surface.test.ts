import { expect, test } from "vitest";
import { partsBySurface } from "./parts-by-surface";

const parts = (question: string) =>
  partsBySurface(question).map(({ surface, text }) => `${surface}: ${text.replace(/ +/g, " ").trim()}`);

test.each([
  [
    "600 sq ft driveway and epoxy for the garage",
    ["rubber: 600 sq ft driveway", "epoxy: epoxy for the garage"],
  ],
  ["garage is 24x24, driveway is 20x30", ["epoxy: garage is 24x24", "rubber: driveway is 20x30"]],
  ["patio plus 500 sq. ft. of driveway", ["patio: patio", "rubber: 500 sq. ft. of driveway"]],
  [
    "driveway 20 feet wide and 30 feet long, and a patio",
    ["rubber: driveway 20 feet wide and 30 feet long", "patio: a patio"],
  ],
  [
    "between 500 and 700 sq ft of driveway & the basement",
    ["rubber: between 500 and 700 sq ft of driveway", "epoxy: the basement"],
  ],
])("%s", (question, expected) => expect(parts(question)).toEqual(expected));

test.each([
  "600 sq ft driveway to a two car garage",
  "driveway and front walk",
  "epoxy, flake or metallic",
  "hello and thanks",
])("one thing: %s", (question) => expect(parts(question)).toEqual([]));
