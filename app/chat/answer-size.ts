import { areaToPrice } from "~/pricing/instant-quote";
import { type Answered, type Asked, dontKnow, known, priced } from "./answered";
import type { ConversationState } from "./conversation-state";
import type { Found } from "./find-topics";
import { priceAfterVisit, priceOfSizes, ratePer, sizeForBudget } from "./price-answer";
import { questionsIn } from "./questions-in";
import { readColorMix } from "./read-color-mix";
import { inWords, MORE, readBudget, readRateUnit, readSizes, type Size } from "./read-size";
import { searchTerms } from "./search-terms";
import { partsBySurface, type Surface } from "./surface-in";

/** A price, or the way to one; undefined for a question that is about something else. */
export function answerPrice(asked: Asked): Answered | undefined {
  return answerBudget(asked) ?? answerParts(asked) ?? answerSize(asked) ?? answerRate(asked);
}

function answerBudget({ text, state, knowledge, mix, surface }: Asked): Answered | undefined {
  const dollars = readSizes(text).length === 0 ? readBudget(text) : undefined;
  if (dollars === undefined) return undefined;
  const on = surface ?? state.surface;
  if (isAfterVisit(on)) return priced(priceAfterVisit([on], knowledge.business), state, {});
  return priced(sizeForBudget(dollars, mix, knowledge.business), state, {});
}

/** "Per square metre" has no size: it asks for the rate. */
function answerRate({ text, state, knowledge, surface }: Asked): Answered | undefined {
  const unit = readRateUnit(text);
  if (!unit || isAfterVisit(surface ?? state.surface)) return undefined;
  return known(ratePer(unit, knowledge.business), state, "rates");
}

/** Topics of a question about a surface, which is about its price if it has a word for price. */
const ABOUT_SURFACE = "services,rates,rubber,epoxy,patio,basement,pool decks,included".split(",");

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

/** Whether a surface is priced after a visit. */
export function isAfterVisit(surface: Surface | undefined): surface is "epoxy" | "patio" {
  return surface === "epoxy" || surface === "patio";
}

/** Topics that a size does not turn into a question about a price: "how long does 1000 sq ft take?" */
const NOT_ABOUT_PRICE = "duration,warranty,areas,cancellation,payment,getting ready,experience".split(",");

function isAboutSomethingElse(topic: Found | undefined): boolean {
  return topic?.isSure === true && (topic.answer === undefined || NOT_ABOUT_PRICE.includes(topic.id));
}

const NUMBER_ALONE =
  /^(?:about|around|roughly|approx(?:imately)?|maybe|its|it's|and|what about|how about|or)?\s*\d{2,5}[\s.?!]*$/;

/** "850"; after a size also "and if it's only 850?", a number that we price beside no word that a search goes by. */
function isSizeAlone(text: string, { sizes }: ConversationState): boolean {
  const figure = /^\D*(\d+)\D*$/.exec(text)?.[1];
  const isPriced = areaToPrice(Number(figure)).ok && sizes.length > 0;
  return NUMBER_ALONE.test(text.trim()) || (isPriced && searchTerms(text).length === 0);
}

/** Goes on from what was said before. */
export const GOES_ON =
  /^(?:\W|so |ok |okay |and |but )*(?:and|what about|what if|how about|what(?:'?s| is| would)? (?:it|that)|or|same|make|do it|change|switch|go with|let'?s|i'?d like it|i want it|with|without|in|but|also|then|plus|add|instead|for|only|just|actually|no)\b|^\d{1,3} ?%|\binstead\b/;
/** Refers to the job that was priced before. */
const THE_SAME = /\b(?:that|it|this|the same|all in|altogether|total|everything|together)\b/;

/** A price for the sizes named here, or for those named before when the question goes on from them. */
function answerSize(asked: Asked): Answered | undefined {
  const { text, state, knowledge, topic, isPrice } = asked;
  const isAlone = isSizeAlone(text, state);
  const here = readSizes(text, {
    isBareAllowed: isPrice || state.asked === "size" || isAlone,
  });
  const goesOn = GOES_ON.test(text.trim());
  const isAfterthought = here.length === 0 && state.sizes.length > 0 && isAboutEarlierSize(asked, goesOn);
  const scaled = here.length === 0 ? scaledBefore(text, state) : undefined;
  const sizes = scaled ?? (isAfterthought ? state.sizes : added(here, text, state));
  if (sizes.length === 0) return undefined;
  // "Parking for 4 trucks, 1,150 sq ft, no colour" is no question, but describes a job to price.
  const isOrdered =
    isPrice ||
    isAfterthought ||
    scaled !== undefined ||
    (asked.mix !== undefined && questionsIn(text).questions.length === 0);
  if (!isOrdered && isAboutSomethingElse(topic)) return undefined;
  if (isUnpriced(asked)) return dontKnow("nothing found", state, knowledge);
  const surface = asked.surface ?? state.surface;
  if (isAfterVisit(surface))
    return priced(priceAfterVisit([surface], knowledge.business), state, { sizes, surface });
  const apart = withOwnMixes(text);
  if (apart.length > 1) {
    const each = apart.map(({ sizes: own, mix }) => priceOfSizes(own, mix, knowledge.business));
    return priced(each.join("\n\n"), state, { sizes, surface });
  }
  const keepsMix = asked.mix === undefined && (goesOn || isAlone || isAfterthought || scaled !== undefined);
  const mix = keepsMix ? state.mix : asked.mix;
  return priced(priceOfSizes(sizes, mix, knowledge.business), state, { sizes, mix, surface });
}

/** "500 sq ft in red and 300 sq ft in black" are two prices. Empty where one mix, or none, is said of all. */
function withOwnMixes(text: string) {
  const parts = text
    .split(/,|;|\+|&|\band\b|\bplus\b/)
    .map((part) => ({ sizes: readSizes(part), mix: readColorMix(part) }))
    .filter(({ sizes, mix }) => sizes.length > 0 && mix !== undefined);
  return new Set(parts.map(({ mix }) => mix === 0)).size > 1 ? parts : [];
}

const SCALE =
  /\b(?:(half|halve) (?:of )?|(double|twice) |(triple|3 times) )(?:that|it|the size|as (?:big|much))\b/;

/** "Double that" and "half that size" scale the size before. */
function scaledBefore(text: string, { sizes }: ConversationState): readonly Size[] | undefined {
  const [whole, half, double] = SCALE.exec(text) ?? [];
  if (!whole || sizes.length !== 1) return undefined;
  const squareFeet = sizes[0]!.squareFeet * (half ? 0.5 : double ? 2 : 3);
  return [{ squareFeet, how: `That is ${inWords(squareFeet)} sq ft.` }];
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

/** Whether a question such as "And with 20% red?" or "How much is that?" is about the size that was named before. */
function isAboutEarlierSize({ text, mix, topic, isPrice, surface, state }: Asked, goesOn: boolean): boolean {
  if (/\b(?:what|which) (?:\w+ )?colou?rs?\b/.test(text)) return false;
  const terms = searchTerms(text);
  if (mix !== undefined && (goesOn || terms.length <= 3)) return true;
  if (surface && surface !== state.surface && goesOn && state.topic === "price") return true;
  return isPrice && topic?.id === "rates" && (THE_SAME.test(text) || terms.length <= 1);
}

/** Work on a driveway that we don't do. */
const OTHER_WORK =
  /\b(?:seal(?:ing|coat)?|(?:power|pressure)[ -]?wash(?:ing)?|plow(?:ing)?|shovel(?:ing)?|snow|to pour|demolition|of siding)\b/;

/** Whether the job has no price here: "1,200 sq ft of roof", an asphalt driveway, or its sealing. */
function isUnpriced({ text, topic, surface }: Asked): boolean {
  if (OTHER_WORK.test(text)) return true;
  return topic?.id === "surfaces like that" || (topic?.id === "that kind of work" && surface === undefined);
}
