import { pricedAfterVisit } from "~/business/services";
import { type Answered, known } from "./answered";
import type { ConversationState, Job, NamedSize } from "./conversation-state";
import { PRICES, type Subject } from "./intents";
import { partsInColours } from "./parts-in-colours";
import {
  againstBudget,
  differenceOf,
  priceAfterVisit,
  priceOfSizes,
  ratePer,
  shareOf,
  sizeForBudget,
  totalOfJobs,
} from "./price-answer";
import { type Asked, asksAbout, DIFFERENCE, PRICED, SPLIT } from "./read-asked";
import { namesColour } from "./read-color-mix";
import { isBeforeGst, readBudget, readRateUnit } from "./read-money";
import { SURE } from "./read-questions";
import { isAfterVisit } from "./read-surface";
import { countIn, namedSizes, SAME_SIZE, sumOf } from "./recall-sizes";
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
/** A message so short, or one that names what was before, asks about it: "how much less?", "how much more is that?" */
const MOST_WORDS_ALONE = 4;
const NAMES_EARLIER =
  /\b(?:thats?|that's|them|those|these|the (?:2|first|1st|other|last|colou?r|black)|before|it)\b|\b(?:i|we) keep\b|\bkeeping\b|\bin my (?:pocket|wallet|jeans)\b/;
/** Asks which of the two that were named costs less. */
const BY_HOW_MUCH =
  /\bby how much\b|\bwhich (?:1 |of (?:the )?(?:2|them) )?(?:is|comes|costs?|works|would)\b/;
const FIRST_AND_LAST = /\b(?:first|1st)\b.*\blast\b/;
const THOSE_TWO =
  /\b(?:those|these|the|them) (?:2|two|both)\b|\bbetween (?:them|those)\b|\bmine than (?:his|hers|theirs)\b|\b(?:his|hers|theirs) than mine\b/;
/** Tells one of two sizes from the other. */
const OF_A_SIZE = /\b(?:bigger|larger|smaller|little|littler) (?:1|driveway|pad)\b/;
/** Compares colour with none. */
const NO_COLOUR = /\b(?:black|plain|basic|without|none|no col|boring)/;
/** Taxes that a price with GST does not speak of. */
const OTHER_TAX = /\b(?:pst|hst|provincial)\b/;
/** Asks whether the size before is within what there is to spend. */
const FITS = /\b(?:fit|fits|enough|within|inside|do that|do it|work|cover)\b/;
const ALONE = /\b(?:on (?:its|his|her) own|by itself|alone)\b/;
const MOST_WORDS_GOING_ON = 8;
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
    isAfterVisit(on) && !isAfterVisit(state.surface) && state.sizes.length > 0 && change === "added";
  if (isAfterVisit(on) && !isAdded)
    return known(
      priceAfterVisit([on], knowledge.business),
      { ...state, mix: asked.mix, surface: on, elsewhere: asked.here.at(-1) ?? state.elsewhere },
      "price",
    );
  const earlier = change === "together" ? (state.beside ?? []) : [];
  const beside = [...asked.beside, ...(isAdded ? [on] : []), ...earlier];
  const job = isAdded
    ? { ...asked, here: [], sizes: state.sizes, on: state.surface, beside }
    : { ...asked, beside };
  return answerBudget(job) ?? answerParts(job) ?? answerSizes(job) ?? answerRate(job);
}

/** How large a surface the dollars get that a message names, or that the one before named: "and with colour?" */
function answerBudget(asked: Asked): Answered | undefined {
  const { text, here, sizes, mix, isMixCompared, state, knowledge } = asked;
  const isBudget = asksAbout(asked, ["budget"]) || state.topic === "budget" || sizes.length === 0;
  const isFit = sizes.length > 0 && FITS.test(text);
  if (here.length > 0 || !isBudget || isFit) return undefined;
  const named = readBudget(text) === undefined ? undefined : asked.dollars;
  const dollars = named ?? (state.topic === "budget" ? state.dollars : undefined);
  if (dollars === undefined) return undefined;
  const kinds = isMixCompared ? undefined : mix;
  const size = sizeForBudget(dollars, kinds, knowledge.business, { isBeforeGst: isBeforeGst(text) });
  return priced(asked, [size], { dollars }, "budget");
}

/** Parts of several colours: each has its price, and all together. */
function answerParts(asked: Asked): Answered | undefined {
  const jobs = partsInColours(asked);
  if (!jobs) return undefined;
  const { business } = asked.knowledge;
  const prices = jobs.map(({ size, mix }) => priceOfSizes([size], mix, business));
  const named = jobs.map(({ size, mix }) => ({ ...size, mix }));
  // Alternatives have no total.
  if (asked.here.length > 1) return priced(asked, prices, { mix: undefined, sizes: asked.here, named });
  const total = jobs.every(({ mix }) => mix !== undefined) ? totalOfJobs(jobs, business) : "";
  // Which colour is whose may not be told: then all together have both prices, and so has each.
  const texts = total ? [...prices, total] : [priceOfSizes(asked.sizes, undefined, business), ...prices];
  const sizes = [sumOf(jobs.map(({ size }) => size))];
  return priced(asked, texts, { mix: undefined, sizes, named });
}

function answerSizes(asked: Asked): Answered | undefined {
  const { text, sizes, mix, dollars, state, knowledge } = asked;
  const { business, answers } = knowledge;
  const [only, ...more] = isUnread(asked) ? [] : sizes;
  if (!only) return undefined;
  const isOne = more.length === 0;
  const jobs = comparedJobs(asked);
  const compared = jobs ? [differenceOf(jobs, business), ...(isOfShares(asked) ? [ANY_SHARE] : [])] : [];
  const budget = isOne && dollars !== undefined ? [againstBudget(only, mix, dollars, business)] : [];
  const taxes = OTHER_TAX.test(text) ? [answers.tax!] : [];
  const shares = SPLIT.test(text) && isOne ? [shareOf({ size: only, mix }, countIn(text), business)] : [];
  const texts = [priceOfSizes(sizes, mix, business), ...compared, ...budget, ...shares, ...taxes];
  const named = namedSizes(asked, state);
  const first = state.first ?? (isOne && { size: only, mix });
  return priced(asked, texts, {
    side: undefined,
    sizes,
    named,
    earlier: earlierJob(asked),
    ...(first && { first }),
  });
}

/** "And without the tan?": the same size, in colour before and black now, or the other way round. */
function isRecoloured({ mixHere, mix, sizes }: Asked, earlier: Job): boolean {
  const isTold = mixHere !== undefined && earlier.mix !== undefined;
  return isTold && Boolean(mix) !== Boolean(earlier.mix) && sizes[0]?.squareFeet === earlier.size.squareFeet;
}

const ANY_SHARE = "Any share of colour costs the same.";
/** Whether colour is compared with colour: "a sprinkle of brown or half and half". */
function isOfShares({ text, isMixCompared }: Asked): boolean {
  return isMixCompared && !NO_COLOUR.test(text);
}

/** Whether a figure of a message may be a size, but is none that is read: "and 70", "5 feet wider". */
function isUnread({ text, sizes, mixHere, dollars, beside, state }: Asked): boolean {
  const isRead =
    beside.length > 0 || sizes !== state.sizes || typeof mixHere === "number" || dollars !== state.dollars;
  return !isRead && FIGURE.test(text);
}

/** The job that was priced before the one that a message is about. */
function earlierJob({ sizes, mix, state }: Asked): Job | undefined {
  const [size] = state.sizes;
  const isOther = size && (sizes[0]?.squareFeet !== size.squareFeet || mix !== state.mix);
  return isOther ? { size, mix: state.mix } : state.earlier;
}

/** The two jobs whose difference is asked for: in black and in colour, two sizes, or this one and the one before. */
function comparedJobs(asked: Asked): readonly [Job, Job] | undefined {
  const { text, here, mix, sizes } = asked;
  const [size, other, ...more] = sizes;
  if (!size || more.length > 0) return undefined;
  const job = { size, mix };
  const earlier = earlierJob(asked);
  const asJob = ({ mix: own, ...each }: NamedSize): Job => ({ size: each, mix: asked.mixHere ?? own ?? mix });
  // "The gap between those two": of the last two sizes that were named.
  const [one, two] = (asked.state.named ?? []).slice(-2).map(asJob);
  const isOfEnds = FIRST_AND_LAST.test(text);
  if (one && two && here.length === 0 && (isOfEnds || THOSE_TWO.test(text)) && DIFFERENCE.test(text))
    return [isOfEnds ? asJob(asked.state.named![0]!) : one, two];
  // "Which is less, and by how much": of the two that were named.
  const isOfNamed = !other && here.length === 0 && earlier?.size.squareFeet !== size.squareFeet;
  const isAsked = asked.isMixCompared || BY_HOW_MUCH.test(text) || OF_A_SIZE.test(text);
  if (earlier && isOfNamed && isAsked && (OF_A_SIZE.test(text) || !namesColour(text))) return [earlier, job];
  if (earlier && !other && here.length === 0 && isRecoloured(asked, earlier)) return [earlier, job];
  if (!other && isComparison(asked))
    return [
      { size, mix: 0 },
      { ...job, mix: "some" },
    ];
  if (!DIFFERENCE.test(text)) return undefined;
  const isOfIt = here.length > 0 || NAMES_EARLIER.test(text) || text.split(" ").length <= MOST_WORDS_ALONE;
  if (isOfIt && earlier) return [earlier, job];
  // "If I skip the blue, what stays in my wallet?"
  const isOfColour = Boolean(asked.state.mix) && namesColour(text);
  return isOfColour
    ? [
        { size, mix: asked.state.mix },
        { size, mix: 0 },
      ]
    : undefined;
}

/** The rates, by the unit that was named, where no size is known. */
function answerRate(asked: Asked): Answered {
  const { text, side, state, knowledge } = asked;
  const { business, answers } = knowledge;
  const unit = readRateUnit(text);
  if (unit) return priced(asked, [ratePer(unit, business)], {}, "rates");
  const isUnclear = side || state.sizes.length > 0;
  const oneSide = `For a price I need the length and the width, or the area in square feet. ${pricedAfterVisit(business)}`;
  const asking = priced(asked, [isUnclear ? oneSide : answers.rates!], { side }, "rates");
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
  const { text, questions, change, here, sizes, mixHere, on, state, knowledge } = asked;
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
    state.sizes.length > 0 && (change === "added" || change === "left out" || change === "corrected");
  if (here.length > 0) return isPart || PRICED.test(text) || !isElse || comparedJobs(asked) !== undefined;
  if (ALONE.test(text) && sizes !== state.sizes) return true;
  if (DIFFERENCE.test(text) && comparedJobs(asked)) return true;
  const isShort = text.split(" ").length <= MOST_WORDS_GOING_ON;
  // "And with colour?", whatever was asked in between.
  const isColoured = mixHere !== undefined && (state.named ?? []).length > 0 && GOES_ON.test(text);
  const isGoingOn = state.topic === "price" || (isColoured && !ASKS_FOR_COLOURS.test(text));
  if (!isGoingOn || (sizes.length === 0 && state.sizes.length === 0)) return false;
  // "What if it is 6 ft longer", "wait. the 30 is a 36"
  const isSized = FIGURE.test(text) || SAME_SIZE.test(text);
  if ((isShort && MEASURED.test(text)) || (isSized && sizes !== state.sizes)) return true;
  const isOfColour = mixHere !== undefined || namesColour(text);
  if (isShort && isOfColour && !ASKS_FOR_COLOURS.test(text)) return true;
  if (asksAbout(asked, ABOUT_THE_PRICE)) return mixHere !== undefined || isShort || asksAbout(asked, ["tax"]);
  const isSure = questions.some(({ subject, share }) => share >= SURE && !ABOUT_THE_PRICE.includes(subject));
  if (sizes !== state.sizes && (isShort || change !== "same") && !isSure) return true;
  const isChanged = mixHere !== undefined || on !== state.surface;
  return isChanged && !isSure;
}

function isComparison(asked: Asked): boolean {
  return asked.isMixCompared || (Boolean(asked.mixHere) && asksAbout(asked, ["price of colour"]));
}
