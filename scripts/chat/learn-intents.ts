import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Feature, featuresOf, INTENTS, type Intent, softmax } from "~/chat/read-intent";

const FOLDER = "app/chat/examples";

export interface Example {
  message: string;
  intent: Intent;
}

/** The messages of app/chat/examples, one a line. A file is named after its intent; a dot and a remark may follow. */
export function readExamples(): Example[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .flatMap((file) => {
      const name = file.split(".")[0];
      const intent = INTENTS.find((each) => each.replaceAll(" ", "-") === name);
      if (!intent) throw new Error(`${FOLDER}/${file} is named after no intent.`);
      const lines = readFileSync(join(FOLDER, file), "utf8").split("\n");
      return lines.filter(Boolean).map((message) => ({ message, intent }));
    });
}

/** Tells whether weights were learned from these examples. */
export function digestOf(examples: readonly Example[]): string {
  return createHash("sha256").update(JSON.stringify(examples)).digest("hex").slice(0, 16);
}

export interface Learned {
  /** The marks that are known, each with its row of `weights`. */
  rows: ReadonlyMap<number, number>;
  /** Row by row a weight for each intent. */
  weights: Float64Array;
  biases: number[];
}

const ROUNDS = 15;
const STEP = 0.1;
const BIAS_STEP = 0.01;
/** A mark of fewer examples says more about them than about their intent. */
const FEWEST_EXAMPLES = 3;

/**
 * Multinomial logistic regression by stochastic gradient descent with AdaGrad's steps. The same examples give the same
 * weights.
 */
export function learnIntents(examples: readonly Example[]): Learned {
  const lessons = examples.map(({ message, intent }) => ({
    features: featuresOf(message),
    right: INTENTS.indexOf(intent),
  }));
  const rows = rowsOf(lessons.map(({ features }) => features));
  const weights = new Float64Array(rows.size * INTENTS.length);
  const squares = new Float64Array(weights.length).fill(1e-6);
  const learned: Learned = { rows, weights, biases: INTENTS.map(() => 0) };
  const random = randomFrom(7);
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(lessons, random);
    for (const { features, right } of lessons) {
      const errors = sharesOf(learned, features).map((share, intent) => share - (intent === right ? 1 : 0));
      errors.forEach((error, intent) => {
        learned.biases[intent]! -= BIAS_STEP * error;
      });
      for (const { mark, value } of features) {
        const first = (rows.get(mark) ?? -1) * INTENTS.length;
        if (first < 0) continue;
        errors.forEach((error, intent) => {
          const slope = error * value;
          squares[first + intent]! += slope * slope;
          weights[first + intent]! -= (STEP * slope) / Math.sqrt(squares[first + intent]!);
        });
      }
    }
  }
  return learned;
}

/** A row for each mark that stands in enough examples. */
function rowsOf(messages: readonly Feature[][]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const features of messages) {
    for (const { mark } of features) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  const marks = [...counts].filter(([, count]) => count >= FEWEST_EXAMPLES).map(([mark]) => mark);
  return new Map(marks.sort((a, b) => a - b).map((mark, row) => [mark, row]));
}

/** How likely each intent is, in the order of INTENTS. */
export function sharesOf({ rows, weights, biases }: Learned, features: readonly Feature[]): number[] {
  const sums = [...biases];
  for (const { mark, value } of features) {
    const first = (rows.get(mark) ?? -1) * INTENTS.length;
    if (first < 0) continue;
    for (let intent = 0; intent < sums.length; intent++) sums[intent]! += weights[first + intent]! * value;
  }
  return softmax(sums);
}

/** Numbers from 0 to 1, the same for the same seed: a linear congruential generator. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Fisher and Yates. */
function shuffle<Item>(items: Item[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
}
