/** The weights that `scripts/train-chat.ts` writes: numbers in base64. */
export interface Learned {
  intents: readonly string[];
  biases: readonly number[];
  /** The known marks, 32 bits each. A mark is the hash of a word, its beginning, its sound, or a pair of words. */
  marks: string;
  /** For each mark, its rarity in a byte, in steps of 1/RARITY_STEPS. */
  rarities: string;
  /**
   * For each mark, the number of intents with a weight (a byte); for each of those its index, and its weight in steps
   * of `step`.
   */
  counts: string;
  places: string;
  weights: string;
  step: number;
}

/** Steps for each unit of rarity. */
export const RARITY_STEPS = 20;

/** The likelihood of each intent, 0 to 1; they add up to 1. */
export type Shares<Intent extends string> = Readonly<Record<Intent, number>>;

/**
 * Returns a function that reads what a message is about: multinomial logistic regression over `examples`. An intent
 * without weights is never likely; a test and the build refuse such weights.
 */
export function intentReader<Intent extends string>(
  intents: readonly Intent[],
  learned: Learned,
): (message: string) => Shares<Intent> {
  const places = intents.map((intent) => [intent, learned.intents.indexOf(intent)] as const);
  return (message) => {
    const model = modelOf(learned);
    const shares = sharesOf(model, featuresOf(model, marksOf(message)));
    return Object.fromEntries(places.map(([intent, at]) => [intent, shares[at] ?? 0])) as Record<
      Intent,
      number
    >;
  };
}

/**
 * Returns a function that says how rare a word is in the examples: 1 for a word in all of them; undefined for one in
 * fewer than three.
 */
export function rarityReader(learned: Learned): (word: string) => number | undefined {
  return (word) => {
    const { rows, rarities } = modelOf(learned);
    const row = rows.get(markOf(`word ${word.toLowerCase()}`));
    return row === undefined ? undefined : rarities[row];
  };
}

const models = new WeakMap<Learned, Model>();

/** Unpacked at the first message, so that a start is not slowed down. */
function modelOf(learned: Learned): Model {
  const model = models.get(learned) ?? unpacked(learned);
  models.set(learned, model);
  return model;
}

function unpacked({ marks, rarities, counts, places, weights, biases, step }: Learned): Model {
  const all = new Uint32Array(bytesOf(marks).buffer);
  const starts = new Uint32Array(all.length + 1);
  bytesOf(counts).forEach((count, row) => {
    starts[row + 1] = starts[row]! + count;
  });
  const [of, weight] = [bytesOf(places), new Int8Array(bytesOf(weights).buffer)];
  return {
    rows: new Map(Array.from(all, (mark, row) => [mark, row])),
    rarities: Float32Array.from(bytesOf(rarities), (steps) => steps / RARITY_STEPS),
    biases,
    addTo(sums, { row, value }) {
      for (let at = starts[row]!; at < starts[row + 1]!; at++) sums[of[at]!]! += weight[at]! * step * value;
    },
  };
}

/** The weights as rows, one for each mark, with its rarity. */
export interface Model {
  rows: ReadonlyMap<number, number>;
  rarities: Float32Array;
  biases: readonly number[];
  /** Adds a feature's weights to the sum of each intent. */
  addTo(sums: number[], feature: Feature): void;
}

/** How much a mark counts in a message. */
export interface Feature {
  row: number;
  value: number;
}

/** The known marks of a message, weighted by frequency and rarity (tf-idf) and scaled to length 1. */
export function featuresOf(
  { rows, rarities }: Pick<Model, "rows" | "rarities">,
  marks: readonly number[],
): Feature[] {
  const counts = new Map<number, number>();
  for (const mark of marks) {
    const row = rows.get(mark);
    if (row !== undefined) counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  const features = [...counts].map(([row, times]) => ({
    row,
    value: (1 + Math.log(times)) * rarities[row]!,
  }));
  const length = Math.hypot(...features.map(({ value }) => value)) || 1;
  return features.map(({ row, value }) => ({ row, value: value / length }));
}

/** The likelihood of each intent, in order. */
export function sharesOf({ biases, addTo }: Model, features: readonly Feature[]): number[] {
  const sums = [...biases];
  for (const feature of features) addTo(sums, feature);
  return softmax(sums);
}

/** The likeliest intent, and how likely it is. */
export function likeliest<Intent extends string>(shares: Shares<Intent>): { intent: Intent; share: number } {
  const intents = Object.keys(shares) as Intent[];
  const intent = intents.reduce((one, other) => (shares[other] > shares[one] ? other : one));
  return { intent, share: shares[intent] };
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}

/** Softmax: turns sums into likelihoods that add up to 1. */
function softmax(sums: readonly number[]): number[] {
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / total);
}

/** The marks of a message: its words, their beginnings, their sounds, and pairs of neighbours. */
export function marksOf(message: string): number[] {
  const words = wordsOf(message);
  return words.flatMap((word, at) => {
    const beginnings = BEGINNINGS.filter((length) => word.length >= length).map((length) =>
      word.slice(0, length),
    );
    const next = words[at + 1];
    return [
      markOf(`word ${word}`),
      ...beginnings.map((beginning) => markOf(`begins ${beginning}`)),
      ...(word.length >= SHORTEST_SOUNDED ? [markOf(`sounds ${soundOf(word)}`)] : []),
      ...(next ? [markOf(`pair ${word} ${next}`)] : []),
    ];
  });
}

/** From this length on a word is also known by its sound. */
const SHORTEST_SOUNDED = 5;

/** The consonants that survive misspelling: "warranty", "warenty" and "warrenty" are all "wrnt". */
function soundOf(word: string): string {
  return (
    word.charAt(0) +
    word
      .slice(1)
      .replace(/[aeiouyhw]/g, "")
      .replace(/(.)\1+/g, "$1")
      .replace(/s$/, "")
  );
}

/** Lengths of beginnings by which forms and misspellings of a word are recognized. */
const BEGINNINGS = [4, 5, 6];

/**
 * The words in lower case, without apostrophes, short numbers as "#" and long ones as "##", with marks for beginning
 * and end.
 */
function wordsOf(message: string): string[] {
  const plain = message
    .toLowerCase()
    .replace(/['’‘`]/g, "")
    .replaceAll("#", " number ")
    .replace(/\d+/g, (figure) => (figure.length > 6 ? "##" : "#"));
  return ["^", ...(plain.match(/[\p{L}*]+|#+|[?!$%]/gu) ?? []), "$"];
}

/** FNV-1a in 32 bits. */
function markOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}
