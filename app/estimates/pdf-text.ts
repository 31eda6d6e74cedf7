/** What Windows-1252 has beyond Latin-1: the quotes, dashes and the like that people type. */
const BEYOND_LATIN_1 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
/** Letters that do not come apart into a plain one and its accent. */
const PLAIN: Record<string, string> = {
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  "−": "-",
  "\u202f": " ",
  "\u2009": " ",
};

/**
 * Text that the fonts built into every PDF reader can show. They know Western European letters only: an accent
 * beyond those is left off, and what is then still unknown (another script, an emoji) becomes a question mark. The
 * mail itself has every letter.
 */
export function pdfText(text: string): string {
  return [...text.normalize("NFC")].map(shown).join("");
}

function shown(character: string): string {
  if (isShown(character) || character === "\n") return character;
  const plain = PLAIN[character] ?? character.normalize("NFKD").replace(/\p{M}+/gu, "");
  if (/^\p{M}$|^\p{Cf}$/u.test(character)) return "";
  return plain !== "" && [...plain].every(isShown) ? plain : "?";
}

function isShown(character: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]$/.test(character) || BEYOND_LATIN_1.includes(character);
}
