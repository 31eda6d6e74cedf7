import { type ExpressionBuilder, sql } from "kysely";
import type { Tables } from "../../db/schema";

/** The trigram index knows no shorter text. */
const SHORTEST_INDEXED = 3;
/** More words narrow a search no further, and each costs time. */
const MOST_WORDS = 8;

/**
 * The condition that a quote contains every word of a search in its name, e-mail, phone, address or details. With a
 * word under three letters among them it is looked for as it stands; a whole search that short, at the beginning of
 * the name and of the e-mail. A phone is found however it was typed: its digits are indexed too.
 */
export function matchesSearch(search: string) {
  const words = search.normalize("NFC").split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const text = words.join(" ");
  return ({ eb, selectFrom }: ExpressionBuilder<Tables, "quotes">) => {
    if (isTooShort(text)) return eb("id", "in", idsByPrefix(text));
    const match = words.some(isTooShort) ? quoted(text) : words.map(matchOf).join(" AND ");
    const found = selectFrom("quotes_search")
      .select("rowid")
      .where(sql<boolean>`quotes_search MATCH ${match}`);
    return eb("id", "in", found);
  };
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
  const end = `${prefix}\u{10ffff}`;
  const lower = prefix.toLowerCase();
  return sql<number>`(
    SELECT id FROM quotes WHERE name COLLATE NOCASE >= ${prefix} AND name COLLATE NOCASE < ${end}
    UNION ALL
    SELECT id FROM quotes WHERE email >= ${lower} AND email < ${`${lower}\u{10ffff}`})`;
}
