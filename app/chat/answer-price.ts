import type { Business } from "~/business/facts";
import type { OptionalService } from "~/business/service-words";
import { CALCULATOR_PRICES, isOffered } from "~/business/services";
import { GST_PERCENTAGE } from "~/pricing/gst";
import {
  areaToPrice,
  colorMixToPrice,
  instantQuote,
  MAX_SQUARE_FEET,
  MIN_SQUARE_FEET,
} from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import type { Area } from "./read-areas";
import { sayNotOffered, wayToAsk } from "./topics";

/** The colour mix that the calculator opens with for "some colour"; the price is the same at any mix. */
const SOME_COLOUR_PERCENTAGE = 20;

/** More areas than this in one message are no question about one's own driveway. */
const MOST_AREAS = 3;

/**
 * The price of each area as a rubber surface, as the calculator gives it. For an area that the calculator does not
 * price, it says that a price follows a free visit.
 */
export function answerPrice(
  areas: readonly Area[],
  mix: number | "some" | undefined,
  business: Business,
): string {
  const answers = areas.slice(0, MOST_AREAS).map((area) => priceOf(area, mix, business));
  return [...new Set(answers)].join("\n\n");
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

function priceOf({ squareFeet, how }: Area, mix: number | "some" | undefined, business: Business): string {
  const priced = areaToPrice(squareFeet);
  if (!priced.ok) return outOfRange(how, business);
  const area = priced.squareFeet;
  const percentage = mix === "some" ? SOME_COLOUR_PERCENTAGE : colorMixToPrice(mix ?? 0);
  const quote = instantQuote({ squareFeet: area, colorMixPercentage: percentage }, business.prices);
  const lines = [
    how,
    Math.round(squareFeet) === area
      ? undefined
      : `The calculator goes in steps, so this is for ${inWords(area)} sq ft.`,
    `${inWords(area)} sq ft of rubber, ${colourOf(mix)}: ${formatCents(quote.rateCents)} per sq ft, subtotal ${formatCents(quote.subtotalCents)}, GST (${GST_PERCENTAGE}%) ${formatCents(quote.gstCents)}, total ${formatCents(quote.totalCents)}.`,
    mix === undefined ? withColour(area, business) : undefined,
    `This is an estimate, confirmed at your free site visit and valid ${business.prices.validDays} days.\n/calculator?squareFeet=${area}&colorMixPercentage=${percentage}`,
  ];
  return lines.filter(Boolean).join(" ");
}

function outOfRange(how: string | undefined, business: Business): string {
  const range = `${MIN_SQUARE_FEET} to ${inWords(MAX_SQUARE_FEET)} sq ft`;
  const rest = `I can price ${CALCULATOR_PRICES} of ${range}; what is smaller or larger is priced after a free visit. ${wayToAsk(business)}`;
  return how ? `${how} ${rest}` : rest;
}

function withColour(squareFeet: number, { prices }: Business): string {
  const job = { squareFeet, colorMixPercentage: SOME_COLOUR_PERCENTAGE };
  const { rateCents, totalCents } = instantQuote(job, prices);
  return `With any colour it is ${formatCents(rateCents)} per sq ft, ${formatCents(totalCents)} in total.`;
}

function colourOf(mix: number | "some" | undefined): string {
  if (mix === "some") return "with colour (any share costs the same)";
  return mix ? `with ${mix}% colour` : "all black";
}

function inWords(figure: number): string {
  return figure.toLocaleString("en-CA");
}
