import MiniSearch, { type SearchResult } from "minisearch";
import type { Business } from "~/business/facts";
import { privacyPolicy, termsOfService } from "~/business/legal";
import { offeredServices } from "~/business/services";
import { spellingCorrector } from "./correct-spelling";
import { NUMBER_WORDS } from "./digits";
import { GUARD_WORDS } from "./guards";
import { COLOUR_WORDS } from "./read-color-mix";
import { COMMON_WORDS, inFull, searchTerms, topicTerms } from "./search-terms";
import { TOPIC_WORDS } from "./topic-words";
import { type Content, topicsOf } from "./topics";

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
  /** Whether a word is one that the chat knows. */
  isKnown(word: string): boolean;
}

interface Entry {
  id: string;
  decisive: string;
  strong: string;
  keys: string;
}

/** A text of the owner's or the database, found by its own words. */
interface Text {
  id: string;
  text: string;
  answer: string;
}

/** This share of a question must be words we know, and more where no strong one is: "do you fix watches" is not about cracks. */
const LEAST_UNDERSTOOD = 0.5;
/** So many times the score of something unpublished that a word only points at. */
const FAR_BETTER = 1.3;
/** So many words of a question, and all that no topic has, must stand in a text that is not found by its topic. */
const FEWEST_OF_TEXT = 2;

export function knowledgeOf(business: Business, content: Content): Knowledge {
  const answers = topicsOf(business, content);
  const places = business.serviceAreas.map(longestWord).join(" ").toLowerCase();
  const colours = `${COLOUR_WORDS.replaceAll("|", " ")} ${content.colours.join(" ").toLowerCase()}`;
  const entries = TOPIC_WORDS.map(({ decisive, ...words }): Entry => {
    const isPublished = words.id in answers;
    const strong = words.strong.replace("PLACES", places);
    return {
      ...words,
      strong: isPublished ? `${decisive} ${strong}` : strong,
      keys: words.keys.replace("COLOURS", colours),
      decisive: isPublished ? "" : decisive,
    };
  });
  const topics = searchOf(["decisive", "strong", "keys"], entries);
  const vocabulary = new Set(
    entries.flatMap((entry) => topicTerms(`${entry.decisive} ${entry.strong} ${entry.keys}`)),
  );
  const own = ownQuestions(business, answers, vocabulary);
  const texts = textsOf(business, content);
  const found = new Map(texts.map((text) => [text.id, text]));
  const textSearch = searchOf(["text"], texts);

  const find = (question: string): Found | undefined => {
    const asked = [...new Set(searchTerms(question))];
    const answered = own.find((each) => shareOf(each.terms, asked) >= each.leastShare);
    if (answered) return { ...answered, isSure: true };
    const topic = bestTopic(topics.search(asked.join(" ")), answers, asked, vocabulary);
    if (topic?.isSure) return topic;
    const [text] = textSearch.search(asked.join(" "));
    const rare = asked.filter((term) => !vocabulary.has(term));
    const isText = text && text.queryTerms.length >= FEWEST_OF_TEXT && shareOf(rare, text.queryTerms) === 1;
    return isText ? { id: text.id, answer: found.get(text.id)?.answer, isSure: false } : topic;
  };
  const known = new Set([
    ...COMMON_WORDS,
    ...TOPIC_WORDS.flatMap(({ id, decisive, strong, keys }) =>
      `${id} ${decisive} ${strong} ${keys}`.split(" "),
    ),
  ]);
  return {
    business,
    answers,
    find,
    inKnownSpelling: spellingOf(entries, business),
    isKnown: (word) => known.has(word),
  };
}

function searchOf<T extends { id: string }>(fields: string[], entries: readonly T[]): MiniSearch<T> {
  const search = new MiniSearch<T>({
    fields,
    tokenize: (text) => topicTerms(text),
    searchOptions: {
      tokenize: (text) => text.split(" "),
      combineWith: "OR",
      boost: { decisive: 3, strong: 3, keys: 1 },
      // A topic with many words is no less likely than one with few.
      bm25: { k: 1.2, b: 0, d: 0.5 },
    },
  });
  search.addAll(entries);
  return search;
}

function bestTopic(
  results: readonly SearchResult[],
  answers: Knowledge["answers"],
  asked: readonly string[],
  vocabulary: ReadonlySet<string>,
): Found | undefined {
  const best = bestOf(results, answers);
  if (!best) return undefined;
  const answer = answers[best.id];
  if (answer === undefined) return { id: best.id, answer, isSure: isStrong(best) };
  const understood = asked.filter((term) => vocabulary.has(term));
  const share = asked.length === 0 ? 1 : understood.length / asked.length;
  const isSure = isStrong(best);
  const isEnough = share > LEAST_UNDERSTOOD || (share === LEAST_UNDERSTOOD && isSure);
  return isEnough ? { id: best.id, answer, isSure: isSure && share > LEAST_UNDERSTOOD } : undefined;
}

/** What was never published wins where a decisive word of it is named, or one that points at it and nothing fits far better. */
function bestOf(results: readonly SearchResult[], answers: Knowledge["answers"]): SearchResult | undefined {
  const [best] = results;
  const unpublished = results.filter(({ id }) => answers[id] === undefined);
  const near = unpublished.find((result) => isStrong(result) && best!.score < result.score * FAR_BETTER);
  return unpublished.find((result) => isIn("decisive", result)) ?? near ?? best;
}

function isStrong(result: SearchResult): boolean {
  return isIn("decisive", result) || isIn("strong", result);
}

function isIn(field: string, { match }: SearchResult): boolean {
  return Object.values(match).some((fields) => fields.includes(field));
}

/**
 * The owner's questions. A question is told by its words that no topic has: "winter" of "Do you work in winter?". One
 * made of known words only has to be asked nearly as it is written.
 */
function ownQuestions(
  { questions }: Business,
  answers: Knowledge["answers"],
  vocabulary: ReadonlySet<string>,
) {
  const published = new Set(
    TOPIC_WORDS.filter(({ id }) => id in answers).flatMap((words) =>
      topicTerms(`${words.strong} ${words.keys}`),
    ),
  );
  return questions.map(({ question, answer }, index) => {
    const all = [...new Set(searchTerms(inFull(question.toLowerCase())))];
    const rare = all.filter((term) => !published.has(term) || !vocabulary.has(term));
    const [terms, leastShare] = rare.length > 0 ? [rare, 0.5] : [all, 0.75];
    return { id: `question ${index + 1}`, answer, terms, leastShare };
  });
}

/** What is asked beside a place or a colour: "Have you done anything in Riverbend?" */
const DONE = "done did picture example show";

/** What stands on the site besides the topics, by the paragraph. Samples are left out: they are not true of anybody. */
function textsOf(business: Business, { reviews, projects }: Content): Text[] {
  const texts = [
    ...business.questions.map(({ question, answer }) => [`${question} ${answer}`, answer]),
    ...offeredServices(business).flatMap(({ title, features, suits }) =>
      [...features, ...(suits?.places ?? [])].map((text) => [
        `${title} ${text}`,
        `${title}: ${text}.\n/services`,
      ]),
    ),
    ...[termsOfService(business), privacyPolicy(business)].flatMap(({ sections }) =>
      sections.flatMap(({ paragraphs, list = [] }) => [...paragraphs, ...list].map((text) => [text, text])),
    ),
    ...projects
      .filter(({ isSample }) => !isSample)
      .map(({ title, description }) => [
        `${title} ${description} project job work ${DONE}`,
        `One of our projects: ${title}. ${description}\n/gallery`,
      ]),
    ...reviews
      .filter(({ isSample }) => !isSample)
      .map(({ name, location, rating, review }) => [
        `${location} ${review} review customer ${DONE}`,
        `${name}, ${location}, ${rating} of 5: “${review}”\n/#testimonials`,
      ]),
  ];
  return texts.map(([text = "", answer = ""], index) => ({ id: `text ${index}`, text, answer }));
}

function spellingOf(entries: readonly Entry[], business: Business): Knowledge["inKnownSpelling"] {
  const wordsOf = (texts: readonly string[]) =>
    texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u));
  const meant = new Set([
    ...wordsOf(business.questions.map(({ question }) => question)),
    ...wordsOf(entries.map(({ decisive, strong, keys }) => `${decisive} ${strong} ${keys}`)),
    ...COMMON_WORDS,
    ...NUMBER_WORDS,
    ...GUARD_WORDS,
  ]);
  const correct = spellingCorrector(meant);
  return (text) => correct(inFull(text.toLowerCase()));
}

/** How many of the terms were asked for, from 0 to 1. */
function shareOf(terms: readonly string[], asked: readonly string[]): number {
  return terms.length === 0 ? 0 : terms.filter((term) => asked.includes(term)).length / terms.length;
}

/** "Sherwood" for Sherwood Park: its other word is too common to point at a place. */
function longestWord(name: string): string {
  return name.split(" ").reduce((longest, word) => (word.length > longest.length ? word : longest));
}
