import { INTENTS, type Intent, readIntents } from "./read-intent";

/** What comes before every question: each has one fixed answer, and nothing is searched or priced. */
export type Guard = Exclude<Intent, "none">;
export const GUARDS = INTENTS.filter((intent) => intent !== "none") satisfies Guard[];

/** Each alone may be unlikely where one of them is not. */
const DANGERS = ["danger", "pet in danger", "despair"] as const;

/**
 * From how likely on a message comes under a guard. Found by cross-validation over the examples, so that one ordinary
 * question in fifty is taken for a danger, and one in thirty for a complaint.
 */
const LIKELY_DANGER = 0.15;
const LIKELY: Readonly<Record<Exclude<Guard, (typeof DANGERS)[number]>, number>> = {
  complaint: 0.4,
  "own job": 0.25,
  "other people": 0.3,
  deletion: 0.25,
  person: 0.25,
  rude: 0.3,
  language: 0.3,
  order: 0.3,
};

/** The guard that a message comes under; undefined for a question like any other. */
export function guardOf(message: string): Guard | undefined {
  return guardFor(readIntents(message)) ?? (isInAnotherScript(message) ? "language" : undefined);
}

/** The guard of a message whose intents are so likely. */
export function guardFor(likely: Readonly<Record<Intent, number>>): Guard | undefined {
  const danger = DANGERS.reduce((sum, guard) => sum + likely[guard], 0);
  if (danger > LIKELY_DANGER)
    return DANGERS.reduce((one, other) => (likely[other] > likely[one] ? other : one));
  const others = Object.keys(LIKELY) as (keyof typeof LIKELY)[];
  const ratio = (guard: keyof typeof LIKELY) => likely[guard] / LIKELY[guard];
  const first = others.reduce((one, other) => (ratio(other) > ratio(one) ? other : one));
  return ratio(first) > 1 ? first : undefined;
}

function isInAnotherScript(message: string): boolean {
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  const latin = message.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= 2 && latin < letters / 2;
}
