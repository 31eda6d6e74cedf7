// Learns what messages to the chat want, from app/chat/examples into app/chat/learned: `npx tsx scripts/train-chat.ts`.
import { writeFileSync } from "node:fs";
import { type Learned, RARITY_STEPS } from "~/chat/read-intent";
import { digestOf, examplesOf, GROUPS, type Group, isKeptBack, learnIntents } from "./chat/learn-intents";

/** In steps; a lesser one tells nothing. */
const LEAST_WEIGHT = 2;

for (const [group, intents] of Object.entries(GROUPS) as [Group, readonly string[]][]) {
  const examples = examplesOf(group);
  const { rows, rarities, weights, biases } = learnIntents(
    examples.filter((each) => !isKeptBack(each)),
    intents,
  );
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const inSteps = [...rows.values()].map((row) =>
    intents
      .map((_, place) => ({ place, weight: Math.round(weights[row * intents.length + place]! / step) }))
      .filter(({ weight }) => Math.abs(weight) >= LEAST_WEIGHT),
  );
  const said = inSteps.flat();
  const learned: Learned & { examples: string } = {
    examples: digestOf(examples),
    intents,
    biases: biases.map((bias) => Number(bias.toFixed(4))),
    step,
    marks: base64(Uint32Array.from(rows.keys())),
    rarities: base64(Uint8Array.from(rarities, rarityInSteps)),
    counts: base64(Uint8Array.from(inSteps, ({ length }) => length)),
    places: base64(Uint8Array.from(said, ({ place }) => place)),
    weights: base64(Int8Array.from(said, ({ weight }) => weight)),
  };
  writeFileSync(`app/chat/learned/${group}.json`, `${JSON.stringify(learned, null, 2)}\n`);
  console.log(`${group}: learned ${rows.size} marks from ${examples.length} messages.`);
}

/** In a byte. The more examples, the rarer a mark may be: one that is too large for it would count for nothing. */
function rarityInSteps(rarity: number): number {
  const steps = Math.round(rarity * RARITY_STEPS);
  if (steps > 255) throw new Error("Make RARITY_STEPS smaller.");
  return steps;
}

function base64(numbers: Uint32Array | Uint8Array | Int8Array): string {
  return Buffer.from(numbers.buffer).toString("base64");
}
