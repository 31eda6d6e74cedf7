import { type Expression, type SqlBool, sql } from "kysely";
import { isWholePhone, searchWords } from "~/business/search-words";
import { appointmentsColumn } from "~/calendar/calendar.server";
import type { Db, Row } from "../../db/schema";

/** The trigram index can't find anything shorter. */
const SHORTEST_INDEXED = 3;
const PHONE_SIGNS = /^[\d().+/-]+$/;

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
  const words = searchWords(search);
  const long = words.filter((word) => !isShort(word)).map(termFor);
  const short = words.filter(isShort).map((word) => `${quoted(word)} *`);
  if (long.length > 0) return rowsByMatch(db, long, short, options);
  return short.length > 0 ? rowsByBeginnings(db, short, options) : [];
}

/** How to search for one word. */
interface SearchTerm {
  /** The expression for the trigram index. */
  match: string;
  /** If given, the text must contain one of these, because the index finds too much. */
  texts?: string[];
}

/**
 * Phone numbers share most of their digits, and emails their domain. So the index is asked only for the part that
 * differs, and what it finds is compared with the whole word.
 */
function termFor(word: string): SearchTerm {
  const [ownPart] = /^[\x21-\x7e]{3,}@/.exec(word) ?? [];
  if (ownPart) return { match: quoted(ownPart), texts: [word] };
  const digits = word.replace(/\D/g, "");
  if (digits.length < SHORTEST_INDEXED || !PHONE_SIGNS.test(word)) return { match: quoted(word) };
  const [end] = /\d{3,4}$/.exec(word) ?? [];
  if (isWholePhone(word) && end) return { match: quoted(end), texts: [word, digits] };
  return { match: digits === word ? quoted(word) : `(${quoted(word)} OR ${quoted(digits)})` };
}

/** Sorted by the index's row id, so that SQLite stops at the limit; sorted by a column it would read every match. */
function rowsByMatch(
  db: Db,
  terms: SearchTerm[],
  beginnings: string[],
  { where, beforeId, limit, withAppointments }: ListOptions,
): Promise<QuoteRow[]> {
  const match = terms.map((word) => word.match).join(" AND ");
  const containsAll = terms.flatMap(({ texts }) => (texts ? [containsOneOf(texts)] : []));
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
  beginnings: string[],
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

function beginningSo(db: Db, beginnings: string[]) {
  return db
    .selectFrom("quotes_words")
    .select("quotes_words.rowid")
    .where(sql<boolean>`quotes_words MATCH ${beginnings.join(" AND ")}`);
}

function containsOneOf(texts: string[]) {
  const found = texts.map((text) => sql`instr(quotes.searchable, ${text}) > 0`);
  return sql<SqlBool>`(${sql.join(found, sql` OR `)})`;
}

function isShort(word: string): boolean {
  return [...word].length < SHORTEST_INDEXED;
}

/** Quotes a text for FTS5, where only the quote character has a meaning inside quotes. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
