/** Words shorter than this are too like one another, and longer ones are no words. */
const SHORTEST = 4;
const LONGEST = 20;
/** From here on also a vowel for another or too many, and a letter left out. */
const SHORTEST_FOR_A_SLIP = 5;
/** From here on any one letter, and more when the word sounds the same ("lisenced"): it is hardly another one. */
const LONG = 8;

const WORD = /[\p{L}][\p{L}'’]*/gu;

/**
 * Makes a corrector for texts in lower case: a word that is neither in `known` nor a form of one there becomes the known
 * word it is a misspelling of, and stays as it is when there is none. It forgives less than a search by distance would,
 * because a short word one letter off is often another word: "prince" is not "price", nor "cancer" "cancel". Words in
 * `right` stay as they are.
 */
export function spellingCorrector(
  known: ReadonlySet<string>,
  right: ReadonlySet<string> = new Set(),
): (text: string) => string {
  const nearby = new Map<string, string[]>();
  const bySound = new Map<string, string>();
  for (const word of known) {
    for (const key of [word, ...withOneLetterLess(word)]) {
      const words = nearby.get(key);
      if (words) words.push(word);
      else nearby.set(key, [word]);
    }
    if (word.length >= LONG - 1) bySound.set(soundOf(word), word);
  }

  const isRight = (word: string) => known.has(word) || right.has(word);
  const slipOf = (word: string) =>
    [word, ...withOneLetterLess(word)]
      .flatMap((key) => nearby.get(key) ?? [])
      .find((candidate) => isSlip(word, candidate));
  const soundAlikeOf = (word: string) => (word.length >= LONG ? bySound.get(soundOf(word)) : undefined);
  const correct = (word: string): string => {
    if (word.length < SHORTEST || word.length > LONGEST || /['’]/.test(word) || isRight(word)) return word;
    if (basesOf(word).some(isRight)) return word;
    const singular = word.replace(/s$/, "");
    return slipOf(word) ?? slipOf(singular) ?? soundAlikeOf(singular) ?? word;
  };
  return (text) => text.replace(WORD, correct);
}

function withOneLetterLess(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** What "citys", "canceling", "estimated" or "tried" may be forms of. */
function basesOf(word: string): string[] {
  const stem = /^(.{3,}?)(?:ing|i?ed|i?er|i?est|i?ly|y|s)$/.exec(word)?.[1];
  return stem ? [stem, `${stem}e`, `${stem}y`, stem.replace(/(.)\1$/, "$1")] : [];
}

/** Whether one slip of the fingers or of the ear lies between them. Both begin with the same letter. */
function isSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  let end = 0;
  while (end < Math.min(typed.length, meant.length) - start && typed.at(-1 - end) === meant.at(-1 - end))
    end++;
  if (start === 0) return false;
  const [wrong, right] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)];
  if (wrong.length === 2 && wrong === [...right].reverse().join("")) return true;
  if (wrong.length > 1 || right.length > 1) return false;
  const isDoubled = (wrong === "" || right === "") && (wrong || right) === typed[start - 1];
  if (isDoubled || typed.length >= LONG) return true;
  if (Math.max(typed.length, meant.length) < SHORTEST_FOR_A_SLIP) return false;
  if (right === "") return VOWELS.includes(wrong) && meant.length >= SHORTEST_FOR_A_SLIP;
  return wrong === "" || soundsLike(wrong, right);
}

const VOWELS = "aeiouy";

function soundsLike(letter: string, other: string): boolean {
  return [VOWELS, "cs", "ck", "sz"].some((alike) => alike.includes(letter) && alike.includes(other));
}

/** The consonants of a word as they are heard, after its first letter. */
function soundOf(word: string): string {
  const rest = word
    .slice(1)
    .replace(/ph/g, "f")
    .replace(/tch/g, "ch")
    .replace(/c(?=[eiy])|z/g, "s")
    .replace(/ck|c|q/g, "k")
    .replace(/[aeiouy]/g, "")
    .replace(/(.)\1+/g, "$1");
  return word.charAt(0) + rest;
}
