import { writeActivity } from "~/activities/activities.server";
import type { ServiceTermsByCode } from "~/business/service-terms";
import type { EventStatus } from "~/calendar/event-options";
import { setEventStatusIn } from "~/calendar/save-event.server";
import {
  endTime,
  keepPacks,
  openTime,
  type PacksKept,
  startTime,
  type TimeKept,
  type TypedPacks,
} from "~/costs/keep-work.server";
import { firstTimeAfter, lastTime } from "~/costs/work-time";
import type { Context, Row } from "../../db/schema";
import { signOffOf, toBuildOf, visitOfCrew, type WorkToNote, workToNote } from "./crew-day.server";
import { checklistOf } from "./what-to-build";

/** An appointment, and the crew whose it must be. */
interface CrewsOwn {
  crewId: number;
  id: number;
}

/** What the customer typed at the door, and on which phone. Each text is cut to a maximum length by the door. */
export interface NewSignOff {
  name: string;
  clientAddress: string | undefined;
  browser: string | undefined;
}

/**
 * Marks an appointment as done, with the customer's name where one was typed, or as not done, which takes the name back.
 * `before` is the status that not done returns to. Done a second time changes nothing but a name that is another.
 * Undefined when it is not the crew's; otherwise the appointment as it was.
 */
export function finishVisit(
  { db, now, actor }: Context,
  {
    isDone,
    signOff,
    before = "scheduled",
    ...own
  }: CrewsOwn & { isDone: boolean; signOff?: NewSignOff | undefined; before?: EventStatus },
): Promise<Row<"calendar_events"> | undefined> {
  return db.transaction().execute(async (trx) => {
    const context = { db: trx, now, actor };
    const event = await visitOfCrew(context, own);
    if (!event) return undefined;
    if (isDone && signOff) await keepSignOff(context, event, signOff);
    if (!isDone) await trx.deleteFrom("sign_offs").where("event_id", "=", event.id).execute();
    if ((event.status === "completed") === isDone) return event;
    await setEventStatusIn(context, event.id, { status: isDone ? "completed" : before });
    return event;
  });
}

/** Stores the name; a newer one replaces it, and the job's timeline has both. The same name keeps its time. */
async function keepSignOff(
  { db, now, actor = "site" }: Context,
  { id, title, quote_id }: Row<"calendar_events">,
  { name, clientAddress, browser }: NewSignOff,
): Promise<void> {
  const known = await signOffOf(db, id);
  if (known?.name === name) return;
  const row = {
    name,
    at: now.toISOString(),
    written_by: actor,
    client_address: clientAddress ?? null,
    browser: browser ?? null,
  };
  await db
    .insertInto("sign_offs")
    .values({ event_id: id, ...row })
    .onConflict((old) => old.column("event_id").doUpdateSet(row))
    .execute();
  if (quote_id === null) return;
  const summary = `Signed off at the door by ${name}: ${title}`;
  await writeActivity(
    { db, now, actor },
    { quoteId: quote_id, kind: "appointment", summary, data: { eventId: id } },
  );
}

/** not_listed: the checklist has no such line any more. */
type Ticked = { ok: true } | { ok: false; reason: "not_yours" | "not_listed" };

/**
 * Ticks a line of the checklist, or takes the tick back. Doing either twice changes nothing; the first tick keeps its
 * time. A line that was taken out of Settings keeps its tick, and can no longer be ticked.
 */
export async function tickLine(
  { serviceTerms, ...context }: Context & { serviceTerms: ServiceTermsByCode },
  { words, isDone, ...own }: CrewsOwn & { words: string; isDone: boolean },
): Promise<Ticked> {
  const { db, now, actor = "site" } = context;
  const event = await visitOfCrew(context, own);
  if (!event) return { ok: false, reason: "not_yours" };
  if (!isDone) {
    await db.deleteFrom("work_checks").where("event_id", "=", event.id).where("words", "=", words).execute();
    return { ok: true };
  }
  const toBuild = await toBuildOf(db, event);
  if (!checklistOf(toBuild?.projectTypes ?? [], serviceTerms).includes(words))
    return { ok: false, reason: "not_listed" };
  await db
    .insertInto("work_checks")
    .values({ event_id: event.id, words, at: now.toISOString(), actor })
    .onConflict((old) => old.doNothing())
    .execute();
  return { ok: true };
}

type NotYours = { ok: false; reason: "not_yours" };

/** Work of the crew's own for which packs and hours can be noted; undefined for any other. */
async function notedVisit(context: Context, own: CrewsOwn): Promise<WorkToNote | undefined> {
  const event = await visitOfCrew(context, own);
  return event && workToNote(context.db, event);
}

/** Keeps how many packs the work has used so far. Refuses as `keepPacks`, and what is not the crew's. */
export async function keepCrewsPacks(
  context: Context,
  { typed, sure, ...own }: CrewsOwn & { typed: readonly TypedPacks[]; sure: readonly TypedPacks[] },
): Promise<PacksKept | NotYours> {
  const work = await notedVisit(context, own);
  if (!work) return { ok: false, reason: "not_yours" };
  return keepPacks(context, { eventId: own.id, planned: work.toLoad, typed, sure });
}

/** Notes that the crew begins, or began at a typed time ("7:30", within the last day). Refuses as `startTime`. */
export async function startCrewsWork(
  context: Context,
  { people, time, ...own }: CrewsOwn & { people: number; time: string | undefined },
): Promise<TimeKept | NotYours> {
  if (!(await notedVisit(context, own))) return { ok: false, reason: "not_yours" };
  const startedAt = time ? lastTime(time, context.now) : context.now.toISOString();
  if (!startedAt) return { ok: false, reason: "not_after" };
  return startTime(context, { eventId: own.id, people, startedAt });
}

/** Notes that the crew stops, or stopped at a typed time, which may be after midnight. Refuses as `endTime`. */
export async function endCrewsWork(
  context: Context,
  { time, ...own }: CrewsOwn & { time: string | undefined },
): Promise<TimeKept | NotYours> {
  if (!(await notedVisit(context, own))) return { ok: false, reason: "not_yours" };
  const open = await openTime(context.db, own.id);
  if (!open) return { ok: false, reason: "gone" };
  const endedAt = time ? firstTimeAfter(time, open.startedAt) : context.now.toISOString();
  if (!endedAt) return { ok: false, reason: "not_after" };
  return endTime(context, { eventId: own.id, endedAt });
}
