import { type Business, formatPhone, shownClaims } from "~/business/facts";
import { type LegalText, privacyPolicy, termsOfService } from "~/business/legal";
import type { OptionalService } from "~/business/service-words";
import {
  CALCULATOR_PRICES,
  includedIn,
  isOffered,
  offeredAs,
  offeredServices,
  pricedAfterVisit,
  type Service,
  servicesOf,
} from "~/business/services";
import { GST_PERCENTAGE } from "~/pricing/gst";
import { MAX_SQUARE_FEET, MIN_SQUARE_FEET } from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import { wayOn } from "./chat-messages";
import { COLOUR_WORDS } from "./read-color-mix";

/** Something that the business has written down, and the words by which a question shows that it is about it. */
export interface Topic {
  id: string;
  /** Words that point at it. */
  strong: string;
  /** Words that fit it, among others. */
  keys: string;
  answer: string;
  /** A question to which this is the answer, in the owner's words. */
  asked?: string;
}

/** Everything that the chat may say about this business. Each answer is made of its facts, prices and legal text; what
 * the owner has left blank or worded without it has no topic. */
export function topicsOf(business: Business): Topic[] {
  const topics = [
    ...offer(business),
    ...prices(business),
    ...working(business),
    ...aboutUs(business),
    ...legal(business),
    ...asked(business),
  ];
  return topics
    .map((topic) => ({ ...topic, answer: notOffered(topic.id, business) ?? topic.answer }))
    .filter(({ answer }) => answer !== "");
}

const ABOUT_A_SERVICE = { epoxy: ["epoxy", "basement"], patio: ["patio", "pool decks"] } as const;

/** The answer to every question about a service that the owner has taken off the site; undefined for other topics. */
function notOffered(topicId: string, business: Business): string | undefined {
  const slug = business.notOffered.find((each) => ABOUT_A_SERVICE[each].some((id) => id === topicId));
  return slug && sayNotOffered([slug], business);
}

/** Says that these services are not offered, and which are. */
export function sayNotOffered(slugs: readonly OptionalService[], business: Business): string {
  const names = new Intl.ListFormat("en-CA", { type: "disjunction" }).format(
    slugs.map((slug) => NAMES[slug]),
  );
  const offered = inWords.format(offeredServices(business).map(({ title }) => title));
  return `We do not do ${names} at present. What we do: ${offered}.\n/services`;
}

const NAMES = { epoxy: "epoxy floors", patio: "patios" } as const;

/** An answer made of what the business says; empty, and so no answer, where it says nothing of the kind. */
function given<Said>(said: Said | undefined | "" | 0, words: (said: Said) => string): string {
  return said ? words(said) : "";
}

const inWords = new Intl.ListFormat("en-CA");

function offer(business: Business): Topic[] {
  const rubber = service("rubber", business);
  const epoxy = service("epoxy", business);
  const patio = service("patio", business);
  return [
    {
      id: "services",
      strong: "service services",
      keys: "offer provide specialize offering do work kind type list business thing job menu both",
      answer: `${business.name} does ${inWords.format(offeredServices(business).map(({ title }) => title))}. Each is described on its page.\n/services`,
    },
    {
      id: "rubber",
      strong: "rubber rubberized granule",
      keys: "concrete driveway drive surface resurface resurfacing made trowel coating explain existing overlay walkway method apply install",
      answer: `${rubber.title}: ${rubber.description} ${sentences(rubber.features.slice(1, 4))}`,
    },
    {
      id: "feel",
      strong: "soft softer comfortable comfort underfoot texture textured barefoot",
      keys: "feel feet surface rubber walk stand play",
      answer: given(
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
    },
    {
      id: "cracks",
      strong: "crack cracked cracking",
      keys: "fix fixed broken patched patch stained damaged repair repaired pitted spalling uneven ugly worn concrete driveway rubber cover old",
      answer: given(
        place(rubber, "crack"),
        (cracked) =>
          `${rubber.suits?.heading}: ${lowerFirst(cracked)}. ${rubber.description} What your own surface needs, we see at the free site visit.`,
      ),
    },
    {
      id: "epoxy",
      strong: "epoxy flake metallic",
      keys: "garage floor coating finish slab shop oil dust kind coat tell workshop",
      answer: `${epoxy.title}: ${epoxy.description} ${sentences(epoxy.features)}`,
    },
    {
      id: "basement",
      strong: "basement",
      keys: "epoxy storage room workshop floor coat",
      answer: given(
        place(epoxy, "asement") && epoxy.suits,
        ({ heading, places }) =>
          `Our epoxy is ${heading.toLowerCase()}: ${inWords.format(places.map(lowerFirst))}. ${wayToAsk(business)}`,
      ),
    },
    {
      id: "patio",
      strong: "patio terrace",
      keys: "backyard yard resurface resurfacing",
      answer: `${patio.title}: ${patio.description} ${sentences(patio.features)}`,
    },
    {
      id: "pool decks",
      strong: "pool pooldeck poolside",
      keys: "hot tub deck resurface",
      answer: given(
        patio.features.find((feature) => feature.startsWith("Pool")),
        (pool) => `${pool}: ${lowerFirst(patio.description)}`,
      ),
    },
    {
      id: "commercial",
      strong: "commercial industrial warehouse",
      keys: "business store shop office entrance company building restaurant mall own",
      answer: given(
        place(rubber, "commercial") && place(epoxy, "commercial"),
        () =>
          `Commercial work too. Rubber suits ${lowerFirst(place(rubber, "commercial"))}, and epoxy suits ${lowerFirst(place(epoxy, "commercial"))}. ${wayToAsk(business)}`,
      ),
    },
    {
      id: "walks",
      strong: "walk walkway sidewalk pathway",
      keys: "path front entry step",
      answer: given(
        place(rubber, "Front") && place(rubber, "walkways"),
        () =>
          `${rubber.title} is also for ${lowerFirst(place(rubber, "Front"))} and ${lowerFirst(place(rubber, "walkways"))}.`,
      ),
    },
    {
      id: "colours",
      strong: "colour coloured shade hue swatch sample",
      keys: `match pick choose choice option mix black pattern design custom house available ${COLOUR_WORDS.replaceAll("|", " ")}`,
      answer: `A rubber surface is mixed in the colour you pick: all black, all colour or anything between. ${sentences(rubber.features.filter((feature) => /colour/i.test(feature)))} ${colourOnScreen(business)}\n/services`,
    },
    {
      id: "colours on a screen",
      strong: "screen monitor",
      keys: "picture real life colour accurate different sample",
      answer: colourOnScreen(business),
    },
    {
      id: "preparation",
      strong: "prep prepare preparation prepping",
      keys: "surface first remove grind grinding underneath base concrete slab driveway",
      answer:
        `${rubber.description} ${sentences(rubber.features.filter((feature) => /preparation/i.test(feature)))} ${given(
          epoxy.features.find((feature) => /prepar/i.test(feature)),
          (prepared) => `For epoxy: ${lowerFirst(prepared)}.`,
        )}`.trim(),
    },
  ];
}

function prices(business: Business): Topic[] {
  const { baseRateCents, colorSurchargeCents, validDays } = business.prices;
  const black = formatCents(baseRateCents);
  const any = formatCents(baseRateCents + colorSurchargeCents);
  const included = includedIn(business).map(lowerFirst);
  return [
    {
      id: "rates",
      strong: "price cost howmuch pricing rate pricey pricy expensive afford affordable ballpark",
      keys: "priced charge sqft range budget quote estimate rubber driveway total bill worth pay spend dollar job square foot per",
      answer: `Rubber is ${black} per sq ft all black and ${any} with any colour, plus ${GST_PERCENTAGE}% GST. Tell me the size (${MIN_SQUARE_FEET} to ${MAX_SQUARE_FEET.toLocaleString("en-CA")} sq ft, or length x width) and I will work it out, or use the calculator. ${pricedAfterVisit(business)}\n/calculator`,
    },
    {
      id: "sizes",
      strong: "biggest largest smallest minimum maximum size measure",
      keys: "big large small limit driveway area calculator job least most long wide sqft length width",
      answer: `I can price ${CALCULATOR_PRICES} of ${MIN_SQUARE_FEET} to ${MAX_SQUARE_FEET.toLocaleString("en-CA")} sq ft: tell me the area, or length x width such as "20 x 30 feet", or use the calculator. What is smaller or larger is priced after a free visit.\n/calculator`,
    },
    {
      id: "price of colour",
      strong: "extra surcharge upcharge premium",
      keys: "colour coloured cheaper black add additional cost price mix more charge howmuch between",
      answer: `Any colour in the mix adds ${formatCents(colorSurchargeCents)} per sq ft, however much of it there is: ${any} instead of ${black} for all black, before GST.`,
    },
    {
      id: "tax",
      strong: "gst tax taxe pst hst",
      keys: "included include plus top pay price",
      answer: `GST of ${GST_PERCENTAGE}% is shown separately and added. The totals that I and the calculator give have it in them; the rates per sq ft do not. Prices are in Canadian dollars.`,
    },
    {
      id: "included",
      strong: "included include package whatyouget",
      keys: "come price cover prep everything",
      answer: `The price of ${CALCULATOR_PRICES} includes ${inWords.format(included)}.`,
    },
    {
      id: "free visit",
      strong: "free consultation obligation sitevisit",
      keys: "visit estimate quote charge cost anything howmuch come appointment assessment person",
      answer: `The quote, the consultation and the site visit are free. ${wayToAsk(business)}`,
    },
    {
      id: "how long a quote is valid",
      strong: "valid expire expiry validity",
      keys: "howlong quote estimate good price hold locked lock",
      answer: `Quotes are valid for ${validDays} days unless stated otherwise.`,
    },
    {
      id: "how firm a price is",
      strong: "final accurate accuracy exact finalprice binding",
      keys: "firm fixed change calculator online website hidden surprise price estimate exactly",
      answer: section(termsOfService(business), "quotes").paragraphs[1] ?? "",
    },
    {
      id: "how to get a quote",
      strong: "quote request getstarted visit appointment",
      keys: "estimate book booking schedule started begin sign consultation person driveway order proceed next step contact interested",
      answer: `The calculator gives the price of ${CALCULATOR_PRICES} at once. For anything else, or a free site visit, use the request form, call ${formatPhone(business.phone)}, or leave your name and number here.\n/calculator\n/#quote`,
    },
  ];
}

function working(business: Business): Topic[] {
  const terms = termsOfService(business);
  const cancellation = section(terms, "cancellation");
  const warranty = section(terms, "warranty");
  return [
    {
      id: "warranty",
      strong: "warranty guarantee covered warrantie",
      keys: "year wrong fail problem defect rubber epoxy claim howlong howmany offer",
      answer: given(
        business.warrantyYears,
        (years) =>
          `${business.name} gives a ${years}-year warranty on rubber resurfacing installations. ${warranty.paragraphs[1]}\n/terms-of-service#warranty`,
      ),
    },
    {
      id: "duration",
      strong: "howlong turnaround duration timeline timeframe",
      keys: "take taking finish finished complete completed done day week project job time fast quick typical install installation start driveway",
      answer: given(
        business.typicalDuration,
        (days) => `Most projects are done in ${days}. For your own, we can say more at the free site visit.`,
      ),
    },
    {
      id: "process",
      strong: "process procedure step",
      keys: "explain quote work start finish walk stage",
      answer: `It begins with a quote: the calculator prices ${CALCULATOR_PRICES} at once, and we confirm it at your free site visit. ${pricedAfterVisit(business)} ${service("rubber", business).description}${given(business.typicalDuration, (days) => ` Most projects are done in ${days}.`)}\n/calculator\n/#quote`,
    },
    {
      id: "getting ready",
      strong: "beready ready",
      keys: "move vehicle car clear before come prepare prep belongings access home day start",
      answer: section(terms, "site").paragraphs[0] ?? "",
    },
    {
      id: "cancellation",
      strong: "cancel reschedule postpone notice",
      keys: "change date appointment move fee policy job booking",
      answer: `${cancellation.paragraphs.join(" ")} ${(cancellation.list ?? []).join(" ")}`,
    },
    {
      id: "payment",
      strong: "deposit pay payment balance invoice",
      keys: "due bill owe project howmuch",
      answer: `${section(terms, "payment").paragraphs[0]} ${wayOn(business)}`,
    },
    {
      id: "areas",
      strong: `area region workplace otherplace ${business.serviceAreas.map(longestWord).join(" ")}`,
      keys: "serve service cover city town where work come travel located near live neighbourhood far outside location alberta",
      answer: `Our service area is ${business.city}, ${business.province} and surrounding areas: ${inWords.format(business.serviceAreas)}. For a place farther out, please ask us at ${formatPhone(business.phone)}.`,
    },
  ];
}

/** The owner's own questions. */
function asked({ questions }: Business): Topic[] {
  return questions.map(({ question, answer }, index) => ({
    id: `question ${index + 1}`,
    strong: "",
    keys: question,
    answer,
    asked: question,
  }));
}

function aboutUs(business: Business): Topic[] {
  const phone = formatPhone(business.phone);
  const claims = inWords.format(shownClaims(business).map(({ figure, label }) => `${figure} ${label}`));
  return [
    {
      id: "phone",
      strong: "phone telephone number call callme contact speak talk reach",
      keys: "person human representative agent text message touch real somebody",
      answer: `Call us at ${phone} or write to ${business.email}. Or leave your name and number here and I will pass them on.`,
    },
    {
      id: "email",
      strong: "email",
      keys: "mail write send contact inbox",
      answer: `Our e-mail address is ${business.email}, and our phone number is ${phone}.`,
    },
    {
      id: "hours",
      strong: "hour hours weekend saturday sunday holiday",
      keys: "open opening close closed monday friday evening when",
      answer: given(business.hours.join("; "), (hours) => `Our hours: ${hours}. Or call ${phone}.`),
    },
    {
      id: "location",
      strong: "located location address",
      keys: "based where office headquarter place street",
      answer: `We are in ${[business.address, business.city].filter(Boolean).join(", ")}, ${business.province}, ${business.country}. Reach us at ${phone} or ${business.email}.`,
    },
    {
      id: "who we are",
      strong: "company whoareyou",
      keys: "name called business local contractor yourself",
      answer: `This is ${business.name}, a local contractor for ${offeredAs(business, { rubber: "rubber driveway resurfacing", epoxy: "epoxy garage floors" })} in ${business.city}, ${business.province}.`,
    },
    {
      id: "a program",
      strong: "robot bot human chatbot chatgpt automated ai",
      keys: "real computer machine talking talk person program chatting whoareyou",
      answer: `I answer automatically, from what ${business.name} has written down. For a person, call ${phone}, or leave your name and number here.`,
    },
    {
      id: "experience",
      strong: "experience experienced trackrecord expert reputable legit trustworthy",
      keys: "howmany project driveway completed done number trust reliable good professional",
      answer: given(claims, () => `What we can show: ${claims}.`),
    },
    {
      id: "reviews",
      strong: "review rating rated testimonial google satisfaction",
      keys: "feedback star customer say satisfied happy reputation opinion",
      answer: `${given(claims, () => `Here is how we stand: ${claims}. `)}Reviews are on our home page.\n/#testimonials`,
    },
    {
      id: "gallery",
      strong: "picture photo gallery pic image portfolio",
      keys: "example previous past work finished see show job",
      answer: "Pictures of our work, before and after, are in the gallery.\n/gallery",
    },
    {
      id: "photo for a quote",
      strong: "upload attach",
      keys: "send photo picture driveway",
      answer:
        "You can add a photo of your driveway in the calculator. A photo that you send with a request is never public.\n/calculator",
    },
  ];
}

function legal(business: Business): Topic[] {
  const privacy = privacyPolicy(business);
  const terms = termsOfService(business);
  const transcripts = section(privacy, "how-long").list?.find((item) => item.startsWith("Chat"));
  return [
    {
      id: "transcripts",
      strong: "chat conversation transcript",
      keys: "keep kept save saved store stored record message howlong",
      answer: `What you write here is kept with a cookie that holds your conversation together. ${transcripts}\n/privacy-policy`,
    },
    {
      id: "privacy",
      strong: "privacy private confidential data information personal pipa sell sold spam unsubscribe cookie",
      keys: "share delete deleted remove track tracking secure policy detail",
      answer: `${section(privacy, "what-we-collect").paragraphs[0]} We do not sell or rent personal information. ${section(privacy, "your-choices").paragraphs[0]}\n/privacy-policy`,
    },
    {
      id: "liability",
      strong: "liability liable",
      keys: "responsible responsibility damage property",
      answer: section(terms, "liability").paragraphs[0] ?? "",
    },
    {
      id: "law",
      strong: "law legal jurisdiction",
      keys: "govern governing contract apply",
      answer: section(terms, "governing-law").paragraphs[0] ?? "",
    },
    {
      id: "terms",
      strong: "term terms agreement",
      keys: "condition contract fine print service",
      answer: "What applies between us is in the terms of service.\n/terms-of-service",
    },
  ];
}

/** How to ask for what the calculator does not price. */
export function wayToAsk({ phone }: Business): string {
  return `Ask for a visit with the request form or call ${formatPhone(phone)}.\n/#quote`;
}

function service(slug: Service["slug"], business: Business): Service {
  const found = servicesOf(business).find((candidate) => candidate.slug === slug)!;
  // Other topics speak of what a service has: of one that is not offered there is nothing to say.
  return isOffered(business, slug) ? found : { ...found, features: [], suits: undefined };
}

function place({ suits }: Service, word: string): string {
  return suits?.places.find((text) => text.includes(word)) ?? "";
}

function section({ sections }: LegalText, id: string) {
  return sections.find((candidate) => candidate.id === id)!;
}

function colourOnScreen(business: Business): string {
  const text = section(termsOfService(business), "website").paragraphs[0] ?? "";
  return text.slice(text.indexOf("Colours look"));
}

/** "Sherwood" for Sherwood Park: its other word is too common to point at a place. */
function longestWord(name: string): string {
  return name.split(" ").reduce((longest, word) => (word.length > longest.length ? word : longest));
}

function sentences(texts: readonly string[]): string {
  return texts.map((text) => `${text}.`).join(" ");
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
