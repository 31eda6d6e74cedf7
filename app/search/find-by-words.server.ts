import { type SqlBool, sql } from "kysely";
import type { SearchTerms } from "~/business/search-terms";
import { type CalendarEvent, toEvent } from "~/calendar/calendar.server";
import type { Db } from "../../db/schema";
import type { FoundNote, FoundPaper } from "./found";
import { paperOfEstimate } from "./found-papers.server";

export interface SearchPage {
  /** The last id of the page before. */
  before?: number | undefined;
  limit: number;
}

type Index = "notes_search" | "events_search" | "estimates_search";

/**
 * Words of one or two letters are in no trigram index: of what the longer words find, this many of the newest rows are
 * read for them.
 */
const ROWS_READ = 2000;

/** What people wrote about jobs that are neither deleted nor held, newest first. */
export async function findNotes(
  db: Db,
  terms: SearchTerms,
  { before, limit }: SearchPage,
): Promise<FoundNote[]> {
  if (terms.match === undefined) return [];
  const rows = await db
    .selectFrom("notes_search")
    .innerJoin("activities", "activities.id", "notes_search.rowid")
    .innerJoin("quotes as own", "own.id", "activities.quote_id")
    .innerJoin("quotes as head", (join) => join.on(sql<SqlBool>`head.id = coalesce(own.part_of_id, own.id)`))
    .select(["activities.id", "activities.summary", "activities.body", "activities.at", "activities.actor"])
    .select(["head.id as jobId", "head.name as customer"])
    .where(matches("notes_search", terms))
    .where("head.deleted_at", "is", null)
    .where("head.suspect_at", "is", null)
    .$if(before !== undefined, (query) => query.where("notes_search.rowid", "<", before ?? 0))
    .orderBy("notes_search.rowid", "desc")
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
    .selectFrom("events_search")
    .innerJoin("calendar_events", "calendar_events.id", "events_search.rowid")
    .selectAll("calendar_events")
    .where(matches("events_search", terms))
    .$if(before !== undefined, (query) => query.where("events_search.rowid", "<", before ?? 0))
    .orderBy("events_search.rowid", "desc")
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
    .selectFrom("estimates_search")
    .innerJoin("estimates", "estimates.id", "estimates_search.rowid")
    .leftJoin("quotes", "quotes.id", "estimates.quote_id")
    .selectAll("estimates")
    .select(["quotes.deleted_at as jobDeletedAt", "quotes.suspect_at as jobSuspectAt"])
    .where(matches("estimates_search", terms))
    .$if(before !== undefined, (query) => query.where("estimates_search.rowid", "<", before ?? 0))
    .orderBy("estimates_search.rowid", "desc")
    .limit(limit)
    .execute();
  return rows.map(paperOfEstimate);
}

/** Sorted by the index's row id, so that SQLite stops at the limit. */
function matches(index: Index, { match, texts, shortWords }: SearchTerms) {
  const matched = sql`${sql.table(index)} MATCH ${match}`;
  const text = sql.ref(`${index}.searchable`);
  const containing = texts.map(
    (each) =>
      sql`(${sql.join(
        each.map((one) => sql`instr(${text}, ${one}) > 0`),
        sql` OR `,
      )})`,
  );
  // A word begins the text, a line of it, or follows a blank.
  const beginning = shortWords.map(
    (word) => sql`instr(' ' || replace(${text}, char(10), ' '), ${` ${word}`}) > 0`,
  );
  // Without MATCH outside, or SQLite would ask the index anew for each of these rows.
  const isFound =
    beginning.length === 0
      ? matched
      : sql`${sql.ref(`${index}.rowid`)} IN (
          SELECT rowid FROM ${sql.table(index)} WHERE ${matched} ORDER BY rowid DESC LIMIT ${ROWS_READ})`;
  return sql<SqlBool>`${sql.join([isFound, ...containing, ...beginning], sql` AND `)}`;
}
