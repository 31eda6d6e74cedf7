import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { SearchTerms } from "~/business/search-terms";
import { type CalendarEvent, toEvent } from "~/calendar/calendar.server";
import { type Contact, toContact } from "~/contacts/contacts.server";
import type { Db } from "../../db/schema";
import type { FoundNote, FoundPaper } from "./found";
import { paperOfEstimate } from "./found-papers.server";

export interface SearchPage {
  /** The last id of the page before. */
  before?: number | undefined;
  limit: number;
}

type Index = "contacts_search" | "notes_search" | "events_search" | "estimates_search";

/**
 * Words of one or two letters are in no trigram index: of what the longer words find, this many of the newest rows are
 * read for them.
 */
const ROWS_READ = 2000;

/** Contacts, those brought last first. */
export async function findContacts(
  db: Db,
  terms: SearchTerms,
  { before, limit }: SearchPage,
): Promise<Contact[]> {
  if (terms.match === undefined) return [];
  const rows = await db
    .selectFrom(foundIn("contacts_search", terms, before).as("found"))
    .crossJoin("contacts")
    .whereRef("contacts.id", "=", "found.id")
    .selectAll("contacts")
    .limit(limit)
    .execute();
  return rows.map(toContact);
}

/** What people wrote about jobs that are neither deleted nor held, newest first. */
export async function findNotes(
  db: Db,
  terms: SearchTerms,
  { before, limit }: SearchPage,
): Promise<FoundNote[]> {
  if (terms.match === undefined) return [];
  const rows = await db
    .selectFrom(foundIn("notes_search", terms, before).as("found"))
    .crossJoin("activities")
    .whereRef("activities.id", "=", "found.id")
    .innerJoin("quotes as own", "own.id", "activities.quote_id")
    .innerJoin("quotes as head", (join) => join.on(sql<SqlBool>`head.id = coalesce(own.part_of_id, own.id)`))
    .select(["activities.id", "activities.summary", "activities.body", "activities.at", "activities.actor"])
    .select(["head.id as jobId", "head.name as customer"])
    .where("head.deleted_at", "is", null)
    .where("head.suspect_at", "is", null)
    .limit(limit)
    .execute();
  return rows.map(({ body, ...row }) => ({ ...row, body: body ?? "" }));
}

/** Appointments, those entered last first, cancelled ones too. */
export async function findEvents(
  db: Db,
  terms: SearchTerms,
  { before, limit }: SearchPage,
): Promise<CalendarEvent[]> {
  if (terms.match === undefined) return [];
  const rows = await db
    .selectFrom(foundIn("events_search", terms, before).as("found"))
    .crossJoin("calendar_events")
    .whereRef("calendar_events.id", "=", "found.id")
    .selectAll("calendar_events")
    .limit(limit)
    .execute();
  return rows.map(toEvent);
}

/** Sent estimates by what they say of the customer, each version separately, newest first. */
export async function findEstimates(
  db: Db,
  terms: SearchTerms,
  { before, limit }: SearchPage,
): Promise<FoundPaper[]> {
  if (terms.match === undefined) return [];
  const rows = await db
    .selectFrom(foundIn("estimates_search", terms, before).as("found"))
    .crossJoin("estimates")
    .whereRef("estimates.id", "=", "found.id")
    .leftJoin("quotes", "quotes.id", "estimates.quote_id")
    .selectAll("estimates")
    .select(["quotes.deleted_at as jobDeletedAt", "quotes.suspect_at as jobSuspectAt"])
    .limit(limit)
    .execute();
  return rows.map(paperOfEstimate);
}

/** The ids in the index's order, highest first: without its own LIMIT SQLite would drop it and read every match. */
function foundIn(index: Index, { match, texts, shortWords }: SearchTerms, before: number | undefined) {
  const table = sql.table(index);
  const containing = texts.map(
    (each) =>
      sql` AND (${sql.join(
        each.map((one) => sql`instr(searchable, ${one}) > 0`),
        sql` OR `,
      )})`,
  );
  const older = before === undefined ? sql`` : sql` AND rowid < ${before}`;
  // A word begins the text, a line of it, or follows a blank.
  const beginning = shortWords.map(
    (word) => sql` AND instr(' ' || replace(searchable, char(10), ' '), ${` ${word}`}) > 0`,
  );
  return sql<{ id: number }>`(
    SELECT id FROM (
      SELECT rowid AS id, searchable FROM ${table} WHERE ${table} MATCH ${match}${older}${joined(containing)}
      ORDER BY rowid DESC LIMIT ${sql.lit(shortWords.length > 0 ? ROWS_READ : -1)}) AS newest
    WHERE true${joined(beginning)})`;
}

const joined = (conditions: RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql``) : sql``;
