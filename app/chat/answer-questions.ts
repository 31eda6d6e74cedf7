import { PRICED_AFTER_VISIT } from "~/business/services";
import { wayOn } from "./chat-messages";
import type { ConversationState } from "./conversation-state";
import { isOrder } from "./courtesies";
import type { Found, Knowledge } from "./find-topics";
import { type Mix, priceAfterVisit, priceOfSizes, ratePer, sizeForBudget } from "./price-answer";
import { questionsIn } from "./questions-in";
import { COLOUR_WORDS, readColorMix } from "./read-color-mix";
import { hasOneSide, MORE, readBudget, readRateUnit, readSizes, type Size } from "./read-size";
import { searchTerms } from "./search-terms";
import { partsBySurface, type Surface, surfaceIn } from "./surface-in";
import { type Cause, unknownAnswer } from "./unknown-answer";

/** Answers to the questions of one message. */
export interface Answered {
  text: string;
  state: ConversationState;
  /** False for "I don't know". */
  isKnown: boolean;
  isUnsure: boolean;
}

/** How many questions of one message are answered. */
const MOST_QUESTIONS = 3;
/** Topics that are about money and say all there is to say about it. */
const MONEY = ["payment", "cancellation", "free visit", "price of colour", "tax"];

/** Answers each question of a text in digits, the later ones with what the earlier ones said. */
export function answerQuestions(text: string, state: ConversationState, knowledge: Knowledge): Answered {
  const { questions, told } = questionsIn(text);
  if (questions.length === 0) return answerOne(text, state, knowledge);
  const start = told ? withTold(told, state) : state;
  const answers: Answered[] = [];
  for (const question of questions.slice(0, MOST_QUESTIONS)) {
    const last = answers.at(-1);
    const isMore = searchTerms(question).join() === "howmuch";
    if (isMore && MONEY.includes(last?.state.topic ?? "")) continue;
    answers.push(answerBesideTold(question, told, last?.state ?? start, knowledge));
  }
  return answers.length === 1 ? answers[0]! : join(answers, text, state, knowledge);
}

/** What a preamble says of the job: "The drive is 20 x 30." */
function withTold(told: string, state: ConversationState): ConversationState {
  const sizes = readSizes(told);
  return {
    ...state,
    ...(sizes.length > 0 && { sizes }),
    surface: surfaceIn(told) ?? state.surface,
    mix: readColorMix(told) ?? state.mix,
  };
}

/** A question that says too little by itself ("Can you save it?") is answered with the preamble. */
function answerBesideTold(
  question: string,
  told: string,
  state: ConversationState,
  knowledge: Knowledge,
): Answered {
  const alone = answerOne(question, state, knowledge);
  const isPrice = PRICE_WORDS.test(question);
  if (told && isPrice && (searchTerms(question).length <= 1 || isElse(told, knowledge))) {
    return answerOne(`${told} ${question}`, state, knowledge);
  }
  const isBare = !alone.isKnown || alone.isUnsure;
  if (!told || !isBare || !/\b(?:it|that|this|these|them|one)\b/.test(question)) return alone;
  const whole = answerOne(`${told} ${question}`, state, knowledge);
  return whole.isUnsure ? alone : whole;
}

/** Whether a preamble is about something that we don't do: "I have a gravel driveway." */
function isElse(told: string, knowledge: Knowledge): boolean {
  return ["surfaces like that", "that kind of work"].includes(knowledge.find(told)?.id ?? "");
}

/** Joins the answers. If some of them are unknown, adds that we don't know these. */
function join(
  answers: readonly Answered[],
  text: string,
  state: ConversationState,
  knowledge: Knowledge,
): Answered {
  const known = answers.filter(({ isKnown }) => isKnown);
  const last = known.at(-1);
  if (!last) return answerOne(text, state, knowledge);
  const isPriced = known.some(({ state: { topic } }) => topic === "price");
  // "How much? It is 20 x 30." wants the one price, not the list of rates as well.
  const texts = known
    .filter(({ state: { topic } }) => !(isPriced && topic === "rates"))
    .map((each) => each.text);
  const open =
    known.length < answers.length
      ? [`The rest of your question I don't know. ${wayOn(knowledge.business)}`]
      : [];
  return { ...last, text: [...new Set(texts), ...open].join("\n\n") };
}

/** One question, with what its rules have read. */
interface Asked {
  text: string;
  state: ConversationState;
  knowledge: Knowledge;
  topic: Found | undefined;
  mix: Mix;
  surface: Surface | undefined;
  isPrice: boolean;
}

function answerOne(text: string, state: ConversationState, knowledge: Knowledge): Answered {
  if (isOrder(text)) return dontKnow({ kind: "not mine to say" }, state, knowledge);
  const topic = knowledge.find(text);
  const asked: Asked = {
    text,
    state,
    knowledge,
    topic,
    mix: readColorMix(text),
    surface: surfaceIn(text),
    isPrice: PRICE_WORDS.test(text) || topic?.id === "rates",
  };
  return (
    answerBudget(asked) ?? answerParts(asked) ?? answerSize(asked) ?? answerRate(asked) ?? answerTopic(asked)
  );
}

const PRICE_WORDS =
  /\b(?:prices?|pric(?:ing|ey|y)|cost\w*|cheaper|how much|charge|quote|estimate|total|ballpark|rate|budget|damage|run (?:me|us)|set (?:me|us) back|worth|bucks|dollars|looking at|what .*(?:come|add up|amount) to)\b|\$/;

function answerBudget({ text, state, knowledge, mix, surface }: Asked): Answered | undefined {
  const dollars = readSizes(text).length === 0 ? readBudget(text) : undefined;
  if (dollars === undefined) return undefined;
  if (isAfterVisit(surface ?? state.surface))
    return priced(priceAfterVisit([(surface ?? state.surface)!], knowledge.business), state, {});
  return priced(sizeForBudget(dollars, mix, knowledge.business), state, {});
}

/** "Per square metre" has no size: it asks for the rate. */
function answerRate({ text, state, knowledge, surface }: Asked): Answered | undefined {
  const unit = readRateUnit(text);
  if (!unit || isAfterVisit(surface ?? state.surface)) return undefined;
  return known(ratePer(unit, knowledge.business), state, "rates");
}

/** Topics of a question about a surface, which is about its price if it has a word for price. */
const ABOUT_SURFACE = ["services", "rates", "rubber", "epoxy", "patio", "basement", "pool decks", "included"];

/** Answers "600 sq ft of driveway and epoxy in the garage" in parts: the price of the rubber, and a visit for the rest. */
function answerParts({ text, state, knowledge, topic, isPrice }: Asked): Answered | undefined {
  const parts = partsBySurface(text);
  if (parts.length === 0) return undefined;
  const { business } = knowledge;
  const rubber = parts.filter(({ surface }) => surface === "rubber").map((part) => part.text);
  const sizes = readSizes(rubber.join(" and "), { isBareAllowed: isPrice });
  if (!isPrice && (sizes.length === 0 || isAboutSomethingElse(topic))) return undefined;
  if (sizes.length === 0 && !(topic?.answer && ABOUT_SURFACE.includes(topic.id))) return undefined;
  const others = parts.map(({ surface }) => surface).filter(isAfterVisit);
  if (rubber.length === 0) return priced(priceAfterVisit(others, business), state, {});
  if (sizes.length === 0) return known(knowledge.answers.rates!, state, "rates");
  const mix = readColorMix(rubber.join(" "));
  return priced(`${priceOfSizes(sizes, mix, business)}\n\n${priceAfterVisit(others, business)}`, state, {
    sizes,
    mix,
    surface: "rubber",
  });
}

function isAfterVisit(surface: Surface | undefined): surface is "epoxy" | "patio" {
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
  return topic?.isSure === true && (topic.answer === undefined || NOT_ABOUT_PRICE.includes(topic.id));
}

const NUMBER_ALONE =
  /^(?:about|around|roughly|approx(?:imately)?|maybe|its|it's|and|what about|how about|or)?\s*\d{2,5}[\s.?!]*$/;
/** Goes on from what was said before. */
const GOES_ON =
  /^(?:\W|so |ok |okay |and |but )*(?:and|what about|what if|how about|what(?:'?s| is| would)? (?:it|that)|or|same|make|do it|change|switch|go with|let'?s|i'?d like it|i want it|with|without|in|but|also|then|plus|add|instead|for|only|just|actually|no)\b|^\d{1,3} ?%|\binstead\b/;
/** Refers to the job that was priced before. */
const THE_SAME = /\b(?:that|it|this|the same|all in|altogether|total|everything|together)\b/;

/** A price for the sizes named here, or for those named before when the question goes on from them. */
function answerSize(asked: Asked): Answered | undefined {
  const { text, state, knowledge, topic, isPrice } = asked;
  const here = readSizes(text, {
    isBareAllowed: isPrice || state.asked === "size" || NUMBER_ALONE.test(text.trim()),
  });
  const goesOn = GOES_ON.test(text.trim());
  const isAfterthought = here.length === 0 && state.sizes.length > 0 && isAboutEarlierSize(asked, goesOn);
  const sizes = isAfterthought ? state.sizes : added(here, text, state);
  if (sizes.length === 0) return undefined;
  // "Parking for 4 trucks, 1,150 sq ft, no colour" is no question, but describes a job to price.
  const isOrdered =
    isPrice || isAfterthought || (asked.mix !== undefined && questionsIn(text).questions.length === 0);
  if (!isOrdered && isAboutSomethingElse(topic)) return undefined;
  if (isUnpriced(asked)) return dontKnow({ kind: "nothing found" }, state, knowledge);
  const surface = asked.surface ?? state.surface;
  if (isAfterVisit(surface))
    return priced(priceAfterVisit([surface], knowledge.business), state, { sizes, surface });
  const keepsMix = asked.mix === undefined && (goesOn || isAfterthought);
  const mix = keepsMix ? state.mix : asked.mix;
  return priced(priceOfSizes(sizes, mix, knowledge.business), state, { sizes, mix, surface });
}

/** "And another 200 sq ft" adds to the size before. */
function added(here: readonly Size[], text: string, { sizes }: ConversationState): readonly Size[] {
  const [only, ...others] = here;
  const [before] = sizes;
  if (!only || !before || others.length > 0 || !MORE.test(text)) return here;
  const squareFeet = before.squareFeet + only.squareFeet;
  const how = `${inWords(before.squareFeet)} + ${inWords(only.squareFeet)} sq ft is ${inWords(squareFeet)} sq ft.`;
  return [{ squareFeet, how }];
}

function inWords(figure: number): string {
  return Math.round(figure).toLocaleString("en-CA");
}

/** Whether a question such as "And with 20% red?" or "How much is that?" is about the size that was named before. */
function isAboutEarlierSize({ text, mix, topic, isPrice, surface, state }: Asked, goesOn: boolean): boolean {
  if (/\b(?:what|which) (?:\w+ )?colou?rs?\b/.test(text)) return false;
  const terms = searchTerms(text);
  if (mix !== undefined && (goesOn || terms.length <= 3)) return true;
  if (surface && surface !== state.surface && goesOn && state.topic === "price") return true;
  return (
    isPrice && topic?.id === "rates" && (THE_SAME.test(text) || terms.length <= 1) && !/\bper\b/.test(text)
  );
}

/** Work on a driveway that we don't do. */
const OTHER_WORK =
  /\b(?:seal(?:ing|coat)?|(?:power|pressure)[ -]?wash(?:ing)?|plow(?:ing)?|shovel(?:ing)?|snow|to pour|demolition|of siding)\b/;

/** Whether the job has no price here: "1,200 sq ft of roof", an asphalt driveway, or its sealing. */
function isUnpriced({ text, topic, surface }: Asked): boolean {
  if (OTHER_WORK.test(text)) return true;
  return topic?.id === "surfaces like that" || (topic?.id === "that kind of work" && surface === undefined);
}

function answerTopic({ text, state, knowledge, surface, isPrice, ...asked }: Asked): Answered {
  const goesOn = GOES_ON.test(text.trim()) || searchTerms(text).length <= 1;
  const names =
    surface !== undefined &&
    [surface, "rubber", "epoxy", "patio", "basement", "walks"].includes(asked.topic?.id ?? "");
  const isElliptic = goesOn && (!asked.topic || names) && CARRIED.includes(state.topic ?? "");
  const topic = isElliptic ? knowledge.find(`${state.topic} ${text}`) : asked.topic;
  const { business, answers } = knowledge;
  if (!topic) {
    if (isPrice && hasOneSide(text)) return askForSize(state);
    const isUnderstood = searchTerms(text).some((term) => knowledge.find(term));
    return dontKnow({ kind: isUnderstood ? "nothing found" : "not understood" }, state, knowledge);
  }
  if (
    IS_COLOUR.test(text) &&
    COSTS_MORE.test(text) &&
    (PRICE_WORDS.test(text) || topic.id === "price of colour")
  ) {
    return known(answers["price of colour"]!, state, "price of colour");
  }
  if (topic.answer === undefined) {
    const unknown = dontKnow({ kind: "unpublished", about: topic.id }, state, knowledge);
    return { ...unknown, isUnsure: !topic.isSure };
  }
  const on = surface ?? state.surface;
  const isSurfaceOnly = goesOn && surface !== undefined && ["price", "rates"].includes(state.topic ?? "");
  if (isAfterVisit(on) && (PRICE_WORDS.test(text) || isSurfaceOnly) && ABOUT_SURFACE.includes(topic.id)) {
    return priced(priceAfterVisit([on], business), state, { surface: on });
  }
  if (topic.id === "rates" && hasOneSide(text)) return askForSize(state);
  const isAboutRate = topic.id === "rubber" && PRICE_WORDS.test(text);
  const id = isAboutRate ? "rates" : topic.id;
  const answered = known(isAboutRate ? answers.rates! : topic.answer, state, id);
  return {
    ...answered,
    isUnsure: !topic.isSure,
    state: { ...answered.state, surface: on, ...(id === "rates" && { asked: "size" as const }) },
  };
}

const IS_COLOUR = new RegExp(`\\b(?:colou?r(?:ed|s)?|black|mix|${COLOUR_WORDS})\\b`);
const COSTS_MORE =
  /\b(?:more|less|extra|cheaper|expensive|pricier|change|changes|difference|same|add|adds|upcharge|surcharge|than|affect|vs|versus)\b/;

/** Topics that a question about another surface or place goes on with: "And on epoxy?" after the warranty. */
const CARRIED = [
  "warranty",
  "duration",
  "included",
  "colours",
  "getting ready",
  "cancellation",
  "preparation",
  "areas",
];

function askForSize(state: ConversationState): Answered {
  const text = `For a price I need the length and the width, or the area in square feet. ${PRICED_AFTER_VISIT}`;
  return { ...known(text, state, "rates"), state: { ...state, asked: "size", topic: "rates" } };
}

function known(text: string, state: ConversationState, topic: string): Answered {
  return { text, isKnown: true, isUnsure: false, state: { ...state, topic, unknownInARow: 0 } };
}

function priced(
  text: string,
  state: ConversationState,
  said: Partial<Pick<ConversationState, "sizes" | "mix" | "surface">>,
): Answered {
  return known(text, { ...state, ...said }, "price");
}

/** "I don't know", which the conversation remembers. */
export function dontKnow(cause: Cause, state: ConversationState, { business }: Knowledge): Answered {
  const about = cause.kind === "unpublished" ? [cause.about] : [];
  return {
    text: unknownAnswer(cause, state, business),
    isKnown: false,
    isUnsure: cause.kind !== "not mine to say",
    state: {
      ...state,
      asked: "number",
      unknown: [...state.unknown, ...about].slice(-MOST_UNKNOWN),
      unknownInARow: state.unknownInARow + 1,
    },
  };
}

/** What was not known is remembered for the mail to the owner, the latest. */
const MOST_UNKNOWN = 5;
