import { type Expression, type SqlBool, sql } from "kysely";
import { appointmentsColumn } from "~/calendar/calendar.server";
import type { Db, Row } from "../../db/schema";

/** The trigram index can't find text shorter than this. */
const SHORTEST_INDEXED = 3;
const PHONE_SIGNS = /^[\d\s().+-]+$/;
/** Digits of a phone number without its area code. */
const LOCAL_NUMBER = 7;
/** Further words hardly narrow a search, and each costs time. */
const MOST_WORDS = 8;

/** `appointments` is their JSON, if they were asked for. */
export type QuoteRow = Row<"quotes"> & { appointments?: string };

interface ListOptions {
  /** A further condition on the quotes. */
  where: Expression<SqlBool>;
  /** The id of the last quote on the page before. */
  beforeId?: number;
  limit: number;
  withAppointments: boolean;
}

/**
 * The rows in which every word of a search is found, highest id first: three letters or more in any part of the name,
 * e-mail, phone, address, details or what else belongs to the job (its parts' words, the timeline's notes), one or two at
 * the beginning of a word there. A phone is found however it was typed: its digits are indexed too. Words without a
 * letter or a digit narrow nothing; a search of nothing else finds nothing.
 */
export async function searchQuotes(db: Db, search: string, options: ListOptions): Promise<QuoteRow[]> {
  const words = wordsOf(search);
  const long = words.filter((word) => !isShort(word)).map(termFor);
  const short = words.filter(isShort).map((word) => `${quoted(word)} *`);
  if (long.length > 0) return rowsByMatch(db, long, short, options);
  return short.length > 0 ? rowsByBeginnings(db, short, options) : [];
}

function wordsOf(search: string): string[] {
  // Control characters are removed, because SQLite takes a NUL as the end of the whole expression.
  const words = search
    .normalize("NFC")
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS);
  return isWholePhone(search) ? [words.join("")] : words;
}

/** How one word is looked for. */
interface SearchTerm {
  /** The expression for the trigram index. */
  match: string;
  /** If given, one of these (in lower case) must be in the row's text: the index alone finds too much. */
  texts?: string[];
}

/**
 * Rows share most of a phone number, and an e-mail's domain. The index is asked only for the part in which they differ;
 * what it finds is then compared with the whole word.
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

/** The digits without a leading 1 of the country, which few people write. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
}

/**
 * Sorted by the index's row id, so SQLite stops at the limit; sorted by a column of `quotes` it would read every match.
 */
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
    // The plus keeps SQLite from asking the index of parts once for each row that begins so.
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

/** The columns are joined by a line break, which no search word contains, so no match spans two columns. */
function containsOneOf(texts: string[]) {
  const searched = ["name", "email", "phone", "phone_digits", "address", "details", "family_words"];
  const columns = sql.join(searched.map((column) => sql.ref(`quotes.${column}`)));
  const found = texts.map((text) => sql`instr(lower(concat_ws(char(10), ${columns})), ${text}) > 0`);
  return sql<SqlBool>`(${sql.join(found, sql` OR `)})`;
}

function isShort(word: string): boolean {
  return [...word].length < SHORTEST_INDEXED;
}

/** Quotes a text for FTS5: inside a quoted string only the quote itself has a meaning. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
