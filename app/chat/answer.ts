import type { Business } from "~/business/facts";
import { answerPrice, priceAfterVisit } from "./answer-price";
import { chatMessages, wayOn } from "./chat-messages";
import { courtesyFor, isOrder } from "./courtesies";
import { inDigits } from "./digits";
import { type Found, findTopic, inKnownSpelling } from "./find-topic";
import { partsBySurface } from "./parts-by-surface";
import { questionsIn } from "./questions-in";
import { type Area, readAreas } from "./read-areas";
import { readColorMix } from "./read-color-mix";
import { withoutIntroduction } from "./read-contact";
import { searchTerms } from "./search-terms";
import { type Surface, surfaceIn } from "./surface-in";
import { topicsOf } from "./topics";

export interface Answer {
  text: string;
  /** Where the answer comes from: the prices, a written fact, a courtesy, or nowhere ("I don't know that one"). */
  kind: "price" | "fact" | "courtesy" | "unknown";
  /** The topic of a fact. */
  topic?: string;
}

export interface Asked {
  message: string;
  /** The visitor's earlier messages, oldest first. */
  earlier?: readonly string[];
}

/** How many questions of one message are answered. */
const MOST_QUESTIONS = 3;
/** How many earlier messages are searched for a size or a surface. */
const MOST_EARLIER = 10;

/**
 * Answers from the business's facts, prices and legal text only. What none of them holds is answered with "I don't know
 * that one". Contact details in the message are ignored.
 */
export function answer({ message, earlier = [] }: Asked, business: Business): Answer {
  const asked = inKnownSpelling(withoutIntroduction(message), business);
  const before = earlier.slice(-MOST_EARLIER).map((line) => inKnownSpelling(line, business));
  const { questions, told } = questionsIn(asked);
  if (questions.length === 0) return answerOne(asked, before, business);
  const answers = answerEach(questions.slice(0, MOST_QUESTIONS), told, before, business);
  return answers.length === 1 ? answers[0]! : (join(answers, business) ?? answerOne(asked, before, business));
}

/** Topics that are about money and say all there is to say about it. */
const MONEY = ["payment", "cancellation", "free visit", "price of colour", "tax"];

function answerEach(
  questions: readonly string[],
  told: string,
  before: readonly string[],
  business: Business,
): Answer[] {
  const answers: Answer[] = [];
  for (const [index, question] of questions.entries()) {
    const isMore = searchTerms(question).join() === "howmuch";
    if (isMore && MONEY.includes(answers.at(-1)?.topic ?? "")) continue;
    const earlier = [...before, told, ...questions.slice(0, index)];
    answers.push(answerBesideTold(question, told, earlier, business));
  }
  return answers;
}

/** Topics of a preamble that rule out our surfaces. */
const ELSE = ["other surfaces", "other work"];

/**
 * Answers with the preamble taken into account, but only when it is about the same job as the question; it may give the
 * size.
 */
function answerBesideTold(
  question: string,
  told: string,
  earlier: readonly string[],
  business: Business,
): Answer {
  const alone = answerOne(question, earlier, business);
  // Without the preamble "Can you save it?" says too little.
  const topic = findTopic(question, business);
  const isBare = alone.kind === "unknown" || (alone.kind === "fact" && topic?.isKnown && !topic.isSure);
  const isPrice = isAboutPrice(question, business);
  const isAboutTold = isPrice || isBare || /\b(?:it|that|this|these|them)\b/.test(question);
  if (!told || !isAboutTold) return alone;
  if (ELSE.includes(findTopic(told, business)?.id ?? "")) return answerUnknown(business);
  const isSizeTold = isPrice && readAreas(question).length === 0 && readAreas(inDigits(told)).length > 0;
  return isSizeTold || isBare ? answerOne(`${told} ${question}`, earlier, business) : alone;
}

function answerUnknown(business: Business): Answer {
  return { text: chatMessages.unknown(business), kind: "unknown" };
}

/** Joins the answers. If some of them are unknown, adds that we don't know these. Undefined when all are unknown. */
function join(answers: readonly Answer[], business: Business): Answer | undefined {
  const known = answers.filter(({ kind }) => kind === "price" || kind === "fact");
  if (known.length === 0) return undefined;
  const isPriced = known.some(({ kind }) => kind === "price");
  // "How much? It is 20 x 30." wants the one price, not the list of rates as well.
  const texts = known.filter(({ topic }) => !(isPriced && topic === "rates")).map(({ text }) => text);
  const isOpen = answers.some(({ kind }) => kind === "unknown");
  const open = isOpen ? [`The rest of your question I don't know. ${wayOn(business)}`] : [];
  return { text: [...new Set(texts), ...open].join("\n\n"), kind: isPriced ? "price" : "fact" };
}

function answerOne(message: string, earlier: readonly string[], business: Business): Answer {
  const text = inDigits(message);
  return (
    answerCourtesy(text, business) ??
    refuseOrder(text, business) ??
    answerParts(text, business) ??
    answerArea(text, earlier, business) ??
    answerTopic(text, earlier, business)
  );
}

function answerCourtesy(text: string, business: Business): Answer | undefined {
  const words = courtesyFor(text, business);
  return words ? { text: words, kind: "courtesy" } : undefined;
}

function refuseOrder(text: string, business: Business): Answer | undefined {
  return isOrder(text) ? answerUnknown(business) : undefined;
}

const PRICE_WORDS =
  /\b(?:prices?|pric(?:ing|ey|y)|cost|costs|how much|charge|quote|estimate|total|ballpark|rate|budget|damage|run (?:me|us)|set (?:me|us) back|worth|bucks|dollars|what .*(?:come|add up|amount) to)\b|\$/;
/** "What am I looking at?" has no word for a price. */
function isAboutPrice(text: string, business: Business): boolean {
  return PRICE_WORDS.test(text) || findTopic(text, business)?.id === "rates";
}

/** Topics of a question about a surface, which is about its price if it has a word for price. */
const ABOUT_SURFACE = ["services", "rates", "rubber", "epoxy", "patio", "basement", "pool decks", "included"];

/**
 * Answers "600 sq ft of driveway and epoxy in the garage" in parts: the price of the rubber, and a visit for the rest.
 */
function answerParts(text: string, business: Business): Answer | undefined {
  const parts = partsBySurface(text);
  if (parts.length === 0) return undefined;
  const isPrice = isAboutPrice(text, business);
  const topic = findTopic(text, business);
  const rubber = parts.filter(({ surface }) => surface === "rubber").map((part) => part.text);
  const areas = rubber.flatMap((part) => readAreas(part, { isBareAllowed: isPrice }));
  if (!isPrice && (areas.length === 0 || isAboutSomethingElse(topic))) return undefined;
  if (areas.length === 0 && !(topic?.isKnown && ABOUT_SURFACE.includes(topic.id))) return undefined;
  const others = parts.map(({ surface }) => surface).filter(isPricedAfterVisit);
  if (rubber.length === 0) return { text: priceAfterVisit(others, business), kind: "price" };
  if (areas.length === 0) return { text: rates(business).answer, kind: "fact", topic: "rates" };
  const mix = readColorMix(rubber.join(" "));
  return {
    text: `${answerPrice(areas, mix, business)}\n\n${priceAfterVisit(others, business)}`,
    kind: "price",
  };
}

function isPricedAfterVisit(surface: Surface | undefined): surface is "epoxy" | "patio" {
  return surface === "epoxy" || surface === "patio";
}

/** Topics that a size does not turn into a question about a price: "how long does 1000 sq ft take?" */
const NOT_ABOUT_PRICE = [
  "duration",
  "warranty",
  "areas",
  "cancellation",
  "payment",
  "getting ready",
  "experience",
];

function isAboutSomethingElse(topic: Found | undefined): boolean {
  return topic !== undefined && (!topic.isKnown || NOT_ABOUT_PRICE.includes(topic.id));
}

function answerArea(text: string, earlier: readonly string[], business: Business): Answer | undefined {
  const mix = readColorMix(text);
  const isPrice = isAboutPrice(text, business);
  const isNumberAlone =
    /^(?:about|around|roughly|approx(?:imately)?|maybe|its|it's)?\s*\d{2,5}[\s.?!]*$/.test(text.trim());
  const here = readAreas(text, { isBareAllowed: isPrice || isNumberAlone });
  const isAfterthought = here.length === 0 && isAboutEarlierArea(text, mix);
  const areas = isAfterthought ? lastAreas(earlier) : here;
  if (areas.length === 0) return undefined;
  // "Parking for 4 trucks, 1,150 sq ft, no colour" is no question, but describes a job to price.
  const isOrdered =
    isPrice || isAfterthought || (mix !== undefined && questionsIn(text).questions.length === 0);
  if (!isOrdered && isAboutSomethingElse(findTopic(text, business))) return undefined;
  if (isAboutSomethingUnpriced(text, business)) return answerUnknown(business);
  const surface = surfaceIn(text) ?? lastSurface(earlier);
  if (isPricedAfterVisit(surface)) {
    return { text: priceAfterVisit([surface], business), kind: "price" };
  }
  return { text: answerPrice(areas, mix, business), kind: "price" };
}

/** Work on a driveway that we don't do. */
const OTHER_WORK =
  /\b(?:seal(?:ing|coat)?|(?:power|pressure)[ -]?wash(?:ing)?|plow(?:ing)?|shovel(?:ing)?|snow|to pour|demolition|of siding)\b/;

/** Whether the job has no price here: "1,200 sq ft of roof", an asphalt driveway, or its sealing. */
function isAboutSomethingUnpriced(text: string, business: Business): boolean {
  if (OTHER_WORK.test(text)) return true;
  const id = findTopic(text, business)?.id;
  return id === "other surfaces" || (id === "other work" && surfaceIn(text) === undefined);
}

/** Whether a question such as "And with 20% red?" is about the size that was named before. */
function isAboutEarlierArea(text: string, mix: number | "some" | undefined): boolean {
  return (
    mix !== undefined &&
    /^(?:and|what(?:'?s| is| would)? (?:it|that)|what about|what if|how about|with|but|in|ok|so|same)\b|^\d{1,3} ?%/.test(
      text.trim(),
    )
  );
}

function lastAreas(earlier: readonly string[]): Area[] {
  const found = earlier.map((line) => readAreas(inDigits(line))).filter((areas) => areas.length > 0);
  return found.at(-1) ?? [];
}

function lastSurface(earlier: readonly string[]): Surface | undefined {
  return earlier.map((line) => surfaceIn(inDigits(line))).findLast(Boolean);
}

function answerTopic(text: string, earlier: readonly string[], business: Business): Answer {
  const topic = findTopic(text, business);
  if (!topic?.isKnown) return answerUnknown(business);
  const surface = surfaceIn(text) ?? lastSurface(earlier);
  if (isPricedAfterVisit(surface) && PRICE_WORDS.test(text) && ABOUT_SURFACE.includes(topic.id)) {
    return { text: priceAfterVisit([surface], business), kind: "price" };
  }
  const isAboutRate = topic.id === "rubber" && PRICE_WORDS.test(text);
  const { id, answer } = isAboutRate ? rates(business) : topic;
  return { text: answer, kind: "fact", topic: id };
}

function rates(business: Business) {
  return topicsOf(business).find(({ id }) => id === "rates")!;
}
