import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { dayAfter } from "~/business/days";
import type { Season } from "~/business/facts";
import { endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { type CalendarEvent, getEvent, listEvents } from "~/calendar/calendar.server";
import { listDaysOff } from "~/calendar/days-off.server";
import { clashesOf, DAYS_AHEAD, movedBy, nextFreeDays } from "~/calendar/next-free-days";
import { isOpenWork } from "~/calendar/open-work";
import { storeMoveIn } from "~/calendar/save-event.server";
import { daysOf } from "~/calendar/whole-days";
import type { Context, Db } from "../../db/schema";
import { listIndoors } from "./indoor-work.server";

/** Work on a day that it rains. */
export interface WetWork {
  event: CalendarEvent;
  /** The new first day that is proposed, in Alberta; undefined when its crew has none within four weeks. */
  firstDay: string | undefined;
  /** Outdoors, on a job that has not begun; what is indoors, or goes on already, stays unless somebody says so. */
  isToMove: boolean;
  isOutdoors: boolean;
}

/**
 * The planned work on a day in Alberta, with its crews' next free days. Visits are not among it: customers chose them.
 * `unfit` are days on which outdoor work is not proposed.
 */
export async function listWetWork(
  { db, now }: Pick<Context, "db" | "now">,
  day: string,
  { season, unfit }: { season: Season; unfit: ReadonlySet<string> },
): Promise<WetWork[]> {
  const { events, others, daysOff } = await readAround(db, day);
  const indoors = await listIndoors(
    db,
    season,
    events.map(({ id }) => id),
  );
  const isUnfit = ({ id }: { id: number }, on: string) => !indoors.has(id) && unfit.has(on);
  const free = nextFreeDays(events, { others, daysOff, leave: day, isUnfit });
  return events.map((event) => ({
    event,
    firstDay: free.get(event.id),
    isToMove: event.startDate > now.toISOString() && !indoors.has(event.id),
    isOutdoors: !indoors.has(event.id),
  }));
}

/** The open work on a day, what else is planned until its crews' last free day, and days off. */
async function readAround(db: Db, day: string) {
  const last = dayAfter(day, 2 * DAYS_AHEAD);
  const near = (await listEvents(db, { from: startOfAlbertaDay(day)!, to: endOfAlbertaDay(last)! })).filter(
    ({ status }) => status !== "cancelled",
  );
  const events = near.filter((event) => isOpenWork(event) && daysOf(event).includes(day));
  return {
    events,
    others: near.filter((event) => !events.includes(event)),
    daysOff: await listDaysOff(db, { first: day, last }),
  };
}

/** A piece of work and its new first day in Alberta. `updatedAt` is the event's when the page was opened. */
export interface RainMove {
  id: number;
  firstDay: string;
  updatedAt: string;
}

/** One that was moved, as `undoRain` needs it. */
export interface RainMoved {
  id: number;
  /** By how many. */
  days: number;
  updatedAt: string;
}

/** changed: somebody has saved these meanwhile. taken: their crew has other work on the new days. Nothing is moved then. */
export type RainMovedAll =
  | { ok: true; moved: RainMoved[]; events: CalendarEvent[] }
  | { ok: false; reason: "changed" | "taken"; ids: number[] };

/** Moves work off a wet day, all of it or none. Times of day and lengths stay. */
export function moveForRain(context: Context, moves: readonly RainMove[]): Promise<RainMovedAll> {
  return context.db.transaction().execute(async (db): Promise<RainMovedAll> => {
    const planned = await Promise.all(
      moves.map(async (move) => ({ move, event: await getEvent(db, move.id) })),
    );
    const changed = planned.filter(
      ({ move, event }) => !event || event.updatedAt !== move.updatedAt || !isOpenWork(event),
    );
    if (changed.length > 0) return refused("changed", changed);
    const shifts = planned.map(({ move, event }) => {
      const days = differenceInCalendarDays(move.firstDay, daysOf(event!)[0]!);
      return { move, before: event!, days, after: movedBy(event!, days) };
    });
    const ids = moves.map(({ id }) => id);
    const span = { from: least(shifts.map(({ after }) => after.startDate)), to: most(shifts) };
    const staying = (await listEvents(db, span)).filter(
      ({ id, status }) => status !== "cancelled" && !ids.includes(id),
    );
    const all = [...staying, ...shifts.map(({ after }) => after)];
    const taken = shifts.filter(({ after }) => clashesOf(after, all).length > 0);
    if (taken.length > 0) return refused("taken", taken);
    const moved: RainMoved[] = [];
    const events: CalendarEvent[] = [];
    for (const { before, after, days } of shifts) {
      const { startDate, endDate } = after;
      const move = { startDate, endDate, allDay: before.allDay, updatedAt: before.updatedAt };
      const event = (await storeMoveIn({ ...context, db }, before.id, move, "Moved for rain"))!;
      moved.push({ id: event.id, days, updatedAt: event.updatedAt });
      events.push(event);
    }
    return { ok: true, moved, events };
  });
}

function refused(reason: "changed" | "taken", these: readonly { move: RainMove }[]): RainMovedAll {
  return { ok: false, reason, ids: these.map(({ move }) => move.id) };
}

const least = (instants: readonly string[]) => instants.toSorted()[0] ?? "";
const most = (shifts: readonly { after: CalendarEvent }[]) =>
  shifts
    .map(({ after }) => after.endDate)
    .toSorted()
    .at(-1) ?? "";

/** Puts back what was moved for rain, in one transaction. What somebody has changed since stays, and is told. */
export function undoRain(
  context: Context,
  moved: readonly RainMoved[],
): Promise<{ back: CalendarEvent[]; changed: CalendarEvent[] }> {
  return context.db.transaction().execute(async (db) => {
    const outcome = { back: [] as CalendarEvent[], changed: [] as CalendarEvent[] };
    for (const { id, days, updatedAt } of moved) {
      const event = await getEvent(db, id);
      if (!event) continue;
      const { startDate, endDate, allDay } = movedBy(event, -days);
      const back = { startDate, endDate, allDay, updatedAt };
      const put = await storeMoveIn({ ...context, db }, id, back, "Moved back after rain");
      outcome[put ? "back" : "changed"].push(put ?? event);
    }
    return outcome;
  });
}
