import { albertaHolidays } from "~/business/alberta-holidays";
import { albertaDay } from "~/business/time";
import { updatedAfter } from "~/business/updated-after";
import type { Context, Db, Row } from "../../db/schema";
import type { DayOffInput } from "./calendar-forms.server";
import { hasCrew } from "./crews.server";

/** Days on which everybody, or one crew, does not work. */
export interface DayOff {
  id: number;
  title: string;
  /** "YYYY-MM-DD" in Alberta; the last day is off too. */
  firstDay: string;
  lastDay: string;
  /** Undefined for everybody. */
  crewId: number | undefined;
  /** Sent back with a change, to notice that somebody else has saved meanwhile. */
  updatedAt: string;
}

export const DAY_OFF_COLUMNS = ["id", "title", "first_day", "last_day", "crew_id", "updated_at"] as const;
export type KeptDayOff = Pick<Row<"days_off">, (typeof DAY_OFF_COLUMNS)[number]>;

export function toDayOff({ id, title, ...row }: KeptDayOff): DayOff {
  return {
    ...{ id, title, firstDay: row.first_day, lastDay: row.last_day },
    crewId: row.crew_id ?? undefined,
    updatedAt: row.updated_at,
  };
}

/** A bound, because every view of the calendar reads those that are not over. */
export const MOST_DAYS_OFF = 300;

/** A stretch of days in Alberta, "YYYY-MM-DD", both included. */
interface Days {
  first: string;
  last: string;
}

/** The days off that touch these days, by first day: all of them, or those that a crew has (everybody's and its own). */
export async function listDaysOff(
  db: Db,
  { first, last }: Days,
  whose: "all" | { crewId: number | undefined } = "all",
): Promise<DayOff[]> {
  const rows = await db
    .selectFrom("days_off")
    .select(DAY_OFF_COLUMNS)
    .where("last_day", ">=", first)
    .where("first_day", "<=", last)
    .$if(whose !== "all", (found) =>
      found.where(({ eb, or }) =>
        or([
          eb("crew_id", "is", null),
          eb("crew_id", "=", (whose as { crewId: number | undefined }).crewId ?? 0),
        ]),
      ),
    )
    .orderBy("first_day")
    .orderBy("id")
    .execute();
  return rows.map(toDayOff);
}

type Refused<Reason extends string> = { ok: false; reason: Reason };
type Added = { ok: true; dayOff: DayOff } | Refused<"no_such_crew" | "too_many_days_off">;

/** Adds days off. Refuses a crew that does not exist, and more than `MOST_DAYS_OFF` that are not over. */
export function addDayOff({ db, now }: Context, input: DayOffInput): Promise<Added> {
  return db.transaction().execute(async (trx) => {
    if (!(await hasCrew(trx, input.crewId))) return { ok: false, reason: "no_such_crew" };
    if ((await countDaysOff(trx, now)) >= MOST_DAYS_OFF) return { ok: false, reason: "too_many_days_off" };
    return { ok: true, dayOff: await insert(trx, now, input) };
  });
}

/**
 * Changes days off. With `updatedAt`, refuses when somebody has saved them meanwhile. `before` is what they were.
 * Undefined when there are none of this id.
 */
export function changeDayOff(
  { db, now }: Context,
  id: number,
  { updatedAt, ...input }: DayOffInput & { updatedAt?: string },
): Promise<
  { ok: true; dayOff: DayOff; before: DayOff } | Refused<"no_such_crew" | "changed_meanwhile"> | undefined
> {
  return db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom("days_off").selectAll().where("id", "=", id).executeTakeFirst();
    if (!before) return undefined;
    if (updatedAt && updatedAt !== before.updated_at) return { ok: false, reason: "changed_meanwhile" };
    if (!(await hasCrew(trx, input.crewId))) return { ok: false, reason: "no_such_crew" };
    const row = await trx
      .updateTable("days_off")
      .set({ ...columnsOf(input), updated_at: updatedAfter(before.updated_at, now) })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true, dayOff: toDayOff(row), before: toDayOff(before) };
  });
}

/** Removes days off, and returns them; undefined when there are none of this id. */
export async function removeDayOff({ db }: Context, id: number): Promise<DayOff | undefined> {
  const row = await db.deleteFrom("days_off").where("id", "=", id).returningAll().executeTakeFirst();
  return row && toDayOff(row);
}

/** Undoes `removeDayOff`, under the old id. False when they are back already, or their crew is gone. */
export function restoreDayOff({ db, now }: Context, id: number, input: DayOffInput): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await hasCrew(trx, input.crewId))) return false;
    const at = now.toISOString();
    const row = await trx
      .insertInto("days_off")
      .values({ id, ...columnsOf(input), created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    return row !== undefined;
  });
}

/**
 * Adds the general holidays of these years for everybody, but for those that are over and those on which everybody is
 * off already. Returns what it added.
 */
export function addHolidays(
  { db, now }: Context,
  years: readonly number[],
  today: string,
): Promise<DayOff[]> {
  return db.transaction().execute(async (trx) => {
    const holidays = years.flatMap(albertaHolidays).filter(({ day }) => day >= today);
    const [first, last] = [holidays[0]?.day, holidays.at(-1)?.day];
    if (!first || !last) return [];
    const known = await listDaysOff(trx, { first, last }, { crewId: undefined });
    const room = MOST_DAYS_OFF - (await countDaysOff(trx, now));
    const missing = holidays.filter(
      ({ day }) => !known.some(({ firstDay, lastDay }) => firstDay <= day && lastDay >= day),
    );
    const added: DayOff[] = [];
    for (const { day, title } of missing.slice(0, Math.max(0, room))) {
      added.push(await insert(trx, now, { title, firstDay: day, lastDay: day, crewId: null }));
    }
    return added;
  });
}

async function insert(db: Db, now: Date, input: DayOffInput): Promise<DayOff> {
  const at = now.toISOString();
  const row = await db
    .insertInto("days_off")
    .values({ ...columnsOf(input), created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDayOff(row);
}

async function countDaysOff(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("days_off")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("last_day", ">=", albertaDay(now.toISOString()))
    .executeTakeFirstOrThrow();
  return count;
}

function columnsOf({ title, firstDay, lastDay, crewId }: DayOffInput) {
  return { title, first_day: firstDay, last_day: lastDay, crew_id: crewId ?? null };
}
