/**
 * Words of letters and digits. A period is allowed only at the end of a word, so that no mail program makes a link of
 * it.
 */
const PLAIN_WORDS = /^(?:[\p{L}\p{M}\p{N}'’"/&+%()#-]+[.,]?(?: |$))+$/u;
const LONGEST = 60;
/** Enough for "RAL 7016" and "50/50", too few for a phone number. */
const MOST_DIGITS = 6;

/**
 * A visitor's text, if it may be repeated in a mail to an address that the visitor typed; undefined otherwise. Links
 * ("evil.example/x"), phone numbers and long texts are refused: with them anybody could have the business mail
 * advertising to a stranger. "Slate.Grey" is refused too, which does no harm.
 */
export function plainWords(text: string | null | undefined): string | undefined {
  const words = text?.trim() ?? "";
  const digits = words.match(/\p{N}/gu)?.length ?? 0;
  return words.length <= LONGEST && digits <= MOST_DIGITS && PLAIN_WORDS.test(words) ? words : undefined;
}
