const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const VALUES = new Map([
  ...SMALL.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
]);

const PARTS: Readonly<Record<string, number>> = { half: 0.5, quarter: 0.25, third: 0.333 };

/** The words of which numbers are made. */
export const NUMBER_WORDS: readonly string[] = [...VALUES.keys(), "hundred", "thousand"];

const WORD = `(?:${[...NUMBER_WORDS].sort((a, b) => b.length - a.length).join("|")})`;
const NUMBER = new RegExp(`\\b(?:a (?=hundred|thousand))?${WORD}(?:(?:[ -]| and )${WORD})*\\b`, "g");

/**
 * A question in lower case with its numbers in digits: "Seven hundred and fifty", "1,200" and "1.2k" become 750 and
 * 1200. Every rule that reads a figure reads this.
 */
export function inDigits(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’′‘`]/g, "'")
    .replace(/[”″“]/g, '"')
    .replace(
      /\b(?:a )?(half|quarter|third) (?:of )?(?:an? )?(?=acre|hectare)/g,
      (_, part: string) => `${PARTS[part]} `,
    )
    .replace(/\b1\/2 (?=acre)/g, "0.5 ")
    .replace(/\b1\/4 (?=acre)/g, "0.25 ")
    .replace(/\b(\d+(?:\.\d+)?) grand\b/g, "$1 thousand")
    .replace(/\b(\d+(?:\.\d+)?) (hundred|thousand)\b(?! and \d)/g, (_, figure: string, word: string) =>
      String(Math.round(Number(figure) * (word === "hundred" ? 100 : 1000))),
    )
    .replace(NUMBER, (words) => String(sumOf(words)))
    .replace(/\b(\d+) grand\b/g, (_, thousands: string) => String(Number(thousands) * 1000))
    .replace(/\b(\d+(?:\.\d+)?) (?:and a half|1\/2)\b/g, (_, whole: string) => String(Number(whole) + 0.5))
    .replace(/(?<=\d),(?=\d{3}\b)/g, "")
    .replace(/\b(\d+(?:\.\d+)?) ?k\b/g, (_, thousands: string) =>
      String(Math.round(Number(thousands) * 1000)),
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
