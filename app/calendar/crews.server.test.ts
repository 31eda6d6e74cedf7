import { beforeEach, expect, test } from "vitest";
import type { Context, Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { getEvent } from "./calendar.server";
import { eventForm } from "./calendar-forms.server";
import { addCrew, listCrews, removeCrew, renameCrew } from "./crews.server";
import {
  createEvent,
  deleteEvent,
  moveBack,
  moveEvent,
  restoreEvent,
  updateEvent,
} from "./save-event.server";

let db: Db;
let context: Context;

beforeEach(async () => {
  db = await createTestDb();
  context = { db, now: new Date("2026-11-20T18:00:00Z") };
});

async function crew(name: string) {
  const added = await addCrew(context, { name });
  if (!added.ok) throw new Error(added.reason);
  return added.crew;
}

async function plan(more: object = {}) {
  const visit = { title: "Visit", eventType: "installation", customerName: "Jane", ...TIMES, ...more };
  const created = await createEvent(context, eventForm.parse(visit));
  if (!created.ok) throw new Error(created.reason);
  return created;
}

const TIMES = { startDate: "2026-12-03T09:00", endDate: "2026-12-03T12:00" };
const names = async () => (await listCrews(db)).map(({ name }) => name);

test("crews are listed by name, renamed and removed, each once", async () => {
  const { id } = await crew("South");
  await crew("North");
  expect(await renameCrew(context, id, { name: "Downtown" })).toMatchObject({ ok: true, crew: { id } });
  expect(await names()).toEqual(["Downtown", "North"]);
  expect([await removeCrew(context, id), await removeCrew(context, id)]).toEqual([true, false]);
  expect(await renameCrew(context, id, { name: "East" })).toBeUndefined();
  expect(await names()).toEqual(["North"]);
});

test("no two crews have the same name, in any letter case, and a crew may keep its own", async () => {
  const { id } = await crew("North");
  const other = await crew("South");
  const taken = { ok: false, reason: "crew_name_taken" };
  expect(await addCrew(context, { name: "NORTH" })).toEqual(taken);
  expect(await renameCrew(context, other.id, { name: "north" })).toEqual(taken);
  expect(await renameCrew(context, id, { name: "NORTH" })).toMatchObject({ ok: true });
});

test("no more crews are added than the week can show", async () => {
  for (let count = 0; count < 20; count++) await crew(`Crew ${count}`);
  expect(await addCrew(context, { name: "One more" })).toEqual({ ok: false, reason: "too_many_crews" });
});

test("events stay when their crew is removed, also a deleted one that is restored", async () => {
  const { id: crewId } = await crew("North");
  const { event: kept } = await plan({ crewId });
  const { event: deleted } = await plan({ crewId });
  expect(kept.crewId).toBe(crewId);
  await deleteEvent(context, deleted.id);
  await removeCrew(context, crewId);
  await restoreEvent(context, deleted.id);
  for (const { id } of [kept, deleted]) expect((await getEvent(db, id))?.crewId, String(id)).toBeUndefined();
  expect(await updateEvent(context, kept.id, eventForm.parse({ ...input(kept), crewId }))).toEqual({
    ok: false,
    reason: "no_such_crew",
  });
  const back = { ...kept, crewId };
  expect(await moveBack(context, kept.id, back)).toBeUndefined();
});

const input = ({ title, eventType, startDate, endDate }: Awaited<ReturnType<typeof plan>>["event"]) => ({
  ...{ title, eventType, customerName: "Jane", startDate, endDate },
});

test("events overlap within their crew, and those without a crew among each other", async () => {
  const [north, south] = [await crew("North"), await crew("South")];
  const first = await plan({ crewId: north.id });
  const other = await plan({ crewId: south.id });
  const nobody = await plan();
  expect([first, other, nobody].map(({ overlaps }) => overlaps.events)).toEqual([[], [], []]);
  const ids = async (more: object) => (await plan(more)).overlaps.events.map(({ id }) => id);
  expect(await ids({ crewId: south.id })).toEqual([other.event.id]);
  expect(await ids({})).toEqual([nobody.event.id]);
});

test("the suggested free time is the crew's own", async () => {
  const [north, south] = [await crew("North"), await crew("South")];
  await plan({ crewId: north.id });
  await plan({ crewId: south.id, startDate: "2026-12-03T12:00", endDate: "2026-12-03T16:00" });
  const { overlaps } = await plan({ crewId: north.id });
  expect(overlaps.freeFrom).toBe("2026-12-03T18:00:00.000Z");
});

test("a move keeps time of day and length, and can change the crew", async () => {
  const { id: crewId } = await crew("North");
  const { event } = await plan();
  const moved = await moveEvent(context, event.id, { from: "2026-12-03", to: "2026-12-07", crewId });
  expect(moved?.event).toMatchObject({
    startDate: "2026-12-07T15:00:00.000Z",
    endDate: "2026-12-07T18:00:00.000Z",
    crewId,
  });
  const undone = await moveBack(context, event.id, {
    ...event,
    crewId: null,
    updatedAt: moved!.event.updatedAt,
  });
  expect(undone?.event).toMatchObject({ startDate: event.startDate, crewId: undefined });
});

test("a move without a crew keeps the event's crew; one to a missing crew is refused", async () => {
  const { id: crewId } = await crew("North");
  const { event } = await plan({ crewId });
  const move = { from: "2026-12-03", to: "2026-12-04" };
  expect((await moveEvent(context, event.id, move))?.event.crewId).toBe(crewId);
  expect(await moveEvent(context, event.id, { ...move, crewId: 404 })).toBeUndefined();
  expect(await moveEvent(context, 404, move)).toBeUndefined();
});
