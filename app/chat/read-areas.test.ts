import { expect, test } from "vitest";
import { inDigits } from "./digits";
import { readAreas } from "./read-areas";

const areas = (text: string, isBareAllowed = false) =>
  readAreas(inDigits(text), { isBareAllowed }).map(({ squareFeet }) => Math.round(squareFeet));

test.each([
  ["850 sq ft", [850]],
  ["850sqft", [850]],
  ["850 sq. ft. of driveway", [850]],
  ["850 square-feet", [850]],
  ["an 850-square-foot driveway", [850]],
  ["850 sf", [850]],
  ["850 ft2", [850]],
  ["850 ft²", [850]],
  ["850 sqaure feet", [850]],
  ["1,250.5 sq ft", [1251]],
  ["seven hundred square feet", [700]],
  ["850 feet", [850]],
  ["square footage is 850", [850]],
  ["20 x 30 feet", [600]],
  ["20x30", [600]],
  ["20 × 30", [600]],
  ["20' x 30'", [600]],
  ["20ft by 30ft", [600]],
  ["20 feet by 30 feet", [600]],
  ["20'6\" x 30'", [615]],
  ["20 ft wide and 30 ft long", [600]],
  ["twenty feet wide, thirty feet long", [600]],
  ["6 m x 10 m", [646]],
  ["6 by 10 metres", [646]],
  ["80 m2", [861]],
  ["80 square meters", [861]],
  ["80 sq m", [861]],
  ["500 to 700 sq ft", [500, 700]],
  ["between 500 and 700 square feet", [500, 700]],
  ["600-700 sqft", [600, 700]],
  ["500 sq ft driveway and a 200 sq ft walk", [500, 200]],
  ["a two-car driveway", [500]],
  ["double driveway", [500]],
  ["single car driveway", [250]],
  ["3 car drive", [750]],
  ["$5 a square foot", []],
  ["$8 sq ft", []],
  ["20% colour", []],
  ["in 2 days", []],
  ["50 feet away", []],
  ["24/7", []],
  ["0 sq ft", [0]],
  ["1000000 sq ft", [1_000_000]],
])("%s", (text, expected) => expect(areas(text)).toEqual(expected));

test("a number without a unit counts only where a size is expected", () => {
  expect(areas("850")).toEqual([]);
  expect(areas("850", true)).toEqual([850]);
  expect(areas("about 850 I think", true)).toEqual([850]);
  expect(areas("$850", true)).toEqual([]);
  expect(areas("780-555-1234", true)).toEqual([]);
});

test("what was assumed or converted is said", () => {
  expect(readAreas("a 2-car driveway")[0]?.how).toBe(
    "I assume 10 x 25 ft for each car, so 500 sq ft; yours may differ.",
  );
  expect(readAreas("80 m2")[0]?.how).toBe("80 m² is about 861 sq ft.");
  expect(readAreas("20 x 30")[0]?.how).toBe("20 x 30 ft is 600 sq ft.");
  expect(readAreas("850 sq ft")[0]?.how).toBeUndefined();
});
