import { withoutInvisible } from "~/business/typed-text";

/**
 * The lines of a mail that somebody pasted, also as HTML or quoted: without tags, quote marks, emphasis and invisible
 * characters, with plain blanks and apostrophes. The time it takes grows with the length alone.
 */
export function mailLines(pasted: string): string[] {
  const text = TAG_OF_A_MAIL.test(pasted) ? textOfHtml(pasted) : pasted;
  return withoutInvisible(text).normalize("NFC").split(LINE_END).map(tidyLine);
}

const TAG_OF_A_MAIL = /<(?:html|body|table|div|p|br|td|span)\b/i;
const LINE_END = /\r\n?|[\n\u0085\u2028\u2029]/;

function tidyLine(line: string): string {
  return line
    .replace(/\s+/g, " ")
    .replace(/^(?: ?[>|])+/, "")
    .replace(/\*([^*]+)\*/g, "$1")
    .replace(/[\u2018\u2019]/g, "'")
    .trim();
}

/** What a reader does not see: from, to. */
const HIDDEN: readonly [RegExp, RegExp][] = [
  [/<!--/, /-->/],
  [/<style\b/i, /<\/style\s*>/i],
  [/<script\b/i, /<\/script\s*>/i],
  [/<head\b/i, /<\/head\s*>/i],
];

function textOfHtml(html: string): string {
  const seen = HIDDEN.reduce((rest, [from, to]) => without(rest, from, to), html);
  const text = seen
    .replace(/\s+/g, " ")
    .replace(/<(?:br|\/(?:p|div|tr|td|th|li|h[1-6]|table))\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, "");
  return text.replace(ENTITY, (entity, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (ENTITIES[name] ?? entity);
  });
}

/** A part that is never closed goes to the end. */
function without(html: string, from: RegExp, to: RegExp): string {
  const [first = "", ...parts] = html.split(from);
  const rests = parts.map((part) => {
    const end = to.exec(part);
    return end ? part.slice(end.index + end[0].length) : "";
  });
  return [first, ...rests].join(" ");
}

const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/gi;
/** Those of the banks' mails in English and French. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", rsquo: "'", lsquo: "'" },
  ...{ eacute: "é", egrave: "è", ecirc: "ê", agrave: "à", acirc: "â", ccedil: "ç", ocirc: "ô" },
  ...{ icirc: "î", ucirc: "û", ugrave: "ù", euml: "ë", iuml: "ï", Eacute: "É", Agrave: "À", Ccedil: "Ç" },
};
