import { expect, test } from "vitest";
import { eventForm, eventListForm, visitForm } from "./calendar-forms.server";

const visit = {
  title: "Consultation - Jane",
  eventType: "consultation",
  customerName: "Jane",
  startDate: "2026-12-01T09:00",
  endDate: "2026-12-01T10:00",
};
const known = (value: object) => JSON.parse(JSON.stringify(value));
const refusals = (input: object) =>
  Object.fromEntries(
    (eventForm.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );

test("times without an offset are Alberta's", () => {
  const times = { startDate: "2026-12-01T15:00:00.000Z", endDate: "2026-12-01T16:00:00.000Z" };
  expect(known(eventForm.parse(visit))).toEqual({ ...visit, ...times });
});

test("an event of whole days lasts from the first second to the last", () => {
  const days = { startDate: "2026-12-01", endDate: "2026-12-02", allDay: "on" };
  expect(eventForm.parse({ ...visit, ...days })).toMatchObject({
    startDate: "2026-12-01T06:00:00.000Z",
    endDate: "2026-12-03T05:59:59.000Z",
    allDay: true,
  });
});

test.each([
  ["2026-12-01T09:00", "2026-12-01T10:00", "2026-12-02T05:59:59.000Z"],
  ["2026-12-01T09:00", "2026-12-01T09:00", "2026-12-02T05:59:59.000Z"],
  ["2026-12-01T00:00", "2026-12-02T00:00", "2026-12-02T05:59:59.000Z"],
  ["2026-12-01T09:00", "2026-12-02T08:00", "2026-12-03T05:59:59.000Z"],
])("all day from %s to %s takes whole days, to %s", (startDate, endDate, last) => {
  expect(eventForm.parse({ ...visit, startDate, endDate, allDay: "on" })).toMatchObject({
    startDate: "2026-12-01T06:00:00.000Z",
    endDate: last,
  });
});

test("whole days that end before they start are refused", () => {
  expect(refusals({ ...visit, endDate: "2026-11-30T12:00", allDay: "on" })).toEqual({
    endDate: "End must be after start",
  });
});

test("`followup` is the follow-up of the calendar", () => {
  expect(eventForm.parse({ ...visit, eventType: "followup" }).eventType).toBe("follow-up");
});

test.each([
  [true, true],
  [false, false],
  ["true", true],
  ["false", false],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
])("all day %j", (allDay, parsed) => {
  expect(eventForm.parse({ ...visit, allDay }).allDay).toBe(parsed);
});

test.each([
  [{ title: " " }, { title: "Title is required" }],
  [{ customerName: "" }, { customerName: "Customer name is required" }],
  [{ customerEmail: "jane" }, { customerEmail: "Valid email is required" }],
  [{ startDate: "" }, { startDate: "Start date is required" }],
  [{ startDate: undefined }, { startDate: "Start date is required" }],
  [{ endDate: "2026-02-30T10:00" }, { endDate: "End date is required" }],
  [{ endDate: visit.startDate }, { endDate: "End must be after start" }],
  [{ endDate: "2026-12-01T08:59" }, { endDate: "End must be after start" }],
  [{ eventType: "party" }, { eventType: "Please choose an event type" }],
  [{ status: "maybe" }, { status: "Please choose a status" }],
])("an event with %j is refused", (wrong, messages) => {
  expect(refusals({ ...visit, ...wrong })).toEqual(messages);
});

test("an e-mail may be left out", () => {
  expect(eventForm.parse({ ...visit, customerEmail: "" }).customerEmail).toBeNull();
  expect(eventForm.parse({ ...visit, customerEmail: "Jane@Example.ca" }).customerEmail).toBe(
    "jane@example.ca",
  );
});

const dialog = {
  quoteId: "7",
  title: "Consultation - Jane",
  eventType: "consultation",
  date: "2026-12-01",
  time: "10:00",
  duration: "90",
  notes: "",
};

test("a visit lasts as long as was chosen", () => {
  expect(visitForm.parse(dialog)).toEqual({
    quoteId: 7,
    title: "Consultation - Jane",
    eventType: "consultation",
    startDate: "2026-12-01T16:00:00.000Z",
    endDate: "2026-12-01T17:30:00.000Z",
    notes: null,
  });
});

test.each([
  [{ title: "" }, "title", "Please fill in all required fields."],
  [{ date: "" }, "date", "Please fill in all required fields."],
  [{ time: "" }, "time", "Please fill in all required fields."],
  [{ date: "2026-02-30" }, "date", "Please fill in all required fields."],
  [{ duration: "45" }, "duration", "Please choose a duration"],
])("a visit with %j is refused", (wrong, field, message) => {
  const { error } = visitForm.safeParse({ ...dialog, ...wrong });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

test("a span of days goes from the first second to the last", () => {
  expect(eventListForm.parse({ from: "2026-12-01", to: "2026-12-31" })).toEqual({
    from: "2026-12-01T06:00:00.000Z",
    to: "2027-01-01T05:59:59.000Z",
  });
  expect(known(eventListForm.parse({ from: "" }))).toEqual({});
  expect(eventListForm.safeParse({ to: "soon" }).success).toBe(false);
});
