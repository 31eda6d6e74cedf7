import type { Business } from "~/business/facts";
import { isOffered } from "~/business/offered";
import type { ServiceSlug } from "~/business/service-words";
import { CALCULATOR_PRICES, offeredServices } from "~/business/services";
import { gstOn } from "~/pricing/gst";
import {
  areaToPrice,
  colorMixToPrice,
  instantQuote,
  MAX_SQUARE_FEET,
  MIN_SQUARE_FEET,
  ratesOf,
  toHundredths,
} from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import { formatSquareFeet } from "~/pricing/square-feet";
import {
  calculatorQuery,
  MAX_SURFACES,
  MIN_SQUARE_FEET_BESIDE,
  SURFACE_CODES,
  type SurfaceCode,
} from "~/pricing/surfaces";
import type { Place, Size } from "./read-sizes";
import { sayNotOffered, type VisitedSurface, wayToAsk } from "./topics";

/** A share of colour to price with: all cost the same. */
const SOME_COLOUR_PERCENTAGE = 20;

const NAMES: Readonly<Record<Place, string>> = {
  driveway: "Driveway",
  walk: "Walk",
  pad: "Pad",
  side: "Side",
  steps: "Steps",
  epoxy: "Epoxy floor",
  patio: "Patio",
};

/** The price of one rubber job, in black and in colour; outside the calculator's range, how to get one. */
export function priceOfJob(sizes: readonly Size[], share: number, business: Business): string {
  const how = howOf(sizes);
  const area = areaOf(sizes);
  if (!area.ok) return [how, outOfRange(), wayToAsk(business)].filter(Boolean).join(" ");
  const [black, colour] = quotesOf(area.squareFeet, business);
  const price = `${formatSquareFeet(area.squareFeet)} of rubber: all black ${formatCents(black.totalCents)} (${rateOf(0, business)} per sq ft, GST ${formatCents(black.gstCents)} included); with any colour ${formatCents(colour.totalCents)} (${rateOf(SOME_COLOUR_PERCENTAGE, business)} per sq ft, GST ${formatCents(colour.gstCents)} included).`;
  return `${[how, price, estimateOf(business)].filter(Boolean).join(" ")}\n${calculatorAddress(sizes, share)}`;
}

/**
 * A table of several sizes in black and in colour, each separately and, with `isTogether`, the total. `inCalculator`
 * are the sizes that the calculator's link opens with.
 */
export function priceTable(
  sizes: readonly Size[],
  { share, isTogether, inCalculator }: { share: number; isTogether: boolean; inCalculator: readonly Size[] },
  business: Business,
): string {
  const all = areaOf(sizes);
  const rows = sizes.map((size) => {
    const area = areaOf([size]);
    const isOnlyBeside = isTogether && all.ok && !area.ok;
    return isOnlyBeside
      ? rowOf(
          `${nameOf(size)}, only beside the others`,
          { ok: true, squareFeet: wholeFeet(size.squareFeet) },
          business,
        )
      : rowOf(nameOf(size), area, business);
  });
  const sum = formatSquareFeet(sumOf(sizes));
  const together = isTogether && sizes.length > 1 ? [rowOf(`All together, ${sum}`, all, business)] : [];
  return `${["Each by itself, with GST:", ...rows, ...together, estimateOf(business)].join("\n")}\n${calculatorAddress(inCalculator, share)}`;
}

/** A link to the calculator, filled in with the sizes so far, instead of a price. */
export function calculatorFilledIn(sizes: readonly Size[], share: number, business: Business): string {
  const address = calculatorAddress(sizes, share);
  if (!address.includes("?")) return `${outOfRange()} ${wayToAsk(business)}\n${address}`;
  const named = sizes.map(nameOf).join("; ");
  return `I would rather not guess at that sum. The calculator is filled in with ${named}: change it there, and it adds up. Or give me each size by itself.\n${address}`;
}

/** The calculator's address with these sizes, largest first; without sizes when it can't price them together. */
export function calculatorAddress(sizes: readonly Size[], share: number): string {
  const [first, ...others] = largestFirst(sizes);
  if (!first || !arePriced(sizes)) return "/calculator";
  const linked = ({ squareFeet, of }: Size) => ({
    code: codeOf(of),
    squareFeet: wholeFeet(squareFeet),
    colorMixPercentage: colorMixToPrice(share),
  });
  return `/calculator?${calculatorQuery([linked(first), ...others.map(linked)])}`;
}

function codeOf(place: Place | undefined): SurfaceCode {
  return SURFACE_CODES.find((code) => code === place) ?? "other";
}

/** Whether the calculator can price these sizes together. */
export function arePriced(sizes: readonly Size[]): boolean {
  const [first, ...others] = largestFirst(sizes);
  return (
    first !== undefined &&
    areaToPrice(first.squareFeet).ok &&
    others.length < MAX_SURFACES &&
    others.every(({ squareFeet }) => squareFeet >= MIN_SQUARE_FEET_BESIDE) &&
    sumOf(sizes) <= MAX_SQUARE_FEET
  );
}

function largestFirst(sizes: readonly Size[]): readonly Size[] {
  return sizes.toSorted((one, other) => other.squareFeet - one.squareFeet);
}

/** A size in words: "Walk, 4 x 30 ft (120 sq ft)". */
function nameOf({ squareFeet, given, of }: Size): string {
  const area = formatSquareFeet(wholeFeet(squareFeet));
  const said = [of && NAMES[of], given ? `${given} (${area})` : area].filter(Boolean).join(", ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** How an area was worked out, unless it was given in square feet. */
function howOf(sizes: readonly Size[]): string {
  const sum = formatSquareFeet(sumOf(sizes));
  const inShort = ({ squareFeet, given }: Size) => nameOf({ squareFeet, given });
  if (sizes.length > 1) return `${sizes.map(inShort).join(" and ")} are ${sum} together.`;
  const [only] = sizes;
  if (!only?.given) return "";
  const isRounded = wholeFeet(only.squareFeet) !== toHundredths(only.squareFeet);
  const isTypical = only.given.startsWith("a ");
  return `${isTypical ? only.given.replace("a", "A") : only.given} is ${isTypical ? "often about " : ""}${sum}${isRounded ? ", rounded up" : ""}.`;
}

type Area = { ok: true; squareFeet: number } | { ok: false };

/** The area to price. Each size is rounded up separately, as in the calculator. */
function areaOf(sizes: readonly Size[]): Area {
  return arePriced(sizes) ? { ok: true, squareFeet: sumOf(sizes) } : { ok: false };
}

function sumOf(sizes: readonly Size[]): number {
  return sizes.reduce((sum, { squareFeet }) => sum + wholeFeet(squareFeet), 0);
}

function wholeFeet(squareFeet: number): number {
  return Math.ceil(toHundredths(squareFeet));
}

function quotesOf(squareFeet: number, { prices }: Business) {
  const quote = (colorMixPercentage: number) =>
    instantQuote([{ name: "", squareFeet, colorMixPercentage }], prices);
  return [quote(0), quote(SOME_COLOUR_PERCENTAGE)] as const;
}

function rateOf(colorMixPercentage: number, { prices }: Business): string {
  return formatCents(ratesOf({ colorMixPercentage }, prices).rateCents);
}

function rowOf(name: string, area: Area, business: Business): string {
  if (!area.ok) return `${name}: priced after a free visit`;
  const [black, colour] = quotesOf(area.squareFeet, business);
  return `${name}: ${formatCents(black.totalCents)} all black, ${formatCents(colour.totalCents)} with any colour`;
}

function outOfRange(): string {
  return `I can price ${CALCULATOR_PRICES} of ${MIN_SQUARE_FEET} to ${formatSquareFeet(MAX_SQUARE_FEET)}; what is smaller or larger is priced after a free visit.`;
}

function estimateOf({ prices }: Business): string {
  return `This is an estimate, confirmed at your free site visit and valid ${prices.validDays} days.`;
}

/** How large a job an amount buys, GST included, in black and in colour. */
export function sizeForBudget(dollars: number, business: Business): string {
  const cents = Math.round(dollars * 100);
  const amount = formatCents(cents);
  const largest = [0, 1].map((kind) => largestFor(cents, kind, business));
  if (!largest[0]) {
    const least = formatCents(quotesOf(MIN_SQUARE_FEET, business)[0].totalCents);
    return `The smallest job that I can price, ${MIN_SQUARE_FEET} sq ft all black, is ${least} with GST, so ${amount} does not reach. ${wayToAsk(business)}`;
  }
  const said = largest.map((area, kind) => {
    const name = kind === 0 ? "all black" : "with any colour";
    const total = quotesOf(area || MIN_SQUARE_FEET, business)[kind]!.totalCents;
    return area > 0
      ? `${name}, ${formatSquareFeet(area)} (${formatCents(total)})`
      : `${name}, ${MIN_SQUARE_FEET} sq ft is already ${formatCents(total)}`;
  });
  const most = largest.includes(MAX_SQUARE_FEET)
    ? ` ${formatSquareFeet(MAX_SQUARE_FEET)} is the most that I can price; what is larger is priced after a free visit.`
    : "";
  return `For ${amount} with GST: ${said.join("; ")}.${most} ${estimateOf(business)}\n/calculator?squareFeet=${largest[0]}&colorMixPercentage=0`;
}

/** The largest area whose total is within the amount; 0 when none is. */
function largestFor(cents: number, kind: number, business: Business): number {
  const { baseRateCents, colorSurchargeCents } = business.prices;
  const rate = baseRateCents + (kind === 0 ? 0 : colorSurchargeCents);
  const total = (area: number) => area * rate + gstOn(area * rate);
  let area = Math.min(MAX_SQUARE_FEET, Math.floor(cents / rate));
  while (area >= MIN_SQUARE_FEET && total(area) > cents) area--;
  return area >= MIN_SQUARE_FEET ? area : 0;
}

const AMOUNT =
  /\$ ?(\d[\d,]*(?:\.\d{1,2})?) ?(k\b(?! ?sq)|grand\b)?|(?<![\d.,])(\d[\d,]*(?:\.\d{1,2})?) ?(?:(k|grand)\b(?! ?sq)|dollars\b|bucks\b|cad\b|\$)/i;
/** A bare number is an amount after such a word, unless it may be a year, a size, an address or a phone. */
const BARE_AMOUNT =
  /\b(?:for|of|is|have|got|need|spend|under|with|about|around|most|only|than|budget|limit|max)\s+(\d{1,3},\d{3}|(?!19\d\d|20[0-3]\d)\d{3,6})\b(?!-|\.\d| ?(?:sq|sf|ft|feet|foot|m2?\b|met|x\b|by\b|%|percent|st\b|street|ave|\d))/i;
const LEAST_BUDGET = 100;

/** Whether a message has an amount with "$" or "dollars". */
export function namesDollars(message: string): boolean {
  return AMOUNT.test(message);
}

/** The dollars that a message wants to spend, also from a bare number; undefined for none. */
export function readBudget(message: string): number | undefined {
  const [, first, firstK, second, secondK] = AMOUNT.exec(message) ?? [];
  const figure = first ?? second ?? BARE_AMOUNT.exec(message)?.[1];
  const dollars = Number(figure?.replaceAll(",", "")) * (firstK || secondK ? 1000 : 1);
  return dollars >= LEAST_BUDGET ? dollars : undefined;
}

/** Says that these surfaces are priced after a visit, or not offered. */
export function priceAfterVisit(surfaces: readonly VisitedSurface[], business: Business): string {
  const missing = surfaces.filter((surface) => !isOffered(business, surface));
  const offered = surfaces.filter((surface) => isOffered(business, surface));
  const names = offered.flatMap((surface) =>
    surface === "epoxy" ? ["epoxy floors"] : ["patios", "pool decks"],
  );
  const named = new Intl.ListFormat("en-CA").format(names);
  return [
    ...(named
      ? [
          `${named.charAt(0).toUpperCase()}${named.slice(1)} are priced after a free visit. ${rangesOf(offered, business)}${wayToAsk(business)}`,
        ]
      : []),
    ...(missing.length > 0 ? [sayNotOffered(missing, business)] : []),
  ].join("\n\n");
}

const SERVICES_OF = {
  epoxy: ["epoxy", "basement"],
  patio: ["patio", "pool-deck"],
} as const satisfies Record<VisitedSurface, readonly ServiceSlug[]>;

function rangesOf(surfaces: readonly VisitedSurface[], business: Business): string {
  const slugs: readonly ServiceSlug[] = surfaces.flatMap((surface) => SERVICES_OF[surface]);
  return offeredServices(business)
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ range }) => (range ? `${range}. ` : ""))
    .join("");
}
