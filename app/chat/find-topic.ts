import MiniSearch, { type SearchResult } from "minisearch";
import type { Business } from "~/business/facts";
import { basesOf, spellingCorrector } from "./correct-spelling";
import { NUMBER_WORDS } from "./digits";
import { COLOUR_WORDS } from "./read-color-mix";
import { COMMON_WORDS, searchTerms, wordTerms } from "./search-terms";
import { topicsOf } from "./topics";
import { UNPUBLISHED } from "./unpublished";

export type Found = { isKnown: true; id: string; answer: string } | { isKnown: false; id: string };

interface Entry {
  id: string;
  strong: string;
  keys: string;
  /** Undefined for what was never published. */
  answer: string | undefined;
}

interface Index {
  search: MiniSearch<Entry>;
  vocabulary: Set<string>;
  correctSpelling: (text: string) => string;
}

/** This share of a question must be words we know, and more where no strong one is: "do you fix watches" is not about cracks. */
const LEAST_UNDERSTOOD = 0.5;

/** A text in lower case, with its words spelt as the topics and the rules that read figures spell them. */
export function inKnownSpelling(text: string, business: Business): string {
  return indexOf(business).correctSpelling(text.toLowerCase());
}

/** What a question is about: a topic of the business, something known to be unpublished, or undefined. */
export function findTopic(question: string, business: Business): Found | undefined {
  const { search, vocabulary } = indexOf(business);
  const asked = [...new Set(searchTerms(question).map((term) => inVocabulary(term, vocabulary)))];
  if (asked.length === 0) return undefined;
  const results = search.search(asked.join(" "));
  const best = results.find(isDecisive) ?? results[0];
  if (!best) return undefined;
  const { id, answer } = best as SearchResult & Entry;
  if (answer === undefined) return { isKnown: false, id };
  const understood = asked.filter((term) => vocabulary.has(term));
  const share = understood.length / asked.length;
  return share > LEAST_UNDERSTOOD || (share === LEAST_UNDERSTOOD && isStrong(best))
    ? { isKnown: true, id, answer }
    : undefined;
}

/** The word itself, or the one of ours that it is a form of: "rescheduling" is about "reschedule". */
function inVocabulary(term: string, vocabulary: ReadonlySet<string>): string {
  if (vocabulary.has(term)) return term;
  const bases = basesOf(term).flatMap(wordTerms);
  return bases.find((base) => vocabulary.has(base)) ?? term;
}

function isDecisive(result: SearchResult): boolean {
  return result.answer === undefined && isStrong(result);
}

function isStrong({ match }: SearchResult): boolean {
  return Object.values(match).some((fields) => fields.includes("strong"));
}

/** Built once for each business, in a few milliseconds. */
const indexes = new WeakMap<Business, Index>();

function indexOf(business: Business): Index {
  const known = indexes.get(business);
  if (known) return known;
  const unpublished = Object.entries(UNPUBLISHED).map(
    ([id, { decisive, keys }]): Entry => ({ id, strong: decisive, keys, answer: undefined }),
  );
  const entries: Entry[] = [...topicsOf(business), ...unpublished];
  const search = new MiniSearch<Entry>({
    fields: ["strong", "keys"],
    storeFields: ["answer"],
    tokenize: wordTerms,
    searchOptions: {
      tokenize: (text) => text.split(" "),
      combineWith: "OR",
      boost: { strong: 3 },
      // A topic with many words is no less likely than one with few.
      bm25: { k: 1.2, b: 0, d: 0.5 },
    },
  });
  search.addAll(entries);
  const vocabulary = new Set(entries.flatMap(({ strong, keys }) => wordTerms(`${strong} ${keys}`)));
  const words = entries.flatMap(({ strong, keys }) => `${strong} ${keys}`.toLowerCase().split(/\s+/));
  const spelling = new Set([
    ...words,
    ...COMMON_WORDS,
    ...NUMBER_WORDS,
    ...COLOUR_WORDS.match(/[a-z]{3,}/g)!,
  ]);
  const index = { search, vocabulary, correctSpelling: spellingCorrector(spelling) };
  indexes.set(business, index);
  return index;
}
