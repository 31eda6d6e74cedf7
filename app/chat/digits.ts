const WORDS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety";
const VALUES = new Map(
  WORDS.split(" ").map((word, at): [string, number] => [word, at < 20 ? at : (at - 18) * 10]),
);

/** No size and no amount has so many digits. */
const TOO_LONG = /\d{9,}/g;

const PARTS: Readonly<Record<string, number>> = { half: 0.5, quarter: 0.25, third: 0.333 };

/** The words of which numbers are made. */
export const NUMBER_WORDS: readonly string[] = [...VALUES.keys(), "hundred", "thousand"];

const DIGIT = `(?:${[...NUMBER_WORDS.slice(0, 10), "oh", "o"].join("|")}|\\d)`;
const PAIR = `(?:${NUMBER_WORDS.slice(20, 28).join("|")})(?:[ -](?:${NUMBER_WORDS.slice(1, 10).join("|")}))?|${NUMBER_WORDS.slice(10, 20).join("|")}`;
const SEVERAL = `(?:double|triple) ${DIGIT}`;
/** What a number is dictated in: "oh", "ninety one", "triple five", "5". */
const SPOKEN_PART = `(?:${SEVERAL}|${DIGIT} hundred (?:and )?(?:${PAIR})|${PAIR}|${DIGIT})`;
/** A run of them, which may be a phone number: "seven eight oh, triple five, oh one ninety one". */
const SPOKEN = new RegExp(
  `(?<![\\p{L}\\d])\\(?(?:${SPOKEN_PART}[ ,.()-]{0,3}(?:then )?){3,14}${SPOKEN_PART}(?![\\p{L}\\d])`,
  "giu",
);
/**
 * Alberta's area codes. Ten figures of which the first were spoken as a pair are a number only if they begin with one:
 * "after six thirty, 555-0143" begins with a time of day.
 */
export const AREA_CODES = "403|587|780|825|368";
const AREA_CODE = new RegExp(`^(?:${AREA_CODES})`);
/** As a phone number is written. */
const IN_GROUPS = /^(?:1[ ,.-]+)?\(?\d{3}\)?[ ,.-]{0,2}\d{3}[ ,.-]?\d{4}$/;
const EACH_PART = new RegExp(SPOKEN_PART, "gi");
/** Figures alone are one only where they stand as in a phone number: "7 8 0 - 5 5 5 - 0144", not "20 30 40 50 60". */
const IN_PAIRS = /(?<!\d)\d{2}(?!\d)|\d{5}/;
const DOT = String.raw`(?:\.| ?(?:\(dot\)|\[dot\]|\bdot\b) ?)`;
/** "maureen underscore k at example dot ca" */
const SPOKEN_EMAIL = new RegExp(
  String.raw`(?<![\w.])((?!(?:me|us|it|him|her|them|${NUMBER_WORDS.slice(0, 28).join("|")}) )[\w+-]+(?:(?:${DOT}| ?\b(?:underscore|dash|hyphen)\b ?)[\w+-]+)*) ?(?:@|\(at\)|\[at\]|\b(?:then )?(?:the )?at(?: (?:sign|symbol|thing))?(?: then)?\b) ?([a-z\d-]+(?:${DOT}[a-z]{2,})+)\b`,
  "gi",
);
/** "Jas dot gill eighty two at gmail dot com": the figures belong to the name. */
const FIGURES_OF_EMAIL = new RegExp(
  `((?:\\bdot|\\.|\\bunderscore) ?[a-z]+) (\\d{1,4}|(?:${PAIR}|${DIGIT}))(?= ?(?:@|\\(at\\)|(?:then )?(?:the )?at\\b)[a-z ]{0,20}? ?[a-z\\d-]+ ?(?:\\.[a-z]|\\bdot\\b))`,
  "gi",
);
/** What is said of an address alone: "look at it. do" is none, and neither is "look at example.ca". */
const IN_WORDS = /\b(?:dot|underscore|dash|hyphen)\b|[([]at[)\]]/i;

/** The letter for the figure: "78O 555 O122". */
const WITH_LETTERS = /(?<![\p{L}\d])(?=[\d .-]*o)\d[\do]{2}[ .-]?[\do]{3}[ .-]?[\do]{4}(?![\p{L}\d])/giu;

/** "555 0160, 780 in front of it" */
const AREA_CODE_AFTER = new RegExp(
  `(?<!\\d[ .-]?)\\b(\\d{3}[ .-]?\\d{4}),? (?:with |and )?(?:an? |its )?(?:area code )?(?:is )?(${AREA_CODES}) (?:in front|area|first|area code)\\b(?: of it)?`,
  "gi",
);

/** A message with the phone numbers and e-mail addresses that stand in words as they are written. */
export function contactsWritten(message: string): string {
  return message
    .replace(WITH_LETTERS, (number) => number.replace(/o/gi, "0"))
    .replace(AREA_CODE_AFTER, "$2 $1")
    .replace(SPOKEN, numberIn)
    .replace(FIGURES_OF_EMAIL, (_, name: string, figures: string) => name + inFigures(figures.toLowerCase()))
    .replace(SPOKEN_EMAIL, (said, name: string, place: string) =>
      IN_WORDS.test(said) ? `${inSigns(name)}@${inSigns(place)}` : said,
    );
}

/** Spoken words from so many on are a number, even if not which. */
const FEWEST_DICTATED = 7;

/** Whether a message dictates a number that is not read: one with a figure too few, or one that may be several. */
export function isDictated(message: string): boolean {
  const runs = message.match(SPOKEN) ?? [];
  return runs.some((run) => (run.match(/[a-z]+/gi)?.length ?? 0) >= FEWEST_DICTATED);
}

const DIGIT_WORDS = new RegExp(`\\b${DIGIT}(?: ${DIGIT}){1,3}\\b`, "gi");

/** "Ends one three" as "ends 13". */
export function digitsTogether(message: string): string {
  return message.replace(DIGIT_WORDS, (words) => words.toLowerCase().split(" ").map(inFigures).join(""));
}

/**
 * A run of spoken digits, the phone number at its beginning in figures. What follows the number stays as it is: "...,
 * two car driveway". A run that begins with no number, or with a longer one, stays whole.
 */
function numberIn(words: string): string {
  if (!/[a-z]/i.test(words) && (IN_PAIRS.test(words) || IN_GROUPS.test(words))) return words;
  const parts = [...words.matchAll(EACH_PART)];
  const tens = parts.flatMap(({ 0: part }, at) =>
    /[a-z][ -][a-z]/i.test(part) && !/^(?:double|triple)/i.test(part) ? [at] : [],
  );
  // "Eighty five" is 85, or 80 and 5: whichever makes a number, if only one does.
  let ways: readonly (readonly number[])[] = [[]];
  for (const at of tens.slice(0, MOST_TENS)) ways = ways.concat(ways.map((apart) => [...apart, at]));
  const read = ways.map((apart) => readAs(words, parts, apart));
  const [only, ...more] = new Set(read.filter((each) => each !== undefined));
  return read[0] ?? (only !== undefined && more.length === 0 ? only : words);
}

const MOST_TENS = 5;

/** A run whose parts at `apart` are two figures each; undefined where no number is at its beginning. */
function readAs(
  words: string,
  parts: readonly RegExpMatchArray[],
  apart: readonly number[],
): string | undefined {
  let digits = "";
  let mayBeTime = false;
  for (const [at, part] of parts.entries()) {
    const said = part[0].toLowerCase();
    const figures = apart.includes(at) ? said.split(/[ -]/).map(inFigures).join("") : inFigures(said);
    mayBeTime ||= digits.length < 3 && figures.length === 2;
    digits += figures;
    const number = digits.replace(/^1/, "");
    if (number.length > 10) return undefined;
    const rest = words.slice(part.index! + part[0].length);
    const isNumber = AREA_CODE.test(number) || (!mayBeTime && apart.length === 0);
    if (number.length === 10) return isNumber ? number + rest : undefined;
  }
  return undefined;
}

/** "Ninety one" as "91", "oh" as "0", "triple five" as "555". */
function inFigures(words: string): string {
  if (/^\d+$/.test(words)) return words;
  const [, often, digit] = /^(double|triple) (.+)$/.exec(words) ?? [];
  if (digit) return inFigures(digit).repeat(often === "double" ? 2 : 3);
  if (/ hundred /.test(words)) return String(sumOf(words));
  return String(words.split(/[ -]/).reduce((sum, word) => sum + (VALUES.get(word) ?? 0), 0));
}

function inSigns(words: string): string {
  return words
    .replace(/ ?[([]?\bdot\b[)\]]? ?/gi, ".")
    .replace(/ ?\bunderscore\b ?/gi, "_")
    .replace(/ ?\b(?:dash|hyphen)\b ?/gi, "-")
    .replaceAll(" ", "");
}

const WORD = `(?:${[...NUMBER_WORDS].sort((a, b) => b.length - a.length).join("|")})`;
const NUMBER = new RegExp(`\\b(?:a (?=hundred|thousand))?${WORD}(?:(?:[ -]| and )${WORD})*\\b`, "g");

/**
 * A question in lower case with its numbers in digits: "Seven hundred and fifty", "1,200" and "1.2k" become 750 and
 * 1200. Every rule that reads a figure reads this.
 */
export function inDigits(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(TOO_LONG, " ")
    .replace(/[’′‘`]/g, "'")
    .replace(/[”″“]/g, '"')
    .replace(/(?<=^|\s)n(?=\s)/g, "and")
    .replace(/\bb4\b/g, "before")
    .replace(/\b(?:a|1) dozen\b/g, "12")
    // The letter for the figure: "6oo" as 600.
    .replace(/(\d)oo\b/g, "$100")
    .replace(/(\d)ish\b/g, "$1")
    // "20x30 w colour", "w/o tax"
    .replace(/(?<=^|\s)w\/o\b/g, "without")
    .replace(/(?<=^|\s)w(?:\/ ?| )(?=[a-z])/g, "with ")
    // "11,5 m", as in Europe.
    .replace(
      /(?<=\d),(?=\d{1,2} ?(?:m|m2|m²|sq\.? ?m\w*|met(?:er|re)s?)\b|\d\b[^.?!]{0,25}\bmet(?:er|re)s?\b)/g,
      ".",
    )
    .replace(
      /\b(?:a )?(half|quarter|third) (?:of )?(?:an? )?(?=acre|hectare)/g,
      (_, part: string) => `${PARTS[part]} `,
    );
  const figures = scaled(plain).replace(NUMBER, (words) => String(sumOf(words)));
  return scaled(figures)
    .replace(/(?<=\d),(?=\d{3}\b)/g, "")
    .replace(/\b(\d+)(?:[ -]and[ -]a[ -]half| 1\/2|½)/g, "$1.5");
}

/** "7 hundred" and "1.2k" in digits alone, "8 grand" in dollars: "$8000". */
function scaled(text: string): string {
  return text
    .replace(
      /\b(\d+(?:\.\d+)?) ?grand\b(?! total\W*$)/g,
      (_, figure: string) => `$${Math.round(Number(figure) * 1000)}`,
    )
    .replace(
      /\b(\d+(?:\.\d+)?) ?(?:(hundred)|thousand|k)\b(?! and \d)/g,
      (_, figure: string, hundred?: string) => String(Math.round(Number(figure) * (hundred ? 100 : 1000))),
    );
}

function sumOf(words: string): number {
  let thousands = 0;
  let rest = 0;
  for (const word of words.split(/[ -]/)) {
    if (word === "hundred") rest = (rest || 1) * 100;
    else if (word === "thousand") {
      thousands += (rest || 1) * 1000;
      rest = 0;
    } else rest += VALUES.get(word) ?? 0;
  }
  return thousands + rest;
}
