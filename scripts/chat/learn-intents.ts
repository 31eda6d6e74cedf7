import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GUARD_INTENTS, SUBJECTS } from "../../app/chat/intents";
import { featuresOf, type Model, marksOf, sharesOf } from "../../app/chat/read-intent";

const FOLDER = "app/chat/examples";

export interface Example {
  message: string;
  intent: string;
}

/** What is learned: the groups of app/chat/examples, with their intents. */
export const GROUPS = { guards: GUARD_INTENTS, subjects: SUBJECTS } as const;
export type Group = keyof typeof GROUPS;

/** The messages from which a group is learned. For the guards, every message about a subject is an ordinary one. */
export function examplesOf(group: Group): Example[] {
  const examples = readFolder(group);
  const ordinary = group === "guards" ? readFolder("subjects") : [];
  return [...examples, ...ordinary.map((each) => ({ ...each, intent: "none" }))];
}

/** The messages of a folder, one a line. A file is named after its intent; a dot and a remark may follow. */
function readFolder(group: Group): Example[] {
  return readdirSync(join(FOLDER, group))
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .flatMap((file) => {
      const name = file.split(".")[0];
      const intent = GROUPS[group].find((each) => each.replaceAll(" ", "-") === name);
      if (!intent) throw new Error(`${FOLDER}/${group}/${file} is named after no intent.`);
      const lines = readFileSync(join(FOLDER, group, file), "utf8").split("\n");
      return lines.filter(Boolean).map((message) => ({ message, intent }));
    });
}

/**
 * Whether a message is kept back from learning, as one in twenty is: a test says how many of those are read right. By
 * its own words, so that new examples keep back no others.
 */
export function isKeptBack({ message }: Example): boolean {
  return createHash("sha256").update(message).digest()[0]! < KEPT_BACK_BYTES;
}

/** Of 256. */
const KEPT_BACK_BYTES = 13;

/** Tells whether weights were learned from these examples. */
export function digestOf(examples: readonly Example[]): string {
  return createHash("sha256").update(JSON.stringify(examples)).digest("hex").slice(0, 16);
}

/**
 * The groups whose weights in app/chat/learned are not those of their intents, or of the examples as they are. Without
 * the examples, as in the image, only the intents are compared.
 */
export function outdatedWeights(): Group[] {
  const hasExamples = existsSync(FOLDER);
  return (Object.keys(GROUPS) as Group[]).filter((group) => {
    const learned = JSON.parse(readFileSync(`app/chat/learned/${group}.json`, "utf8"));
    const isOfIntents = learned.intents.join() === GROUPS[group].join();
    return !isOfIntents || (hasExamples && learned.examples !== digestOf(examplesOf(group)));
  });
}

const ROUNDS = 12;
/** At first; it becomes smaller to the end. */
const STEP = 1;
const BIAS_STEP = 0.01;
/** A mark of fewer examples says more about them than about their intent. */
const FEWEST_EXAMPLES = 3;

export type Learning = Model & { weights: Float64Array; biases: number[] };

/** Multinomial logistic regression by stochastic gradient descent. The same examples give the same weights. */
export function learnIntents(examples: readonly Example[], intents: readonly string[]): Learning {
  const marks = examples.map(({ message }) => marksOf(message));
  const { rows, rarities } = rowsOf(marks);
  const weights = new Float64Array(rows.size * intents.length);
  const learned: Learning = {
    rows,
    rarities,
    weights,
    biases: intents.map(() => 0),
    addTo(sums, { row, value }) {
      for (let intent = 0; intent < sums.length; intent++)
        sums[intent]! += weights[row * sums.length + intent]! * value;
    },
  };
  const lessons = examples.map(({ intent }, at) => ({
    features: featuresOf(learned, marks[at]!),
    right: intents.indexOf(intent),
  }));
  const random = randomFrom(7);
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(lessons, random);
    const step = STEP * (1 - round / ROUNDS);
    for (const { features, right } of lessons) {
      const errors = sharesOf(learned, features).map((share, intent) => share - (intent === right ? 1 : 0));
      for (let intent = 0; intent < errors.length; intent++)
        learned.biases[intent]! -= BIAS_STEP * errors[intent]!;
      for (const { row, value } of features) {
        const first = row * intents.length;
        for (let intent = 0; intent < errors.length; intent++)
          weights[first + intent]! -= step * value * errors[intent]!;
      }
    }
  }
  return learned;
}

/** A row for each mark that stands in enough examples, with how rare it is in them. */
function rowsOf(messages: readonly number[][]): Pick<Model, "rows" | "rarities"> {
  const counts = new Map<number, number>();
  for (const marks of messages)
    for (const mark of new Set(marks)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= FEWEST_EXAMPLES).sort(([a], [b]) => a - b);
  return {
    rows: new Map(known.map(([mark], row) => [mark, row])),
    rarities: Float32Array.from(known, ([, count]) => Math.log((1 + messages.length) / (1 + count)) + 1),
  };
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
