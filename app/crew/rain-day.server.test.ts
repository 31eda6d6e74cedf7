import { beforeEach, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { getEvent } from "~/calendar/calendar.server";
import { addDayOff } from "~/calendar/days-off.server";
import { createEvent, setEventStatus } from "~/calendar/save-event.server";
import { daysOf } from "~/calendar/whole-days";
import { newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { listWetWork, moveForRain, undoRain } from "./rain-day.server";

const NOW = new Date("2026-09-07T14:00:00.000Z");
const THURSDAY = "2026-09-10";

const { season } = defaultBusiness;

let db: Db;
const context = () => ({ db, now: NOW, actor: "owner" });

beforeEach(async () => {
  db = await createTestDb();
  await db.insertInto("crews").values({ name: "North", created_at: NOW.toISOString() }).execute();
});

interface Planned {
  first?: string;
  last?: string;
  type?: "installation" | "consultation" | "maintenance";
  quoteId?: number;
}

async function plan({ first = THURSDAY, last = first, type = "installation", quoteId }: Planned = {}) {
  const created = await createEvent(context(), {
    title: `${first} ${last}`,
    customerName: "Maria",
    eventType: type,
    startDate: startOfAlbertaDay(first)!,
    endDate: endOfAlbertaDay(last)!,
    allDay: true,
    crewId: 1,
    ...(quoteId && { quoteId }),
  });
  if (!created.ok) throw new Error(created.reason);
  return created.event;
}

const daysNow = async (id: number) => daysOf((await getEvent(db, id))!);

test("work of two days leaves a wet Thursday for Monday and Tuesday, past the weekend", async () => {
  const { id, updatedAt } = await plan({ last: "2026-09-11" });
  const [wet, ...more] = await listWetWork(context(), THURSDAY, { season, unfit: new Set() });
  expect(more).toEqual([]);
  expect(wet).toMatchObject({ firstDay: "2026-09-14", isToMove: true });
  const moved = await moveForRain(context(), [{ id, firstDay: wet!.firstDay!, updatedAt }]);
  expect(moved.ok).toBe(true);
  expect(await daysNow(id)).toEqual(["2026-09-14", "2026-09-15"]);
});

test("visits and what is done are not asked about; work indoors and work that has begun stays", async () => {
  await plan({ type: "consultation" });
  const done = await plan();
  await setEventStatus(context(), done.id, { status: "completed" });
  const { id: quoteId } = await newLead(db, { projectType: "epoxy_garage" });
  const indoors = await plan({ quoteId });
  const begun = await plan({ first: "2026-09-06", last: "2026-09-10" });
  const wet = await listWetWork(context(), THURSDAY, { season, unfit: new Set() });
  expect(wet.map(({ event, isToMove }) => [event.id, isToMove])).toEqual([
    [begun.id, false],
    [indoors.id, false],
  ]);
});

test("the second day of three is wet: all three move, to days that nobody has", async () => {
  const { id } = await plan({ first: "2026-09-09", last: "2026-09-11" });
  await plan({ first: "2026-09-15" });
  const [wet] = await listWetWork(context(), THURSDAY, { season, unfit: new Set() });
  expect(wet).toMatchObject({ event: { id }, firstDay: "2026-09-16" });
});

test("outdoor work is not proposed for days that the forecast speaks against; work indoors is", async () => {
  const { id: quoteId } = await newLead(db, { projectType: "epoxy_garage" });
  const outdoors = await plan({ last: "2026-09-11" });
  const indoors = await plan({ type: "maintenance", quoteId });
  const wet = await listWetWork(context(), THURSDAY, {
    season,
    unfit: new Set(["2026-09-11", "2026-09-15"]),
  });
  expect(wet.map(({ event, firstDay, isOutdoors }) => [event.id, firstDay, isOutdoors])).toEqual([
    [outdoors.id, "2026-09-16", true],
    [indoors.id, "2026-09-11", false],
  ]);
});

test("a crew without a free day for four weeks is said, and nothing is proposed", async () => {
  await plan();
  await addDayOff(context(), { title: "Away", firstDay: "2026-09-11", lastDay: "2026-10-31", crewId: 1 });
  expect(await listWetWork(context(), THURSDAY, { season, unfit: new Set() })).toMatchObject([
    { firstDay: undefined },
  ]);
});

test("days that are taken, and work that was changed, move nothing at all", async () => {
  const [one, other, busy] = [
    await plan(),
    await plan({ type: "maintenance" }),
    await plan({ first: "2026-09-14" }),
  ];
  const move = ({ id, updatedAt }: typeof one, firstDay: string) => ({ id, updatedAt, firstDay });
  expect(await moveForRain(context(), [move(one, "2026-09-16"), move(other, "2026-09-14")])).toEqual({
    ok: false,
    reason: "taken",
    ids: [other.id],
  });
  expect(await moveForRain(context(), [move(one, "2026-09-16"), move(other, "2026-09-16")])).toMatchObject({
    reason: "taken",
    ids: [one.id, other.id],
  });
  expect(
    await moveForRain(context(), [
      move(one, "2026-09-16"),
      { ...move(other, "2026-09-17"), updatedAt: "old" },
    ]),
  ).toEqual({ ok: false, reason: "changed", ids: [other.id] });
  for (const { id, startDate } of [one, other, busy])
    expect((await getEvent(db, id))?.startDate).toBe(startDate);
});

test("Undo puts back what nobody has touched since, and names the rest", async () => {
  const [one, other] = [await plan(), await plan({ type: "maintenance" })];
  const move = ({ id, updatedAt }: typeof one, firstDay: string) => ({ id, updatedAt, firstDay });
  const moved = await moveForRain(context(), [move(one, "2026-09-14"), move(other, "2026-09-15")]);
  if (!moved.ok) throw new Error(moved.reason);
  await setEventStatus(context(), other.id, { status: "completed" });
  const { back, changed } = await undoRain(context(), moved.moved);
  expect(back.map(({ id }) => id)).toEqual([one.id]);
  expect(changed.map(({ id }) => id)).toEqual([other.id]);
  expect(await daysNow(one.id)).toEqual([THURSDAY]);
  expect(await daysNow(other.id)).toEqual(["2026-09-15"]);
});
