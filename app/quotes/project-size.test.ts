import { expect, test } from "vitest";
import { projectSizeOf, squareFeetOf } from "./project-size";

test.each([
  ["850 sq ft", 850],
  ["1,200 sq. ft.", 1200],
  [" 850 ", 850],
  ["850sqft", 850],
  ["850 square feet", 850],
  ["Medium (500-1000 sq ft)", null],
  ["500-1000", null],
  ["12,00 sq ft", null],
  ["20 x 40 ft", null],
  ["a double garage", null],
  ["0 sq ft", null],
  ["", null],
  [null, null],
])("the area of %j", (size, squareFeet) => {
  expect(squareFeetOf(size)).toBe(squareFeet);
});

test("the size that the product writes is read back", () => {
  expect(projectSizeOf(1200)).toBe("1200 sq ft");
  expect(squareFeetOf(projectSizeOf(1200))).toBe(1200);
});
