import { type Expression, type SqlBool, sql } from "kysely";
import { appointmentsColumn } from "~/calendar/calendar.server";
import type { Db, Row } from "../../db/schema";

/** The trigram index knows no shorter text. */
const SHORTEST_INDEXED = 3;
const PHONE_SIGNS = /^[\d\s().+-]+$/;
/** A phone number without its area code. */
const LOCAL_NUMBER = 7;
/** More words narrow a search no further, and each costs time. */
const MOST_WORDS = 8;

/** With the JSON of its appointments when they are asked for. */
export type QuoteRow = Row<"quotes"> & { appointments?: string };

interface ListOptions {
  /** What else must be true of a quote. */
  where: Expression<SqlBool>;
  /** The last id of the page before. */
  beforeId?: number;
  limit: number;
  withAppointments: boolean;
}

/**
 * The rows that contain every word of a search in their name, e-mail, phone, address or details, highest id first. When
 * one of the words is under three letters, which the index can't find, the search must stand there as one phrase; when
 * the whole search is that short, at the beginning of the name or of the e-mail. A phone is found however it was typed:
 * its digits are indexed too.
 */
export function searchQuotes(db: Db, search: string, options: ListOptions): Promise<QuoteRow[]> {
  const words = wordsOf(search);
  const text = words.join(" ");
  if (isTooShort(text)) return rowsByBeginning(db, text, options);
  return rowsByMatch(db, words.some(isTooShort) ? [{ match: quoted(text) }] : words.map(termFor), options);
}

function wordsOf(search: string): string[] {
  // Control characters too: SQLite would take a NUL for the end of the whole expression.
  const words = search
    .normalize("NFC")
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  return isWholePhone(search) ? [words.join("")] : words;
}

/** How a word is found. */
interface SearchTerm {
  /** What the trigram index is asked for. */
  match: string;
  /** Where that finds too much: one of these, in lower case, must stand in the row's text. */
  texts?: string[];
}

/**
 * Most of a phone number, and what follows the @ of an e-mail, is the same in row after row: the index is asked for
 * the part that tells them apart, and only what it finds is compared with the whole.
 */
function termFor(word: string): SearchTerm {
  const [ownPart] = /^[\x21-\x7e]{3,}@/.exec(word) ?? [];
  if (ownPart) return { match: quoted(ownPart), texts: [word.toLowerCase()] };
  const digits = digitsOf(word);
  if (digits.length < SHORTEST_INDEXED || !PHONE_SIGNS.test(word)) return { match: quoted(word) };
  const [end] = /\d{3,4}$/.exec(word) ?? [];
  if (isWholePhone(word) && end) return { match: quoted(end), texts: [word, digits] };
  return { match: digits === word ? quoted(word) : `(${quoted(word)} OR ${quoted(digits)})` };
}

function isWholePhone(text: string): boolean {
  return PHONE_SIGNS.test(text) && digitsOf(text).length >= LOCAL_NUMBER;
}

/** Without the country's 1, which few people write down. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
}

/** Ordered by the index's own row id SQLite stops at the limit; by a column of `quotes` it would read every match. */
function rowsByMatch(
  db: Db,
  terms: SearchTerm[],
  { where, beforeId, limit, withAppointments }: ListOptions,
): Promise<QuoteRow[]> {
  const match = terms.map((word) => word.match).join(" AND ");
  const containsAll = terms.flatMap(({ texts }) => (texts ? [containsOneOf(texts)] : []));
  const found = db
    .selectFrom("quotes_search")
    .innerJoin("quotes", "quotes.id", "quotes_search.rowid")
    .where(sql<boolean>`quotes_search MATCH ${match}`)
    .where(({ and }) => and([where, ...containsAll]));
  return (beforeId ? found.where("quotes_search.rowid", "<", beforeId) : found)
    .selectAll("quotes")
    .$if(withAppointments, (rows) => rows.select(appointmentsColumn))
    .orderBy("quotes_search.rowid", "desc")
    .limit(limit)
    .execute();
}

/** The columns are joined by a line break, which no word has: none is found half in one column, half in the next. */
function containsOneOf(texts: string[]) {
  const searched = ["name", "email", "phone", "phone_digits", "address", "details"];
  const columns = sql.join(searched.map((column) => sql.ref(`quotes.${column}`)));
  const found = texts.map((text) => sql`instr(lower(concat_ws(char(10), ${columns})), ${text}) > 0`);
  return sql<SqlBool>`(${sql.join(found, sql` OR `)})`;
}

/** Two reads of an index, one of the names and one of the e-mails that begin so, each up to the limit. */
function rowsByBeginning(
  db: Db,
  letters: string,
  { where, beforeId, limit, withAppointments }: ListOptions,
): Promise<QuoteRow[]> {
  const length = sql.lit([...letters].length);
  const begins = (column: "name" | "email") => {
    const found = db
      .selectFrom("quotes")
      .select("id")
      .where(sql<SqlBool>`lower(substr(${sql.ref(column)}, 1, ${length})) = lower(${letters})`)
      .where(where);
    const older = beforeId ? found.where("id", "<", beforeId) : found;
    return db.selectFrom(older.orderBy("id", "desc").limit(limit).as("begun")).select("id");
  };
  return db
    .selectFrom("quotes")
    .selectAll()
    .$if(withAppointments, (rows) => rows.select(appointmentsColumn))
    .where("id", "in", begins("name").unionAll(begins("email")))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

function isTooShort(text: string): boolean {
  return [...text].length < SHORTEST_INDEXED;
}

/** A text as FTS5 takes it: a quoted string, in which nothing but the quote itself has a meaning. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
