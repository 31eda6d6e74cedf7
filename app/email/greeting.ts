import { withoutInvisible } from "~/business/typed-text";
import { oneLine } from "./one-line";

/** How a mail begins: "Hello Jane,". */
export function greeting(name: string, email: string | undefined): string {
  const greeted = greetedName(name, email);
  return greeted ? `Hello ${greeted},` : "Hello,";
}

/** Words that are never a first name: titles, articles, words in company names. */
const NO_FIRST_NAME =
  /^(?:mr|mrs|ms|miss|mx|mme|mlle|messrs|dr|dre|attn|estate|family|sgt|lt|capt|cpl|cst|prof|rev|fr|sir|hon|pastor|father|captain|sergeant|constable|chief|the|and|or|inc|ltd|llc|corp|co|company|limited|group|homes|construction|properties|holdings|condos?|condominiums?|association|society|church|school|board)$/i;
const ONLY_LETTERS = /^\p{L}[\p{L}\p{M}'’-]+$/u;
/** Additions after a comma that are not a first name: "Jane Doe, P.Eng." */
const ADDED = /^(?:(?:jr|sr|ii|iii|iv|inc|ltd|llc|corp|co|phd|esq)\.?|(?:\p{L}\. |.*\p{L}\.\p{L}).*)$/iu;
/** Short words in capitals: the letters in "Jane Doe, RN", but "DOE, AL" is all in capitals. */
const LETTERS = /^\p{Lu}{2,5}$/u;

/**
 * The name to greet somebody by: "Jane" for "Jane Doe" and "Doe, Jane"; the whole of "Dr. Doe", "The Does" and "Bob &
 * Sue Doe". Empty for a lead that left only an email, whose name is the part before the @: "Hello first.last," greets
 * nobody.
 */
export function greetedName(name: string, email: string | undefined): string {
  const plain = oneLine(withoutInvisible(name)).replace(/^[\s,;]+|[\s,;]+$/g, "");
  if (!/\p{L}/u.test(plain) || isFrontOf(email, plain)) return "";
  const [before = "", after = "", ...more] = plain.split(/\s*,\s*/);
  if (more.length > 0) return plain;
  const isAdded = ADDED.test(after) || (LETTERS.test(after) && before !== before.toUpperCase());
  return after && !isAdded ? firstNameIn(after) : firstNameIn(after ? before : plain);
}

/** A name written "Jane" was typed, even for jane@; "jane" and "Jane.Doe" come from the email. */
function isFrontOf(email: string | undefined, name: string): boolean {
  if (!email?.startsWith(`${name.toLowerCase()}@`)) return false;
  return name === name.toLowerCase() || !ONLY_LETTERS.test(name);
}

function firstNameIn(name: string): string {
  const words = name.split(" ");
  const isOfOne = words.every((word) => ONLY_LETTERS.test(word) && !NO_FIRST_NAME.test(word));
  // "Jane M. Doe" and "Jane M Doe"
  const isInitialled = words.length === 3 && /^\p{L}\.?$/u.test(words[1]!);
  const [first = name] = words;
  if (isInitialled && ONLY_LETTERS.test(first) && !NO_FIRST_NAME.test(first)) return first;
  return isOfOne ? first : name;
}
