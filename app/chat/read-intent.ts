/** What was learned of some intents, as `scripts/train-chat.ts` writes it: numbers in base64. */
export interface Learned {
  intents: readonly string[];
  biases: readonly number[];
  /** The marks that are known, of 32 bits. A mark is the hash of a word, of its beginning or sound, or of a pair. */
  marks: string;
  /** Mark by mark how rare it is, in bytes: `RARITY_STEPS` to 1. */
  rarities: string;
  /** Mark by mark, in bytes, for how many intents it has a weight; of each its place, and the weight in steps of `step`. */
  counts: string;
  places: string;
  weights: string;
  step: number;
}

/** Steps in which a rarity is kept. */
export const RARITY_STEPS = 20;

/** How likely each intent is, from 0 to 1, together 1. */
export type Shares<Intent extends string> = Readonly<Record<Intent, number>>;

/**
 * A reader of what a message wants: multinomial logistic regression over the messages in `examples`. An intent that was
 * not learned is never likely: a test and the build refuse such weights, a start does not.
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

/** A reader of how rare a word is in the examples: 1 for one that is in all; undefined for one in less than three. */
export function rarityReader(learned: Learned): (word: string) => number | undefined {
  return (word) => {
    const { rows, rarities } = modelOf(learned);
    const row = rows.get(markOf(`word ${word.toLowerCase()}`));
    return row === undefined ? undefined : rarities[row];
  };
}

const models = new WeakMap<Learned, Model>();

/** Unpacked for the first message: a start need not wait for it. */
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

/** Rows by mark, in each how rare the mark is. */
export interface Model {
  rows: ReadonlyMap<number, number>;
  rarities: Float32Array;
  biases: readonly number[];
  /** Adds to each intent's sum what the feature speaks for it. */
  addTo(sums: number[], feature: Feature): void;
}

/** How much the mark of a row counts in a message. */
export interface Feature {
  row: number;
  value: number;
}

/** The known marks of a message by how often and how rare they are, at the length of 1 (tf-idf). */
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

/** How likely each intent is, in their order. */
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

/** Shares of 1 that are to each other as e to the power of the sums. */
function softmax(sums: readonly number[]): number[] {
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / total);
}

/** What a message is known by: its words, how they begin, and which stand next to each other. */
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

/** Letters from which on a word is known by its sound as well. */
const SHORTEST_SOUNDED = 5;

/** What is left of a word however it is misspelt: "warranty", "warenty" and "warrenty" are "wrnt". */
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

/** Letters by which the forms and misspellings of a word are told to be one. */
const BEGINNINGS = [4, 5, 6];

/** In lower case, without apostrophes, short figures as "#" and long ones as "##", between marks of beginning and end. */
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
