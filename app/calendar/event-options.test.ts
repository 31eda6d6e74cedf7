import { expect, test } from "vitest";
import { calendarEventTypes, DASHBOARD_EVENT_TYPES, eventTypeLabel } from "./event-options";

const values = (types: readonly { value: string }[]) => types.map(({ value }) => value);
const FIVE = ["consultation", "installation", "follow-up", "estimate", "maintenance"];

test("the calendar offers five types, and the sixth to an event that has it", () => {
  expect(values(calendarEventTypes())).toEqual(FIVE);
  expect(values(calendarEventTypes("estimate"))).toEqual(FIVE);
  expect(values(calendarEventTypes("project_start"))).toEqual([...FIVE, "project_start"]);
});

test("the dashboard offers its own four", () => {
  expect(values(DASHBOARD_EVENT_TYPES)).toEqual(["consultation", "estimate", "follow-up", "project_start"]);
  expect(eventTypeLabel("estimate")).toBe("Estimate visit");
});
