import { expect, test } from "vitest";
import {
  editProjectTypes,
  LEAD_PROJECT_TYPES,
  PROJECT_TYPES,
  projectTypeCode,
  projectTypeLabel,
} from "./project-types";

const PAIRS = [
  ["rubber_resurfacing", "Rubber Driveway Resurfacing"],
  ["epoxy_garage", "Epoxy Garage Floor"],
  ["patio_resurfacing", "Patio Resurfacing"],
  ["both_services", "Both Services"],
  ["pool_deck", "Pool Deck"],
  ["basement_floor", "Basement Floor"],
  ["other", "Other"],
] as const;

test.each(PAIRS)("%s is shown as %s and stored back as its code", (code, label) => {
  expect(projectTypeLabel(code)).toBe(label);
  expect(projectTypeCode(label)).toBe(code);
  expect(projectTypeCode(code)).toBe(code);
  expect(projectTypeLabel(label)).toBe(label);
});

test("no other project type exists", () => {
  expect(PROJECT_TYPES.map(({ code }) => code)).toEqual(PAIRS.map(([code]) => code));
});

test.each(["", "Heated front steps", "toString"])("other text stays as it came: '%s'", (text) => {
  expect(projectTypeLabel(text)).toBe(text);
  expect(projectTypeCode(text)).toBe(text);
});

test("the lead form offers its four", () => {
  expect(LEAD_PROJECT_TYPES.map(({ label }) => label)).toEqual([
    "Rubber Driveway Resurfacing",
    "Epoxy Garage Floor",
    "Patio Resurfacing",
    "Both Services",
  ]);
});

const FIVE = ["rubber_resurfacing", "epoxy_garage", "pool_deck", "basement_floor", "other"];

test("the edit dialog offers five project types", () => {
  expect(editProjectTypes("epoxy_garage").map(({ code }) => code)).toEqual(FIVE);
});

test.each([
  ["patio_resurfacing", "Patio Resurfacing"],
  ["Tennis court", "Tennis court"],
])("and %s when the quote has it, so that saving does not lose it", (code, label) => {
  expect(editProjectTypes(code).at(-1)).toEqual({ code, label });
  expect(editProjectTypes(code)).toHaveLength(6);
});
