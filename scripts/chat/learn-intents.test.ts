import { expect, test } from "vitest";
import { type Guard, guardFor } from "~/chat/guards";
import weights from "~/chat/intent-weights.json";
import { byIntent, featuresOf } from "~/chat/read-intent";
import { digestOf, learnIntents, readExamples, sharesOf } from "./learn-intents";

const examples = readExamples();

test("the chat's weights were learned from the examples as they are: npx tsx scripts/train-chat.ts", () => {
  expect(weights.examples).toBe(digestOf(examples));
});

// Learning takes some seconds.
test("messages that were not learned come under their guards, and ordinary ones under none", () => {
  const isKeptBack = (at: number) => at % 5 === 0;
  const learned = learnIntents(examples.filter((_, at) => !isKeptBack(at)));
  const judged = examples
    .filter((_, at) => isKeptBack(at))
    .map(({ message, intent }) => ({
      intent,
      guard: guardFor(byIntent(sharesOf(learned, featuresOf(message)))),
    }));
  const share = (intent: string, guards: readonly (Guard | undefined)[]) => {
    const asked = judged.filter((each) => each.intent === intent);
    return asked.filter(({ guard }) => guards.includes(guard)).length / asked.length;
  };
  expect(share("danger", ["danger", "pet in danger", "despair"])).toBeGreaterThan(0.8);
  expect(share("pet in danger", ["danger", "pet in danger"])).toBeGreaterThan(0.75);
  expect(share("complaint", ["complaint", "danger"])).toBeGreaterThan(0.65);
  expect(share("deletion", ["deletion"])).toBeGreaterThan(0.5);
  expect(share("language", ["language"])).toBeGreaterThan(0.7);
  expect(share("none", ["danger", "pet in danger", "despair"])).toBeLessThan(0.05);
  expect(share("none", ["complaint"])).toBeLessThan(0.09);
}, 120_000);
