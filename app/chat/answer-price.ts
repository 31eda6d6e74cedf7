import { TILE_MIX } from "~/pricing/color-mix";
import { MAX_SURFACES } from "~/pricing/surfaces";
import { type Answered, known } from "./answered";
import type { ConversationState } from "./conversation-state";
import { PRICES, type Subject } from "./intents";
import type { Knowledge } from "./knowledge";
import {
  arePriced,
  calculatorFilledIn,
  namesDollars,
  priceAfterVisit,
  priceOfJob,
  priceTable,
  readBudget,
  sizeForBudget,
} from "./price-sizes";
import { isAsking, isCourtesy, type Said, SURE } from "./read-questions";
import {
  COLOURS,
  isAfterVisit,
  namesAfterVisit,
  namesDriveway,
  readSizes,
  replacesSize,
  type Size,
  type Sizes,
  type Surface,
  surfaceIn,
} from "./read-sizes";

interface Asked {
  text: string;
  said: readonly Said[];
  questions: readonly Said[];
  state: ConversationState;
  knowledge: Knowledge;
}

/** With a size, these still do not ask for a price: "how long does 1000 sq ft take?" */
const NOT_ABOUT_PRICE: readonly Subject[] = [
  "duration",
  "open dates",
  "warranty",
  "areas",
  "cancellation",
  "payment",
  "getting ready",
  "experience",
];
/** Questions that after a price are about that price. */
const ABOUT_THE_PRICE: readonly Subject[] = [...PRICES, "tax", "price of colour", "sizes"];
const PRICED =
  /\b(?:how much|price[sd]?|cost|quote|estimate|total|ballpark|what (?:would|will|does|is) (?:it|that) (?:be|come|run)\b)|\$/i;
/** Words that change sizes named before: "drop the walk", "only the first one", "make it 700". */
const CHANGED = new RegExp(
  [
    String.raw`\b(?:plus|another|both|together|hal(?:f|ves)|thirds?|quarters?|(?:all )?of (?:it|them|those)|each|per(?! sq)|double|twice|minus|instead|alone|on its own|by itself|whole|full|back in|sorry|meant|wrong|typo|mistake|misread|measured)\b`,
    String.raw`\b(?:add|drop|skip|scratch|remove|leave|take|forget|without|just|only|no|not|also|and) (?:out |off |need |want )?(?:the|my|that|one|his|hers?|mine|[a-d]|side ?walk|walk\w*|path|pad|steps?|drive\w*)\b`,
    String.raw`\b(?:first|second|last|other|middle|(?:small|bigg|larg|long|short)(?:er|est)|small|big|long) one\b|\bonly\W*$|\b(?:left|opted|pulled|backed|chickened|leave \w+) out\b|\bmake it\b`,
    String.raw`\b(?:long|short|wid|narrow|deep|bigg|larg|small)er\b|\d ?(?:ft|feet|foot|'|m|met(?:er|re)s?)(?!\w)|^\D{0,25}\d{2,4}\D{0,15}$`,
  ].join("|"),
  "i",
);
const COLOUR = new RegExp(`\\b(?:(?:black|${COLOURS})\\b|\\d{1,3} ?%)`, "i");
const MEASURED_ANEW =
  /\b(?:half|third|quarter|(?:long|short|wid|narrow|deep|bigg|larg|small)er)\b|\d ?(?:ft|feet|foot|met(?:er|re)s?|wide|long|deep)(?!\w)/i;
/** "What colours can I get" asks about colours, not for a price. */
const ASKS_FOR_COLOURS =
  /\b(?:what|which|wat|wut)\b[^.?!]{0,20}\bcol[aou]*rs?\b|\b(?:have|got|available|samples?|looks?)\b/i;
const MOST_WORDS_GOING_ON = 12;

const TO_SPEND =
  /\b(?:budget|max(?:imum)?|limit|spend|afford|no more than|at most|tops|all in|only have|have only|set aside|can get|how (?:big|large|many sq\w*|much (?:driveway|area)))\b|\bwhat (?:can|could|do|would|will|size)\b[^.?!]{0,40}\b(?:get|do|buy)\b|\b(?:get|buys?) (?:me|us)\b/i;
const SHARE = /(?<![\d.])(\d{1,3}) ?(?:%|percent|per ?cent|pct)/i;

/** A price, or how to get one; undefined when the message does not ask for it. */
export function answerPrice(asked: Asked): Answered | undefined {
  const { text, questions, state, knowledge } = asked;
  const { business } = knowledge;
  const isPrice = asksAbout(questions, PRICES);
  const isBudget = TO_SPEND.test(text) || (asksAbout(questions, ["budget"]) && namesDollars(text));
  const isSizeAsked =
    isPrice || PRICED.test(text) || state.topic === "price" || state.asked === "size" || isShort(text);
  const read = readSizes(text, { isAsked: isSizeAsked && !isBudget, isMetric: areMetric(state.sizes) });
  if (read.sizes.length > 0 && !isElse(asked)) return priceSizes(read, asked);
  const dollars = isBudget ? readBudget(text) : undefined;
  if (dollars !== undefined && read.sizes.length === 0)
    return known(sizeForBudget(dollars, business), state, "budget");
  const on = surfaceIn(text) ?? surfaceOf(questions) ?? state.surface;
  if (isPrice && isAfterVisit(on) && !namesDriveway(text)) return afterVisit(on, asked);
  if (isAgain(asked)) return priceAgain(asked);
  const isInstead =
    state.topic === "price" && state.sizes.length === 0 && surfaceIn(text) === "rubber" && isShort(text);
  const isPart = state.asked === "size" && /\d/.test(text);
  if (!isPrice && !isInstead && !isPart) return undefined;
  return known(knowledge.answers.rates!, { ...state, surface: on }, "rates", "size");
}

function surfaceOf(questions: readonly Said[]): Surface | undefined {
  if (asksAbout(questions, ["price of epoxy"])) return "epoxy";
  return asksAbout(questions, ["price of patios"]) ? "patio" : undefined;
}

function afterVisit(surface: "epoxy" | "patio", { state, knowledge }: Asked): Answered {
  return known(priceAfterVisit([surface], knowledge.business), { ...state, surface }, "price");
}

/** Remembers the sizes in a message that asks for no price, in case one is asked for next. */
export function withSizes({ text, state }: Pick<Asked, "text" | "state">): ConversationState {
  const { sizes, are } = readSizes(text, { isMetric: areMetric(state.sizes) });
  const rubber = sizes.filter(({ of }) => !isAfterVisit(of));
  const surface = surfaceIn(text) ?? state.surface;
  return rubber.length === 0
    ? { ...state, surface }
    : { ...state, surface, sizes: rubber, isOneJob: are === "sum" };
}

/** Prices the sizes in a message: one figure if nothing speaks against it, otherwise each size. */
function priceSizes({ sizes, are }: Sizes, asked: Asked): Answered {
  const { text, state, knowledge } = asked;
  const { business } = knowledge;
  // After a garage floor, "and 450 sq ft?" means the floor.
  const isElsewhere = sizes.every(({ of }) => !of) && !surfaceIn(text) && state.sizes.length === 0;
  if (isElsewhere && isAfterVisit(state.surface)) return afterVisit(state.surface, asked);
  const rubber = sizes.filter(({ of }) => !isAfterVisit(of));
  const [first] = sizes;
  if (rubber.length === 0 && isAfterVisit(first?.of)) return afterVisit(first.of, asked);
  const before = ANOTHER.test(text)
    ? state.sizes
    : state.sizes.filter((size) => !rubber.some((each) => isSame(each, size)));
  // The calculator takes no more.
  const all = [...before, ...rubber].slice(-MAX_SURFACES);
  const isOneJob = are === "sum" && before.length === 0 && (all.length === 1 || arePriced(all));
  const isInstead =
    replacesSize(text) || before.some(({ of }) => of && rubber.some((each) => each.of === of));
  const isAlone = are === "unclear" && all.length === 1;
  const share = shareIn(text);
  const said = isOneJob
    ? priceOfJob(all, share, business)
    : isAlone
      ? calculatorFilledIn(all, share, business)
      : priceTable(
          all,
          { share, isTogether: are !== "apart" && !isInstead, inCalculator: isInstead ? rubber : all },
          business,
        );
  const next = { ...state, sizes: all, isOneJob, surface: "rubber" as const };
  return known([said, afterVisitIn(text, business)].filter(Boolean).join("\n\n"), next, "price");
}

/** About surfaces named beside the sizes that are priced only after a visit. */
function afterVisitIn(text: string, business: Knowledge["business"]): string {
  const named = namesAfterVisit(text);
  return named.length > 0 ? priceAfterVisit(named, business) : "";
}

/** Words by which a size belongs to another surface, so the sizes before it stay. */
const ANOTHER =
  /\b(?:another|too|also|second|neighbou?r\w*|mom'?s?|dad'?s?|sister\w*|brother\w*|son'?s?|his|hers?|theirs)\b/i;

function areMetric(sizes: readonly Size[]): boolean {
  return sizes.some(({ given = "" }) => /m/.test(given));
}

function isSame(one: Size, other: Size): boolean {
  return one.squareFeet === other.squareFeet && (one.of === other.of || !one.of || !other.of);
}

/**
 * Answers about the sizes before: the same price again, each size if there are several, or the filled-in calculator if
 * something changed.
 */
function priceAgain({ text, state, knowledge }: Asked): Answered {
  const { sizes, isOneJob } = state;
  const { business } = knowledge;
  const share = shareIn(text);
  const rest = text.replace(SHARE, " ").replace(OF_COLOUR, " ");
  const isChanged = /\d/.test(rest) || rest.replace(SAID_AGAIN, "").trim() !== "";
  const isAgain = isOneJob && !isChanged;
  const said = isAgain
    ? priceOfJob(sizes, share, business)
    : sizes.length > 1
      ? priceTable(sizes, { share, isTogether: true, inCalculator: sizes }, business)
      : calculatorFilledIn(sizes, share, business);
  return known([said, afterVisitIn(text, business)].filter(Boolean).join("\n\n"), state, "price");
}

/** Words about colour only, which change no size: "just black", "make it half colour", "what is it without?" */
const OF_COLOUR = new RegExp(
  `(?:\\b(?:half|third|quarter|just|only|all|without|no|not|make it|instead|same|any|in|the|of it|of|and half) )+(?=(?:black|price|${COLOURS})\\b)|\\bwithout(?: any| it)?\\W*$`,
  "gi",
);

/** The only words in a message that asks for the same price again. Any other word may change the job. */
const SAID_AGAIN = new RegExp(
  `\\b(?:${COLOURS}|black|what'?s?|how|much|about|and|so|then|is|it'?s?|that'?s?|this|the|an?|in|with|without|for|of|be|would|will|does|do|did|cost|costs|price|quote|total|again|please|pls|ok|okay|all|any|some|just|only|can|could|i|you|u|me|my|get|tell|come|to|now|gst|tax|included|thanks|thank|want|like|if|but|hi|hello|drive\\w*|rubber|instead|think|same|job|size|area|ones?|rate|per|sq|foot|ft|go|going|went|make|made|make it|not)\\b|[^\\p{L}\\d]+`,
  "giu",
);

/** Whether a message without a size continues about the price before. */
function isAgain({ text, said, questions, state }: Asked): boolean {
  if (state.sizes.length === 0 || ASKS_FOR_COLOURS.test(text)) return false;
  const isSure = questions.some(({ subject, share }) => share >= SURE && !ABOUT_THE_PRICE.includes(subject));
  if (asksAbout(questions, PRICES)) return !isSure || PRICED.test(text);
  const isAfterPrice = state.topic === "price" || state.topic === "budget";
  if (!isAfterPrice || namesDollars(text)) return false;
  const isTold = !isAsking(text);
  // "Skip the sidewalk" changes the job; it does not ask about sidewalks.
  if (MEASURED_ANEW.test(text) || (isTold && (/\d/.test(text) || CHANGED.test(text)))) return true;
  if (said.some((each) => isCourtesy(each) && each.subject !== "told" && each.share >= SURE)) return false;
  if (isTold && COLOUR.test(text)) return true;
  const isFew = text.split(" ").length <= MOST_WORDS_GOING_ON;
  return (
    !isSure && (asksAbout(questions, ABOUT_THE_PRICE) || (isFew && (COLOUR.test(text) || CHANGED.test(text))))
  );
}

/** Whether a message with a size only asks about something else. */
function isElse({ text, questions, knowledge }: Asked): boolean {
  const others = questions.filter(
    ({ subject, share }) =>
      share >= SURE &&
      !ABOUT_THE_PRICE.includes(subject) &&
      (NOT_ABOUT_PRICE.includes(subject) || !(subject in knowledge.answers)),
  );
  return others.length > 0 && others.length === questions.length && !PRICED.test(text);
}

function isShort(text: string): boolean {
  return text.split(" ").length <= MOST_WORDS_GOING_ON && !isAsking(text);
}

/** The percent of colour for the calculator: as told, as a tile sets it where a colour is named, else 0, all black. */
function shareIn(text: string): number {
  const told = SHARE.exec(text)?.[1];
  return told ? Math.min(100, Number(told)) : NAMES_COLOUR.test(text) ? TILE_MIX : 0;
}

const NAMES_COLOUR = new RegExp(`(?<!\\b(?:no|not|without)(?: any)? )\\b(?:${COLOURS})\\b`, "i");

function asksAbout(questions: readonly Said[], subjects: readonly Subject[]): boolean {
  return questions.some(({ subject }) => subjects.includes(subject));
}
