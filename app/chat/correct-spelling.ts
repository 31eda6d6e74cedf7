/** Words shorter than this are too like one another, and longer ones are no words. */
const SHORTEST = 4;
const LONGEST = 20;
/** From here on also a vowel for another or too many, and a letter left out. */
const SHORTEST_FOR_A_SLIP = 5;
/** From here on any one letter: it is hardly another word. */
const LONG = 8;

const WORD = /\p{L}[\p{L}'’]*/gu;
const VOWELS = "aeiouy";
const ALIKE = [VOWELS, "cs", "ck", "sz"];

/**
 * Makes a corrector for texts in lower case: a word that is neither in `known` nor a form of one there becomes the known
 * word it is a misspelling of, and stays as it is when there is none. It forgives less than a search by distance would,
 * because a short word one letter off is often another word: "prince" is not "price", nor "cancer" "cancel".
 */
export function spellingCorrector(known: ReadonlySet<string>): (text: string) => string {
  const byInitial = new Map<string, string[]>();
  for (const word of known) byInitial.set(word.charAt(0), [...(byInitial.get(word.charAt(0)) ?? []), word]);
  const slipOf = (word: string) => byInitial.get(word.charAt(0))?.find((meant) => isSlip(word, meant));
  const correct = (word: string): string => {
    if (word.length < SHORTEST || word.length > LONGEST || /['’]/.test(word) || known.has(word)) return word;
    return basesOf(word).some((base) => known.has(base))
      ? word
      : (slipOf(word) ?? slipOf(word.replace(/s$/, "")) ?? word);
  };
  return (text) => text.replace(WORD, correct);
}

/** What "citys", "canceling", "estimated" or "tried" may be forms of. */
function basesOf(word: string): string[] {
  const stem = /^(.{3,}?)(?:ing|i?ed|i?er|i?est|i?ly|y|s)$/.exec(word)?.[1];
  return stem ? [stem, `${stem}e`, `${stem}y`, stem.replace(/(.)\1$/, "$1")] : [];
}

/** Whether one slip of the fingers or of the ear lies between them. Both begin with the same letter. */
function isSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  let end = 0;
  while (end < Math.min(typed.length, meant.length) - start && typed.at(-1 - end) === meant.at(-1 - end))
    end++;
  const [wrong, right] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)];
  if (wrong.length === 2 && wrong === [...right].reverse().join("")) return true;
  if (wrong.length > 1 || right.length > 1) return false;
  const isDoubled = (wrong === "" || right === "") && (wrong || right) === typed[start - 1];
  if (isDoubled || typed.length >= LONG) return true;
  if (Math.max(typed.length, meant.length) < SHORTEST_FOR_A_SLIP) return false;
  if (right === "") return VOWELS.includes(wrong) && meant.length >= SHORTEST_FOR_A_SLIP;
  return wrong === "" || ALIKE.some((letters) => letters.includes(wrong) && letters.includes(right));
}
