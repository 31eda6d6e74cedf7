const MAX_LENGTH = 200;

/**
 * Makes text one line of at most 200 characters: line breaks and other control characters become spaces. In a header
 * field a line break in a name could add another header or recipient (RFC 5322, 2.2).
 */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return [...line].slice(0, MAX_LENGTH).join("");
}
