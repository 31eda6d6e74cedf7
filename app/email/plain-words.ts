/** Words of letters and figures; a point only where a word ends, so that no mail program takes it for an address. */
const PLAIN_WORDS = /^(?:[\p{L}\p{M}\p{N}'’"/&+%()#-]+[.,]?(?: |$))+$/u;
const LONGEST = 60;
/** Enough for "RAL 7016" and "50/50", and for no phone number. */
const MOST_DIGITS = 6;

/**
 * What a visitor typed, if it may be repeated in a mail to an address that the visitor typed too: undefined when a mail
 * program could make a link of it ("evil.example/x"), or it has a phone number or is too long for what was asked.
 * Anybody could otherwise have the business mail it to a stranger. "Slate.Grey" is left out as well, and costs nothing.
 */
export function plainWords(text: string | null | undefined): string | undefined {
  const words = text?.trim() ?? "";
  const digits = words.match(/\p{N}/gu)?.length ?? 0;
  return words.length <= LONGEST && digits <= MOST_DIGITS && PLAIN_WORDS.test(words) ? words : undefined;
}
