import learned from "./intent-weights.json";

/** What a message wants, as far as its words tell it. "none": it asks what anybody may ask. */
export const INTENTS = [
  "none",
  "danger",
  "pet in danger",
  "despair",
  "complaint",
  "own job",
  "other people",
  "deletion",
  "person",
  "rude",
  "language",
  "order",
] as const;
export type Intent = (typeof INTENTS)[number];

/** How much a mark counts in a message. The mark is the hash of a word, of its beginning, or of a pair of words. */
export interface Feature {
  mark: number;
  value: number;
}

/**
 * How likely each intent is, from 0 to 1, together 1: multinomial logistic regression, learned from the messages in
 * `examples` (`scripts/train-chat.ts`).
 */
export function readIntents(message: string): Record<Intent, number> {
  const sums = [...learned.biases];
  for (const { mark, value } of featuresOf(message)) {
    const row = ROWS.get(mark);
    if (row === undefined) continue;
    for (let intent = 0; intent < sums.length; intent++) {
      sums[intent]! += WEIGHTS[row * sums.length + intent]! * learned.scale * value;
    }
  }
  return byIntent(softmax(sums));
}

/** What stands in the order of INTENTS, by intent. */
export function byIntent(shares: readonly number[]): Record<Intent, number> {
  return Object.fromEntries(INTENTS.map((intent, at) => [intent, shares[at]])) as Record<Intent, number>;
}

/** Row of `WEIGHTS` by mark. Each row has a weight for each intent. */
const ROWS = new Map([...new Uint32Array(bytesOf(learned.marks).buffer)].map((mark, row) => [mark, row]));
const WEIGHTS = new Int8Array(bytesOf(learned.weights).buffer);

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}

/** Shares of 1 that are to each other as e to the power of the sums. */
export function softmax(sums: readonly number[]): number[] {
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / total);
}

/** What a message is known by: its words, how they begin, and which stand next to each other or one apart. */
export function featuresOf(message: string): Feature[] {
  const words = wordsOf(message);
  const counts = new Map<number, number>();
  const count = (kind: string, said: string, times: number) => {
    const mark = markOf(`${kind} ${said}`);
    counts.set(mark, (counts.get(mark) ?? 0) + times);
  };
  words.forEach((word, at) => {
    const [next, second] = [words[at + 1], words[at + 2]];
    count("word", word, 1);
    if (word.length > 3) count("begins", word.slice(0, 4), 0.5);
    if (word.length > 4) count("begins", word.slice(0, 5), 0.5);
    if (next) count("pair", `${word} ${next}`, 1);
    if (second) count("near", `${word} ${second}`, 0.5);
  });
  const values = [...counts].map(([mark, times]) => ({ mark, value: Math.sqrt(times) }));
  // Long messages say more than short ones, but not in proportion. Both exponents were found by trial.
  const length = Math.hypot(...values.map(({ value }) => value)) ** 0.6;
  return values.map(({ mark, value }) => ({ mark, value: value / length }));
}

/** In lower case, without apostrophes, short figures as "#" and long ones as "##", between marks of beginning and end. */
function wordsOf(message: string): string[] {
  const plain = message
    .toLowerCase()
    .replace(/['’‘`]/g, "")
    .replace(/\d+/g, (figure) => (figure.length > 6 ? "##" : "#"));
  return ["^", ...(plain.match(/[\p{L}*]+|#+|[?!]/gu) ?? []), "$"];
}

/** FNV-1a in 32 bits. */
function markOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}
