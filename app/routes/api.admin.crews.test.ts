import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Api, openApi } from "~/testing/api";

let api: Api;
let list: typeof import("./api.admin.crews");
let one: typeof import("./api.admin.crews.$id");
let events: typeof import("./api.admin.calendar-events");

beforeAll(async () => {
  api = await openApi();
  list = await import("./api.admin.crews");
  one = await import("./api.admin.crews.$id");
  events = await import("./api.admin.calendar-events");
});

beforeEach(async () => {
  await api.db.deleteFrom("calendar_events").execute();
  await api.db.deleteFrom("crews").execute();
});

type Call = Parameters<Api["call"]>[2];

const add = (name: unknown, call: Call = {}) =>
  api.call(list, "/api/admin/crews", { method: "POST", body: { name }, ...call });
const change = (id: unknown, call: Call) =>
  api.call(one, `/api/admin/crews/${id}`, { params: { id: String(id) }, ...call });
const rename = (id: unknown, name: unknown, call: Call = {}) =>
  change(id, { method: "PATCH", body: { name }, ...call });
const remove = (id: unknown, call: Call = {}) => change(id, { method: "DELETE", ...call });
const crews = async () => (await api.call(list, "/api/admin/crews")).json();

test("a crew is added, listed, renamed and removed", async () => {
  const added = await add(" North ");
  expect(added.status).toBe(201);
  const crew = await added.json();
  expect(crew).toEqual({ id: crew.id, name: "North", createdAt: crew.createdAt });
  expect(await (await rename(crew.id, "Downtown")).json()).toEqual({ ...crew, name: "Downtown" });
  expect(await crews()).toEqual([{ ...crew, name: "Downtown" }]);
  expect([(await remove(crew.id)).status, (await remove(crew.id)).status]).toEqual([204, 404]);
  expect([(await rename(crew.id, "East")).status, await crews()]).toEqual([404, []]);
});

test.each([
  ["", "Name is required"],
  [undefined, "Name is required"],
  ["x".repeat(61), "Please use 60 characters or fewer"],
  ["south", "There is a crew of that name."],
])("the name %j is refused, new or changed", async (name, message) => {
  await add("South");
  const { id } = await (await add("North")).json();
  for (const answer of [await add(name), await rename(id, name)]) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, errors: { name: [message] } });
  }
  expect((await crews()).map((crew: { name: string }) => crew.name)).toEqual(["North", "South"]);
});

test("an event tells its crew, and stays when the crew is removed", async () => {
  const { id: crewId } = await (await add("North")).json();
  const event = {
    title: "Driveway",
    eventType: "installation",
    customerName: "Jane",
    startDate: "2026-12-01",
    endDate: "2026-12-03",
    allDay: true,
    crewId,
  };
  const path = "/api/admin/calendar-events";
  const plan = async (body: object) => (await api.call(events, path, { method: "POST", body })).json();
  const first = await plan(event);
  expect(first).toMatchObject({ crewId, overlaps: [] });
  expect((await plan({ ...event, crewId: null })).overlaps).toEqual([]);
  expect((await plan(event)).overlaps).toEqual([first.id]);
  await remove(crewId);
  const left = await (await api.call(events, path)).json();
  expect(left.map((each: { crewId: unknown }) => each.crewId)).toEqual([null, null, null]);
});

test("a stranger and another site are turned away, and nothing is written", async () => {
  const { id } = await (await add("North")).json();
  expect((await api.call(list, "/api/admin/crews", { isStranger: true })).status).toBe(401);
  const away: [Call, number][] = [
    [{ isStranger: true }, 401],
    [{ headers: { "Sec-Fetch-Site": "cross-site" } }, 403],
  ];
  for (const [call, status] of away) {
    expect((await add("South", call)).status).toBe(status);
    expect((await rename(id, "South", call)).status).toBe(status);
    expect((await remove(id, call)).status).toBe(status);
  }
  expect(await crews()).toMatchObject([{ id, name: "North" }]);
});
