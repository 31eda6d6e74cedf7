import { expect, test } from "vitest";
import {
  crewForm,
  eventForm,
  eventListForm,
  eventStatusForm,
  moveBackForm,
  moveForm,
  visitForm,
} from "./calendar-forms.server";

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
])("all day from %s to %s becomes whole days, to %s", (startDate, endDate, last) => {
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

test("`followup` is read as the calendar's follow-up", () => {
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

test("each field of an event's form is read, and those left blank are cleared", () => {
  const all = {
    ...visit,
    description: "Long\r\ndriveway",
    customerEmail: "jane@example.ca",
    customerPhone: "780-555-9876",
    address: "1 Elm",
    status: "completed",
    quoteId: "7",
    crewId: "3",
    notes: "Gate",
    updatedAt: "2026-11-20T18:00:00.000Z",
  };
  const read = { description: "Long\ndriveway", quoteId: 7, crewId: 3 };
  const times = { startDate: "2026-12-01T15:00:00.000Z", endDate: "2026-12-01T16:00:00.000Z" };
  expect(known(eventForm.parse(all))).toEqual({ ...all, ...read, ...times });
  const cleared = ["description", "customerEmail", "customerPhone", "address", "quoteId", "crewId", "notes"];
  const blank = Object.fromEntries([...cleared, "status", "updatedAt"].map((field) => [field, " "]));
  expect(known(eventForm.parse({ ...visit, ...blank }))).toEqual({
    ...visit,
    ...times,
    ...Object.fromEntries(cleared.map((field) => [field, null])),
  });
});

test.each([
  ["title", 200],
  ["description", 5000],
  ["customerName", 200],
  ["customerPhone", 100],
  ["address", 500],
  ["notes", 5000],
])("an event's %s holds %d characters and not one more", (field, most) => {
  expect(refusals({ ...visit, [field]: "x".repeat(most) })).toEqual({});
  expect(Object.keys(refusals({ ...visit, [field]: "x".repeat(most + 1) }))).toEqual([field]);
});

test("a crew's name holds 60 characters; a done appointment names its status", () => {
  expect(crewForm.safeParse({ name: "x".repeat(60) }).success).toBe(true);
  expect(crewForm.safeParse({ name: "x".repeat(61) }).success).toBe(false);
  expect(crewForm.safeParse({ name: " " }).error?.issues[0]?.message).toBe("Name is required");
  expect(eventStatusForm.parse({ eventId: "3", status: "completed", updatedAt: "" })).toEqual({
    eventId: 3,
    status: "completed",
  });
  expect(eventStatusForm.safeParse({ eventId: 3, status: "maybe" }).error?.issues[0]?.message).toBe(
    "Please choose a status",
  );
});

test("a move goes from a day to a day, to a crew, to none or to the same", () => {
  const days = { from: "2026-12-01", to: "2026-12-31" };
  expect(moveForm.parse({ ...days, crewId: "3" })).toEqual({ ...days, crewId: 3 });
  expect(moveForm.parse({ ...days, crewId: "" })).toEqual({ ...days, crewId: null });
  expect(moveForm.parse(days)).toEqual(days);
  for (const wrong of [{ from: "2026-02-30" }, { to: "soon" }, { to: "" }])
    expect(moveForm.safeParse({ ...days, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});

test("the undo of a move brings the times, the whole days, the crew and what it undoes", () => {
  const back = {
    startDate: "2026-12-01T16:00:00.000Z",
    endDate: "2026-12-01T17:00:00.000Z",
    updatedAt: "2026-11-20T18:00:00.000Z",
  };
  expect(moveBackForm.parse({ ...back, allDay: "on", crewId: "3" })).toEqual({
    ...back,
    allDay: true,
    crewId: 3,
  });
  expect(moveBackForm.parse({ ...back, crewId: "" })).toEqual({ ...back, allDay: false, crewId: null });
  expect(moveBackForm.safeParse({ ...back, endDate: back.startDate }).success).toBe(false);
  expect(moveBackForm.safeParse({ ...back, startDate: "2026-12-01" }).success).toBe(false);
  expect(moveBackForm.safeParse({ ...back, updatedAt: undefined }).success).toBe(false);
});
