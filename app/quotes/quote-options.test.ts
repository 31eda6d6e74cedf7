import { expect, test } from "vitest";
import {
  contactMethodLabel,
  editProjectTypes,
  isConvertible,
  leadSourceLabel,
  SYSTEM_STATUSES,
} from "./quote-options";

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

test("a lead source that nobody knows reads Website, a contact method as it is", () => {
  expect(leadSourceLabel("messenger")).toBe("Facebook Messenger");
  expect(leadSourceLabel("billboard")).toBe("Website");
  expect(contactMethodLabel("text")).toBe("Text message");
  expect(contactMethodLabel("pigeon")).toBe("pigeon");
});

test("what a conversion has made or used up is not converted again", () => {
  expect(SYSTEM_STATUSES.some(isConvertible)).toBe(false);
  expect(isConvertible("lost")).toBe(true);
});
