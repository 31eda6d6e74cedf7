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

const DIGIT = `(?:${[...NUMBER_WORDS.slice(0, 10), "oh"].join("|")})`;
/** A phone number that is dictated: ten digits, each a word. */
const SPOKEN = new RegExp(`\\b${DIGIT}(?:[ ,.-]+${DIGIT}){9,10}\\b`, "gi");

/** A message with the phone numbers that stand in words in digits: "seven eight zero five five five ..." */
export function spokenInDigits(message: string): string {
  return message.replace(SPOKEN, (words) =>
    words
      .toLowerCase()
      .split(/[ ,.-]+/)
      .map((word) => VALUES.get(word) ?? 0)
      .join(""),
  );
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
    // "11,5 m", as in Europe.
    .replace(/(?<=\d),(?=\d{1,2} ?(?:m|met(?:er|re)s?)\b)/g, ".")
    .replace(
      /\b(?:a )?(half|quarter|third) (?:of )?(?:an? )?(?=acre|hectare)/g,
      (_, part: string) => `${PARTS[part]} `,
    );
  const inFigures = scaled(plain).replace(NUMBER, (words) => String(sumOf(words)));
  return scaled(inFigures)
    .replace(/(?<=\d),(?=\d{3}\b)/g, "")
    .replace(/\b(\d+)(?:[ -]and[ -]a[ -]half| 1\/2|½)/g, "$1.5");
}

/** "7 hundred", "1.2k" and "8 grand" in digits alone. */
function scaled(text: string): string {
  return text.replace(
    /\b(\d+(?:\.\d+)?) ?(?:(hundred)|thousand|grand|k)\b(?! and \d)/g,
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
