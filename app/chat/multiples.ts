import { areaOfAll } from "./parts";
import { inWords, type Size } from "./read-size";

/** "A third", "2 thirds", "3/4": of how many parts, and how many of them. */
const SHARE = /(?:\b(\d) ?)?(?:\/ ?([2-9])\b|\b(third|quarter|fourth|fifth|sixth)s?\b)/;
const SHARES: Readonly<Record<string, number>> = { third: 3, quarter: 4, fourth: 4, fifth: 5, sixth: 6 };
const NAMED_SHARES: Readonly<Record<string, string>> = {
  "1/2": "Half",
  "1/3": "A third",
  "1/4": "A quarter",
};
const TIMES = /\b([2-9])\b|\b(triple|three times)\b/;

/** "Both", "two of those", "triple that". */
export function countIn(text: string): number {
  const [, count, three] = TIMES.exec(text) ?? [];
  return Number(count ?? (three ? 3 : 2));
}

export function timesOf(parts: readonly Size[], times: number): Size {
  const one = areaOfAll(parts);
  return { squareFeet: one * times, given: `${times} times ${inWords(one)} sq ft`, of: one };
}

export function shareOf(parts: readonly Size[], text: string): Size {
  const whole = areaOfAll(parts);
  const [, count = "1", figure, word] = SHARE.exec(text) ?? [];
  const of = Number(figure ?? SHARES[word ?? ""] ?? 2);
  const share = `${count}/${of}`;
  return {
    squareFeet: (whole * Number(count)) / of,
    given: `${NAMED_SHARES[share] ?? share} of ${inWords(whole)} sq ft`,
    of: whole,
  };
}
