import { MIXES, type MixKind } from "./intents";
import learned from "./learned/mixes.json";
import { intentReader, likeliest } from "./read-intent";

/** Colours that people name, whatever we have. */
export const COLOUR_WORDS =
  "red|blue|green|gr[ae]y|silver|tan|brown|beige|terra ?cotta|sandstone|slate|charcoal|yellow|orange|purple|pink|white|gold|burgundy|maroon|teal|cream|sandy|salmon|cinnamon|rust|copper|chestnut|ivory|turquoise|navy|lime";

const PERCENT = "(?:%|percent|per cent|pct)";
const PERCENTAGE = new RegExp(`\\d ?${PERCENT}`);
const SHARE_OF_BLACK = new RegExp(`(\\d{1,3}) ?${PERCENT} ?black`);
const SHARE = new RegExp(
  `(?<!\\b(?:off|minus|less|discount|discount of|knock) (?:about )?)\\b(\\d{1,3}) ?${PERCENT}(?! ?(?:off|discount|gst|tax|deposit|down|less|cheaper|more|satisf|sure|of the (?:price|cost)))|\\b(?:colou?r|mix)(?: mix)?(?: of| at| is|:)? ?(\\d{1,3})$`,
);
const SHARES = new RegExp(
  `(\\d{1,3}) ?${PERCENT}(?! ?black)|(?<=${PERCENT}[^.?]{0,25}\\b(?:than|or|vs\\.?|versus|and|to) (?:[a-z]+ )?)(\\d{1,3})\\b(?! ?(?:sq|x|by|ft|feet|m\\b))|\\b(?:full|all|100) (?:colou?r|${COLOUR_WORDS})\\b`,
  "g",
);

const readMixes = intentReader(MIXES, learned);

/** What a text names that wants a colour other than black. */
const NAMES_MIX = new RegExp(
  `\\b(?:col[aou]*r\\w*|mix\\w*|tint\\w*|flecks?|speckle\\w*|two ?-?tone|blend|brick|not black|${COLOUR_WORDS})(?:ish|s)?\\b|\\d ?${PERCENT}`,
);

/** From how likely on the price of one mix alone is told; below, both are. */
const SURE_OF_MIX = 0.6;
const BLACK_AS_COLOUR = /\bblack col[aou]*r\b/g;
/** A share of it may be one of colour. */
const NAMES_HALF = /\b(?:half|halves|50)\b/;
/** Without a word for a colour this is half of the size. */
const HALF_OF_SIZE = /\bhalf (?:of )?(?:it|that|this)\b/;
const BLACK =
  /\b(?:black|(?<!stony )plain|(?:basic|standard)(?! (?:\d|double|single|driveway|drive|car|size)))\b/;
/** "And without?" is of the colour up to so many words; longer messages go without something else. */
const MOST_WORDS_WITHOUT_COLOUR = 4;

/**
 * What a text in digits says of the colour that is to be priced; "unsure": both prices have to be told. That no colour
 * is wanted, or that both prices are, may be said without a word for a colour: "and without?"
 */
export function mixKindIn(text: string): MixKind | "unsure" {
  const plain = text.replace(BLACK_AS_COLOUR, "black");
  const shares = readMixes(plain);
  const { intent } = likeliest(shares);
  const isHalf =
    (intent === "half" || intent === "share") && NAMES_HALF.test(plain) && !HALF_OF_SIZE.test(plain);
  const [isColour, isBlack] = [isHalf || NAMES_MIX.test(plain), BLACK.test(plain)];
  // Any colour has one price; one that is not named is not wanted.
  const colour = 1 - shares.black - shares.unsaid - shares.compared;
  const black = isColour ? shares.black : shares.black + colour;
  // Of "22 x 35, black" black is wanted, unless it is rather said of something else.
  const isSaid = isBlack && !isColour && shares.compared < 1 - SURE_OF_MIX;
  if (isSaid) return black >= shares.unsaid ? "black" : "unsaid";
  const surest = Math.max(shares.unsaid, shares.compared, black, isColour ? colour : 0);
  if (surest < SURE_OF_MIX && (isColour || isBlack) && !PERCENTAGE.test(plain)) return "unsure";
  const isWish = intent !== "unsaid" && intent !== "black" && intent !== "compared";
  if (isWish && !isColour) return isBlack ? "black" : "unsaid";
  const isShort = plain.split(" ").length <= MOST_WORDS_WITHOUT_COLOUR;
  return intent === "black" && !isColour && !isBlack && !isShort ? "unsaid" : intent;
}

const CLAUSE = /[,;\n]|\. |\b(?:and|but|plus|then)\b/;

/** Of "drop the walk and make it red" the clause that names a colour; the whole text where there are several or none. */
export function clauseOfColour(text: string): string {
  const [only, ...more] = text.split(CLAUSE).filter((clause) => NAMES_MIX.test(clause) || BLACK.test(clause));
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
  if (share && kind !== "compared") return atMost100(share);
  if (kind === "unsaid" || kind === "unsure" || kind === "compared") return undefined;
  if (kind === "black") return 0;
  if (kind === "half") return 50;
  // What is left are shares of something else: "a 20% deposit".
  if (kind === "share" && PERCENTAGE.test(text)) return undefined;
  return kind === "full" ? 100 : "some";
}

/** The shares of colour that a text in digits names, one after the other: "20% or all colour". */
export function sharesIn(text: string): number[] {
  return [...text.matchAll(SHARES)].map(([, share, other]) => atMost100(share ?? other ?? "100"));
}

function atMost100(share: string): number {
  return Math.min(100, Number(share));
}
