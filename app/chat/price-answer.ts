import type { Business } from "~/business/facts";
import { formatNumber } from "~/business/format-number";
import { isOffered } from "~/business/offered";
import type { OptionalService } from "~/business/service-words";
import { CALCULATOR_PRICES } from "~/business/services";
import { GST_PERCENTAGE, gstOn } from "~/pricing/gst";
import {
  areaToPrice,
  colorMixToPrice,
  instantQuote,
  MAX_SQUARE_FEET,
  MIN_SQUARE_FEET,
} from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import type { Mix, Part } from "./conversation-state";
import { areaOfAll, current } from "./parts";
import { inWords } from "./read-size";
import { sayNotOffered, wayToAsk } from "./topics";

/** The colour mix that the calculator opens with for "some colour"; the price is the same at any mix. */
const SOME_COLOUR_PERCENTAGE = 20;
const RANGE = `${MIN_SQUARE_FEET} to ${formatNumber(MAX_SQUARE_FEET)} sq ft`;

/**
 * The price of a job on rubber as the calculator gives it: its areas are added, those of one colour together. For one
 * that the calculator does not price, it says that a price follows a free visit.
 */
export function priceOfJob(job: readonly Part[], business: Business): string {
  const groups = byColour(job);
  const prices = groups.map((group) => priceOfGroup(group, business));
  const [only] = prices;
  if (only && prices.length === 1) return [only, note(groups[0]!, business)].filter(Boolean).join(" ");
  const total = totalOf(job, business);
  const together = total === undefined ? "" : ` Together that is ${formatCents(total)}, GST included.`;
  return `${prices.join("\n\n")}${together} ${estimateOf(business)}\n/calculator`;
}

/** The parts of a job that are black, and those in colour; all of them as one where a colour is not told. */
function byColour(job: readonly Part[]): (readonly Part[])[] {
  if (job.some(({ mix }) => mix === undefined)) return [job.map((part) => ({ ...part, mix: undefined }))];
  return [job.filter(({ mix }) => mix === 0), job.filter(({ mix }) => mix !== 0)].filter(
    ({ length }) => length > 0,
  );
}

/** What a job costs with GST, each part in its colour, or all in one; undefined where it has no price. */
export function totalOf(job: readonly Part[], business: Business, mix?: Mix): number | undefined {
  const groups = byColour(mix === undefined ? job : job.map((part) => ({ ...part, mix })));
  const totals = groups.map((group) => {
    const priced = areaToPrice(areaOfAll(group));
    return priced.ok ? quoteOf(priced.squareFeet, group[0]!.mix, business).totalCents : Number.NaN;
  });
  const sum = totals.reduce((all, total) => all + total, 0);
  return Number.isNaN(sum) || job.length === 0 ? undefined : sum;
}

function priceOfGroup(group: readonly Part[], business: Business): string {
  const area = areaOfAll(group);
  const { mix } = group[0]!;
  const priced = areaToPrice(area);
  if (!priced.ok) {
    const rest = `I can price ${CALCULATOR_PRICES} of ${RANGE}; what is smaller or larger is priced after a free visit. ${wayToAsk(business)}`;
    return [howOf(group), rest].filter(Boolean).join(" ");
  }
  const { squareFeet } = priced;
  const quote = quoteOf(squareFeet, mix, business);
  const colour = quoteOf(squareFeet, "some", business);
  const lines = [
    howOf(group),
    Math.round(area) !== squareFeet &&
      `A part of a square foot counts as a whole one, so this is for ${inWords(squareFeet)} sq ft.`,
    `${inWords(squareFeet)} sq ft of rubber, ${colourOf(mix)}: ${formatCents(quote.rateCents)} per sq ft, subtotal ${formatCents(quote.subtotalCents)}, GST (${GST_PERCENTAGE}%) ${formatCents(quote.gstCents)}, total ${formatCents(quote.totalCents)}.`,
    mix === undefined &&
      `With any colour it is ${formatCents(colour.rateCents)} per sq ft, ${formatCents(colour.totalCents)} in total.`,
  ];
  return lines.filter(Boolean).join(" ");
}

/** How an area is come by when it was not simply stated in square feet. */
function howOf(group: readonly Part[]): string | undefined {
  const [only, ...more] = group;
  const area = `${inWords(areaOfAll(group))} sq ft`;
  if (only && more.length === 0) {
    if (!only.given) return undefined;
    if (only.isForCars) return `I count ${area} for ${only.given}; yours may differ.`;
    return `${only.given} is ${/m\b|m²/.test(only.given) ? "about " : ""}${area}.`;
  }
  const words = group.map(({ squareFeet, given }, at) => {
    const sign = squareFeet < 0 ? "- " : at > 0 ? "+ " : "";
    const figure = inWords(Math.abs(squareFeet));
    return `${sign}${given ? `${given} (${figure} sq ft)` : figure}`;
  });
  const isPlain = group.every(({ given }) => !given);
  return `${words.join(" ")}${isPlain ? " sq ft" : ""} is ${area}.`;
}

function note(group: readonly Part[], business: Business): string | undefined {
  const priced = areaToPrice(areaOfAll(group));
  if (!priced.ok) return undefined;
  const percentage = percentageOf(group[0]!.mix);
  return `${estimateOf(business)}\n/calculator?squareFeet=${priced.squareFeet}&colorMixPercentage=${percentage}`;
}

export function estimateOf({ prices }: Business): string {
  return `This is an estimate, confirmed at your free site visit and valid ${prices.validDays} days.`;
}

/** Surfaces in short, each by itself and in both kinds, and `together`, those of them that may be one job. */
export function priceTable(
  title: string,
  { parts, together }: { parts: readonly Part[]; together: readonly Part[] },
  business: Business,
): string {
  const rows = parts
    .filter(({ squareFeet }) => squareFeet > 0)
    .map((part) => rowOf(nameOf(part), [part], business));
  const all = `All together, ${inWords(areaOfAll(together))} sq ft`;
  return [
    ...new Set([title, ...rows, ...(together.length > 1 ? [rowOf(all, together, business)] : [])]),
  ].join("\n");
}

/** Every surface that was named, where it is not plain which of them is meant; empty where none was. */
export function sizesSoFar(parts: readonly Part[], business: Business): string {
  return parts.length > 0
    ? priceTable("Your sizes so far, with GST:", { parts, together: current(parts) }, business)
    : "";
}

function rowOf(name: string, job: readonly Part[], business: Business): string {
  const isTold = byColour(job).length > 1;
  const [own, black, colour] = [
    totalOf(job, business),
    totalOf(job, business, 0),
    totalOf(job, business, "some"),
  ];
  if (black === undefined || colour === undefined) return `${name}: priced after a free visit`;
  if (isTold && own !== undefined) return `${name}, each in its colour: ${formatCents(own)}`;
  return `${name}: ${formatCents(black)} all black, ${formatCents(colour)} with colour`;
}

/** "Walk, 5.5 x 10 m (592 sq ft, priced as 593)" */
function nameOf(part: Part): string {
  const { squareFeet, given, name } = part;
  const priced = areaToPrice(squareFeet);
  const area = `${inWords(squareFeet)} sq ft`;
  const steps =
    priced.ok && priced.squareFeet !== Math.round(squareFeet)
      ? `priced as ${inWords(priced.squareFeet)}`
      : "";
  const beside = [given && area, steps].filter(Boolean).join(", ");
  const said = [name, given ?? area].filter(Boolean).join(", ");
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${beside && ` (${beside})`}`;
}

/** How much more one job costs than another; empty where one of them has no price. */
export function differenceOf(jobs: readonly (readonly Part[])[], business: Business): string {
  const totals = jobs.map((job) => totalOf(job, business));
  const [one, other] = totals;
  if (one === undefined || other === undefined) return "";
  const said = jobs.map((job, at) => {
    const priced = areaToPrice(areaOfAll(job));
    const area = inWords(priced.ok ? priced.squareFeet : areaOfAll(job));
    const colour = byColour(job).length > 1 ? "each in its colour" : colourOf(job[0]!.mix);
    return `${area} sq ft ${colour} is ${formatCents(totals[at]!)}`;
  });
  return `${said.join(", ")}: a difference of ${formatCents(Math.abs(one - other))}, GST included.`;
}

/** What each of several pays of a job; empty where it has no price. */
export function shareOfPrice(job: readonly Part[], ways: number, business: Business): string {
  const total = totalOf(job, business);
  return total === undefined
    ? ""
    : `Split ${ways} ways, that is ${formatCents(Math.round(total / ways))} each, GST included.`;
}

/**
 * How the price of a job compares with the dollars that were named, in black and in colour where no mix is; empty where
 * it has no price.
 */
export function againstBudget(job: readonly Part[], dollars: number, business: Business): string {
  const named = `the ${formatCents(Math.round(dollars * 100))} that you named`;
  const isTold = job.every(({ mix }) => mix !== undefined);
  const totals = (isTold ? [undefined] : [0, "some" as const]).map((mix) => totalOf(job, business, mix));
  const [one, other] = totals.map((total = Number.NaN) => {
    const over = total - Math.round(dollars * 100);
    if (over > 0) return `${formatCents(over)} more than ${named}`;
    return `within ${named}${over < 0 ? `, by ${formatCents(-over)}` : ""}`;
  });
  if (totals.includes(undefined)) return "";
  return other === undefined ? `That is ${one}.` : `All black, that is ${one}; with colour, ${other}.`;
}

/** Says that these surfaces are priced after a visit, or that they are not offered. */
export function priceAfterVisit(surfaces: readonly OptionalService[], business: Business): string {
  const missing = surfaces.filter((surface) => !isOffered(business, surface));
  const offered = surfaces.filter((surface) => isOffered(business, surface));
  const said = missing.length > 0 ? [sayNotOffered([...new Set(missing)], business)] : [];
  return [...(offered.length > 0 ? [afterVisit(offered, business)] : []), ...said].join("\n\n");
}

function afterVisit(surfaces: readonly OptionalService[], business: Business): string {
  const names = [
    ...(surfaces.includes("epoxy") ? ["epoxy floors"] : []),
    ...(surfaces.includes("patio") ? ["patios", "pool decks"] : []),
  ];
  const named = new Intl.ListFormat("en-CA").format(names);
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} are priced after a free visit. ${wayToAsk(business)}`;
}

function colourOf(mix: Mix): string {
  if (mix === "some") return "with colour (any share costs the same)";
  return mix ? `with ${mix}% colour` : "all black";
}

/** How large a rubber surface an amount in dollars pays for, with or before GST, in the calculator's steps. */
export function sizeForBudget(
  dollars: number,
  mix: Mix,
  business: Business,
  { isBeforeGst = false } = {},
): string {
  const total = (squareFeet: number, percentage: number) =>
    quoteOf(squareFeet, percentage, business).totalCents;
  const least = total(MIN_SQUARE_FEET, 0);
  const named = Math.round(dollars * 100);
  const cents = isBeforeGst ? named + gstOn(named) : named;
  const amount = formatCents(named);
  if (cents < least) {
    return `The smallest job that I can price, ${MIN_SQUARE_FEET} sq ft all black, is ${formatCents(least)} with GST, so ${amount} does not reach. ${wayToAsk(business)}`;
  }
  const kinds =
    mix === undefined ? [0, SOME_COLOUR_PERCENTAGE] : [mix === "some" ? SOME_COLOUR_PERCENTAGE : mix];
  const said = kinds.map((percentage) => {
    const area = largestFor(cents, percentage, business);
    const colour = percentage === 0 ? "all black" : "with colour";
    return area === 0
      ? `${colour}, ${MIN_SQUARE_FEET} sq ft is already ${formatCents(total(MIN_SQUARE_FEET, percentage))}`
      : `${colour}, ${inWords(area)} sq ft (${formatCents(total(area, percentage))})`;
  });
  const most = kinds.some((percentage) => largestFor(cents, percentage, business) === MAX_SQUARE_FEET)
    ? ` ${inWords(MAX_SQUARE_FEET)} sq ft is the most that I can price; what is larger is priced after a free visit.`
    : "";
  return `For ${amount} ${isBeforeGst ? "before GST, totals with GST" : "with GST"}: ${said.join("; ")}.${most} This is an estimate, confirmed at your free site visit.\n/calculator`;
}

/** The largest area whose total is within the amount; 0 when not even the smallest is. */
function largestFor(cents: number, percentage: number, business: Business): number {
  let area = MAX_SQUARE_FEET;
  while (area >= MIN_SQUARE_FEET && quoteOf(area, percentage, business).totalCents > cents) area--;
  return area >= MIN_SQUARE_FEET ? area : 0;
}

function quoteOf(squareFeet: number, mix: Mix, { prices }: Business) {
  return instantQuote({ squareFeet, colorMixPercentage: percentageOf(mix) }, prices);
}

function percentageOf(mix: Mix): number {
  return mix === "some" ? SOME_COLOUR_PERCENTAGE : colorMixToPrice(mix ?? 0);
}

/** The rates by another unit than the square foot, to the cent. */
export function ratePer(
  { name, squareFeet }: { name: string; squareFeet: number },
  business: Business,
): string {
  const { baseRateCents, colorSurchargeCents } = business.prices;
  const cents = [baseRateCents, baseRateCents + colorSurchargeCents].map((rate) =>
    Math.round(rate * squareFeet),
  );
  const [black, colour] = cents.map(formatCents);
  const [blackInAll, colourInAll] = cents.map((rate) => formatCents(rate + gstOn(rate)));
  return `Rubber is about ${black} per ${name} all black and ${colour} with any colour, before GST (${blackInAll} and ${colourInAll} with it): ${formatCents(baseRateCents)} and ${formatCents(baseRateCents + colorSurchargeCents)} per sq ft. Tell me the size and I will work out the total.\n/calculator`;
}
