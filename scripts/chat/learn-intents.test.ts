import { describe, expect, test } from "vitest";
import { type Guard, guardFor } from "~/chat/guards";
import type { GuardIntent } from "~/chat/intents";
import contacts from "~/chat/learned/contacts.json";
import guards from "~/chat/learned/guards.json";
import subjects from "~/chat/learned/subjects.json";
import { featuresOf, likeliest, marksOf, type Shares, sharesOf } from "~/chat/read-intent";
import { digestOf, examplesOf, GROUPS, type Group, learnIntents } from "./learn-intents";

const LEARNED = { guards, subjects, contacts };

test.each(["guards", "subjects", "contacts"] as const)(
  "what the chat knows of %s was learned from the examples as they are: npx tsx scripts/train-chat.ts",
  (group) => expect(LEARNED[group].examples).toBe(digestOf(examplesOf(group))),
);

/** What is read in the fifth part of the examples that was kept back from learning. */
function readUnlearned<Intent extends string>(group: Group) {
  const examples = examplesOf(group);
  const intents = GROUPS[group] as readonly string[];
  const isKeptBack = (at: number) => at % 5 === 0;
  const learned = learnIntents(
    examples.filter((_, at) => !isKeptBack(at)),
    intents,
  );
  return examples
    .filter((_, at) => isKeptBack(at))
    .map(({ message, intent }) => {
      const shares = sharesOf(learned, featuresOf(learned, marksOf(message)));
      return {
        intent,
        shares: Object.fromEntries(intents.map((each, at) => [each, shares[at]])) as Shares<Intent>,
      };
    });
}

// Learning takes some seconds.
describe("messages that were not learned", { timeout: 120_000 }, () => {
  test("come under their guards, and ordinary ones under none", () => {
    const judged = readUnlearned<GuardIntent>("guards");
    const share = (intent: string, meant: readonly (Guard | undefined)[]) => {
      const asked = judged.filter((each) => each.intent === intent);
      return asked.filter(({ shares }) => meant.includes(guardFor(shares))).length / asked.length;
    };
    expect(share("danger", ["danger", "pet in danger", "despair"])).toBeGreaterThan(0.8);
    expect(share("pet in danger", ["danger", "pet in danger"])).toBeGreaterThan(0.75);
    expect(share("complaint", ["complaint", "danger"])).toBeGreaterThan(0.65);
    expect(share("deletion", ["deletion"])).toBeGreaterThan(0.5);
    expect(share("language", ["language"])).toBeGreaterThan(0.7);
    expect(share("none", ["danger", "pet in danger", "despair"])).toBeLessThan(0.05);
    expect(share("none", ["complaint"])).toBeLessThan(0.09);
  });

  test.each([
    ["subjects", 0.55],
    ["contacts", 0.7],
  ] as const)("%s are told", (group, least) => {
    const judged = readUnlearned(group);
    const right = judged.filter(({ intent, shares }) => likeliest(shares).intent === intent);
    expect(right.length / judged.length).toBeGreaterThan(least);
  });
});
