import { pricedAfterVisit } from "~/business/services";
import { areaToPrice } from "~/pricing/instant-quote";
import { type Answered, known } from "./answered";
import { ANY_SHARE, comparedJobs, isOfShares } from "./compared-jobs";
import type { ConversationState } from "./conversation-state";
import { type Change, PRICES, SERVICES, type Subject } from "./intents";
import { countIn } from "./multiples";
import { areaOfAll, current, inJob } from "./parts";
import { SAME_SIZE } from "./parts-after";
import {
  againstBudget,
  differenceOf,
  estimateOf,
  priceAfterVisit,
  priceOfJob,
  priceTable,
  ratePer,
  shareOfPrice,
  sizeForBudget,
  sizesSoFar,
} from "./price-answer";
import { type Asked, asksAbout, DIFFERENCE, PRICED, SPLIT } from "./read-asked";
import { mayAdd } from "./read-change";
import { namesColour } from "./read-color-mix";
import { isBeforeGst, readBudget, readRateUnit } from "./read-money";
import { isAsking, SURE } from "./read-questions";
import { isAfterVisit } from "./read-surface";
import { isTheirs, namedIn, placeOf } from "./size-names";
import { FIGURE } from "./units";

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
const MOST_WORDS_GOING_ON = 10;
const GOES_ON =
  /^(?:(?:right|ok|okay|k|fine|good|great|cool|perfect|so|well|hm+|and|but|now|then|no|nah|what about|how about)\b[,. ]*)+/;
const MEASURED = /\d ?-?(?:ft|feet|foot|m|met(?:er|re)s?)\b/;
const ASKS_FOR_COLOURS = /\b(?:have|got|available|which|samples?|look|looks)\b/;

/** A price, or the way to one; undefined when the message asks for none. */
export function answerPrice(asked: Asked): Answered | undefined {
  if (!isPriceAsked(asked)) return undefined;
  const { change, on, state, knowledge } = asked;
  // "And the garage as well" beside a driveway whose size is known.
  const isAdded =
    isAfterVisit(on) && !isAfterVisit(state.surface) && state.parts.length > 0 && change === "added";
  if (isAfterVisit(on) && !isAdded)
    return known(
      priceAfterVisit([on], knowledge.business),
      { ...state, mix: asked.mix, surface: on, elsewhere: asked.here.at(-1) ?? state.elsewhere },
      "price",
    );
  const earlier = change === "together" ? (state.beside ?? []) : [];
  const beside = [...new Set([...asked.beside, ...(isAdded ? [on] : []), ...earlier])];
  const job = isAdded
    ? { ...asked, here: [], parts: state.parts, on: state.surface, beside }
    : { ...asked, beside };
  return answerBudget(job) ?? answerJob(job) ?? answerRate(job);
}

/** How large a surface the dollars get that a message names, or that the one before named: "and with colour?" */
function answerBudget(asked: Asked): Answered | undefined {
  const { text, here, parts, mix, isMixCompared, state, knowledge } = asked;
  const isBudget = asksAbout(asked, ["budget"]) || state.topic === "budget" || parts.length === 0;
  // "Make the driveway 2 ft wider", after what 6500 gets, is about the job again.
  const isOfJob = here.length > 0 || (asked.isChanged && readBudget(text) === undefined);
  if (isOfJob || !isBudget) return undefined;
  const named = readBudget(text) === undefined ? undefined : asked.dollars;
  const dollars = named ?? (state.topic === "budget" ? state.dollars : undefined);
  if (dollars === undefined) return undefined;
  const kinds = isMixCompared ? undefined : mix;
  const size = sizeForBudget(dollars, kinds, knowledge.business, { isBeforeGst: isBeforeGst(text) });
  return priced(asked, [size], { dollars }, "budget");
}

/** The price of the job, and in short those of the surfaces beside it: what is meant is among them. */
function answerJob(asked: Asked): Answered | undefined {
  const { text, change, parts, dollars, knowledge } = asked;
  const { business } = knowledge;
  if (parts.length === 0 || isUnread(asked)) return undefined;
  const job = inJob(parts);
  const isAsPriced = job.length > 0;
  const wanted = current(parts);
  // What is not plain may be about one that was replaced.
  const all = isAsPriced || wanted.length > 1 ? wanted : parts;
  if (!isAsPriced && all.length < 2) return undefined;
  const area = areaOfAll(job);
  const isOutOfRange = job.length > 1 && !areaToPrice(area).ok;
  const others = all.filter((part) => isOutOfRange || (!job.includes(part) && part.squareFeet !== area));
  const places = new Set(all.map(placeOf));
  const areApart = places.size === all.length && !places.has(undefined);
  const mayBeOne = areApart || mayAdd(text) || OF_SEVERAL.includes(change) || all.some(isTheirs);
  const title = isAsPriced && !isOutOfRange ? "Your other sizes, with GST:" : "Each by itself, with GST:";
  const inShort = { parts: others, together: mayBeOne && !isOutOfRange ? wanted : [] };
  const beside = others.length > 0 ? [priceTable(title, inShort, business)] : [];
  const jobs = comparedJobs(asked);
  const compared = jobs ? [differenceOf(jobs, business), ...(isOfShares(asked) ? [ANY_SHARE] : [])] : [];
  const budget = isAsPriced && dollars !== undefined ? [againstBudget(job, dollars, business)] : [];
  const shares = SPLIT.test(text) && isAsPriced ? [shareOfPrice(job, countIn(text), business)] : [];
  const price = isAsPriced ? [priceOfJob(job, business)] : [];
  const told = [
    ...price,
    ...budget,
    ...shares,
    ...compared,
    ...beside,
    ...(isAsPriced ? [] : [estimateOf(business)]),
  ];
  return priced(asked, told, { side: undefined, parts });
}

/** What speaks of several surfaces at once. */
const OF_SEVERAL: readonly Change[] = ["added", "together", "left out", "one"];

/** Whether a figure of a message may be a size, but is none that is read: "and 70", "5 feet wider". */
function isUnread({ text, isChanged, mixHere, dollars, beside, state }: Asked): boolean {
  const isRead =
    beside.length > 0 ||
    isChanged ||
    typeof mixHere === "number" ||
    dollars !== state.dollars ||
    SPLIT.test(text);
  return !isRead && FIGURE.test(text);
}

/** The rates, by the unit that was named, where no size is known. */
function answerRate(asked: Asked): Answered {
  const { text, side, state, knowledge } = asked;
  const { business, answers } = knowledge;
  const unit = readRateUnit(text);
  if (unit) return priced(asked, [ratePer(unit, business)], {}, "rates");
  const isUnclear = side || state.parts.length > 0;
  const oneSide = `For a price I need the length and the width, or the area in square feet. ${pricedAfterVisit(business)}`;
  const ask = isUnclear ? [oneSide, sizesSoFar(state.parts, business)] : [answers.rates!];
  const asking = priced(asked, ask, { side }, "rates");
  return { ...asking, state: { ...asking.state, asked: "size" } };
}

/** Texts of a price, with what is priced after a visit beside it, and what the conversation is about after it. */
function priced(
  { mix, on, dollars, beside, state, knowledge }: Asked,
  texts: readonly string[],
  after: Partial<ConversationState>,
  topic = "price",
): Answered {
  const afterVisit = beside.length > 0 ? [priceAfterVisit(beside, knowledge.business)] : [];
  const said = [...texts, ...afterVisit].filter(Boolean).join("\n\n");
  return known(said, { ...state, mix, surface: on, dollars, beside, ...after }, topic);
}

/** Whether a message wants a price, or goes on about the one that was just given. */
function isPriceAsked(asked: Asked): boolean {
  const { text, questions, change, here, isChanged, mixHere, on, state, knowledge } = asked;
  if (asked.goesOn) return false;
  if (SPLIT.test(text) && state.topic === "price") return true;
  if (asksAbout(asked, PRICES)) return true;
  const isElse = questions.some(
    ({ text: part, subject, share }) =>
      share >= SURE &&
      // "South of Leduc. The lane is 12 x 310 ft": what asks else has no part in the size.
      (here.length === 0 || asked.said.length === 1 || /\d/.test(part)) &&
      !ABOUT_THE_PRICE.includes(subject) &&
      (NOT_ABOUT_PRICE.includes(subject) || !(subject in knowledge.answers)),
  );
  const isPart =
    state.parts.length > 0 && (change === "added" || change === "left out" || change === "corrected");
  // "Knock 5 ft off the length"
  const isSized = FIGURE.test(text) || SAME_SIZE.test(text);
  if (here.length > 0 || (isChanged && isSized))
    return isPart || PRICED.test(text) || !isElse || comparedJobs(asked) !== undefined;
  if (DIFFERENCE.test(text) && comparedJobs(asked)) return true;
  const isShort = text.split(" ").length <= MOST_WORDS_GOING_ON;
  const isOfPart = namedIn(text, current(state.parts)).length > 0;
  const isTold = !questions.some((each) => isAsking(each.text));
  // "And with colour?", or "scratch the walk", whatever was asked in between.
  const isColoured = namesColour(text) && state.parts.length > 0 && GOES_ON.test(text);
  const isGoingOn =
    state.topic === "price" ||
    (isColoured && !ASKS_FOR_COLOURS.test(text)) ||
    (isChanged && isTold && isOfPart);
  if (!isGoingOn || (asked.parts.length === 0 && state.parts.length === 0)) return false;
  if (isShort && MEASURED.test(text)) return true;
  const isOfColour = mixHere !== undefined || namesColour(text);
  if ((isShort || isOfPart) && isOfColour && !ASKS_FOR_COLOURS.test(text)) return true;
  if (asksAbout(asked, ABOUT_THE_PRICE)) return mixHere !== undefined || isShort || asksAbout(asked, ["tax"]);
  // "No path" is about the job, and not about paths.
  const isOfJob = (subject: Subject) =>
    isChanged && (isTold || (isOfPart && SERVICES.some((each) => each === subject)));
  const isSure = questions.some(
    ({ subject, share }) => share >= SURE && !ABOUT_THE_PRICE.includes(subject) && !isOfJob(subject),
  );
  const isNew =
    mixHere !== undefined || on !== state.surface || (isChanged && (isShort || change !== "same"));
  return isNew && !isSure;
}
