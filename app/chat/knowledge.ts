import MiniSearch, { type SearchResult } from "minisearch";
import type { Business } from "~/business/facts";
import { spellingCorrector } from "./correct-spelling";
import { NUMBER_WORDS } from "./digits";
import { COMMON_WORDS, inFull, searchTerms, topicTerms } from "./search-terms";
import { siteTexts } from "./site-texts";
import { type Content, topicsOf } from "./topics";
import { RULE_WORDS, wordsOfTable } from "./word-tables";
import { TOPIC_WORDS, type TopicWords } from "./words/topic-words";

/** What a question is about. `answer` is undefined for what was never published. */
export interface Found {
  id: string;
  answer: string | undefined;
  /** By more than words that fit several topics. */
  isSure: boolean;
}

/** Everything that the chat knows, ready to be searched. Made anew when a setting or a picture changes. */
export interface Knowledge {
  business: Business;
  answers: Readonly<Record<string, string>>;
  /** A text in lower case, with its words spelt as topics and rules spell them. */
  inKnownSpelling(text: string): string;
  /** What the question is about; undefined when nothing fits well enough. */
  find(question: string): Found | undefined;
}

/** This share of a question must be words we know, and more where no strong one is: "do you fix watches" is not about cracks. */
const LEAST_UNDERSTOOD = 0.5;
/** So many times the score of something unpublished that a word only points at. */
const FAR_BETTER = 1.3;
/** So many words of a question, and all that no topic has, must stand in a text that is not found by its topic. */
const FEWEST_OF_TEXT = 2;

export function knowledgeOf(business: Business, content: Content): Knowledge {
  const answers = topicsOf(business, content);
  const entries = entriesOf(answers, business, content);
  const topics = searchOf(["decisive", "strong", "keys"], entries);
  const spelt = entries.map(({ decisive, strong, keys }) => `${decisive} ${strong} ${keys}`).join(" ");
  const vocabulary = new Set(topicTerms(spelt));
  const own = ownQuestions(
    business,
    entries.filter(({ id }) => id in answers),
  );
  const texts = siteTexts(business, content);
  const textSearch = searchOf(["text"], texts);

  const find = (question: string): Found | undefined => {
    const asked = [...new Set(searchTerms(question))];
    const answered = own.find(({ terms, leastShare }) => shareOf(terms, asked) >= leastShare);
    if (answered) return { ...answered, isSure: true };
    const topic = bestTopic(topics.search(asked.join(" ")), answers, shareOf(asked, vocabulary));
    if (topic?.isSure) return topic;
    const [text] = textSearch.search(asked.join(" "));
    const rare = asked.filter((term) => !vocabulary.has(term));
    const isText =
      text &&
      text.queryTerms.length >= FEWEST_OF_TEXT &&
      rare.length > 0 &&
      shareOf(rare, text.queryTerms) === 1;
    return isText
      ? { id: text.id, answer: texts.find(({ id }) => id === text.id)?.answer, isSure: false }
      : topic;
  };
  const asked = business.questions.map(({ question }) => question.toLowerCase()).join(" ");
  const right = [...wordsIn(`${asked} ${spelt}`), ...COMMON_WORDS, ...NUMBER_WORDS, ...RULE_WORDS];
  const correct = spellingCorrector(new Set(right));
  return {
    business,
    answers,
    find,
    inKnownSpelling: (text) => correct(inFull(text.toLowerCase())),
  };
}

/** The words of the topics. What would decide a topic that has no answer only points at one that has. */
function entriesOf(answers: Knowledge["answers"], business: Business, { colours }: Content): TopicWords[] {
  // "Sherwood" for Sherwood Park: its other word is too common to point at a place.
  const places = business.serviceAreas.map((area) => area.split(" ").sort((a, b) => b.length - a.length)[0]);
  const all = [...wordsOfTable("COLOUR_NAME"), ...colours].join(" ").toLowerCase();
  return TOPIC_WORDS.map(({ id, decisive, strong, keys }) => {
    const said = strong.replace("PLACES", places.join(" ").toLowerCase());
    const words =
      id in answers ? { decisive: "", strong: `${decisive} ${said}` } : { decisive, strong: said };
    return { id, ...words, keys: keys.replace("COLOURS", all) };
  });
}

function searchOf<T extends { id: string }>(fields: string[], entries: readonly T[]): MiniSearch<T> {
  const search = new MiniSearch<T>({
    fields,
    tokenize: (text) => topicTerms(text),
    searchOptions: {
      tokenize: (text) => text.split(" "),
      boost: { decisive: 3, strong: 3, keys: 1 },
      // A topic with many words is no less likely than one with few.
      bm25: { k: 1.2, b: 0, d: 0.5 },
    },
  });
  search.addAll(entries);
  return search;
}

/** `understood`: the share of the question that consists of words we know. */
function bestTopic(
  results: readonly SearchResult[],
  answers: Knowledge["answers"],
  understood: number,
): Found | undefined {
  const best = bestOf(results, answers);
  if (!best) return undefined;
  const answer = answers[best.id];
  const isSure = isStrong(best);
  if (answer === undefined) return { id: best.id, answer, isSure };
  if (understood < LEAST_UNDERSTOOD || (understood === LEAST_UNDERSTOOD && !isSure)) return undefined;
  return { id: best.id, answer, isSure: isSure && understood > LEAST_UNDERSTOOD };
}

/** What was never published wins where a decisive word of it is named, or one that points at it and nothing fits far better. */
function bestOf(results: readonly SearchResult[], answers: Knowledge["answers"]): SearchResult | undefined {
  const [best] = results;
  const unpublished = results.filter(({ id }) => answers[id] === undefined);
  const near = unpublished.find((result) => isStrong(result) && best!.score < result.score * FAR_BETTER);
  return unpublished.find((result) => fieldsOf(result).includes("decisive")) ?? near ?? best;
}

function isStrong(result: SearchResult): boolean {
  return fieldsOf(result).some((field) => field === "decisive" || field === "strong");
}

function fieldsOf({ match }: SearchResult): string[] {
  return Object.values(match).flat();
}

/**
 * The owner's questions. A question is told by its words that no answer has: "winter" of "Do you work in winter?". One
 * made of known words only has to be asked nearly as it is written.
 */
function ownQuestions({ questions }: Business, published: readonly TopicWords[]) {
  const known = new Set(published.flatMap(({ strong, keys }) => topicTerms(`${strong} ${keys}`)));
  return questions.map(({ question, answer }, index) => {
    const all = [...new Set(searchTerms(inFull(question.toLowerCase())))];
    const rare = all.filter((term) => !known.has(term));
    const [terms, leastShare] = rare.length > 0 ? [rare, 0.5] : [all, 0.75];
    return { id: `question ${index + 1}`, answer, terms, leastShare };
  });
}

function wordsIn(text: string): string[] {
  return text.split(/[^\p{L}]+/u);
}

/** How many of the terms are among those, from 0 to 1. */
function shareOf(terms: readonly string[], those: ReadonlySet<string> | readonly string[]): number {
  const among = new Set(those);
  return terms.length === 0 ? 1 : terms.filter((term) => among.has(term)).length / terms.length;
}
