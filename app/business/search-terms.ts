import { isWholePhone, searchWords } from "./search-words";

/** A trigram index can't find anything shorter. */
const SHORTEST_INDEXED = 3;
const PHONE_SIGNS = /^[\d().+/-]+$/;

/** How a full-text index is asked for a search. */
export interface SearchTerms {
  /** For a trigram index: the words of three letters or more; undefined when all are shorter. */
  match: string | undefined;
  /** Of each of these the text must contain one, because the index finds too much. */
  texts: readonly (readonly string[])[];
  /** The words of one or two letters, as a query for an index of beginnings. */
  beginnings: readonly string[];
  /** The same words as they are. */
  shortWords: readonly string[];
}

/** Reads what somebody searches for. A search without a letter or digit has no terms. */
export function searchTerms(search: string): SearchTerms {
  const words = searchWords(search);
  const long = words.filter((word) => !isShort(word)).map(termFor);
  const shortWords = words.filter(isShort);
  return {
    match: long.length > 0 ? long.map(({ match }) => match).join(" AND ") : undefined,
    texts: long.flatMap(({ texts }) => (texts ? [texts] : [])),
    beginnings: shortWords.map((word) => `${quoted(word)} *`),
    shortWords,
  };
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

function isShort(word: string): boolean {
  return [...word].length < SHORTEST_INDEXED;
}

/** Quotes a text for FTS5, where only the quote character has a meaning inside quotes. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
