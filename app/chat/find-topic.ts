import MiniSearch, { type SearchResult } from "minisearch";
import type { Business } from "~/business/facts";
import { spellingCorrector } from "./correct-spelling";
import { NUMBER_WORDS } from "./digits";
import { COLOUR_WORDS } from "./read-color-mix";
import { COMMON_WORDS, inFull, searchTerms, topicTerms, wordPairs } from "./search-terms";
import { type Topic, topicsOf } from "./topics";
import { UNPUBLISHED } from "./unpublished";
import { WORDINGS } from "./wordings";

export type Found =
  /** `isSure`: by more than words that fit several topics. */
  { isKnown: true; id: string; answer: string; isSure: boolean } | { isKnown: false; id: string };

interface Entry {
  id: string;
  /** Words that are enough for what was never published. */
  decisive: string;
  strong: string;
  keys: string;
  /** The terms of its wordings. */
  asked: string;
  /** Their word pairs. */
  pairs: string;
  /** Undefined for what was never published. */
  answer: string | undefined;
}

interface Index {
  search: MiniSearch<Entry>;
  vocabulary: Set<string>;
  correctSpelling: (text: string) => string;
  /** The owner's questions, by the terms that tell each from everything else. */
  asked: OwnQuestion[];
}

interface OwnQuestion {
  id: string;
  answer: string;
  terms: string[];
  /** This share of the terms must be in what a visitor asks. */
  leastShare: number;
}

/** This share of a question must be words we know, and more where no strong one is: "do you fix watches" is not about cracks. */
const LEAST_UNDERSTOOD = 0.5;
/** So many times the score of something unpublished that a word only points at. */
const FAR_BETTER = 1.3;

/** A text in lower case, with its words spelt as the topics and the rules that read figures spell them. */
export function inKnownSpelling(text: string, business: Business): string {
  return indexOf(business).correctSpelling(inFull(text.toLowerCase()));
}

/** What a question is about: a topic of the business, something known to be unpublished, or undefined. */
export function findTopic(question: string, business: Business): Found | undefined {
  const { search, vocabulary, asked: own } = indexOf(business);
  const asked = [...new Set(searchTerms(question))];
  const answered = own.find((each) => shareOf(each.terms, asked) >= each.leastShare);
  if (answered) return { isKnown: true, id: answered.id, answer: answered.answer, isSure: true };
  const results = search.search([...asked, ...new Set(wordPairs(question))].join(" "));
  const best = bestOf(results);
  if (!best) return undefined;
  const { id, answer } = best as SearchResult & Entry;
  if (answer === undefined) return { isKnown: false, id };
  const understood = asked.filter((term) => vocabulary.has(term));
  const share = asked.length === 0 ? 1 : understood.length / asked.length;
  const isSure = isStrong(best) || isIn("pairs", best);
  return share > LEAST_UNDERSTOOD || (share === LEAST_UNDERSTOOD && isSure)
    ? { isKnown: true, id, answer, isSure }
    : undefined;
}

/** What was never published wins where a decisive word of it is named, or one that points at it and nothing fits far better. */
function bestOf(results: readonly SearchResult[]): SearchResult | undefined {
  const [best] = results;
  const unpublished = results.filter((result) => result.answer === undefined);
  const near = unpublished.find((result) => isStrong(result) && best!.score < result.score * FAR_BETTER);
  return unpublished.find(isDecisive) ?? near ?? best;
}

function isDecisive(result: SearchResult): boolean {
  return isIn("decisive", result);
}

function isStrong(result: SearchResult): boolean {
  return isIn("decisive", result) || isIn("strong", result);
}

function isIn(field: string, { match }: SearchResult): boolean {
  return Object.values(match).some((fields) => fields.includes(field));
}

/** Built once for each business, in a tenth of a second or two. */
const indexes = new WeakMap<Business, Index>();

function indexOf(business: Business): Index {
  const known = indexes.get(business);
  if (known) return known;
  const topics = topicsOf(business);
  const published = new Set(topics.map(({ id }) => id));
  const withheld = Object.entries(UNPUBLISHED).filter(([id]) => !published.has(id));
  const unpublished = withheld.map(([id, { strong = "", ...words }]) => ({
    id,
    strong,
    ...words,
    answer: undefined,
  }));
  const facts = topics.filter((topic) => topic.asked === undefined);
  const entries = [...facts, ...unpublished].map((entry): Entry => {
    const wordings = (WORDINGS[entry.id] ?? "").split("|");
    const asked = wordings.flatMap(searchTerms).join(" ");
    return { decisive: "", ...entry, asked, pairs: wordings.flatMap(wordPairs).join(" ") };
  });
  const search = new MiniSearch<Entry>({
    fields: ["decisive", "strong", "keys", "asked", "pairs"],
    storeFields: ["answer"],
    tokenize: (text, field) => (field === "asked" || field === "pairs" ? text.split(" ") : topicTerms(text)),
    searchOptions: {
      tokenize: (text) => text.split(" "),
      combineWith: "OR",
      boost: { decisive: 3, strong: 3, keys: 1, asked: 1, pairs: 1.5 },
      // A topic with many words is no less likely than one with few.
      bm25: { k: 1.2, b: 0, d: 0.5 },
    },
  });
  search.addAll(entries);
  const termsOf = ({ decisive, strong, keys, asked }: Entry) => [
    ...topicTerms(`${decisive} ${strong} ${keys}`),
    ...asked.split(" "),
  ];
  const own = ownQuestions(
    topics,
    new Set(entries.filter(({ answer }) => answer !== undefined).flatMap(termsOf)),
  );
  const vocabulary = new Set(entries.flatMap(termsOf));
  const wordsOf = (texts: string[]) => texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u));
  const meant = new Set([
    ...wordsOf(topics.map((topic) => topic.asked ?? "")),
    ...wordsOf(entries.map(({ decisive, strong, keys }) => `${decisive} ${strong} ${keys}`)),
    ...COMMON_WORDS,
    ...NUMBER_WORDS,
    ...COLOUR_WORDS.match(/[a-z]{3,}/g)!,
  ]);
  const right = new Set(wordsOf(Object.values(WORDINGS)));
  const index = { search, vocabulary, correctSpelling: spellingCorrector(meant, right), asked: own };
  indexes.set(business, index);
  return index;
}

/**
 * The owner's questions. A question is told by its words that no fact has: "winter" of "Do you work in winter?". One
 * made of known words only has to be asked nearly as it is written.
 */
function ownQuestions(topics: readonly Topic[], known: ReadonlySet<string>): OwnQuestion[] {
  return topics.flatMap(({ id, answer, asked }): OwnQuestion[] => {
    if (asked === undefined) return [];
    const all = [...new Set(searchTerms(inFull(asked.toLowerCase())))];
    const own = all.filter((term) => !known.has(term));
    return own.length > 0
      ? [{ id, answer, terms: own, leastShare: 0.5 }]
      : [{ id, answer, terms: all, leastShare: 0.75 }];
  });
}

/** How many of the terms were asked for, from 0 to 1. */
function shareOf(terms: readonly string[], asked: readonly string[]): number {
  if (terms.length === 0) return 0;
  return terms.filter((term) => asked.includes(term)).length / terms.length;
}
