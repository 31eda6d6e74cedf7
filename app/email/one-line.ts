const MAX_LENGTH = 200;

/**
 * Text on one line of at most 200 characters; control characters become spaces. In a mail header, a line break in a
 * name could add a header or a recipient (RFC 5322, 2.2).
 */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return [...line].slice(0, MAX_LENGTH).join("");
}
