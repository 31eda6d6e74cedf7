import type { ConversationState } from "./conversation-state";
import { inDigits } from "./digits";
import { PRICES, type Subject } from "./intents";
import type { Knowledge } from "./knowledge";
import type { Mix } from "./price-answer";
import { readColorMix } from "./read-color-mix";
import { readBudget } from "./read-money";
import { isCourtesy, isQuestion, readQuestions, type Said, SURE } from "./read-questions";
import { areaOf, readSide, readSizes, type Size } from "./read-size";
import { isAfterVisit, partsBySurface, type Surface, surfaceIn } from "./read-surface";
import { changedSizes, isLeftOut, recalledSizes } from "./recall-sizes";

/** A message with what is read in it. */
export interface Asked {
  /** In lower case and in digits. */
  text: string;
  /** What each sentence is about. */
  said: readonly Said[];
  /** What it asks, each subject once, where it is surest. */
  questions: readonly Said[];
  /** Whether it asks something that is not understood as well. */
  isUnclear: boolean;
  /** The sizes that it names, and those that it is about. */
  here: readonly Size[];
  sizes: readonly Size[];
  /** The only side that it names, in feet. */
  side: number | undefined;
  /** The colour mix that it names, and the one that it is about. */
  mixHere: Mix;
  mix: Mix;
  /** The dollars that there are to spend. */
  dollars: number | undefined;
  /** The surfaces that it names beside rubber, and the one that it is about. */
  beside: readonly ("epoxy" | "patio")[];
  on: Surface | undefined;
  state: ConversationState;
  knowledge: Knowledge;
}

const PRICE_SUBJECTS: readonly Subject[] = PRICES;
/** Words for a price, beside a size. */
export const PRICED =
  /\b(?:how much|price[sd]?|cost|quote|estimate|total|ballpark|what (?:would|will|does|is) (?:it|that) (?:be|come|run|in|with)\b|\$+\?)/;
/** An amount beside it is what there is to spend. */
const TO_SPEND =
  /\b(?:budget|max(?:imum)?|limit|spend|set aside|put (?:by|aside)|afford|no more than|at most|tops|can'?t go over|not go over|capped?|have only|only have)\b/;

/** Reads what a message asks, with what the conversation was about before. */
export function readAsked(message: string, state: ConversationState, knowledge: Knowledge): Asked {
  const text = inDigits(message);
  const said = readQuestions(message);
  const likely = said.filter(isQuestion);
  const questions = likely.filter((each) => {
    const same = likely.filter(({ subject }) => subject === each.subject);
    return each === same.reduce((one, other) => (other.share > one.share ? other : one));
  });
  const subjects = questions.map(({ subject }) => subject);
  const isBudget = subjects.includes("budget") || state.topic === "budget" || TO_SPEND.test(text);
  const parts = partsBySurface(text);
  const rubber = parts.filter(({ surface }) => surface === "rubber").map((part) => part.text);
  const isPrice = subjects.some((subject) => PRICE_SUBJECTS.includes(subject)) || PRICED.test(text);
  const isFollowUp = state.topic === "price" || state.asked === "size";
  const isBareAllowed = !isBudget && (isPrice || isFollowUp || /^\D{0,20}\d{2,5}[\s.?!]*$/.test(text));
  const named = readSizes(parts.length > 0 ? rubber.join(" and ") : text, { isBareAllowed });
  const side = readSide(text);
  const here = named.length === 0 && side && state.side ? [areaOf(state.side, side)] : named;
  const mixHere = readColorMix(text);
  const isLeft = state.sizes.length > 0 && isAfterVisit(surfaceIn(text)) && isLeftOut(text);
  return {
    text,
    said,
    questions,
    isUnclear: said.some((each) => each.text.endsWith("?") && !isCourtesy(each) && !isQuestion(each)),
    here,
    sizes: here.length > 0 ? changedSizes(text, here, state) : recalledSizes(text, state),
    side,
    mixHere,
    mix: mixHere ?? state.mix,
    dollars: (isBudget ? readBudget(text) : undefined) ?? state.dollars,
    beside: parts.map(({ surface }) => surface).filter(isAfterVisit),
    on: parts.length > 0 || isLeft ? "rubber" : (surfaceIn(text) ?? surfaceOf(questions) ?? state.surface),
    state,
    knowledge,
  };
}

function surfaceOf(questions: readonly Said[]): Surface | undefined {
  const sure = questions.filter(({ share }) => share >= SURE).map(({ subject }) => subject);
  if (sure.includes("price of epoxy")) return "epoxy";
  return sure.includes("price of patios") ? "patio" : undefined;
}

/** Whether a message asks about one of these subjects. */
export function asksAbout({ questions }: Asked, subjects: readonly Subject[]): boolean {
  return questions.some(({ subject }) => subjects.includes(subject));
}
