import { inOneWord, PLACES_ELSEWHERE } from "./words/phrases";
import * as words from "./words/search-words";

const SHORTHAND = new RegExp(
  `(?<![\\w'’@.-])(?:${[...words.SHORTHANDS.keys()].join("|")})(?![\\w'’@-])`,
  "g",
);
const FILLERS = new Set(words.FILLERS.split(" "));
const NO_FORMS = rooted(words.NO_FORMS, inOneSpelling);
const BACKGROUND = rooted(words.BACKGROUND, (word) => rootOf(inOneSpelling(word)));
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  words.SYNONYMS.split(" / ").flatMap((line) => {
    const [first = "", ...others] = line.split(" ").map((word) => rootOf(inOneSpelling(word)));
    return others.map((word): [string, string] => [word, first]);
  }),
);

function rooted(text: string, form: (word: string) => string): ReadonlySet<string> {
  return new Set(text.split(" ").map(form));
}

/** A text in lower case with its shorthand written out. */
export function inFull(text: string): string {
  return text
    .replace(SHORTHAND, (word) => words.SHORTHANDS.get(word)!)
    .replace(/\bw\/(?:o\b)?/g, (word) => (word === "w/" ? "with " : "without "));
}

/** What is spelt right though no topic has it. */
export const COMMON_WORDS: readonly string[] = [
  ...words.LOOKALIKES.split(" "),
  ...FILLERS,
  ...words.SPELLINGS.keys(),
  ...PLACES_ELSEWHERE.match(/[a-z]+/g)!,
];

/**
 * The words of a text that a search goes by: lower case, singular, in one spelling, with fixed phrases as one word and
 * without fillers.
 */
export function searchTerms(text: string): string[] {
  return topicTerms(inOneWord(text));
}

/** The same for a list of words, in which no words beside one another make a phrase. */
export function topicTerms(words: string): string[] {
  return words
    .toLowerCase()
    .replace(/'/g, "")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word && !FILLERS.has(word) && !/^\d+$/.test(word))
    .map((word) => rootOf(inOneSpelling(word)))
    .map((root) => SYNONYMS.get(root) ?? root)
    .filter((root) => !BACKGROUND.has(root));
}

/** What "covering", "covered" and "cover" share. No word that anybody reads. */
function rootOf(word: string): string {
  if (NO_FORMS.has(word)) return word;
  const shorter = word.replace(/(?:ing|ed|er|est|li|i|e)$/, "").replace(/([^aeiou])\1$/, "$1");
  return shorter === word || shorter.length < 3 || !/[aeiouy]/.test(shorter) ? word : rootOf(shorter);
}

function inOneSpelling(word: string): string {
  const known = stem(words.SPELLINGS.get(word) ?? word);
  return words.SPELLINGS.get(known) ?? known;
}

/** One form for singular and plural; no word that anybody reads: "companies" and "company" become "compani". */
function stem(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  return word.replace(/s$/, "").replace(/(?:ie|y)$/, "i");
}
