import { expect, test } from "vitest";
import { townIn } from "./town-in";

const AREAS = ["Edmonton", "Sherwood Park", "St. Albert", "Leduc"];

test.each([
  ["31 Sample Place, Sherwood Park", "Sherwood Park"],
  ["12 Leduc Ave, Edmonton, AB T5J 0A1", "Edmonton"],
  ["12 Leduc Ave NW, edmonton Alberta, Canada", "Edmonton"],
  ["5 Elm St St. Albert AB  T8N1A1", "St. Albert"],
  ["Leduc", "Leduc"],
  ["12 Edmonton Trail, Calgary", undefined],
  ["12 Main St, Newleduc", undefined],
  ["12 Main St, Leduc County", undefined],
  ["", undefined],
  ["AB", undefined],
])("%j is in %s", (address, town) => {
  expect(townIn(address, AREAS)).toBe(town);
});
