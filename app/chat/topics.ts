import { type Business, formatPhone, shownClaims } from "~/business/facts";
import { formatNumber } from "~/business/format-number";
import { type LegalText, privacyPolicy, termsOfService } from "~/business/legal";
import { isOffered, offeredAs } from "~/business/offered";
import { dayOfYearInWords, isOutdoors } from "~/business/season";
import { SERVICE_CODES } from "~/business/service-words";
import {
  CALCULATOR_PRICES,
  includedIn,
  offeredServices,
  pricedAfterVisit,
  type Service,
  servicesOf,
} from "~/business/services";
import { visitHours } from "~/business/visit-hours";
import { isRubberAlone, warrantyLimit, warrantyTerms, warrantyWords } from "~/business/warranties";
import { GST_PERCENTAGE, gstOn } from "~/pricing/gst";
import { MAX_SQUARE_FEET, MIN_SQUARE_FEET } from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import { requestMessages } from "~/quotes/request-messages";
import { wayOn } from "./chat-messages";

/** The public content of the database. */
export interface Content {
  colours: readonly string[];
  reviews: readonly { name: string; location: string; rating: number; review: string; isSample: boolean }[];
  projects: readonly { title: string; description: string; isSample: boolean }[];
}

export const NO_CONTENT: Content = { colours: [], reviews: [], projects: [] };

/** Answers by topic. intents.ts lists the subjects. */
type Answers = Record<string, string>;

/**
 * Everything that the chat may say about this business, made of its facts, prices, legal text and public content. A
 * topic that the owner left blank has no answer. `outOfSeason` is the owner's sentence while outdoor work is out of
 * season.
 */
export function topicsOf(business: Business, content: Content, outOfSeason?: string): Answers {
  const answers = {
    ...offer(business, content),
    ...prices(business),
    ...working(business, outOfSeason),
    ...aboutUs(business, content),
    ...legal(business),
  };
  const said = Object.entries(answers).map(([id, text]) => [id, notOffered(id, business) ?? text] as const);
  return Object.fromEntries(said.filter(([, text]) => text.trim() !== ""));
}

const ABOUT_A_SERVICE = {
  epoxy: ["epoxy", "basement", "colours of epoxy"],
  patio: ["patio", "pool decks"],
} as const;

/** What the calculator does not price, as the chat tells it apart. */
export type VisitedSurface = keyof typeof ABOUT_A_SERVICE;
const VISITED_SURFACES = Object.keys(ABOUT_A_SERVICE) as VisitedSurface[];

/** The answer about a service that is not offered; undefined for other topics. */
function notOffered(topicId: string, business: Business): string | undefined {
  const slug = VISITED_SURFACES.find((each) => ABOUT_A_SERVICE[each].some((id) => id === topicId));
  return slug && !isOffered(business, slug) ? sayNotOffered([slug], business) : undefined;
}

/** Says that these services are not offered, and which ones are. */
export function sayNotOffered(slugs: readonly VisitedSurface[], business: Business): string {
  const names = new Intl.ListFormat("en-CA", { type: "disjunction" }).format(
    slugs.map((slug) => NAMES[slug]),
  );
  const offered = inWords.format(offeredServices(business).map(({ title }) => title));
  return `We do not do ${names} at present. What we do: ${offered}.\n/services`;
}

const NAMES = { epoxy: "epoxy floors", patio: "patios" } as const;

/** An answer made of a fact; empty, and so no answer, without that fact. */
function given<Said>(said: Said | undefined | "" | 0 | false, words: (said: Said) => string): string {
  return said ? words(said) : "";
}

/** Characters of the longest review in an answer. */
const LONGEST_REVIEW = 300;

const inWords = new Intl.ListFormat("en-CA");

function offer(business: Business, { colours }: Content): Answers {
  const rubber = service("rubber", business);
  const epoxy = service("epoxy", business);
  const patio = service("patio", business);
  return {
    services: `${business.name} does ${inWords.format(offeredServices(business).map(({ title }) => title))}. Each is described on its page.\n/services`,
    rubber: `${rubber.title}: ${rubber.description} ${sentences(rubber.features.slice(1, 4))}`,
    feel: given(
      rubber.features.find((feature) => /underfoot/.test(feature)),
      (soft) =>
        [
          `${soft}.`,
          given(
            patio.features.find((feature) => /comfortable/i.test(feature)),
            (comfort) => `A patio in rubber is ${lowerFirst(comfort)}.`,
          ),
        ].join(" "),
    ),
    cracks: given(
      placeNamed(rubber, "crack"),
      (cracked) =>
        `${rubber.suits?.heading}: ${lowerFirst(cracked)}. ${rubber.description} We see what yours needs at the free site visit.`,
    ),
    epoxy: `${epoxy.title}: ${epoxy.description} ${sentences(epoxy.features)}`,
    basement: given(
      placeNamed(epoxy, "asement") && epoxy.suits,
      ({ heading, places }) =>
        `Our epoxy is ${heading.toLowerCase()}: ${inWords.format(places.map(lowerFirst))}. ${wayToAsk(business)}`,
    ),
    patio: `${patio.title}: ${patio.description} ${sentences(patio.features)}`,
    "pool decks": given(
      patio.features.find((feature) => feature.startsWith("Pool")),
      (pool) => `${pool}: ${lowerFirst(patio.description)}`,
    ),
    commercial: given(
      placeNamed(rubber, "commercial") && placeNamed(epoxy, "commercial"),
      () =>
        `Commercial work too. Rubber suits ${lowerFirst(placeNamed(rubber, "commercial"))}, and epoxy suits ${lowerFirst(placeNamed(epoxy, "commercial"))}. ${wayToAsk(business)}`,
    ),
    walks: given(
      placeNamed(rubber, "Front") && placeNamed(rubber, "walkways"),
      () =>
        `${rubber.title} is also for ${lowerFirst(placeNamed(rubber, "Front"))} and ${lowerFirst(placeNamed(rubber, "walkways"))}.`,
    ),
    colours: `${named("The colours on our site", colours)}A rubber surface is mixed in the colour you pick: all black, all colour or anything in between. ${sentences(rubber.features.filter((feature) => /colour/i.test(feature)))} ${colourOnScreen(business)}\n/services`,
    "colours on a screen": colourOnScreen(business),
    "colours of epoxy": given(
      epoxy.features.find((feature) => /colou?rs/i.test(feature)),
      (colour) =>
        `${epoxy.title}: ${lowerFirst(colour)}. Colours look different on every screen, so choose from a sample. ${wayToAsk(business)}`,
    ),
    preparation:
      `${rubber.description} ${sentences(rubber.features.filter((feature) => /preparation/i.test(feature)))} ${given(
        epoxy.features.find((feature) => /prepar/i.test(feature)),
        (prepared) => `For epoxy: ${lowerFirst(prepared)}.`,
      )}`.trim(),
  };
}

function prices(business: Business): Answers {
  const { baseRateCents, colorSurchargeCents, validDays } = business.prices;
  const black = formatCents(baseRateCents);
  const any = formatCents(baseRateCents + colorSurchargeCents);
  const withGst = (cents: number) => formatCents(cents + gstOn(cents));
  const included = includedIn(business).map(lowerFirst);
  return {
    rates: `Rubber is ${black} per sq ft all black and ${any} with any colour, plus ${GST_PERCENTAGE}% GST (${withGst(baseRateCents)} and ${withGst(baseRateCents + colorSurchargeCents)} with it). Tell me the size (${MIN_SQUARE_FEET} to ${formatNumber(MAX_SQUARE_FEET)} sq ft, or length x width) and I will work it out, or use the calculator. ${pricedAfterVisit(business)}\n/calculator`,
    sizes: `I can price ${CALCULATOR_PRICES} of ${MIN_SQUARE_FEET} to ${formatNumber(MAX_SQUARE_FEET)} sq ft: tell me the area, or length x width such as "20 x 30 feet", or use the calculator. Anything smaller or larger is priced after a free visit. ${pricedAfterVisit(business)} A part of a square foot is rounded up.\n/calculator`,
    "price of colour": `Any colour in the mix adds ${formatCents(colorSurchargeCents)} per sq ft, however much of it there is: ${any} instead of ${black} for all black, before GST.`,
    tax: `GST of ${GST_PERCENTAGE}% is shown separately and added; Alberta has no provincial sales tax. Totals include GST; rates per sq ft do not. Prices are in Canadian dollars.`,
    included: `The price of ${CALCULATOR_PRICES} includes ${inWords.format(included)}.`,
    "free visit": `The quote, the consultation and the site visit are free. ${given(timesOfVisits(business), (times) => `${times} `)}${wayToAsk(business)}`,
    "how long a quote is valid": `Quotes are valid for ${validDays} days unless stated otherwise.`,
    "how firm a price is": section(termsOfService(business), "quotes").paragraphs[1] ?? "",
    "how to get a quote": `The calculator gives the price of ${CALCULATOR_PRICES} at once. For anything else, or a free site visit, use the request form, call ${formatPhone(business.phone)}, or leave your name and number here.\n/calculator\n/#quote${ownTime(business)}`,
  };
}

function working(business: Business, outOfSeason = ""): Answers {
  const terms = termsOfService(business);
  const cancellation = section(terms, "cancellation");
  return {
    warranty: given(
      howToClaim(business),
      (claim) => `${warrantyAnswer(business)} ${claim}\n/terms-of-service#warranty`,
    ),
    duration: given(
      business.typicalDuration,
      (days) => `Most projects take ${days}. We can tell you more about yours at the free site visit.`,
    ),
    process: `It begins with a quote: the calculator prices ${CALCULATOR_PRICES} at once, and we confirm it at your free site visit. ${pricedAfterVisit(business)} ${service("rubber", business).description}${given(business.typicalDuration, (days) => ` Most projects take ${days}.`)}\n/calculator\n/#quote`,
    "warranty claim": howToClaim(business),
    "getting ready": given(section(terms, "site").paragraphs[0], (words) => `${words} ${wayOn(business)}`),
    "who may order": `Whoever orders confirms that they own the property or may have this work done on it. ${wayOn(business)}`,
    cancellation: `${cancellation.paragraphs.join(" ")} ${(cancellation.list ?? []).join(" ")} To move or cancel a visit, use the link in the email about it, or call ${formatPhone(business.phone)}.`,
    "open dates": `${given(outOfSeason, (words) => `${words} `)}${timesOfVisits(business) ? `${timesOfVisits(business)} Pick a day and a time for the free site visit yourself` : "Ask for a free site visit with the request form"}, or call ${formatPhone(business.phone)}. There we tell you when the work can begin.\n${business.visits.isOpen ? "/visit" : "/#quote"}`,
    "weather and winter": given(
      offeredServices(business).some(({ slug }) => isOutdoors(business.season, SERVICE_CODES[slug])) &&
        business.season.days,
      ({ first, last }) =>
        [
          `We work outdoors from about ${dayOfYearInWords(first)} to about ${dayOfYearInWords(last)}.`,
          outOfSeason,
          wayOn(business),
        ]
          .filter(Boolean)
          .join(" "),
    ),
    payment: `${section(terms, "payment").paragraphs[0]} ${wayOn(business)}`,
    areas: `Our service area is ${business.city}, ${business.province} and surrounding areas: ${inWords.format(business.serviceAreas)}. For a place farther out, please ask us at ${formatPhone(business.phone)}.`,
  };
}

function aboutUs(business: Business, { reviews, projects }: Content): Answers {
  const phone = formatPhone(business.phone);
  const claims = inWords.format(shownClaims(business).map(({ figure, label }) => `${figure} ${label}`));
  return {
    phone: `Call us at ${phone} or write to ${business.email}. Or leave your name and number here and we will call you.`,
    email: `Our email address is ${business.email}, and our phone number is ${phone}.`,
    hours: given(
      [given(business.hours.join("; "), (hours) => `Our hours: ${hours}.`), timesOfVisits(business)]
        .filter(Boolean)
        .join(" "),
      (times) => `${times} Or call ${phone}.`,
    ),
    location: `We are ${whereabouts(business)}. Reach us at ${phone} or ${business.email}.`,
    "who we are": `This is ${business.name}, a local contractor for ${offeredAs(business, { rubber: "rubber driveway resurfacing", epoxy: "epoxy garage floors" })} in ${business.city}, ${business.province}.${given(business.about.ownerName, (owner) => ` The owner is ${owner}.`)}`,
    "a program": `I answer automatically, from what ${business.name} has written down. For a person, call ${phone}, or leave your name and number here.`,
    "licences and insurance": licencesAndInsurance(business),
    experience: [given(claims, () => `${claims}.`), inBusinessSince(business)].filter(Boolean).join(" "),
    reviews: `${given(claims, () => `${claims}. `)}${latest(reviews)}Reviews are on our home page.\n/#testimonials`,
    gallery: `${named(
      "Some of our projects",
      projects
        .filter(({ isSample }) => !isSample)
        .slice(0, 5)
        .map(({ title }) => title),
    )}Pictures of our work, before and after, are in the gallery.\n/gallery`,
    "photo for a quote": `You can add a photo of your driveway in the calculator: ${requestMessages.photoKinds}. A photo that you send with a request is never public.\n/calculator`,
  };
}

function inBusinessSince({ about, name }: Business): string {
  return given(about.sinceYear, (year) => `${name} has been in business since ${year}.`);
}

const OF_LICENCES = /licen[cs]|certif|accredit/i;
const OF_INSURANCE = /insur|\bwcb\b|\bbond|workers.? comp/i;

/** What the owner has set about licences and insurance, and which of the two is not set; empty when neither is. */
function licencesAndInsurance(business: Business): string {
  const claims = shownClaims(business).map(({ figure, label }) => `${figure} ${label}`);
  const licences = claims.filter((claim) => OF_LICENCES.test(claim));
  const insured = claims.filter((claim) => OF_INSURANCE.test(claim));
  const licence = business.licence
    ? [`Our prepaid contractor’s licence in Alberta: ${business.licence}.`]
    : [];
  const { insurer, wcbAccount } = business.about;
  const insurance = [
    ...(insurer ? [`Our liability insurance: ${insurer}.`] : []),
    ...(wcbAccount ? [`Our WCB account: ${wcbAccount}.`] : []),
  ];
  const said = [
    ...licence,
    ...insurance,
    ...[...new Set([...licences, ...insured])].map((claim) => `We state: ${claim}.`),
  ];
  const open = [
    ...(licence.length + licences.length > 0 ? [] : ["licences"]),
    ...(insurer || insured.length > 0 ? [] : ["insurance"]),
  ];
  if (said.length === 0) return "";
  const rest = open.map(
    (what) => `I have nothing in writing about ${what}: call ${formatPhone(business.phone)}.`,
  );
  return [...said, ...rest].join(" ");
}

function legal(business: Business): Answers {
  const privacy = privacyPolicy(business);
  const terms = termsOfService(business);
  const transcripts = section(privacy, "how-long").list?.find((item) => item.startsWith("Chat"));
  return {
    transcripts: `What you write here is kept with a cookie that holds your conversation together. ${transcripts}\n/privacy-policy`,
    "who sees a photo": `${section(privacy, "where").paragraphs[0]} Hidden data in a photo, such as where it was taken, is removed.\n/privacy-policy`,
    unsubscribing: `Unsubscribe at any time, by the link in such an email or by telling us: ${business.email} or ${formatPhone(business.phone)}.`,
    privacy: `${section(privacy, "what-we-collect").paragraphs[0]} We do not sell or rent personal information. ${section(privacy, "your-choices").paragraphs[0]}\n/privacy-policy`,
    liability: given(section(terms, "liability").paragraphs[0], (words) => `${words} ${wayOn(business)}`),
    law: given(section(terms, "governing-law").paragraphs[0], (words) => `${words} ${wayOn(business)}`),
    terms: "What applies between us is in the terms of service.\n/terms-of-service",
  };
}

/** How to ask about what the calculator does not price. */
export function wayToAsk(business: Business): string {
  const call = `or call ${formatPhone(business.phone)}.`;
  return business.visits.isOpen
    ? `Pick a day and a time for a free visit ${call}\n/visit`
    : `Ask for a visit with the request form ${call}\n/#quote`;
}

/** Where visitors can pick a time themselves. */
function ownTime({ visits }: Business): string {
  return visits.isOpen ? "\nOr pick a day and a time for the visit yourself.\n/visit" : "";
}

/** When visits are and how long they take, if visitors can pick a time. */
function timesOfVisits({ visits }: Business): string {
  return given(
    visits.isOpen && visitHours(visits),
    (hours) => `Visits are ${hours} and take about ${visits.lengthMinutes} minutes.`,
  );
}

function service(slug: Service["slug"], business: Business): Service {
  const found = servicesOf(business).find((candidate) => candidate.slug === slug)!;
  // Other topics repeat what a service includes, so nothing is said of one that is not offered.
  return isOffered(business, slug) ? found : { ...found, features: [], suits: undefined };
}

function placeNamed({ suits }: Service, word: string): string {
  return suits?.places.find((text) => text.includes(word)) ?? "";
}

function section({ sections }: LegalText, id: string) {
  return sections.find((candidate) => candidate.id === id)!;
}

function colourOnScreen(business: Business): string {
  const text = section(termsOfService(business), "website").paragraphs[0] ?? "";
  return text.slice(text.indexOf("Colours look"));
}

function named(what: string, names: readonly string[]): string {
  return names.length > 0 ? `${what}: ${inWords.format(names)}. ` : "";
}

/** The newest real review if it is short; samples are not used. */
function latest(reviews: Content["reviews"]): string {
  const found = reviews.find(({ review, isSample }) => !isSample && review.length <= LONGEST_REVIEW);
  return found ? `${found.name}, ${found.location}, ${found.rating} of 5: “${found.review}” ` : "";
}

function warrantyAnswer(business: Business): string {
  return isRubberAlone(business)
    ? `${business.name} gives a ${business.warrantyYears}-year warranty on rubber resurfacing installations. ${warrantyLimit(business)}`
    : `${business.name} gives these warranties. ${warrantyTerms(business).join(" ")}`;
}

/** How to make a warranty claim; empty without a warranty. */
export function howToClaim(business: Business): string {
  return given(
    warrantyWords(business).length,
    () =>
      `To make a warranty claim, send a description and a photo to ${business.email}, or call ${formatPhone(business.phone)}.`,
  );
}

/** How to see, correct or delete what we hold about somebody. */
export function howToDelete(business: Business): string {
  return section(privacyPolicy(business), "your-choices").paragraphs[0] ?? "";
}

function sentences(texts: readonly string[]): string {
  return texts.map((text) => `${text}.`).join(" ");
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The mailing address if it names the city, otherwise the city as well. */
function whereabouts({ address, city, province, country }: Business): string {
  if (address?.includes(city)) return `at ${address}`;
  return `in ${[address, city, province, country].filter(Boolean).join(", ")}`;
}
