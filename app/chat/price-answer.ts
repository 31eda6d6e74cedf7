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
  SQUARE_FEET_STEP,
} from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import type { Job } from "./conversation-state";
import { inWords, type Size } from "./read-size";
import { sayNotOffered, wayToAsk } from "./topics";

/** The colour mix that the calculator opens with for "some colour"; the price is the same at any mix. */
const SOME_COLOUR_PERCENTAGE = 20;
/** More alternatives than this in one message are no question about one's own driveway. */
const MOST_SIZES = 3;

export type Mix = number | "some" | undefined;

/**
 * The price of each size as a rubber surface, as the calculator gives it. For a size that the calculator does not
 * price, it says that a price follows a free visit.
 */
export function priceOfSizes(sizes: readonly Size[], mix: Mix, business: Business): string {
  const answers = sizes.slice(0, MOST_SIZES).map((size) => priceOf(size, mix, business));
  return [...new Set(answers)].join("\n\n");
}

/** How much more one job costs than another; empty where one of them has no price. */
export function differenceOf(jobs: readonly [Job, Job], business: Business): string {
  const totals = jobs.map(({ size, mix }) => totalOfJob(size, mix, business));
  const [one, other] = totals;
  if (one === undefined || other === undefined) return "";
  const said = jobs.map(
    ({ size, mix }, at) =>
      `${inWords(pricedArea(size))} sq ft ${colourOf(mix)} is ${formatCents(totals[at]!)}`,
  );
  return `${said.join(", ")}: a difference of ${formatCents(Math.abs(one - other))}, GST included.`;
}

/** What jobs of several colours cost together; empty where one of them has no price. */
export function totalOfJobs(jobs: readonly Job[], business: Business): string {
  const totals = jobs.map(({ size, mix }) => totalOfJob(size, mix, business));
  const sum = totals.reduce<number>((all, total) => all + (total ?? Number.NaN), 0);
  return Number.isNaN(sum) ? "" : `Together that is ${formatCents(sum)}, GST included.`;
}

/** What each of several pays of a job; empty where it has no price. */
export function shareOf({ size, mix }: Job, ways: number, business: Business): string {
  const total = totalOfJob(size, mix, business);
  return total === undefined
    ? ""
    : `Split ${ways} ways, that is ${formatCents(Math.round(total / ways))} each, GST included.`;
}

/**
 * How the price of a size compares with the dollars that were named, in black and in colour where no mix is; empty where
 * the size has no price.
 */
export function againstBudget(size: Size, mix: Mix, dollars: number, business: Business): string {
  const named = `the ${formatCents(Math.round(dollars * 100))} that you named`;
  const [one, other] = totalsOf(size, mix, business).map((total) => {
    const over = total - Math.round(dollars * 100);
    if (over > 0) return `${formatCents(over)} more than ${named}`;
    return `within ${named}${over < 0 ? `, by ${formatCents(-over)}` : ""}`;
  });
  if (one === undefined) return "";
  return other === undefined ? `That is ${one}.` : `All black, that is ${one}; with colour, ${other}.`;
}

/** The total of a size, or those in black and in colour where no mix is named; none where the size has no price. */
function totalsOf(size: Size, mix: Mix, business: Business): number[] {
  return (mix === undefined ? [0, "some" as const] : [mix])
    .map((each) => totalOfJob(size, each, business))
    .filter((total) => total !== undefined);
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

function priceOf({ squareFeet, how }: Size, mix: Mix, business: Business): string {
  const priced = areaToPrice(squareFeet);
  if (!priced.ok) return outOfRange(how, business);
  const area = priced.squareFeet;
  const percentage = percentageOf(mix);
  const quote = instantQuote({ squareFeet: area, colorMixPercentage: percentage }, business.prices);
  const lines = [
    how,
    Math.round(squareFeet) !== area && `The calculator goes in steps, so this is for ${inWords(area)} sq ft.`,
    `${inWords(area)} sq ft of rubber, ${colourOf(mix)}: ${formatCents(quote.rateCents)} per sq ft, subtotal ${formatCents(quote.subtotalCents)}, GST (${GST_PERCENTAGE}%) ${formatCents(quote.gstCents)}, total ${formatCents(quote.totalCents)}.`,
    mix === undefined && withColour(area, business),
    `This is an estimate, confirmed at your free site visit and valid ${business.prices.validDays} days.\n/calculator?squareFeet=${area}&colorMixPercentage=${percentage}`,
  ];
  return lines.filter(Boolean).join(" ");
}

function outOfRange(how: string | undefined, business: Business): string {
  const rest = `I can price ${CALCULATOR_PRICES} of ${RANGE}; what is smaller or larger is priced after a free visit. ${wayToAsk(business)}`;
  return how ? `${how} ${rest}` : rest;
}

function withColour(squareFeet: number, { prices }: Business): string {
  const job = { squareFeet, colorMixPercentage: SOME_COLOUR_PERCENTAGE };
  const { rateCents, totalCents } = instantQuote(job, prices);
  return `With any colour it is ${formatCents(rateCents)} per sq ft, ${formatCents(totalCents)} in total.`;
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
  const least = totalOf(MIN_SQUARE_FEET, 0, business);
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
      ? `${colour}, ${MIN_SQUARE_FEET} sq ft is already ${formatCents(totalOf(MIN_SQUARE_FEET, percentage, business))}`
      : `${colour}, ${inWords(area)} sq ft (${formatCents(totalOf(area, percentage, business))})`;
  });
  const most = kinds.some((percentage) => largestFor(cents, percentage, business) === MAX_SQUARE_FEET)
    ? ` ${inWords(MAX_SQUARE_FEET)} sq ft is the most that I can price; what is larger is priced after a free visit.`
    : "";
  return `For ${amount} ${isBeforeGst ? "before GST, totals with GST" : "with GST"}: ${said.join("; ")}. It goes in steps of ${SQUARE_FEET_STEP} sq ft.${most} This is an estimate, confirmed at your free site visit.\n/calculator`;
}

/** The largest area whose total is within the amount; 0 when not even the smallest is. */
function largestFor(cents: number, percentage: number, business: Business): number {
  let area = MAX_SQUARE_FEET;
  while (area >= MIN_SQUARE_FEET && totalOf(area, percentage, business) > cents) area -= SQUARE_FEET_STEP;
  return area >= MIN_SQUARE_FEET ? area : 0;
}

function totalOfJob({ squareFeet }: Size, mix: Mix, business: Business): number | undefined {
  const priced = areaToPrice(squareFeet);
  return priced.ok ? totalOf(priced.squareFeet, percentageOf(mix), business) : undefined;
}

/** The square feet of which the calculator gives the price. */
function pricedArea({ squareFeet }: Size): number {
  const priced = areaToPrice(squareFeet);
  return priced.ok ? priced.squareFeet : squareFeet;
}

function percentageOf(mix: Mix): number {
  return mix === "some" ? SOME_COLOUR_PERCENTAGE : colorMixToPrice(mix ?? 0);
}

function totalOf(squareFeet: number, colorMixPercentage: number, { prices }: Business): number {
  return instantQuote({ squareFeet, colorMixPercentage }, prices).totalCents;
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

const RANGE = `${MIN_SQUARE_FEET} to ${formatNumber(MAX_SQUARE_FEET)} sq ft`;
