import { areaOfAll } from "./parts";
import { TAKES_A_SHARE_OFF } from "./read-change";
import { inWords, type Size } from "./read-size";

/** "A third", "2 thirds", "3/4": of how many parts, and how many of them. */
const SHARE =
  /(?<![\d/])([1-9]) ?\/ ?([2-9])(?![\d/])|(?:\b([1-9]) )?\b(third|quarter|fourth|fifth|sixth)s?\b/;
const SHARES: Readonly<Record<string, number>> = { third: 3, quarter: 4, fourth: 4, fifth: 5, sixth: 6 };
const NAMED_SHARES: Readonly<Record<string, string>> = {
  "1/2": "Half",
  "1/3": "A third",
  "1/4": "A quarter",
};
const TIMES =
  /\b([1-9]\d) (?:ways|people|of us|owners|units|doors|households|houses|families)\b|\b([2-9])\b|\b(triple|three times)\b/;

/** Sizes in which what is less than nothing is taken off the one before it. */
export function withoutLeftOut<Item extends Size>(sizes: readonly Item[]): Item[] {
  const left: Item[] = [];
  for (const size of sizes) {
    const last = left.at(-1);
    if (size.squareFeet < 0 && last) left.splice(-1, 1, lessBy(last, size));
    else left.push(size);
  }
  return left;
}

/** A size less another one, which has no sides any more. */
export function lessBy<Item extends Size>(size: Item, out: Size): Item {
  const area = Math.abs(out.squareFeet);
  const taken = out.given ? `${out.given} (${inWords(area)} sq ft)` : `${inWords(area)} sq ft`;
  const whole = size.given ? `${size.given} (${inWords(size.squareFeet)} sq ft)` : inWords(size.squareFeet);
  const { sides: _sides, unit: _unit, width: _width, of: _of, ...rest } = size;
  return { ...(rest as Item), squareFeet: size.squareFeet - area, given: `${whole} - ${taken}` };
}

/** "Both", "two of those", "triple that". */
export function countIn(text: string): number {
  const [, many, count, three] = TIMES.exec(text) ?? [];
  return Number(many ?? count ?? (three ? 3 : 2));
}

export function timesOf(parts: readonly Size[], times: number): Size {
  const one = areaOfAll(parts);
  return { squareFeet: one * times, given: `${times} times ${inWords(one)} sq ft`, of: one };
}

export function shareOf(parts: readonly Size[], text: string): Size {
  const [only, ...more] = parts;
  // "And if half now?", of what is a third already.
  const isOfAll =
    only?.of && more.length === 0 && only.of > only.squareFeet && !/\b(?:that|it|this)\b/.test(text);
  const whole = isOfAll ? only.of! : areaOfAll(parts);
  const [, figure, over, number, word] = SHARE.exec(text) ?? [];
  const of = Number(over ?? SHARES[word ?? ""] ?? 2);
  const said = Number(figure ?? number ?? 1);
  const [count, shares] = said < of ? [said, of] : [1, 2];
  const left = TAKES_A_SHARE_OFF.test(text) ? shares - count : count;
  const share = `${left}/${shares}`;
  return {
    squareFeet: (whole * left) / shares,
    given: `${NAMED_SHARES[share] ?? share} of ${inWords(whole)} sq ft`,
    of: whole,
  };
}
