import { describe, expect, test } from "vitest";
import { inDigits } from "./digits";
import { areaOfAll } from "./parts";
import { readBudget } from "./read-money";
import { readSizes } from "./read-size";

const sizes = (text: string, isBareAllowed = false) =>
  readSizes(inDigits(text), { isBareAllowed }).map((job) => Math.round(areaOfAll(job)));

describe("one area", () => {
  test.each([
    ["850 sq ft", [850]],
    ["1 180 sq ft driveway in black", [1180]],
    ["20 ft and 6 in x 30 ft", [615]],
    ["20 feet and 6 inches by thirty feet", [615]],
    ["6 m 50 x 9 m", [630]],
    ["70,5 m2", [759]],
    ["850 sq. ft. of driveway", [850]],
    ["an 850-square-foot driveway", [850]],
    ["850 ft²", [850]],
    ["850 sqaure feet", [850]],
    ["1,250.5 sq ft", [1251]],
    ["seven hundred square feet", [700]],
    ["850 feet", [850]],
    ["square footage is 850", [850]],
    ["20 × 30", [600]],
    ["20' x 30'", [600]],
    ["20 feet by 30 feet", [600]],
    ["20'6\" x 30'", [615]],
    ["twenty feet wide, thirty feet long", [600]],
    ["6 by 10 metres", [646]],
    ["10 m by 20 ft", [656]],
    ["20 yards x 10 ft", [600]],
    ["80 square meters", [861]],
    ["60 sq yards", [540]],
    ["half an acre", [21780]],
    ["0.1 hectare", [10764]],
    ["a two-car driveway", [600]],
    ["single car driveway", [300]],
    ["room for 3 cars", [900]],
  ])("%s", (text, areas) => expect(sizes(text)).toEqual(areas));
});

describe("several areas are added, alternatives stay apart", () => {
  test.each([
    ["500 sq ft driveway and a 200 sq ft walk", [700]],
    ["20x30 + 10x12", [720]],
    ["3 areas of 200 sq ft each", [600]],
    ["two 10x20 pads", [400]],
    ["20x30 minus a 10x10 bed", [500]],
    ["20 x 40, so 800 sq ft", [800]],
    ["20x20 and 10x10, 500 sq ft total", [500]],
    ["500 to 700 sq ft", [500, 700]],
    ["between 500 and 700 square feet", [500, 700]],
    ["500 or 800 sq ft", [500, 800]],
    ["2 pads, one is 300 the other is 400", [700]],
    ["driveway 700 and a walk 4 x 25", [800]],
    ["700 driveway and a walk 4 x 25", [800]],
    ["driveway 20 x 30 and path 150 price", [750]],
    ["500 sq ft is how much, how much is 700 sq ft", [500, 700]],
    ["500 sq ft and 700 sq ft, price of each", [500, 700]],
  ])("%s", (text, areas) => expect(sizes(text)).toEqual(areas));
});

describe("no area", () => {
  test.each(["850", "$850", "10% off", "I live at 850 Main Street", "20 feet from the house", "5 years"])(
    "%s",
    (text) => expect(sizes(text)).toEqual([]),
  );
  test("a bare number is one where it is allowed", () => expect(sizes("850", true)).toEqual([850]));
});

test.each([
  ["how many sq ft for 5,000", 5000],
  ["what can I get for 8 grand", 8000],
  ["my budget is $6k", 6000],
  ["is $8 a sq ft your price", undefined],
  ["the driveway is 600 sq ft", undefined],
])("dollars to spend: %s", (text, dollars) => expect(readBudget(inDigits(text))).toBe(dollars));
