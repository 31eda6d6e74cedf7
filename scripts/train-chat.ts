// Learns what messages to the chat want, from app/chat/examples into app/chat/intent-weights.json: `npx tsx scripts/train-chat.ts`.
import { writeFileSync } from "node:fs";
import { digestOf, learnIntents, readExamples } from "./chat/learn-intents";

const examples = readExamples();
const { rows, weights, biases } = learnIntents(examples);
const highest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
const learned = {
  examples: digestOf(examples),
  biases: biases.map((bias) => Number(bias.toFixed(4))),
  scale: highest / 127,
  marks: base64(Uint32Array.from(rows.keys())),
  weights: base64(Int8Array.from(weights, (weight) => Math.round((weight / highest) * 127))),
};
writeFileSync("app/chat/intent-weights.json", `${JSON.stringify(learned, null, 2)}\n`);
console.log(`Learned ${rows.size} marks from ${examples.length} messages.`);

function base64(numbers: Uint32Array | Int8Array): string {
  return Buffer.from(numbers.buffer).toString("base64");
}
