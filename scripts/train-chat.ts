// Learns what messages to the chat want, from app/chat/examples into app/chat/learned: `npx tsx scripts/train-chat.ts`.
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type Learned, RARITY_STEPS } from "~/chat/read-intent";
import { digestOf, examplesOf, GROUPS, type Group, isKeptBack, learnIntents } from "./chat/learn-intents";

for (const [group, intents] of Object.entries(GROUPS) as [Group, readonly string[]][]) {
  const examples = examplesOf(group);
  const { rows, rarities, weights, biases } = learnIntents(
    examples.filter((_, at) => !isKeptBack(at)),
    intents,
  );
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const learned: Learned & { examples: string } = {
    examples: digestOf(examples),
    intents,
    biases: biases.map((bias) => Number(bias.toFixed(4))),
    step,
    marks: compressed(Uint32Array.from(rows.keys())),
    rarities: compressed(Uint8Array.from(rarities, (rarity) => Math.round(rarity * RARITY_STEPS))),
    weights: compressed(Int8Array.from(weights, (weight) => Math.round(weight / step))),
  };
  writeFileSync(`app/chat/learned/${group}.json`, `${JSON.stringify(learned, null, 2)}\n`);
  console.log(`${group}: learned ${rows.size} marks from ${examples.length} messages.`);
}

function compressed(numbers: Uint32Array | Uint8Array | Int8Array): string {
  return gzipSync(Buffer.from(numbers.buffer), { level: 9 }).toString("base64");
}
