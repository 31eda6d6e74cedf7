import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/**
 * Guesses that a password must withstand. The throttled login stops anybody after a few; this many keep one processor
 * busy for months with the password hashes of a stolen backup.
 */
const ENOUGH_GUESSES = 1e9;
/** Characters that are judged. The time to judge grows faster than the length: 32 take some 30 ms. */
const JUDGED_LENGTH = 32;

let judge: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether guessing tools would soon try a password: a common one, rows of the keyboard, counting or repetition, or one
 * made of the user's or the business's own name. `ownNames` are those names.
 */
export async function isCommonPassword(password: string, ownNames: readonly string[]): Promise<boolean> {
  judge ??= newJudge();
  return (await judge).check(password, ownNames.flatMap(spellings)).guesses < ENOUGH_GUESSES;
}

/** Imported at the first change of a password: the lists take 23 MB of memory and most processes never need them. */
async function newJudge(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import("@zxcvbn-ts/core");
  const { adjacencyGraphs, dictionary } = await import("@zxcvbn-ts/language-common");
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH });
}

/** "Prairie Surfaces" as each of its words, and with whatever people put between them. */
function spellings(name: string): string[] {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [...words, ...["", " ", "-", "_", "."].map((between) => words.join(between))];
}
