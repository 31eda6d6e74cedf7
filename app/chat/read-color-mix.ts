import { MIXES, type MixKind } from "./intents";
import learned from "./learned/mixes.json";
import { intentReader, likeliest } from "./read-intent";

const PERCENT = "(?:%|percent|per cent|pct)";
const SHARE_OF_BLACK = new RegExp(`(\\d{1,3}) ?${PERCENT} ?black`);
const SHARE = new RegExp(
  `(?<!\\b(?:off|minus|less|discount|discount of|knock) (?:about )?)\\b(\\d{1,3}) ?${PERCENT}(?! ?(?:off|discount|gst|tax|deposit|down|less|cheaper|more|satisf|sure|of the (?:price|cost)))|\\b(?:colou?r|mix)(?: mix)?(?: of| at| is|:)? ?(\\d{1,3})$`,
);

/** What a text names that wants a colour other than black. */
const COLOUR =
  /\b(?:col[aou]*r\w*|mix\w*|tint\w*|flecks?|fleck\w+|speck\w*|two ?-?tone|blend|brick|not black|red|blue|green|gr[ae]y|silver|tan|brown|beige|terra ?cotta|sandstone|slate|charcoal|yellow|orange|purple|pink|white|gold|burgundy|maroon|teal|cream|sandy|salmon|cinnamon|rust|copper|chestnut|ivory|turquoise|navy|lime|mocha|chocolate|crimson|plum)(?:dish|ish|s|y)?\b/;
const BLACK =
  /\b(?:black|blk|cheap (?:1|way|kind|stuff)|cheaper way|(?<!stony )plain|(?:basic|standard)(?! (?:\d|double|single|driveway|drive|car|size)))\b/;
const REFUSED = String.raw`\b(?:no|without|instead of|rather than|skip(?:ping)?|minus|drop|forget|lose|(?:take|leave|cut) out|scrap|ditch)(?: (?:the|any|fancy|of))* `;
/** "No fancy colour", "skip the green", "no plain driveway" */
const REFUSED_COLOUR = new RegExp(REFUSED + COLOUR.source.slice(2), "g");
const REFUSED_BLACK = new RegExp(REFUSED + BLACK.source.slice(2), "g");
/** "And 300 sq ft in dark red?" */
const IN_COLOUR = new RegExp(`\\bin (?:\\w+ )?${COLOUR.source.slice(2)}\\W*$`);
/** Without one of these a colour that is named is not refused. */
const REFUSES =
  /\b(?:no|not|nope|nah|without|skip\w*|minus|drop\w*|forget|never ?mind|nvm|lose|pass|less|instead|rather|scratch|don'?t|didn'?t|nix|kill|ditch|hold|off)\b/;
/** "Haven't picked a colour" */
const BLACK_AS_COLOUR = /\bblack col[aou]*r\b/g;

const readMixes = intentReader(MIXES, learned);

/** From how likely on the price of one mix alone is told; below, both are. */
const SURE_OF_MIX = 0.6;
/** From how likely on a colour that is named is one of something else. */
const SURE_OF_NONE = 0.9;
/** From how likely on both are asked for where no colour is named. */
const SURE_OF_BOTH = 0.8;
/** From how likely on only one is wanted where black and another colour are named. */
const SURE_OF_ONE = 0.85;
/** From how likely on colour is wanted where one is named, and black is not. */
const SURE_OF_COLOUR = 0.35;
/** "And without?" is of the colour up to so many words; longer messages go without something else. */
const MOST_WORDS_WITHOUT_COLOUR = 4;

const HALF_OF_COLOUR = new RegExp(
  `\\b(?:half|halves|third|quarter)s?\\b(?: and (?:a )?half\\b|(?: \\w+){0,3} (?:black\\b|${COLOUR.source.slice(2)}))`,
);
/** Whether a text in digits tells a part of the colours, and not of the surface: "half green", "half and half", "a third in grey". */
export function isHalfOfColour(text: string): boolean {
  return HALF_OF_COLOUR.test(text);
}

/** Whether a text in digits names black, or another colour. */
export function namesColour(text: string): boolean {
  return COLOUR.test(text) || SHARE.test(text) || BLACK.test(text);
}

/**
 * What a text in digits says of the colour that is to be priced; "unsure": both prices have to be told. That no colour
 * is wanted, or that both prices are, may be said without a word for a colour: "and without?"
 */
export function mixKindIn(text: string): MixKind | "unsure" {
  const said = text.replace(BLACK_AS_COLOUR, "black");
  const plain = said.replace(REFUSED_COLOUR, " ").replace(REFUSED_BLACK, " ");
  if (plain !== said && !namesColour(plain))
    return plain === said.replace(REFUSED_BLACK, " ") ? "some" : "black";
  const shares = readMixes(plain);
  const [isColour, isBlack] = [COLOUR.test(plain) || SHARE.test(plain), BLACK.test(plain)];
  if (shares.compared >= (isColour ? SURE_OF_MIX : SURE_OF_BOTH)) return "compared";
  if (!isColour && !isBlack) {
    const isShort = plain.split(" ").length <= MOST_WORDS_WITHOUT_COLOUR;
    return isShort && shares.black >= SURE_OF_MIX ? "black" : "unsaid";
  }
  // What is not named is not wanted: black alone is black, unless it is rather said of something else.
  if (!isColour) return shares.black + shares.some >= shares.unsaid ? "black" : "unsaid";
  const isRefused = REFUSES.test(plain) && shares.black > shares.some;
  if (!isBlack && !isRefused && IN_COLOUR.test(plain)) return "some";
  if (!isBlack && !isRefused && shares.some + shares.black >= SURE_OF_COLOUR) return "some";
  const { intent, share } = likeliest(shares);
  if (isColour && isBlack && !REFUSES.test(plain) && share < SURE_OF_ONE) return "unsure";
  return share >= (intent === "unsaid" && isColour ? SURE_OF_NONE : SURE_OF_MIX) ? intent : "unsure";
}

const CLAUSE = /[,;\n]|\. |\b(?:and|but|plus|then)\b/;

/** Of "drop the walk and make it red" the clause that names a colour; the whole text where there are several or none. */
export function clauseOfColour(text: string): string {
  const [only, ...more] = text.split(CLAUSE).filter(namesColour);
  return only !== undefined && more.length === 0 ? only.trim() : text;
}

/**
 * The colour mix that a text in digits names, 0 to 100; "some" for a colour without its share; undefined when it
 * names none, or compares colour with black.
 */
export function readColorMix(text: string, kind = mixKindIn(text)): number | "some" | undefined {
  const black = SHARE_OF_BLACK.exec(text)?.[1];
  if (black) return 100 - atMost100(black);
  const share = SHARE.exec(text)?.slice(1).find(Boolean);
  if (share && kind !== "compared" && !BLACK.test(text)) return atMost100(share);
  if (kind === "black") return 0;
  return kind === "some" ? "some" : undefined;
}

function atMost100(share: string): number {
  return Math.min(100, Number(share));
}
