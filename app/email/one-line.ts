const MAX_LENGTH = 200;

/**
 * Text that stays on its line, at most 200 characters: line breaks and other control characters become a space. In
 * a header field they would let a name add a header or a recipient of its own (RFC 5322, 2.2).
 */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return [...line].slice(0, MAX_LENGTH).join("");
}
