import { type Expression, type SqlBool, sql } from "kysely";
import type { Db, Row } from "../../db/schema";

/** The trigram index knows no shorter text. */
const SHORTEST_INDEXED = 3;
/** More words narrow a search no further, and each costs time. */
const MOST_WORDS = 8;

interface Narrowed {
  /** What else must be true of a quote. */
  where: Expression<SqlBool>;
  /** The last id of the page before. */
  beforeId?: number;
  limit: number;
}

/**
 * The rows that contain every word of a search in their name, e-mail, phone, address or details, highest id first. With
 * a word under three letters among them it is looked for as it stands; a whole search that short, at the beginning of
 * the name and of the e-mail. A phone is found however it was typed: its digits are indexed too.
 */
export function searchQuotes(db: Db, search: string, narrowed: Narrowed): Promise<Row<"quotes">[]> {
  // A NUL would end the expression in the middle of a string.
  const words = search
    .normalize("NFC")
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  const text = words.join(" ");
  if (isTooShort(text)) return rowsByPrefix(db, text, narrowed);
  return rowsByMatch(db, words.some(isTooShort) ? quoted(text) : words.map(matchOf).join(" AND "), narrowed);
}

/** Read and ordered by the index's own row id, it stops at the limit; by a column of the table, it would read all. */
function rowsByMatch(db: Db, match: string, { where, beforeId, limit }: Narrowed): Promise<Row<"quotes">[]> {
  const found = db
    .selectFrom("quotes_search")
    .innerJoin("quotes", "quotes.id", "quotes_search.rowid")
    .where(sql<boolean>`quotes_search MATCH ${match}`)
    .where(where);
  return (beforeId ? found.where("quotes_search.rowid", "<", beforeId) : found)
    .selectAll("quotes")
    .orderBy("quotes_search.rowid", "desc")
    .limit(limit)
    .execute();
}

function rowsByPrefix(
  db: Db,
  prefix: string,
  { where, beforeId, limit }: Narrowed,
): Promise<Row<"quotes">[]> {
  const found = db.selectFrom("quotes").where("id", "in", idsByPrefix(prefix)).where(where);
  return (beforeId ? found.where("id", "<", beforeId) : found)
    .selectAll()
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

function isTooShort(text: string): boolean {
  return [...text].length < SHORTEST_INDEXED;
}

/** A word as FTS5 takes it: a quoted string, in which nothing but the quote itself has a meaning. */
function matchOf(word: string): string {
  const digits = word.replace(/\D/g, "");
  const isPhone = digits.length >= SHORTEST_INDEXED && /^[\d().+-]+$/.test(word) && digits !== word;
  return isPhone ? `(${quoted(word)} OR ${quoted(digits)})` : quoted(word);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** By range rather than LIKE, whose signs a search would have to escape and whose index use hangs on conditions. */
function idsByPrefix(prefix: string) {
  const email = prefix.toLowerCase();
  const end = "\u{10ffff}";
  return sql<number>`(
    SELECT id FROM quotes WHERE name COLLATE NOCASE >= ${prefix} AND name COLLATE NOCASE < ${prefix + end}
    UNION ALL
    SELECT id FROM quotes WHERE email >= ${email} AND email < ${email + end})`;
}
