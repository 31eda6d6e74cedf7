import { pricedAfterVisit } from "~/business/services";
import { type Answered, known } from "./answered";
import { PRICES, type Subject } from "./intents";
import {
  againstBudget,
  differenceOfColour,
  priceAfterVisit,
  priceOfSizes,
  ratePer,
  sizeForBudget,
} from "./price-answer";
import { type Asked, asksAbout, PRICED } from "./read-asked";
import { COLOUR_WORDS } from "./read-color-mix";
import { readBudget, readRateUnit } from "./read-money";
import { SURE } from "./read-questions";
import { isAfterVisit } from "./read-surface";
import { isAddition, isOfAll, namedSizes } from "./recall-sizes";

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
/** Asks what colour adds, or whether less of it is cheaper. */
const COMPARES =
  /\b(?:more|diff|difference|extra|cheaper|save|saves|savings?|dearer|less|vs\.?|versus|compared|add|adds)\b/;
/** Asks whether the size before is within what there is to spend. */
const FITS = /\b(?:fit|fits|enough|within|inside|do that|do it|work|cover)\b/;
const MOST_WORDS_GOING_ON = 8;
const NAMES_COLOUR = new RegExp(`\\b(?:black|${COLOUR_WORDS})\\b`);
const NAMED_BESIDE_BLACK = new RegExp(`\\b(?:${COLOUR_WORDS})\\b`);
const ASKS_FOR_COLOURS = /\b(?:have|got|available|which|samples?|look|looks)\b/;

/** A price, or the way to one; undefined when the message asks for none. */
export function answerPrice(asked: Asked): Answered | undefined {
  if (!isPriceAsked(asked)) return undefined;
  const { text, here, sizes, mix, mixHere, on, side, state, knowledge } = asked;
  const { business, answers } = knowledge;
  const isAdded =
    isAfterVisit(on) && !isAfterVisit(state.surface) && state.sizes.length > 0 && isAddition(text);
  const priced = { ...state, mix, surface: isAdded ? state.surface : on, dollars: asked.dollars };
  if (isAfterVisit(on) && !isAdded) return known(priceAfterVisit([on], business), priced, "price");
  const beside = [...asked.beside, ...(isAdded ? [on] : []), ...(isOfAll(text) ? (state.beside ?? []) : [])];
  const afterVisit = beside.length > 0 ? [priceAfterVisit(beside, business)] : [];
  const isBudget = asksAbout(asked, ["budget"]) || state.topic === "budget" || sizes.length === 0;
  const isFit = sizes.length > 0 && FITS.test(text);
  const dollars =
    here.length === 0 && isBudget && !isFit
      ? (readBudget(text) && asked.dollars) || budgetBefore(asked)
      : undefined;
  if (dollars !== undefined) {
    // "How much in colour, and how much in black?"
    const kinds = mixHere === "some" && /\bblack\b/.test(text) ? undefined : mix;
    return known(sizeForBudget(dollars, kinds, business), { ...priced, dollars }, "budget");
  }
  const isTwoColoured = mixHere !== 0 && /\bblack\b/.test(text) && NAMED_BESIDE_BLACK.test(text);
  const parts = isTwoColoured
    ? here.flatMap((size) => size.parts ?? []).map((squareFeet) => ({ squareFeet }))
    : [];
  if (parts.length > 1 && !isComparison(asked)) {
    // "The driveway black and the walk in sandstone": each part has its price in black and in colour.
    const texts = [priceOfSizes(parts, undefined, business), ...afterVisit];
    return known(texts.join("\n\n"), { ...priced, mix: undefined, sizes, named: parts, beside }, "price");
  }
  const all = isAdded ? state.sizes : sizes;
  const [only, ...more] = all;
  if (only) {
    const isCompared = more.length === 0 && mix !== undefined && isComparison(asked);
    const compared = isCompared ? [differenceOfColour(only, business)] : [];
    const budget =
      asked.dollars && more.length === 0 ? [againstBudget(only, mix, asked.dollars, business)] : [];
    const texts = [priceOfSizes(all, mix, business), ...compared, ...budget, ...afterVisit].filter(Boolean);
    const named = isAdded ? state.named : namedSizes(text, here, state);
    return known(texts.join("\n\n"), { ...priced, side: undefined, sizes: all, named, beside }, "price");
  }
  const unit = readRateUnit(text);
  if (unit) return known(ratePer(unit, business), priced, "rates");
  const oneSide = `For a price I need the length and the width, or the area in square feet. ${pricedAfterVisit(business)}`;
  const asking = known([side ? oneSide : answers.rates!, ...afterVisit].join("\n\n"), priced, "rates");
  return { ...asking, state: { ...asking.state, asked: "size", side, beside } };
}

/** Whether a message wants a price, or goes on about the one that was just given. */
function isPriceAsked(asked: Asked): boolean {
  const { text, questions, here, sizes, mixHere, on, dollars, state, knowledge } = asked;
  if (asksAbout(asked, ["that kind of work", "surfaces like that"])) return false;
  const { topic = "price" } = state;
  const isOfEarlier =
    asksAbout(asked, ["price again"]) &&
    sizes.length === 0 &&
    !isAfterVisit(on) &&
    !["price", "rates", "budget"].includes(topic);
  if (asksAbout(asked, PRICES) && !isOfEarlier) return true;
  const isElse = questions.some(
    ({ subject, share }) =>
      share >= SURE &&
      !ABOUT_THE_PRICE.includes(subject) &&
      (NOT_ABOUT_PRICE.includes(subject) || !(subject in knowledge.answers)),
  );
  if (here.length > 0) return PRICED.test(text) || !isElse;
  if (PRICED.test(text) && questions.length === 0) return true;
  if (dollars !== undefined && dollars !== state.dollars && !isElse) return true;
  const isRecalled = mixHere !== undefined || sizes !== state.sizes;
  if (PRICED.test(text) && isRecalled && state.sizes.length > 0) return true;
  if (state.topic !== "price" || state.sizes.length === 0) return false;
  const isShort = text.split(" ").length <= MOST_WORDS_GOING_ON;
  if (isShort && NAMES_COLOUR.test(text) && !ASKS_FOR_COLOURS.test(text)) return true;
  if (asksAbout(asked, ABOUT_THE_PRICE)) return mixHere !== undefined || isShort || asksAbout(asked, ["tax"]);
  if (sizes !== state.sizes && isShort) return true;
  const isChanged = mixHere !== undefined || on !== state.surface;
  return isChanged && !questions.some(({ share }) => share >= SURE);
}

function isComparison(asked: Asked): boolean {
  const { text, mixHere } = asked;
  return (
    mixHere !== undefined && (COMPARES.test(text) || (mixHere !== 0 && asksAbout(asked, ["price of colour"])))
  );
}

/** The dollars of the budget that a message goes on about: "and with colour?" */
function budgetBefore({ state }: Asked): number | undefined {
  return state.topic === "budget" ? state.dollars : undefined;
}
