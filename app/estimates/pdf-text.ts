/** The characters of Windows-1252 that are not in Latin-1: curly quotes, dashes and the like. */
const BEYOND_LATIN_1 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
/** Letters that Unicode does not split into a plain letter and an accent. */
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
 * Makes text fit the fonts that are built into every PDF reader, which have Western European letters only. Other
 * accents are dropped; any other character (another script, an emoji) becomes a question mark. The mail itself has
 * every letter.
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
