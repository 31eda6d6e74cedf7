/**
 * Words of letters and figures. A point is allowed only at the end of a word, so that no mail program makes a link of
 * it.
 */
const PLAIN_WORDS = /^(?:[\p{L}\p{M}\p{N}'’"/&+%()#-]+[.,]?(?: |$))+$/u;
const LONGEST = 60;
/** Enough for "RAL 7016" and "50/50", and for no phone number. */
const MOST_DIGITS = 6;

/**
 * What a visitor typed, if it may be repeated in a mail to an address that the visitor typed too; undefined otherwise.
 * Refused are text that a mail program could make a link of ("evil.example/x"), phone numbers, and long texts: with
 * these anybody could have the business mail advertising to a stranger. "Slate.Grey" is refused as well, which costs
 * nothing.
 */
export function plainWords(text: string | null | undefined): string | undefined {
  const words = text?.trim() ?? "";
  const digits = words.match(/\p{N}/gu)?.length ?? 0;
  return words.length <= LONGEST && digits <= MOST_DIGITS && PLAIN_WORDS.test(words) ? words : undefined;
}
