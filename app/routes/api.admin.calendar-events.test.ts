import { beforeAll, beforeEach, expect, test } from "vitest";
import { newLead } from "~/quotes/testing.server";
import { type Api, openApi } from "~/testing/api";

let api: Api;
let list: typeof import("./api.admin.calendar-events");
let one: typeof import("./api.admin.calendar-events.$id");

beforeAll(async () => {
  api = await openApi();
  list = await import("./api.admin.calendar-events");
  one = await import("./api.admin.calendar-events.$id");
});

beforeEach(async () => {
  await api.db.deleteFrom("calendar_events").execute();
});

const visit = {
  title: "Visit",
  description: "",
  eventType: "consultation",
  customerName: "Jane",
  customerEmail: "jane@example.ca",
  customerPhone: "780-555-9876",
  address: "12 Whyte Ave",
  startDate: "2026-12-01T16:00:00.000Z",
  endDate: "2026-12-01T17:30:00.000Z",
  allDay: false,
  status: "scheduled",
  quoteId: null,
  crewId: null,
  notes: "",
};

type Call = Parameters<Api["call"]>[2];

const read = (query = "") => api.call(list, `/api/admin/calendar-events${query}`);
const add = (more: object = {}, call: Call = {}) =>
  api.call(list, "/api/admin/calendar-events", { method: "POST", body: { ...visit, ...more }, ...call });
const change = (id: unknown, more: object = {}, call: Call = {}) =>
  api.call(one, `/api/admin/calendar-events/${id}`, {
    method: "PUT",
    params: { id: String(id) },
    body: { ...visit, ...more },
    ...call,
  });
const remove = (id: unknown, call: Call = {}) =>
  api.call(one, `/api/admin/calendar-events/${id}`, {
    method: "DELETE",
    params: { id: String(id) },
    ...call,
  });
const titles = async (answer: Response) => (await answer.json()).map(({ title }: { title: string }) => title);

test("what takes place at the same time stops no save and is named by its id", async () => {
  const first = await (await add()).json();
  const second = await add({ title: "Second" });
  expect([second.status, (await second.json()).overlaps]).toEqual([201, [first.id]]);
  const moved = await change(first.id, {
    startDate: "2026-12-02T16:00:00Z",
    endDate: "2026-12-02T17:00:00Z",
  });
  expect([moved.status, (await moved.json()).overlaps]).toEqual([200, []]);
});

test("a change that does not say whether an event lasts all day leaves that as it is", async () => {
  const { id } = await (await add({ allDay: true })).json();
  const changed = await change(id, { allDay: undefined });
  expect(await changed.json()).toMatchObject({ allDay: true, startDate: "2026-12-01T06:00:00.000Z" });
});

test("an event is added and listed with its duration", async () => {
  const { id: quoteId } = await newLead(api.db);
  const answer = await add({ quoteId });
  expect(answer.status).toBe(201);
  const { overlaps, ...event } = await answer.json();
  expect(overlaps).toEqual([]);
  expect(event).toEqual({
    ...visit,
    id: event.id,
    description: null,
    notes: null,
    duration: 90,
    quoteId,
    createdAt: event.createdAt,
    updatedAt: event.createdAt,
  });
  expect(await (await read()).json()).toEqual([event]);
});

test("a `followup` is a follow-up, and a time without an offset is Alberta's", async () => {
  const answer = await add({
    eventType: "followup",
    startDate: "2026-12-01T09:00",
    endDate: "2026-12-01T10:00",
  });
  expect(await answer.json()).toMatchObject({
    eventType: "follow-up",
    startDate: "2026-12-01T15:00:00.000Z",
  });
});

test("the list is sorted by start and narrowed by days", async () => {
  await add({ title: "Second", startDate: "2026-12-02T09:00", endDate: "2026-12-02T10:00" });
  await add({ title: "First", startDate: "2026-12-01T09:00", endDate: "2026-12-01T10:00" });
  await add({ title: "Third", startDate: "2026-12-03T09:00", endDate: "2026-12-03T10:00" });
  expect(await titles(await read())).toEqual(["First", "Second", "Third"]);
  expect(await titles(await read("?from=2026-12-02"))).toEqual(["Second", "Third"]);
  expect(await titles(await read("?from=2026-12-02&to=2026-12-02"))).toEqual(["Second"]);
  expect((await read("?from=soon")).status).toBe(400);
});

test("an event is changed, its path deciding which", async () => {
  const { id } = await (await add()).json();
  const answer = await change(id, { id: 99, title: "Moved", address: "", status: "rescheduled" });
  expect([answer.status, await answer.json()]).toMatchObject([200, { id, title: "Moved", address: null }]);
});

test("an event that somebody has changed since is a conflict", async () => {
  const { id, updatedAt } = await (await add()).json();
  expect((await change(id, { title: "Moved", updatedAt })).status).toBe(200);
  expect((await change(id, { title: "Again", updatedAt })).status).toBe(409);
  expect(await titles(await read())).toEqual(["Moved"]);
});

test("an event is deleted, once", async () => {
  const { id } = await (await add()).json();
  const answer = await remove(id);
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
  const again = await remove(id);
  expect([again.status, await again.json()]).toEqual([404, { message: "There is no such event." }]);
});

test.each([
  [{ title: "" }, "title", "Title is required"],
  [{ customerName: null }, "customerName", "Customer name is required"],
  [{ customerEmail: "jane" }, "customerEmail", "Valid email is required"],
  [{ startDate: undefined }, "startDate", "Start date is required"],
  [{ endDate: "" }, "endDate", "End date is required"],
  [{ endDate: visit.startDate }, "endDate", "End must be after start"],
  [{ eventType: "party" }, "eventType", "Please choose an event type"],
  [{ status: "maybe" }, "status", "Please choose a status"],
  [{ quoteId: 404_000 }, "quoteId", "There is no such quote."],
  [{ crewId: 404_000 }, "crewId", "There is no such crew."],
])("%j is refused, new or changed", async (wrong, field, message) => {
  const { id } = await (await add({ title: "Kept" })).json();
  for (const answer of [await add(wrong), await change(id, wrong)]) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, errors: { [field]: [message] } });
  }
  expect(await titles(await read())).toEqual(["Kept"]);
});

test("a stranger and another site are turned away, and nothing is written", async () => {
  const { id } = await (await add({ title: "Kept" })).json();
  expect((await api.call(list, "/api/admin/calendar-events", { isStranger: true })).status).toBe(401);
  const away: [Call, number][] = [
    [{ isStranger: true }, 401],
    [{ headers: { "Sec-Fetch-Site": "cross-site" } }, 403],
  ];
  for (const [call, status] of away) {
    expect((await add({}, call)).status).toBe(status);
    expect((await change(id, { title: "Moved" }, call)).status).toBe(status);
    expect((await remove(id, call)).status).toBe(status);
  }
  expect(await titles(await read())).toEqual(["Kept"]);
});

test("other methods are told what the calls take", async () => {
  const patch = await api.call(list, "/api/admin/calendar-events", { method: "PATCH", body: {} });
  expect([patch.status, patch.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
  const get = await api.call(one, "/api/admin/calendar-events/1");
  expect([get.status, get.headers.get("Allow")]).toEqual([405, "DELETE, PUT"]);
});
