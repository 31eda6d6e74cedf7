import { describe, expect, test } from "vitest";
import { type Guard, guardFor } from "~/chat/guards";
import { CHANGES, GUARD_INTENTS, MIXES, SUBJECTS, type Subject, WHOSE } from "~/chat/intents";
import changes from "~/chat/learned/changes.json";
import contacts from "~/chat/learned/contacts.json";
import guards from "~/chat/learned/guards.json";
import mixes from "~/chat/learned/mixes.json";
import subjects from "~/chat/learned/subjects.json";
import { intentReader, likeliest, rarityReader } from "~/chat/read-intent";
import { digestOf, examplesOf, type Group, isKeptBack } from "./learn-intents";

const LEARNED = { guards, subjects, contacts, changes, mixes };

test.each(["guards", "subjects", "contacts", "changes", "mixes"] as const)(
  "what the chat knows of %s was learned from the examples as they are: npx tsx scripts/train-chat.ts",
  (group) => expect(LEARNED[group].examples).toBe(digestOf(examplesOf(group))),
);

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

  test.each([
    ["whose a number is", "contacts", WHOSE, 0.75],
    ["what is to become of the sizes before", "changes", CHANGES, 0.85],
    ["which colour is to be priced", "mixes", MIXES, 0.85],
  ] as const)("%s", (_, group, intents, least) => {
    const read = intentReader<string>(intents, LEARNED[group]);
    const judged = keptBack(group).map(({ message, intent }) => likeliest(read(message)).intent === intent);
    expect(judged.filter(Boolean).length / judged.length).toBeGreaterThan(least);
  });
});
