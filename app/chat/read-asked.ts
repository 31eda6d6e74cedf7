import type { ConversationState, Mix, Part } from "./conversation-state";
import { inDigits } from "./digits";
import { type Change, PRICES, type Subject } from "./intents";
import type { Knowledge } from "./knowledge";
import { painted, type Wish } from "./paint-parts";
import { withJob } from "./parts";
import { isAsMeant, partsAfter, SAME_SIZE } from "./parts-after";
import { questionsIn, subjectBefore } from "./questions-in";
import { changeOfMessage } from "./read-change";
import { clauseOfColour, isHalfOfColour, mixKindIn, namesColour, readColorMix } from "./read-color-mix";
import { isAmount, isToSpend, readBudget } from "./read-money";
import { isAsking, isCourtesy, isQuestion, type Said, SURE } from "./read-questions";
import { areaOf, feetAndInches, readSide, readSizes, type Size } from "./read-size";
import { isAfterVisit, partsBySurface, type Surface, surfaceIn } from "./read-surface";
import { namesIn, placesIn } from "./size-names";
import { BARE } from "./units";

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
  /** What it does to the sizes before it. */
  change: Change;
  /** The sizes that it names. */
  here: readonly Size[];
  /** The surfaces of the conversation after it, and whether it changes them or the job. */
  parts: readonly Part[];
  isChanged: boolean;
  /** The only side that it names, in feet. */
  side: number | undefined;
  /** The colour mix that it names, and the one that it is about. */
  mixHere: Mix;
  /** Whether it asks for the price of more than one mix. */
  isMixCompared: boolean;
  mix: Mix;
  /** The dollars that there are to spend. */
  dollars: number | undefined;
  /** The surfaces that it names beside rubber, and the one that it is about. */
  beside: readonly ("epoxy" | "patio")[];
  on: Surface | undefined;
  /** The subject before, when it is asked again of something else: "and on epoxy?" after the warranty. */
  goesOn: Subject | undefined;
  state: ConversationState;
  knowledge: Knowledge;
}

const PRICE_SUBJECTS: readonly Subject[] = PRICES;
/** Words for a price, beside a size. */
export const PRICED =
  /\b(?:how much|price[sd]?|cost|quote|estimate|total|ballpark|what (?:would|will|does|is) (?:it|that) (?:be|come|run|in|with)\b|\$+\?)/;
/** After a price in colour: "what is it without?" */
const NONE = /\b(?:with (?:none|no)|without(?: any| it| that)?)[ ?.!]*$/;
/** Asks how much more one job costs than another. */
export const DIFFERENCE =
  /\b(?:diff\w*|gap|spread|how (?:much|many (?:bucks|dollars)) (?:more|less|cheaper|extra|dearer)|save|savings?|(?:i|we) keep|keeping|in my (?:pocket|wallet|jeans)|ahead by|apart|how much (?:back|off)|by how much|which (?:1 |of (?:the )?(?:2|them) )?(?:is|comes|costs?|works|would))\b/;
/** The cost is to be shared; the size stays. */
export const SPLIT =
  /\b(?:(?:go|going|goes|do|split|splitting) (?:\w+ )?halves|halfers|pays? half|(?:whats|what is|what's) my (?:bit|share|half)|halfsies|half each|\b50 ?[/-] ?50\b|what do i owe|split (?:it|this|that|the (?:bill|cost|price))|each of us|(?:us|we) each(?! pay)|(?:per|each) (?:door|house|household|owner|family))\b/;
/** Beside it a figure is of the price: "knock 200 off". */
const OFF = /\boff\b|\bdiscount|\bdeal\b/;
const NOTHING_BUT_A_FIGURE = /^\D{0,20}\d{2,5}[\s.?!]*$/;
/** Of a longer message only the clause that names a colour tells which one is wanted. */
const MOST_WORDS_OF_A_COLOUR = 12;

/** Reads what a message asks, with what the conversation was about before. */
export function readAsked(message: string, state: ConversationState, knowledge: Knowledge): Asked {
  const text = feetAndInches(inDigits(message));
  const said = questionsIn(message, knowledge);
  const questions = surestOf(said);
  const parts = partsBySurface(text);
  const wish = readWish(text, state);
  const { change, mixHere, mixKind } = wish;
  const isBudget = isOfBudget(text, questions, state);
  // "Now 118", of 118 Avenue.
  const isMark = state.parts.some(({ at = [] }) => at.some((name) => name === `#${/\d+/.exec(text)?.[0]}`));
  const isBareAllowed = !isBudget && !isMark && mayBeBare(text, { questions, mixHere, state });
  const { here, side } = readJob(text, { change, parts, isBareAllowed, state });
  const told = { text, change, here, isColoured: mixHere !== undefined };
  const taken = partsAfter(told, state.parts);
  // Where it is not plain what is meant, no surface is the job: each has its own price.
  const after = isAsMeant(told, state.parts, taken) ? taken : withJob(taken, []);
  const isChanged = taken !== state.parts;
  const mix = mixAfter(wish, state);
  const areas = here.flat().map(({ squareFeet }) => squareFeet);
  const isDollarsNamed = here.length === 0 || isAmount(text) || isToSpend(text);
  const amount = isBudget && isDollarsNamed ? readBudget(text) : undefined;
  const other = parts.length === 0 ? surfaceBeside(text, { isBareAllowed }) : undefined;
  const isLeft =
    state.parts.length > 0 && isAfterVisit(surfaceIn(text)) && change === "left out" && !SAME_SIZE.test(text);
  const isColoured = mixHere !== undefined && state.parts.length > 0;
  // "What was that amount again?", after the warranty of a garage floor.
  const isAgain =
    state.topic !== "price" &&
    state.parts.length > 0 &&
    questions.some(({ subject }) => PRICE_SUBJECTS.includes(subject));
  const isPriced = isChanged || isColoured || PRICED.test(text);
  return {
    text,
    said,
    questions,
    isUnclear: said.some((each) => isAsking(each.text) && !isCourtesy(each) && !isQuestion(each)),
    change,
    here: here.flat(),
    parts: painted(after, { text, wish, here: here.flat(), mix }),
    isChanged,
    side,
    mixHere,
    isMixCompared: mixKind === "compared",
    mix,
    dollars: amount !== undefined && !areas.includes(amount) ? amount : state.dollars,
    beside: other ? [other] : parts.map(({ surface }) => surface).filter(isAfterVisit),
    on:
      parts.length > 0 || isLeft || other
        ? "rubber"
        : (surfaceIn(text) ??
          (here.length > 0 ? undefined : surfaceOf(questions)) ??
          (isChanged || isAgain ? "rubber" : undefined) ??
          state.surface),
    goesOn: isPriced ? undefined : subjectBefore(text, questions, state),
    state,
    knowledge,
  };
}

const CLOSING: readonly Subject[] = ["goodbye", "thanks"];
/** From how likely on a sentence is a question, whatever its form. */
const PLAIN = 0.8;

/** What is asked, each subject once, where it is surest. */
function surestOf(said: readonly Said[]): Said[] {
  // "That's all I needed, off before it snows. Have a good weekend": who says goodbye asks nothing by the way.
  const isClosing = said.some(({ subject, share }) => CLOSING.includes(subject) && share >= SURE);
  const likely = said.filter(
    (each) => isQuestion(each) && (!isClosing || isAsking(each.text) || each.share > PLAIN),
  );
  return likely.filter((each) => {
    const same = likely.filter(({ subject }) => subject === each.subject);
    return each === same.reduce((one, other) => (other.share > one.share ? other : one));
  });
}

/** What a text does to the sizes before it, and which colour it wants. */
function readWish(text: string, state: ConversationState): Wish {
  const told = SPLIT.test(text) ? "same" : changeOfMessage(text);
  // "How much more than the little one?" is of both.
  const change = (told === "one" || told === "together") && DIFFERENCE.test(text) ? "same" : told;
  const ofColour =
    change === "left out" || text.split(" ").length > MOST_WORDS_OF_A_COLOUR ? clauseOfColour(text) : text;
  const mixKind = mixKindIn(ofColour);
  const mixHere = state.mix && NONE.test(text) ? 0 : readColorMix(ofColour, mixKind);
  // "Half green and half black" and "a third grey" are the mix of what keeps its size.
  const isSame = change === "half" && Boolean(mixHere) && isHalfOfColour(text);
  return { change: isSame ? ("same" as const) : change, mixKind, mixHere };
}

/** Whether the figures of a text without a unit are dollars. After a price "and for 1000?" is a size. */
function isOfBudget(text: string, questions: readonly Said[], state: ConversationState): boolean {
  const subjects = questions.map(({ subject }) => subject);
  const mayBudget = subjects.includes("budget") && (!isFollowUp(state) || isAmount(text));
  // "Knock off 200" are dollars.
  return (
    mayBudget ||
    state.topic === "budget" ||
    isToSpend(text) ||
    (subjects.includes("discounts") && OFF.test(text))
  );
}

function isFollowUp({ topic, asked }: ConversationState): boolean {
  return topic === "price" || asked === "size";
}

/** Whether a figure without a unit may be an area: where a price is asked for, or "the drive and the walk, 1150 all told, black". */
function mayBeBare(
  text: string,
  { questions, mixHere, state }: { questions: readonly Said[]; mixHere: Mix; state: ConversationState },
): boolean {
  const isPrice = questions.some(({ subject }) => PRICE_SUBJECTS.includes(subject)) || PRICED.test(text);
  const isJob = mixHere !== undefined && (placesIn(text).length > 0 || text.match(BARE) !== null);
  return isPrice || isFollowUp(state) || isJob || NOTHING_BUT_A_FIGURE.test(text);
}

/** The sizes that a text names as rubber, or gives a side anew, and the only side that it names. */
function readJob(
  text: string,
  {
    change,
    parts,
    isBareAllowed,
    state,
  }: {
    change: Change;
    parts: ReturnType<typeof partsBySurface>;
    isBareAllowed: boolean;
    state: ConversationState;
  },
) {
  const rubber = parts.filter(({ surface }) => surface === "rubber").map((part) => part.text);
  // "Is 4500 enough for 16 x 32"
  const whole = isToSpend(text) ? text.replace(`${readBudget(text)}`, " ") : text;
  // "Epoxy in a 22x24 garage and rubber on the drive, same dimensions".
  const isOfAll = parts.length === 0 || rubber.some((part) => SAME_SIZE.test(part));
  const named: readonly (readonly Size[])[] = readSizes(isOfAll ? whole : rubber.join(" and "), {
    isBareAllowed,
    // "And if it is 10 by 7", after 10 m by 6 m
    unit: state.parts.at(-1)?.unit,
  });
  const side = readSide(text);
  const bySide = side && state.side ? [[areaOf(state.side, side)]] : [];
  const { elsewhere } = state;
  const isElsewhere =
    elsewhere &&
    state.surface !== "rubber" &&
    (SAME_SIZE.test(text) || (state.parts.length === 0 && change === "corrected"));
  const asWide = named.length === 0 ? asWideAs(text, readSizes(text).flat()[0] ?? elsewhere) : undefined;
  const [known = asWide] = isElsewhere ? [elsewhere] : [];
  const sized = named.length > 0 ? named : known ? [[known]] : bySide;
  // "And my sister's, 650"
  const [only, ...more] = sized.flat();
  const isOthers = only && more.length === 0 && namesIn(text).includes("theirs");
  return { here: isOthers ? [[{ ...only, at: [...(only.at ?? []), "theirs"] }]] : sized, side };
}

const AS_WIDE = /\bsame width\b\D{0,25}\b(\d+(?:\.\d+)?)\b/;

/** "And the driveway in front of it, same width and 35 long": as wide as the garage of which the size is known. */
function asWideAs(text: string, other: Size | undefined): Size | undefined {
  const [, length] = AS_WIDE.exec(text) ?? [];
  return length && other?.sides
    ? areaOf(other.sides[other.width ?? 0], Number(length), other.unit)
    : undefined;
}

/** The surface that a message names in another sentence than its sizes: "1000 sq ft black? also we got a pool deck". */
function surfaceBeside(
  text: string,
  { isBareAllowed }: { isBareAllowed: boolean },
): "epoxy" | "patio" | undefined {
  const named = surfaceIn(text);
  const sized = text.split(/[?!.]\s/).filter((part) => readSizes(part, { isBareAllowed }).length > 0);
  const isBeside = sized.length > 0 && sized.every((part) => surfaceIn(part) !== named && namesColour(part));
  return isAfterVisit(named) && isBeside ? named : undefined;
}

/** The colour that a message is about: the one that it names, or the one before; undefined where both are to be priced. */
function mixAfter({ mixHere, mixKind }: Wish, { mix }: ConversationState): Mix {
  if (mixKind === "unsure" || (mixKind === "compared" && mixHere === undefined)) return undefined;
  return mixHere ?? mix;
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
