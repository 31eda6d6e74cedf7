import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import {
  calendarEventTypes,
  DASHBOARD_EVENT_TYPES,
  DEFAULT_VISIT_MINUTES,
  EVENT_STATUS_LABELS,
  EVENT_TYPES,
  eventTypeLabel,
  VISIT_DURATIONS,
} from "./event-options";

const values = (types: readonly { value: string }[]) => types.map(({ value }) => value);
const FIVE = ["consultation", "installation", "follow-up", "estimate", "maintenance"];

test("the calendar offers five types, and the sixth to an event that already has it", () => {
  expect(values(calendarEventTypes())).toEqual(FIVE);
  expect(values(calendarEventTypes("estimate"))).toEqual(FIVE);
  expect(values(calendarEventTypes("project_start"))).toEqual([...FIVE, "project_start"]);
});

test("the dashboard offers its own four", () => {
  expect(values(DASHBOARD_EVENT_TYPES)).toEqual(["consultation", "estimate", "follow-up", "project_start"]);
  expect(eventTypeLabel("estimate")).toBe("Estimate visit");
});

test("the database accepts each type, and each has a colour", async () => {
  const db = await createTestDb();
  const { rows } = await sql<{ sql: string }>`
    SELECT sql FROM sqlite_schema WHERE name = 'calendar_events'`.execute(db);
  const [, taken = ""] = /event_type IN \(([^)]*)\)/.exec(rows[0]!.sql) ?? [];
  expect([...taken.matchAll(/'([^']*)'/g)].map(([, type]) => type)).toEqual(values(EVENT_TYPES));
  const sheet = readFileSync("app/styles/office.css", "utf8");
  for (const { color } of EVENT_TYPES) expect(sheet).toContain(`.event-${color} {`);
  await db.destroy();
});

test("a visit lasts half an hour to three hours, an hour unless something else is chosen", () => {
  expect([...VISIT_DURATIONS, DEFAULT_VISIT_MINUTES]).toEqual([30, 60, 90, 120, 180, 60]);
  expect(EVENT_TYPES.map(({ value, label, color }) => `${value}, ${label}, ${color}`)).toEqual([
    "consultation, Consultation, blue",
    "installation, Installation, green",
    "follow-up, Follow-up, yellow",
    "estimate, Estimate visit, purple",
    "maintenance, Maintenance, orange",
    "project_start, Project start, teal",
  ]);
  expect(EVENT_STATUS_LABELS).toEqual({
    cancelled: "Cancelled",
    completed: "Completed",
    rescheduled: "Rescheduled",
    scheduled: "Scheduled",
  });
});
