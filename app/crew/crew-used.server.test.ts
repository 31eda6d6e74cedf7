import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { beforeEach, expect, test } from "vitest";
import { albertaDay } from "~/business/time";
import { deleteEvent, restoreEvent } from "~/calendar/save-event.server";
import { freezeCosts } from "~/costs/estimate-costs.server";
import { personHours } from "~/costs/job-costs";
import { SAMPLE_COSTS } from "~/costs/testing";
import { usedOf } from "~/costs/work-used.server";
import { addCrewMember, planWork } from "~/testing/crew-work";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { crewDay } from "./crew-day.server";
import { endCrewsWork, keepCrewsPacks, startCrewsWork } from "./crew-work.server";

let db: Db;
let own: { crewId: number; id: number };
let now: Date;

const AREAS = [{ projectType: "rubber_resurfacing", squareFeet: 500, colorMixPercentage: 0 }];

beforeEach(async () => {
  db = await createTestDb();
  now = new Date();
  const { crewId } = await addCrewMember(db, "marcus");
  const { eventId, estimateId } = await planWork(db, { crewId });
  await freezeCosts({ db, now, costs: SAMPLE_COSTS }, { estimateId, areas: AREAS, netCents: 770_000 });
  own = { crewId, id: eventId };
});

const at = (minutes: number) => ({ db, now: addMinutes(now, minutes), actor: "marcus" });
const used = async () => (await usedOf(db, [own.id])).get(own.id)!;
const packs = (count: number) => [{ material: "Black granules", packs: count }];

test("the crew reads what to load, and no figure of what it costs", async () => {
  const [visit] = await crewDay(db, own.crewId, albertaDay(now.toISOString()));
  expect(visit?.used).toEqual({
    toLoad: [{ name: "Black granules", unit: "bag", packs: 20 }],
    packs: [],
    times: [],
  });
  expect(JSON.stringify(visit)).not.toMatch(/3117|4711|62340|cents/i);
});

test("packs far over the plan are asked about once; a new count replaces the old one", async () => {
  const keep = (count: number, sure = 0) =>
    keepCrewsPacks(at(0), { ...own, typed: packs(count), sure: packs(sure) });
  expect(await keep(12)).toEqual({ ok: true });
  expect(await keep(40)).toEqual({ ok: true });
  expect(await keep(1000)).toMatchObject({
    ok: false,
    reason: "far_over",
    over: [{ packs: 1000, planned: 20 }],
  });
  expect(await keep(900, 1000)).toMatchObject({ ok: false, reason: "far_over" });
  expect((await used()).packs).toMatchObject([{ packs: 40 }]);
  expect(await keep(1000, 1000)).toEqual({ ok: true });
  expect((await used()).packs).toMatchObject([{ material: "Black granules", packs: 1000 }]);
});

test("a material that the work does not have is refused, and nothing of the form is kept", async () => {
  const typed = [...packs(3), { material: "Gold", packs: 1 }];
  expect(await keepCrewsPacks(at(0), { ...own, typed, sure: [] })).toEqual({
    ok: false,
    reason: "not_planned",
  });
  expect((await used()).packs).toEqual([]);
});

test("three people for an hour and a half are four and a half person-hours", async () => {
  expect(await startCrewsWork(at(0), { ...own, people: 3, time: undefined })).toEqual({ ok: true });
  expect(await startCrewsWork(at(1), { ...own, people: 3, time: undefined })).toMatchObject({
    reason: "overlaps",
  });
  expect(await endCrewsWork(at(90), { ...own, time: undefined })).toEqual({ ok: true });
  expect(personHours((await used()).times)).toBe(450);
  expect(await endCrewsWork(at(91), { ...own, time: undefined })).toMatchObject({ reason: "gone" });
});

test("an end that was forgotten overnight is refused until its time is typed", async () => {
  await startCrewsWork(at(0), { ...own, people: 2, time: undefined });
  const nextDay = { db, now: addHours(now, 24), actor: "marcus" };
  expect(await endCrewsWork(nextDay, { ...own, time: undefined })).toEqual({ ok: false, reason: "too_long" });
  const [open] = (await used()).times;
  expect(open?.endedAt).toBeNull();
});

test("another crew can note nothing of this work", async () => {
  const { crewId } = await addCrewMember(db, "tyler");
  const theirs = { crewId, id: own.id };
  const refused = { ok: false, reason: "not_yours" };
  expect(await keepCrewsPacks(at(0), { ...theirs, typed: packs(1), sure: [] })).toEqual(refused);
  expect(await startCrewsWork(at(0), { ...theirs, people: 1, time: undefined })).toEqual(refused);
  expect(await endCrewsWork(at(0), { ...theirs, time: undefined })).toEqual(refused);
  expect(await used()).toEqual({ packs: [], times: [] });
});

test("deleted work that is restored has its packs and hours again", async () => {
  await keepCrewsPacks(at(0), { ...own, typed: packs(7), sure: [] });
  await startCrewsWork(at(0), { ...own, people: 2, time: undefined });
  const before = await used();
  await deleteEvent(at(1), own.id);
  expect(await used()).toEqual({ packs: [], times: [] });
  await restoreEvent(at(2), own.id);
  expect(await used()).toEqual(before);
});

test("work that nothing was worked out for asks for no packs and hours", async () => {
  await db.deleteFrom("estimate_costs").execute();
  const [visit] = await crewDay(db, own.crewId, albertaDay(now.toISOString()));
  expect(visit?.used).toBeUndefined();
  expect(await startCrewsWork(at(0), { ...own, people: 1, time: undefined })).toMatchObject({
    reason: "not_yours",
  });
});
