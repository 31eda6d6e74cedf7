import { endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { crewDays } from "~/calendar/crew-days";
import { WORK_TYPES } from "~/calendar/event-options";
import { ON_MY_WAY } from "~/calendar/on-my-way";
import { plannedOf } from "~/costs/estimate-costs.server";
import { packsTogether, type WorkTime } from "~/costs/job-costs";
import type { TypedPacks } from "~/costs/keep-work.server";
import type { Packs } from "~/costs/take-off";
import { usedOf } from "~/costs/work-used.server";
import { coveredBy, type Estimate, listEstimatesOf } from "~/estimates/estimates.server";
import { getFamily } from "~/quotes/families.server";
import { addNote } from "~/quotes/notes.server";
import { type PhotoStage, readPhotoStage } from "~/quotes/photo-stages";
import type { Quote } from "~/quotes/quotes.server";
import { textOpenedSummary, writeTextOpened } from "~/quotes/text-opened.server";
import type { Context, Db, Row } from "../../db/schema";
import type { SignOff } from "./sign-off";
import { builtFromEstimates, builtFromRequest, type WhatToBuild, withoutAmounts } from "./what-to-build";

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
  /** Whom to meet at the work, with the phone, as the office typed it. */
  siteContact: string | undefined;
  /** When the text that somebody is on the way was opened last. */
  textOpenedAt: string | undefined;
  /** Whether it has a job, to which notes and photos can be added. */
  hasJob: boolean;
  /** Undefined without a job. */
  toBuild: WhatToBuild | undefined;
  /** The lines of the checklist that were ticked, whether it still has them or not. */
  checks: readonly WorkCheck[];
  /** Packs and hours; undefined for work that nothing was worked out for. */
  used: WorkToNote | undefined;
  signOff: SignOff | undefined;
  /** Ids of the job's requests with a photo of the customer's. */
  customerPhotos: readonly number[];
  /** The job's photos. */
  photos: readonly { id: number; stage: PhotoStage | undefined }[];
  notesForCrew: readonly { id: number; at: string; body: string; actor: string }[];
}

/** What a piece of work needs and has used: never what it costs. */
export interface WorkToNote {
  toLoad: readonly Pick<Packs, "name" | "unit" | "packs">[];
  packs: readonly TypedPacks[];
  times: readonly WorkTime[];
}

/** A ticked line of the checklist. `at` is ISO in UTC. */
export interface WorkCheck {
  words: string;
  at: string;
  actor: string;
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

/** What an appointment is to build; undefined without a job. */
export async function toBuildOf(db: Db, event: Row<"calendar_events">): Promise<WhatToBuild | undefined> {
  const live = await liveFamily(db, event.quote_id);
  return buildOf(event, live, await coveredEstimates(db, event, live));
}

/** What an appointment needs and has used; undefined where nothing was worked out for it. */
export async function workToNote(db: Db, event: Row<"calendar_events">): Promise<WorkToNote | undefined> {
  return toNote(db, event.id, await coveredByEvent(db, event));
}

/** The accepted estimates that an appointment covers; none without work or without a job. */
export async function coveredByEvent(db: Db, event: Row<"calendar_events">): Promise<Estimate[]> {
  return coveredEstimates(db, event, await liveFamily(db, event.quote_id));
}

async function toNote(
  db: Db,
  eventId: number,
  covered: readonly Estimate[],
): Promise<WorkToNote | undefined> {
  const planned = await plannedOf(
    db,
    covered.map(({ id }) => id),
  );
  if (planned.size === 0) return undefined;
  const packs = packsTogether([...planned.values()].flatMap((each) => each.packs));
  const used = (await usedOf(db, [eventId])).get(eventId)!;
  return {
    toLoad: packs.map(({ name, unit, packs: count }) => ({ name, unit, packs: count })),
    packs: used.packs.map(({ material, packs: count }) => ({ material, packs: count })),
    times: used.times.map(({ people, startedAt, endedAt }) => ({ people, startedAt, endedAt })),
  };
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

/** The same for the photo that a customer sent with a request. */
export async function customerPhotoForCrew(
  { db, now }: Context,
  { crewId, quoteId }: { crewId: number; quoteId: number },
): Promise<string | undefined> {
  const family = await liveFamily(db, quoteId);
  const visits = await visitsBetween(db, crewId, crewDays(now));
  const isTheirs = visits.some(({ quote_id }) => family.some(({ id }) => id === quote_id));
  return isTheirs ? fileOf(family.find(({ id }) => id === quoteId)) : undefined;
}

/** Adds a crew's note to the job. False when the appointment is not the crew's or has no job. */
export async function addCrewNote(
  context: Context,
  { note, isSentAgain, ...visit }: { crewId: number; id: number; note: string; isSentAgain?: boolean },
): Promise<boolean> {
  const event = await visitOfCrew(context, visit);
  if (!event?.quote_id) return false;
  return addNote(context, { quoteId: event.quote_id, note, isForCrew: true, isSentAgain });
}

/** Says in the job that the crew opened the text to its customer. False as `addCrewNote`. */
export async function writeCrewText(
  context: Context,
  visit: { crewId: number; id: number },
): Promise<boolean> {
  const event = await visitOfCrew(context, visit);
  if (!event?.quote_id) return false;
  return writeTextOpened(context, { quoteId: event.quote_id, text: ON_MY_WAY });
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
  const live = await liveFamily(db, row.quote_id);
  const head = live.find(({ partOfId }) => partOfId === undefined);
  const ids = live.map(({ id }) => id);
  const covered = await coveredEstimates(db, row, live);
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
    siteContact: head?.siteContact && withoutAmounts(head.siteContact),
    textOpenedAt: ids.length === 0 ? undefined : await textOpenedAt(db, ids),
    hasJob: head !== undefined,
    toBuild: buildOf(row, live, covered),
    checks: await checksOf(db, row.id),
    used: await toNote(db, row.id, covered),
    signOff: await signOffOf(db, row.id),
    customerPhotos: withPhotos(live).map(({ id }) => id),
    photos: ids.length === 0 ? [] : await photosOf(db, ids),
    notesForCrew: ids.length === 0 ? [] : await notesForCrew(db, ids),
  };
}

async function liveFamily(db: Db, quoteId: number | null): Promise<Quote[]> {
  const family = quoteId === null ? [] : await getFamily(db, quoteId);
  return family.filter(({ deletedAt }) => !deletedAt);
}

/** The accepted estimates that a piece of work covers. None without work. */
async function coveredEstimates(
  db: Db,
  { event_type, ...event }: Pick<Row<"calendar_events">, "event_type" | "estimate_ids" | "end_date">,
  live: readonly Quote[],
): Promise<Estimate[]> {
  if (live.length === 0 || !WORK_TYPES.some((type) => type === event_type)) return [];
  const estimates = await listEstimatesOf(
    db,
    live.map(({ id }) => id),
  );
  return coveredBy({ estimateIds: event.estimate_ids, endDate: event.end_date }, estimates);
}

/**
 * What an appointment is to build: for work the accepted estimates that it covers; otherwise what was asked for, which
 * has a checklist only for work. `live` are the rows of its job, head first.
 */
function buildOf(
  { event_type }: Pick<Row<"calendar_events">, "event_type">,
  [head]: readonly Quote[],
  covered: readonly Estimate[],
): WhatToBuild | undefined {
  if (!head) return undefined;
  if (!WORK_TYPES.some((type) => type === event_type)) return { ...builtFromRequest(head), projectTypes: [] };
  return covered.length > 0 ? builtFromEstimates(covered) : builtFromRequest(head);
}

function checksOf(db: Db, eventId: number): Promise<WorkCheck[]> {
  return db
    .selectFrom("work_checks")
    .select(["words", "at", "actor"])
    .where("event_id", "=", eventId)
    .orderBy("at")
    .execute();
}

/** Undefined where nobody signed off. */
export function signOffOf(db: Db, eventId: number): Promise<SignOff | undefined> {
  return db.selectFrom("sign_offs").select(["name", "at"]).where("event_id", "=", eventId).executeTakeFirst();
}

/** Each photo once, because both rows of a conversion have it. */
function withPhotos(live: readonly Quote[]): Quote[] {
  return live.filter(
    ({ photoUrl }, place) => photoUrl && live.findIndex((row) => row.photoUrl === photoUrl) === place,
  );
}

function fileOf(quote: Quote | undefined): string | undefined {
  return quote?.photoUrl?.split("/").at(-1);
}

async function photosOf(db: Db, quoteIds: number[]) {
  const rows = await db
    .selectFrom("photos")
    .select(["id", "stage"])
    .where("quote_id", "in", quoteIds)
    .orderBy("id")
    .execute();
  return rows.map(({ id, stage }) => ({ id, stage: readPhotoStage(stage) }));
}

async function textOpenedAt(db: Db, quoteIds: number[]): Promise<string | undefined> {
  const { at } = await db
    .selectFrom("activities")
    .select(({ fn }) => fn.max<string | null>("at").as("at"))
    .where("quote_id", "in", quoteIds)
    .where("kind", "=", "text_opened")
    .where("summary", "=", textOpenedSummary(ON_MY_WAY))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
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
