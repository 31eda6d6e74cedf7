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
export async function searchQuotes(
  db: Db,
  search: string,
  { where, beforeId, limit, withAppointments }: ListOptions,
): Promise<QuoteRow[]> {
  const terms = searchTerms(search);
  const found = foundBy(terms, beforeId);
  if (!found) return [];
  return db
    .selectFrom(found.as("found"))
    .crossJoin("quotes")
    .whereRef("quotes.id", "=", "found.id")
    .where(({ and }) => and([where, ...terms.texts.map(containsOneOf)]))
    .selectAll("quotes")
    .$if(withAppointments, (rows) => rows.select(appointmentsColumn))
    .limit(limit)
    .execute();
}

/**
 * The ids, highest first, as both indexes have them: SQLite reads them side by side until the list is full. Without its
 * LIMIT it would drop this order; sorted outside it would read every match. Undefined for a search without terms.
 */
function foundBy({ match, beginnings }: SearchTerms, beforeId: number | undefined) {
  const idsIn = (index: "quotes_search" | "quotes_words", asked: string) => {
    const ids = sql`SELECT rowid AS id FROM ${sql.table(index)} WHERE ${sql.table(index)} MATCH ${asked}`;
    return beforeId ? sql`${ids} AND rowid < ${beforeId}` : ids;
  };
  const indexes = [
    ...(match === undefined ? [] : [idsIn("quotes_search", match)]),
    ...(beginnings.length === 0 ? [] : [idsIn("quotes_words", beginnings.join(" AND "))]),
  ];
  if (indexes.length === 0) return undefined;
  return sql<{ id: number }>`(${sql.join(indexes, sql` INTERSECT `)} ORDER BY 1 DESC LIMIT -1)`;
}

function containsOneOf(texts: readonly string[]) {
  const found = texts.map((text) => sql`instr(quotes.searchable, ${text}) > 0`);
  return sql<SqlBool>`(${sql.join(found, sql` OR `)})`;
}
