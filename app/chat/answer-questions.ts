import { pricedAfterVisit } from "~/business/services";
import { type Answered, dontKnow, known } from "./answered";
import { wayOn } from "./chat-messages";
import type { ConversationState } from "./conversation-state";
import { inDigits } from "./digits";
import { courtesyAnswer } from "./fixed-answers";
import { type Courtesy, PRICES, type Subject } from "./intents";
import type { Knowledge } from "./knowledge";
import { type Mix, priceAfterVisit, priceOfSizes, ratePer, sizeForBudget } from "./price-answer";
import { readColorMix } from "./read-color-mix";
import { readBudget, readRateUnit } from "./read-money";
import { isCourtesy, isQuestion, LIKELY, readQuestions, type Said } from "./read-questions";
import { areaOf, readSide, readSizes, type Size } from "./read-size";
import { isAfterVisit, partsBySurface, type Surface, surfaceIn } from "./read-surface";
import { changedSizes, isAddition, namedSizes, recalledSizes } from "./recall-sizes";

/** A message with what is read in it. */
interface Asked {
  /** In lower case and in digits. */
  text: string;
  /** What it asks, each subject once, and how many questions of it are not understood. */
  questions: readonly Said[];
  unclear: number;
  /** The sizes that it names, and those that it is about. */
  here: readonly Size[];
  sizes: readonly Size[];
  /** The one side that it names, in feet. */
  side: number | undefined;
  /** The colour mix that it names, and the one that it is about. */
  mixHere: Mix;
  mix: Mix;
  /** The surfaces that it names beside rubber, and the one that it is about. */
  others: readonly ("epoxy" | "patio")[];
  on: Surface | undefined;
  state: ConversationState;
  knowledge: Knowledge;
}

/** How many questions of one message are answered. */
const MOST_QUESTIONS = 3;
/** From how likely on a sentence is surely about a subject. */
const SURE = 0.5;
const PRICE_SUBJECTS: readonly Subject[] = PRICES;
/** Subjects that a size does not turn into a question about a price: "how long does 1000 sq ft take?" */
const NOT_ABOUT_PRICE: readonly Subject[] = [
  "duration",
  "warranty",
  "areas",
  "cancellation",
  "payment",
  "getting ready",
  "experience",
];
/** After a price, what is asked about it. */
const ABOUT_THE_PRICE: readonly Subject[] = ["price again", "rates", "tax", "price of colour"];
/** What a price tells as well. */
const TOLD_BY_PRICE: readonly Subject[] = [
  ...PRICES,
  "sizes",
  "tax",
  "rubber",
  "walks",
  "how to get a quote",
  "free visit",
  "services",
  "colours",
];
/** Words for a price, beside a size. */
const PRICED = /\b(?:how much|price[sd]?|cost|quote|estimate|total|ballpark|\$+\?)/;
/** Subjects that a question about another surface goes on with: "And on epoxy?" after the warranty. */
const CARRIED: readonly string[] = [
  "warranty",
  "duration",
  "included",
  "colours",
  "getting ready",
  "cancellation",
  "preparation",
  "areas",
];
const SURFACES: readonly Subject[] = [
  "rubber",
  "epoxy",
  "patio",
  "basement",
  "pool decks",
  "walks",
  "services",
];
const MOST_WORDS_GOING_ON = 8;
/** Questions about work that was done. */
const OF_WORK: readonly Subject[] = ["gallery", "experience", "reviews", "references", "showroom"];

/** Answers what a message asks, at most three questions of it, or its courtesy. */
export function answerQuestions(message: string, state: ConversationState, knowledge: Knowledge): Answered {
  const said = readQuestions(message);
  const asked = readAsked(message, said, state, knowledge);
  const price = answerPrice(asked);
  const others = price
    ? asked.questions.filter(
        ({ subject }) => !TOLD_BY_PRICE.includes(subject) && subject !== "price of colour",
      )
    : asked.questions;
  const next = { ...asked, state: price?.state ?? withTold(asked) };
  const answers = [
    ...(price ? [price] : []),
    ...others.slice(0, MOST_QUESTIONS).map((question) => answerTopic(question, next)),
  ];
  return answers.length > 0 ? joined(answers, asked) : answerNothing(said, asked);
}

function readAsked(
  message: string,
  said: readonly Said[],
  state: ConversationState,
  knowledge: Knowledge,
): Asked {
  const text = inDigits(message);
  const likely = said.filter(isQuestion);
  const questions = likely.filter(
    ({ subject }, at) => likely.findIndex((each) => each.subject === subject) === at,
  );
  const subjects = questions.map(({ subject }) => subject);
  const parts = partsBySurface(text);
  const rubber = parts.filter(({ surface }) => surface === "rubber").map((part) => part.text);
  const isPrice = subjects.some((subject) => PRICE_SUBJECTS.includes(subject)) || PRICED.test(text);
  const isFollowUp = state.topic === "price" || state.asked === "size";
  const isBareAllowed =
    !subjects.includes("budget") &&
    state.topic !== "budget" &&
    (isPrice || isFollowUp || /^\D{0,20}\d{2,5}[\s.?!]*$/.test(text));
  const named = readSizes(parts.length > 0 ? rubber.join(" and ") : text, { isBareAllowed });
  const side = readSide(text);
  const here = named.length === 0 && side && state.side ? [areaOf(state.side, side)] : named;
  const mixHere = readColorMix(text);
  return {
    text,
    questions,
    unclear: said.filter((each) => each.text.endsWith("?") && !isCourtesy(each) && each.share < LIKELY)
      .length,
    here,
    side,
    sizes: here.length > 0 ? changedSizes(text, here, state) : recalledSizes(text, state),
    mixHere,
    mix: mixHere ?? state.mix,
    others: parts.map(({ surface }) => surface).filter(isAfterVisit),
    on: parts.length > 0 ? "rubber" : (surfaceIn(text) ?? surfaceOf(subjects) ?? state.surface),
    state,
    knowledge,
  };
}

function surfaceOf(subjects: readonly Subject[]): Surface | undefined {
  if (subjects.includes("price of epoxy")) return "epoxy";
  return subjects.includes("price of patios") ? "patio" : undefined;
}

/** Whether a message wants a price, or goes on about the one that was just given. */
function isPriceAsked({ text, questions, here, sizes, mixHere, on, state, knowledge }: Asked): boolean {
  const isAbout = (subjects: readonly Subject[]) =>
    questions.some(({ subject }) => subjects.includes(subject));
  if (isAbout(["that kind of work", "surfaces like that"])) return false;
  const isOfEarlier = isAbout(["price again"]) && sizes.length === 0 && !isAboutPrices(state.topic);
  if (isAbout(PRICE_SUBJECTS) && !isOfEarlier) return true;
  const isElse = questions.some(
    ({ subject, share }) =>
      share >= SURE &&
      !ABOUT_THE_PRICE.includes(subject) &&
      (NOT_ABOUT_PRICE.includes(subject) || !(subject in knowledge.answers)),
  );
  if (here.length > 0) return PRICED.test(text) || !isElse;
  const isRecalled = mixHere !== undefined || sizes !== state.sizes;
  if (PRICED.test(text) && isRecalled && state.sizes.length > 0) return true;
  if (state.topic !== "price" || state.sizes.length === 0) return false;
  const isShort = text.split(" ").length <= MOST_WORDS_GOING_ON;
  if (isAbout(ABOUT_THE_PRICE)) return mixHere !== undefined || isShort || isAbout(["tax"]);
  if (sizes !== state.sizes && isShort) return true;
  const isChanged = mixHere !== undefined || on !== state.surface;
  return isChanged && !questions.some(({ share }) => share >= SURE);
}

function isAboutPrices(topic: string | undefined): boolean {
  return topic === undefined || ["price", "rates", "budget"].includes(topic);
}

/** A price, or the way to one; undefined when the message asks for none. */
function answerPrice(asked: Asked): Answered | undefined {
  if (!isPriceAsked(asked)) return undefined;
  const { text, questions, here, sizes, mix, others, on, state, knowledge } = asked;
  const { business, answers } = knowledge;
  const priced = { ...state, mix, surface: on };
  const isBeside =
    isAfterVisit(on) && !isAfterVisit(state.surface) && state.sizes.length > 0 && isAddition(text);
  if (isAfterVisit(on) && !isBeside) return known(priceAfterVisit([on], business), priced, "price");
  const beside = [...others, ...(isBeside ? [on] : [])];
  const afterVisit = beside.length > 0 ? [priceAfterVisit(beside, business)] : [];
  const isBudget = questions.some(({ subject }) => subject === "budget") || state.topic === "budget";
  const dollars = isBudget && here.length === 0 ? (readBudget(text) ?? state.dollars) : undefined;
  if (dollars !== undefined)
    return known(sizeForBudget(dollars, mix, business), { ...priced, dollars }, "budget");
  const all = isBeside ? state.sizes : sizes;
  if (all.length > 0) {
    const prices = [priceOfSizes(all, mix, business), ...afterVisit].join("\n\n");
    const named = isBeside ? state.named : namedSizes(text, here, state);
    return known(
      prices,
      { ...priced, surface: isBeside ? "rubber" : on, side: undefined, sizes: all, named },
      "price",
    );
  }
  const unit = readRateUnit(text);
  if (unit) return known(ratePer(unit, business), priced, "rates");
  const oneSide = `For a price I need the length and the width, or the area in square feet. ${pricedAfterVisit(business)}`;
  const rates = asked.side ? oneSide : answers.rates!;
  const asking = known([rates, ...afterVisit].join("\n\n"), priced, "rates");
  return { ...asking, state: { ...asking.state, asked: "size", side: asked.side } };
}

/** What a message that is not priced tells of the job. */
function withTold({ here, side, on, state }: Asked): ConversationState {
  return { ...state, ...(here.length > 0 && { sizes: here }), side: side ?? state.side, surface: on };
}

function answerTopic({ text, subject, share }: Said, { state, questions, knowledge }: Asked): Answered {
  const { topic = "" } = state;
  const isGoingOn =
    questions.length === 1 && SURFACES.includes(subject) && text.split(" ").length <= MOST_WORDS_GOING_ON;
  const about = isGoingOn && CARRIED.includes(topic) ? topic : subject;
  const own =
    knowledge.ownAnswer(text, subject) ??
    (OF_WORK.includes(subject) ? knowledge.siteText(text, true) : undefined);
  const answer = own ?? knowledge.answers[about];
  const isUnsure = share < SURE && !own;
  if (subject === "small talk") return dontKnow("not understood", { state, knowledge });
  return answer
    ? { ...known(answer, state, about), isUnsure }
    : { ...dontKnow({ unpublished: about }, { state, knowledge }), isUnsure };
}

/** The answer to a message in which no question is understood. */
function answerNothing(said: readonly Said[], all: Asked): Answered {
  const { text, state, knowledge } = all;
  const courtesies = said.filter((each) => isCourtesy(each) && each.share >= LIKELY);
  const courtesy = courtesies.find(({ subject }) => subject !== "told") ?? courtesies[0];
  if (courtesy && !text.includes("?")) {
    const words = courtesyAnswer(courtesy.subject as Courtesy, state, knowledge.business);
    const asked = courtesy.subject === "consent" ? state.asked : undefined;
    return {
      text: words,
      isKnown: true,
      isUnsure: courtesy.subject === "told",
      state: { ...withTold(all), asked, unknownInARow: 0 },
    };
  }
  const found = knowledge.siteText(text, false);
  if (found) return { ...known(found, state, "site"), isUnsure: true };
  const isUnderstood = said.some(({ share }) => share > LIKELY / 2);
  return dontKnow(isUnderstood ? "nothing found" : "not understood", { state, knowledge });
}

/** Several answers in one, each text once. */
function joined(answers: readonly Answered[], { unclear, knowledge }: Asked): Answered {
  const found = answers.filter(({ isKnown }) => isKnown);
  const [only] = answers;
  if (found.length === 0) return only!;
  const rest = `I don’t have an answer for the rest of your question. ${wayOn(knowledge.business)}`;
  const isRest = unclear > 0 || found.length < answers.length;
  const texts = [...found.map(({ text }) => text), ...(isRest ? [rest] : [])];
  const last = found.find(({ state }) => state.topic === "price") ?? found.at(-1)!;
  return { ...last, text: [...new Set(texts)].join("\n\n") };
}
