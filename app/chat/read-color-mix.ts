/** Colours that people name, whatever we have. */
export const COLOUR_WORDS =
  "red|blue|green|gr[ae]y|silver|tan|brown|beige|terra ?cotta|sandstone|slate|charcoal|yellow|orange|purple|pink|white|gold|burgundy|maroon|teal|cream";

const PERCENT = "(?:%|percent|per cent|pct)";
const COLOUR = `(?:col[aou]*r(?:ed|s)?|mix(?:ed)?|${COLOUR_WORDS})`;

const SHARE_OF_BLACK = new RegExp(`(\\d{1,3}) ?${PERCENT} ?black`);
const COLOUR_OF = new RegExp(`\\b(?:colou?r|mix)(?: mix)?(?: of| at| is|:)? ?(\\d{1,3})(?: ?${PERCENT}|$)`);
const ANY_SHARE = new RegExp(
  `(\\d{1,3}) ?${PERCENT}(?! ?(?:off|discount|gst|tax|deposit|down|less|cheaper|more|satisf|sure|of the (?:price|cost)))`,
);
const HALF = new RegExp(`\\b(?:half (?:${COLOUR}|black)|half and half|half[- ]half|50/50)\\b`);
const FULL = new RegExp(`\\b(?:full|all|fully|entirely|completely|solid) (?:${COLOUR})\\b`);
/** "In black color": the colour that is named is black. */
const BLACK_COLOUR = /\bblack col[aou]*rs?\b|\bcol[aou]*r:? (?:is |in |of )?black\b/g;
const NONE = new RegExp(
  String.raw`\b(?:no|without|zero|0|not any|without any|skip|drop|forget|leave out|minus|less) (?:(?:the|any|about|fancy|extra|added|other|special) )*(?:colou?rs?|${COLOUR_WORDS})\b|\b(?:all|plain|just|pure|solid|only|basic|standard|in) black\b|\bplain\b(?! (?:old|concrete|cement|english|simple|and simple))|\bblack only\b|^black\b|, ?black\b(?! (?:and|or|with)\b)`,
  "g",
);
/** "All black and with 25% colour": both are asked for. */
const COMPARED =
  /\b(?:all|plain|just|in|straight) black,?(?: and|,| or| vs\.?| versus| & | then)|(?:and|or|vs\.?|versus|&|then) (?:(?:in|with|for) )?(?:all |plain |just |straight )black\b|\bblack (?:and|or|vs\.?|versus) (?:how much )?(?:it is )?(?:in|with)\b/;
const SHARES = new RegExp(
  `(\\d{1,3}) ?${PERCENT}(?! ?black)|\\b(?:full|all|100) (?:colou?r|${COLOUR_WORDS})\\b`,
  "g",
);
/** "We haven't settled on a colour" names none. */
const UNDECIDED =
  /\b(?:undecided|(?:not|n't|haven?t|dont|never)(?: \w+)? (?:settled|decided|picked|chosen|sure|know|agreed?|agree))\b[^,.;?]{0,25}\bcol[aou]+rs?\b|\bcol[aou]+rs? (?:is )?not (?:\w+ )?(?:settled|decided|picked|chosen|sure)\b/;
const SOME = new RegExp(`\\b${COLOUR}\\b`);

/**
 * The colour mix that a question `inDigits` names, 0 to 100; "some" for a colour without its share; undefined when it
 * names none, or compares colour with black.
 */
export function readColorMix(text: string): number | "some" | undefined {
  const plain = text.replace(BLACK_COLOUR, " all black ").replace(UNDECIDED, " ");
  const black = SHARE_OF_BLACK.exec(text)?.[1];
  if (black) return 100 - atMost100(black);
  const share = (COLOUR_OF.exec(text) ?? ANY_SHARE.exec(text))?.[1];
  if (share && !COMPARED.test(text)) return atMost100(share);
  if (HALF.test(text)) return 50;
  if (FULL.test(text)) return 100;
  const withoutNone = plain.replace(NONE, "");
  const isNone = withoutNone !== plain;
  const isSome = SOME.test(withoutNone);
  if (isNone) return isSome ? undefined : 0;
  return isSome ? "some" : undefined;
}

/** The shares of colour that a text in digits names, one after the other: "20% or all colour". */
export function sharesIn(text: string): number[] {
  return [...text.matchAll(SHARES)].map(([, share]) => (share ? atMost100(share) : 100));
}

function atMost100(share: string): number {
  return Math.min(100, Number(share));
}
