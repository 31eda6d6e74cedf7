/* Pasted text holds invisible characters: the direction marks of a copied phone number, a soft hyphen. */

/** Text without invisible characters, for emails, phones, greetings and searches. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

/** Free text without invisible characters, except those that a script or an emoji needs. */
export function tidyInvisible(text: string): string {
  return text.replace(NEEDED_OR_INVISIBLE, (_, needed = "") => needed);
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Emoji that are one, such as a family, are joined by U+200D; some flags are spelled in invisible tags. */
const EMOJI = String.raw`\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]*`;
const NEEDED_OR_INVISIBLE = new RegExp(
  String.raw`(${EMOJI}(?:\u200d${EMOJI})*|[#*\d]\ufe0f?\u20e3|(?<=\p{L}\p{M}*)[\u200c\u200d](?=\p{L}))|\p{Default_Ignorable_Code_Point}`,
  "gu",
);

/**
 * Text for comparing in searches: lower case, without accents, one kind of apostrophe and dash, "ł" as "l" and "ß" as
 * "ss". Fold both the text and the search.
 */
export function folded(text: string): string {
  return withoutInvisible(text)
    .replace(APOSTROPHES, "'")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(WITHOUT_A_MARK, (letter) => BASES[letter] ?? letter)
    .replace(DASHES, "-")
    .normalize("NFC");
}

const APOSTROPHES = /[\u2018-\u201b\u02b9-\u02bf\u0060\u00b4\u2032\u055a\uff07]/g;
const DASHES = /[\u2010-\u2015\u2212\u2043]/g;
/** Letters that Unicode does not split into a base letter and an accent. */
const BASES: Readonly<Record<string, string>> = {
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ŧ: "t", ı: "i", ŋ: "n", ə: "e" },
  ...{ æ: "ae", œ: "oe", ß: "ss", þ: "th", ς: "σ" },
};
const WITHOUT_A_MARK = new RegExp(`[${Object.keys(BASES).join("")}]`, "g");
