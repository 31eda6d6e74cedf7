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
 * The quotes in whose name, e-mail, phone, address or details every word of a search is found, highest id first. The
 * index can't find words under three letters: if the search has one, its whole text must occur as one phrase; if the
 * whole search is that short, a name or e-mail must begin with it. A phone number is found however it was typed,
 * because its digits are indexed too.
 */
export function searchQuotes(db: Db, search: string, options: ListOptions): Promise<QuoteRow[]> {
  const words = wordsOf(search);
  const text = words.join(" ");
  if (isTooShort(text)) return rowsByBeginning(db, text, options);
  return rowsByMatch(db, words.some(isTooShort) ? [{ match: quoted(text) }] : words.map(termFor), options);
}

function wordsOf(search: string): string[] {
  // Control characters are removed, because SQLite takes a NUL as the end of the whole expression.
  const words = search
    .normalize("NFC")
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
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

/** The columns are joined by a line break, which no search word contains, so no match spans two columns. */
function containsOneOf(texts: string[]) {
  const searched = ["name", "email", "phone", "phone_digits", "address", "details"];
  const columns = sql.join(searched.map((column) => sql.ref(`quotes.${column}`)));
  const found = texts.map((text) => sql`instr(lower(concat_ws(char(10), ${columns})), ${text}) > 0`);
  return sql<SqlBool>`(${sql.join(found, sql` OR `)})`;
}

/** Reads two indexes, of names and of e-mails that begin with the text, each up to the limit. */
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

/** Quotes a text for FTS5: inside a quoted string only the quote itself has a meaning. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
