import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/**
 * How many guesses a password must withstand. The login stops guessing after a few; this protects the hashes in a
 * stolen backup for months.
 */
const ENOUGH_GUESSES = 1e9;
/** Only this many characters are judged: time grows faster than length, and 32 take 30 ms. */
const JUDGED_LENGTH = 32;

let judge: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether guessing tools would soon try a password: a common one, a keyboard row, counting, repetition, or made of
 * `ownNames` (the user's or the business's).
 */
export async function isCommonPassword(password: string, ownNames: readonly string[]): Promise<boolean> {
  judge ??= newJudge();
  return (await judge).check(password, ownNames.flatMap(spellings)).guesses < ENOUGH_GUESSES;
}

/** Imported at the first change of a password: the word lists take 23 MB, and most processes never need them. */
async function newJudge(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import("@zxcvbn-ts/core");
  const { adjacencyGraphs, dictionary } = await import("@zxcvbn-ts/language-common");
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH });
}

/** A name's words, and all of them joined by what people put between: "prairie-surfaces". */
function spellings(name: string): string[] {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [...words, ...["", " ", "-", "_", "."].map((between) => words.join(between))];
}
