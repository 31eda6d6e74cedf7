import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jobSizeOf, readTypedSize, startingSize, type TypedSize, withMeasuredArea } from "./job-size";

const blank: TypedSize = { squareFeet: "500", length: "", width: "", colorMixPercentage: "0" };

/** The area that is priced, or what is said instead. */
function pricedArea(typed: Partial<TypedSize>): number | string {
  const size = jobSizeOf({ ...blank, ...typed });
  return size.ok ? size.job.squareFeet : `${size.problem.field}: ${size.problem.message}`;
}

const NO_SIZE = "squareFeet: Please enter the size in square feet, for example 500.";
const NO_SIDE = "Please enter the length and the width in feet, for example 24 and 20.5.";

describe("an area is read as people type it, or not at all", () => {
  test.each([
    ["500", 500],
    ["1,180", 1180],
    ["1 180", 1180],
    ["1180 sq ft", 1180],
    ["1,180 Square Feet", 1180],
    ["850.5", 851],
    ["850,5", 851],
    ["1 180,5", 1181],
    ["101", 101],
    ["70 m2", 754],
    ["70 m²", 754],
    ["70 square metres", 754],
    ["80,5 sqm", 867],
    ["60 sq. yards", 540],
    ["600 ft²", 600],
    ["600sf", 600],
    ["20 x 30", 600],
    ["20' x 30'", 600],
    ["20'6\" x 24'", 492],
    ["20 by 30 ft", 600],
    ["6 x 12 m", 775],
    ["6 m × 12 m", 775],
    ["5\u200b00", 500],
    ["500.", 500],
    ["100", 100],
    ["2,000", 2000],
    ["2000.5", "squareFeet: 2,000.5 sq ft is more than we price online."],
    ["6000", "squareFeet: 6,000 sq ft is more than we price online."],
    ["1000000000", "squareFeet: 1,000,000,000 sq ft is more than we price online."],
    ["99.5", "squareFeet: 99.5 sq ft is less than we price online."],
    ["73", "squareFeet: 73 sq ft is less than we price online."],
    ["0", "squareFeet: 0 sq ft is less than we price online."],
    ["", NO_SIZE],
    ["-500", NO_SIZE],
    ["1e9", NO_SIZE],
    ["1e3", NO_SIZE],
    ["NaN", NO_SIZE],
    ["Infinity", NO_SIZE],
    ["0x200", "squareFeet: 0 sq ft is less than we price online."],
    ["20,5", "squareFeet: 20.5 sq ft is less than we price online."],
    ["500 m2", "squareFeet: 5,381.95 sq ft is more than we price online."],
    ["20 x", NO_SIZE],
    ["20 x 30 x 2", NO_SIZE],
    ["5 acres or so", NO_SIZE],
    ["five hundred", NO_SIZE],
    ["5".repeat(100_000), NO_SIZE],
  ])("%.20s: %s", (squareFeet, outcome) => {
    expect(pricedArea({ squareFeet })).toBe(outcome);
  });
});

describe("length x width counts before the area if both are given", () => {
  test.each([
    ["24", "20.5", 492],
    ["20'6\"", "24", 492],
    ["20’6”", "24", 492],
    ["20 ft 6 in", "24 feet", 492],
    ["20 ft. 6 in.", "24", 492],
    ["20' 6 1/2\"", "24", 493],
    ["20½", "24", 492],
    ["20½'", "24", 492],
    ["246 inches", "24", 492],
    ["20,5", "24", 492],
    ["6 m", "12 m", 775],
    ["6,25 m", "12", 247],
    ["6m50", "12 m", 840],
    ["6 m 50 cm", "12 m", 840],
    ["650 cm", "1200cm", 840],
    ["7 yd", "10 yards", 630],
    ["10.1", "10", 101],
    ["20'13\"", "24", `length: ${NO_SIDE}`],
    ["24 ft", "20'", 480],
    ["17.6", "93.75", 1650],
    ["40", "50", 2000],
    ["60", "100", "squareFeet: 6,000 sq ft is more than we price online."],
    ["8", "9", "squareFeet: 72 sq ft is less than we price online."],
    ["0", "20", "squareFeet: 0 sq ft is less than we price online."],
    ["999999999", "999999999", "squareFeet: 999,999,998,000,000,000 sq ft is more than we price online."],
    ["40", "", 500],
    ["", "40", 500],
    ["40", "20 miles", `width: ${NO_SIDE}`],
    ["forty", "", `length: ${NO_SIDE}`],
    ["-40", "-20", `length: ${NO_SIDE}`],
  ])("%s x %s: %s", (length, width, outcome) => {
    expect(pricedArea({ length, width })).toBe(outcome);
  });

  test("with both sides given the area may be anything", () => {
    expect(pricedArea({ squareFeet: "", length: "20", width: "30" })).toBe(600);
  });
});

test.each([
  ["0", 0],
  ["", 0],
  ["37", 40],
  ["35%", 35],
  ["100", 100],
  ["101", "Please enter the colour mix as 0 to 100%."],
  ["-5", "Please enter the colour mix as 0 to 100%."],
  ["blue", "Please enter the colour mix as 0 to 100%."],
])("a colour mix of %j: %s", (colorMixPercentage, outcome) => {
  const size = jobSizeOf({ ...blank, colorMixPercentage });
  expect(size.ok ? size.job.colorMixPercentage : size.problem.message).toBe(outcome);
});

describe("an address fills in what can be read of it", () => {
  test.each([
    ["", "500", "0"],
    ["squareFeet=850&colorMixPercentage=20", "850", "20"],
    ["squareFeet=850&colorMixPercentage=100", "850", "100"],
    ["squareFeet=850&colorMixPercentage=101", "850", "0"],
    ["squareFeet=840", "840", "0"],
    ["squareFeet=5000", "5000", "0"],
    ["squareFeet=73", "73", "0"],
    ["length=60&width=100", "6000", "0"],
    ["squareFeet=lots&colorMixPercentage=20", "500", "20"],
    ["squareFeet=-5&colorMixPercentage=900", "500", "0"],
    ["squareFeet=NaN", "500", "0"],
  ])("?%s", (search, squareFeet, colorMixPercentage) => {
    expect(startingSize(new URLSearchParams(search))).toEqual({ ...blank, squareFeet, colorMixPercentage });
  });
});

const text = fc.oneof(
  fc.double({ min: 0, max: 3000, noNaN: true }).map((figure) => figure.toFixed(2)),
  fc.nat(3000).map(String),
  fc.constant(""),
  fc.string(),
);
const anySize = fc.record({ squareFeet: text, length: text, width: text, colorMixPercentage: text });

test("moving length and width into the area does not change the price", () => {
  fc.assert(
    fc.property(anySize, (typed) => {
      expect(jobSizeOf(withMeasuredArea(typed))).toEqual(jobSizeOf(typed));
    }),
  );
});

test("100% colour is priced, 101% is not; no mix means all black", () => {
  const sized = (colorMixPercentage: string) =>
    jobSizeOf({ squareFeet: "500", length: "", width: "", colorMixPercentage });
  expect(sized("100")).toMatchObject({ ok: true, job: { colorMixPercentage: 100 } });
  expect(sized("100.5")).toMatchObject({ ok: false, problem: { field: "colorMixPercentage" } });
  expect(sized("101")).toMatchObject({ ok: false, problem: { field: "colorMixPercentage" } });
  expect(sized("")).toMatchObject({ ok: true, job: { colorMixPercentage: 0 } });
});

test("errors are reported in the order of the fields: sides, area, mix", () => {
  const fieldOf = (typed: object) => {
    const size = jobSizeOf({ squareFeet: "", length: "", width: "", colorMixPercentage: "", ...typed });
    return size.ok ? "ok" : size.problem.field;
  };
  const wrong = { squareFeet: "x", length: "x", width: "x", colorMixPercentage: "x" };
  expect(fieldOf(wrong)).toBe("length");
  expect(fieldOf({ ...wrong, length: "20" })).toBe("width");
  expect(fieldOf({ ...wrong, length: "20", width: "" })).toBe("squareFeet");
  expect(fieldOf({ ...wrong, length: "20", width: "30" })).toBe("colorMixPercentage");
  expect(fieldOf({ squareFeet: "99", colorMixPercentage: "x" })).toBe("squareFeet");
});

test("the calculator begins with what the address says, else with 500 square feet all black", () => {
  const from = (address: Record<string, string>) => {
    const { squareFeet, colorMixPercentage } = startingSize(new Map(Object.entries(address)));
    return [squareFeet, colorMixPercentage];
  };
  expect(from({})).toEqual(["500", "0"]);
  expect(from({ squareFeet: "850 sq ft", colorMixPercentage: "100" })).toEqual(["850 sq ft", "100"]);
  expect(from({ length: "20", width: "30", colorMixPercentage: "101" })).toEqual(["600", "0"]);
  expect(from({ squareFeet: "a lot", colorMixPercentage: "x" })).toEqual(["500", "0"]);
});

test("a measured area moves into its field, and the sides are emptied", () => {
  const typed = { squareFeet: "1", length: "20", width: "30", colorMixPercentage: "5" };
  expect(withMeasuredArea(typed)).toEqual({ ...typed, squareFeet: "600", length: "", width: "" });
  expect(withMeasuredArea({ ...typed, width: "" })).toEqual({ ...typed, width: "" });
});

test("fields are trimmed, and a missing one is empty", () => {
  const given = new Map<string, unknown>([
    ["squareFeet", " 850 "],
    ["length", 20],
    ["width", undefined],
  ]);
  expect(readTypedSize(given)).toEqual({
    squareFeet: "850",
    length: "20",
    width: "",
    colorMixPercentage: "",
  });
});

test("an unreadable side in the address stays, and has no price", () => {
  const start = startingSize(new URLSearchParams({ length: "twenty", width: "30" }));
  expect(start).toMatchObject({ length: "twenty", width: "30" });
  expect(jobSizeOf(start)).toMatchObject({ ok: false, problem: { field: "length" } });
});
