import type { Business } from "~/business/facts";
import type { PriceList } from "~/pricing/price-list";
import { inDigits } from "./digits";
import { wordTerms } from "./search-terms";

const FIGURE =
  /(\$ ?)?(\d+(?:\.\d+)?)(?: ?(%|percent|dollars|bucks|cad)|[ -](years?|days?|hours?|weeks?|months?)\b)?/g;
const MARKUP = /[<>]|\]\(|\bhttps?:|\bwww\.|@|\b[a-z\d-]+\.(?:com|ca|net|org|io|co)\b/i;
const ADDRESS = /(?:^|[\s(])(\/[^\s)]*)/g;
const GIFT = /\bno (?:charge|cost)\b/i;
/** Answers a question whose words are not there to be checked. */
const YES = /\b(?:yes|yep|yeah|of course)\b|(?:^|[.!?]\s+)(?:correct|right|sure)\b/i;
const NEGATION = /\b(?:not|no|never|only|without|nor)\b|n't/i;

/** Words that claim nothing by themselves. */
const NEUTRAL = new Set(
  wordTerms(
    "usually typically normally generally roughly approximately around come cost price priced charge total including plus comes to both either if because " +
      "help happy answer question sorry start end finish finished within take job project done work out dollar square foot per calculate calculator try give tell size same whole " +
      "surface just simply please welcome glad",
  ),
);

/**
 * Whether a text written by somebody else says only what its sources say. Each of its sentences has to be made of
 * their words: one that denies, of sentences that deny; one with figures, of a single sentence that has them all, so
 * that no figure changes its subject (a price is no percentage, and a year no day). No address, markup or yes.
 */
export function isFaithful(text: string, sources: readonly string[], business: Business): boolean {
  const plain = text.replaceAll(business.email, "");
  if (MARKUP.test(plain) || GIFT.test(plain) || YES.test(plain) || confusesRates(plain, business.prices))
    return false;
  if (!isWithin(addressesIn(text), sources.flatMap(addressesIn))) return false;
  const written = sources.flatMap(sentencesIn);
  return sentencesIn(plain).every((sentence) => isWritten(sentence, written));
}

const FREE = "free";

interface Sentence {
  words: string[];
  figures: string[];
  denies: boolean;
}

function isWritten({ words, figures, denies }: Sentence, written: readonly Sentence[]): boolean {
  const alike = written.filter((source) => source.denies === denies);
  // What is free is named in full: "the job is free" has no word that claims much.
  const claims = figures.includes(FREE) ? words : words.filter((word) => !NEUTRAL.has(word));
  if (figures.length === 0) {
    return (
      words.length > 0 &&
      isWithin(
        claims,
        alike.flatMap((source) => source.words),
      )
    );
  }
  return alike.some((source) => isWithin(figures, source.figures) && isWithin(claims, source.words));
}

function sentencesIn(text: string): Sentence[] {
  return text
    .split(/(?<=[.!?;])\s+|\n/)
    .filter((sentence) => /[\p{L}\d]/u.test(sentence))
    .map((sentence) => ({
      words: wordTerms(inDigits(sentence)),
      figures: [...figuresIn(sentence), ...(/\bfree\b(?! of )/i.test(sentence) ? [FREE] : [])],
      denies: NEGATION.test(sentence),
    }));
}

/** Each figure with its unit: "$8.00" and "8 dollars" are "8$", "5-year" is "5year". */
function figuresIn(text: string): string[] {
  return [...inDigits(text).matchAll(FIGURE)].map(([, dollar, figure, unit, time]) => {
    if (dollar || /^(?:dollars|bucks|cad)$/.test(unit ?? "")) return `${Number(figure)}$`;
    return `${Number(figure)}${unit ? "%" : (time ?? "").replace(/s$/, "")}`;
  });
}

function addressesIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map(([, address]) => (address ?? "").replace(/[.,;:!?]+$/, ""));
}

function isWithin(found: readonly string[], allowed: readonly string[]): boolean {
  return found.every((item) => allowed.includes(item));
}

/** The two rates stand in one sentence, so each has its own half of it: black has the lower, colour the higher. */
function confusesRates(text: string, { baseRateCents, colorSurchargeCents }: PriceList): boolean {
  const [black, coloured] = [baseRateCents, baseRateCents + colorSurchargeCents].map(
    (cents) => `${cents / 100}$`,
  );
  return text.split(/[,.;:]\s| and | or | but | instead of /i).some((clause) => {
    const figures = figuresIn(clause);
    return (
      (figures.includes(black!) && /colou?r/i.test(clause) && !/\bno colou?r/i.test(clause)) ||
      (figures.includes(coloured!) && /\bblack\b/i.test(clause))
    );
  });
}
