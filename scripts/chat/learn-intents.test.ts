import { describe, expect, test } from "vitest";
import { type Guard, guardFor } from "~/chat/guards";
import { GUARD_INTENTS, SUBJECTS, type Subject } from "~/chat/intents";
import guards from "~/chat/learned/guards.json";
import subjects from "~/chat/learned/subjects.json";
import { intentReader, likeliest, rarityReader } from "~/chat/read-intent";
import { examplesOf, type Group, isKeptBack, outdatedWeights } from "./learn-intents";

test("what the chat knows was learned from the examples as they are, for every intent: npx tsx scripts/train-chat.ts", () => {
  expect(outdatedWeights()).toEqual([]);
});

const keptBack = (group: Group) => examplesOf(group).filter(isKeptBack);

test("a word of few examples is kept as rarer than one of many", () => {
  const rarityOf = rarityReader(guards);
  expect(rarityOf("fisheyes")).toBeGreaterThan(rarityOf("driveway")! + 2);
});

describe("of the messages that were kept back from learning", () => {
  test("guards come under their guards, and ordinary ones under none", () => {
    const read = intentReader(GUARD_INTENTS, guards);
    const judged = keptBack("guards").map(({ message, intent }) => ({
      intent,
      guard: guardFor(read(message)),
    }));
    const share = (intent: string, meant: readonly (Guard | undefined)[]) => {
      const asked = judged.filter((each) => each.intent === intent);
      return asked.filter(({ guard }) => meant.includes(guard)).length / asked.length;
    };
    expect(share("danger", ["danger", "pet in danger", "despair", "danger and complaint"])).toBeGreaterThan(
      0.85,
    );
    expect(share("pet in danger", ["danger", "pet in danger", "danger and complaint"])).toBeGreaterThan(0.8);
    expect(share("complaint", ["complaint", "danger", "danger and complaint"])).toBeGreaterThan(0.7);
    expect(share("deletion", ["deletion"])).toBeGreaterThan(0.5);
    expect(share("language", ["language"])).toBeGreaterThan(0.7);
    expect(share("none", ["danger", "pet in danger", "despair"])).toBeLessThan(0.03);
    expect(share("none", ["complaint"])).toBeLessThan(0.06);
  });

  test("most subjects are read right, and more of those that are read surely", () => {
    const read = intentReader(SUBJECTS, subjects);
    const judged = keptBack("subjects").map(({ message, intent }) => {
      const shares = read(message);
      const told = likeliest(shares);
      const second = likeliest({ ...shares, [told.intent]: 0 });
      return {
        isRight: told.intent === intent,
        isOneOfTwo: [told.intent, second.intent].includes(intent as Subject),
        isSure: told.share >= 0.5,
      };
    });
    const right = (all: typeof judged) => all.filter(({ isRight }) => isRight).length / all.length;
    expect(right(judged)).toBeGreaterThan(0.6);
    // Both are answered where the first is not sure.
    expect(judged.filter(({ isOneOfTwo }) => isOneOfTwo).length / judged.length).toBeGreaterThan(0.78);
    expect(right(judged.filter(({ isSure }) => isSure))).toBeGreaterThan(0.7);
  });
});
