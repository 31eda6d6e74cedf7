import { type Expression, type SqlBool, sql } from "kysely";
import { type SearchTerms, searchTerms } from "~/business/search-terms";
import { appointmentsColumn } from "~/calendar/calendar.server";
import type { Db, Row } from "../../db/schema";

/** `appointments` as JSON, if they were asked for. */
export type QuoteRow = Row<"quotes"> & { appointments?: string };

interface ListOptions {
  /** Another condition on the quotes. */
  where: Expression<SqlBool>;
  /** The id of the last quote on the page before. */
  beforeId?: number;
  limit: number;
  withAppointments: boolean;
}

/**
 * Quotes in which every word of a search is found, highest id first. Three letters or more match any part of the name,
 * email, phone, address, details and the job's other text (its parts, the timeline's notes); one or two only the
 * beginning of a word. Both sides are folded, and a phone is found however it is typed. A search without a letter or
 * digit finds nothing.
 */
export async function searchQuotes(db: Db, search: string, options: ListOptions): Promise<QuoteRow[]> {
  const terms = searchTerms(search);
  if (terms.match !== undefined) return rowsByMatch(db, terms, options);
  return terms.beginnings.length > 0 ? rowsByBeginnings(db, terms.beginnings, options) : [];
}

/** Sorted by the index's row id, so that SQLite stops at the limit; sorted by a column it would read every match. */
function rowsByMatch(
  db: Db,
  { match, texts, beginnings }: SearchTerms,
  { where, beforeId, limit, withAppointments }: ListOptions,
): Promise<QuoteRow[]> {
  const containsAll = texts.map(containsOneOf);
  const found = db
    .selectFrom("quotes_search")
    .innerJoin("quotes", "quotes.id", "quotes_search.rowid")
    .where(sql<boolean>`quotes_search MATCH ${match}`)
    // The + keeps SQLite from using the index of parts for each row.
    .$if(beginnings.length > 0, (rows) =>
      rows.where(sql<boolean>`+quotes_search.rowid IN ${beginningSo(db, beginnings)}`),
    )
    .where(({ and }) => and([where, ...containsAll]));
  return (beforeId ? found.where("quotes_search.rowid", "<", beforeId) : found)
    .selectAll("quotes")
    .$if(withAppointments, (rows) => rows.select(appointmentsColumn))
    .orderBy("quotes_search.rowid", "desc")
    .limit(limit)
    .execute();
}

function rowsByBeginnings(
  db: Db,
  beginnings: readonly string[],
  { where, beforeId, limit, withAppointments }: ListOptions,
): Promise<QuoteRow[]> {
  const found = beginningSo(db, beginnings)
    .innerJoin("quotes", "quotes.id", "quotes_words.rowid")
    .where(where);
  return (beforeId ? found.where("quotes_words.rowid", "<", beforeId) : found)
    .clearSelect()
    .selectAll("quotes")
    .$if(withAppointments, (rows) => rows.select(appointmentsColumn))
    .orderBy("quotes_words.rowid", "desc")
    .limit(limit)
    .execute();
}

function beginningSo(db: Db, beginnings: readonly string[]) {
  return db
    .selectFrom("quotes_words")
    .select("quotes_words.rowid")
    .where(sql<boolean>`quotes_words MATCH ${beginnings.join(" AND ")}`);
}

function containsOneOf(texts: readonly string[]) {
  const found = texts.map((text) => sql`instr(quotes.searchable, ${text}) > 0`);
  return sql<SqlBool>`(${sql.join(found, sql` OR `)})`;
}
