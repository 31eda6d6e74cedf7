import { endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { crewDays } from "~/calendar/crew-days";
import { setEventStatus } from "~/calendar/save-event.server";
import { getFamily } from "~/quotes/families.server";
import { addNote } from "~/quotes/notes.server";
import type { Context, Db, Row } from "../../db/schema";

/** What a crew sees of its work: no price, and only text written for it. Instants ISO in UTC. */
export interface CrewVisit {
  id: number;
  title: string;
  eventType: string;
  startDate: string;
  endDate: string;
  allDay: boolean;
  status: string;
  name: string | undefined;
  phone: string | undefined;
  address: string | undefined;
  notes: string | undefined;
  /** Whether it has a job, to which notes and photos can be added. */
  hasJob: boolean;
  /** Ids of the job's photos. */
  photos: readonly number[];
  notesForCrew: readonly { id: number; at: string; body: string; actor: string }[];
}

/** The crew of a user with the role crew; undefined without one. */
export async function crewOfUser(db: Db, userId: number): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom("users")
    .innerJoin("crews", "crews.id", "users.crew_id")
    .select(["crews.id", "crews.name"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
}

/** A crew's work on an Alberta day, by start, without what was cancelled. */
export async function crewDay(db: Db, crewId: number, day: string): Promise<CrewVisit[]> {
  const rows = await visitsBetween(db, crewId, { first: day, last: day });
  return Promise.all(rows.map((row) => toVisit(db, row)));
}

/** An appointment of the crew on a day that it may see; undefined for any other. */
export async function visitOfCrew(
  { db, now }: Context,
  { crewId, id }: { crewId: number; id: number },
): Promise<Row<"calendar_events"> | undefined> {
  const rows = await visitsBetween(db, crewId, crewDays(now));
  return rows.find((row) => row.id === id);
}

/** A photo of a job that the crew works on, as its file under uploads/private; undefined for any other. */
export async function photoForCrew(
  { db, now }: Context,
  { crewId, id }: { crewId: number; id: number },
): Promise<string | undefined> {
  const photo = await db.selectFrom("photos").selectAll().where("id", "=", id).executeTakeFirst();
  if (!photo) return undefined;
  const visits = await visitsBetween(db, crewId, crewDays(now));
  const family = await getFamily(db, photo.quote_id);
  return visits.some(({ quote_id }) => family.some((row) => row.id === quote_id)) ? photo.file : undefined;
}

/** Marks an appointment as done, or not done. False when it is not the crew's. */
export async function finishVisit(
  context: Context,
  { isDone, ...visit }: { crewId: number; id: number; isDone: boolean },
): Promise<boolean> {
  if (!(await visitOfCrew(context, visit))) return false;
  const status = isDone ? "completed" : "scheduled";
  const set = await setEventStatus(context, visit.id, { status });
  return set?.ok === true;
}

/** Adds a crew's note to the job. False when the appointment is not the crew's or has no job. */
export async function addCrewNote(
  context: Context,
  { note, ...visit }: { crewId: number; id: number; note: string },
): Promise<boolean> {
  const event = await visitOfCrew(context, visit);
  if (!event?.quote_id) return false;
  return addNote(context, { quoteId: event.quote_id, note, isForCrew: true });
}

function visitsBetween(
  db: Db,
  crewId: number,
  { first, last }: { first: string; last: string },
): Promise<Row<"calendar_events">[]> {
  return db
    .selectFrom("calendar_events")
    .selectAll()
    .where("crew_id", "=", crewId)
    .where("status", "!=", "cancelled")
    .where("start_date", "<=", endOfAlbertaDay(last) ?? "")
    .where("end_date", ">", startOfAlbertaDay(first) ?? "")
    .orderBy("start_date")
    .orderBy("id")
    .execute();
}

async function toVisit(db: Db, row: Row<"calendar_events">): Promise<CrewVisit> {
  const family = row.quote_id === null ? [] : await getFamily(db, row.quote_id);
  const live = family.filter(({ deletedAt }) => !deletedAt);
  const head = live.find(({ partOfId }) => partOfId === undefined);
  const ids = live.map(({ id }) => id);
  return {
    id: row.id,
    title: row.title,
    eventType: row.event_type,
    startDate: row.start_date,
    endDate: row.end_date,
    allDay: row.all_day === 1,
    status: row.status,
    name: row.customer_name ?? head?.name,
    phone: (row.customer_phone ?? head?.phone) || undefined,
    address: (row.address ?? head?.address) || undefined,
    notes: row.notes ?? undefined,
    hasJob: head !== undefined,
    photos: ids.length === 0 ? [] : await photoIds(db, ids),
    notesForCrew: ids.length === 0 ? [] : await notesForCrew(db, ids),
  };
}

async function photoIds(db: Db, quoteIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("photos")
    .select("id")
    .where("quote_id", "in", quoteIds)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function notesForCrew(db: Db, quoteIds: number[]) {
  const rows = await db
    .selectFrom("activities")
    .select(["id", "at", "body", "actor"])
    .where("quote_id", "in", quoteIds)
    .where("kind", "=", "note")
    .where(({ eb, fn, val }) => eb(fn("json_extract", ["data", val("$.forCrew")]), "=", 1))
    .where("body", "is not", null)
    .orderBy("id", "desc")
    .limit(20)
    .execute();
  return rows.map((note) => ({ ...note, body: note.body ?? "" }));
}
