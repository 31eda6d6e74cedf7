import { GUARD_INTENTS, type GuardIntent } from "./intents";
import learned from "./learned/guards.json";
import { intentReader, rarityReader, type Shares } from "./read-intent";

/** Messages that come before every question. Each gets one fixed answer; nothing is searched or priced. */
export type Guard = Exclude<GuardIntent, "none"> | "danger and complaint" | "money back";
export const GUARDS = GUARD_INTENTS.filter((intent) => intent !== "none");

const readGuards = intentReader(GUARD_INTENTS, learned);

/** How rare a word is in the examples; undefined when it is in fewer than three. */
const rarityOfWord = rarityReader(learned);
/** The rarity of a word in one of about four thousand messages. */
const ORDINARY = 9.4;

/** Whether people use a word about anything ("there", "look"), so it is no name. */
export function isOrdinary(word: string): boolean {
  return (rarityOfWord(word) ?? ORDINARY) < ORDINARY;
}

/** Likelihoods of these are added up, because a danger may be split between them. */
const DANGERS = ["danger", "pet in danger", "despair"] as const;
export type Danger = (typeof DANGERS)[number];

/** The danger that a guard is about; undefined for any other. */
export function dangerOf(guard: Guard): Danger | undefined {
  if (guard === "danger and complaint") return "danger";
  return DANGERS.find((danger) => danger === guard);
}

/**
 * From this likelihood on a message comes under a guard. Tuned on a thousand messages by people who had not seen the
 * examples: 1 in 200 ordinary ones is taken for a danger, 1 in 200 for a complaint.
 */
const LIKELY_DANGER = 0.1;
/** The same for a message with a size, which is seldom a danger. */
const LIKELY_DANGER_OF_A_SIZE = 0.3;
/** Below this danger, another guard that is MUCH_LIKELIER times as likely wins. */
const MAYBE_DANGER = 0.3;
const MUCH_LIKELIER = 1.8;
/** From this danger on, a complaint is answered as a danger too. */
const ALSO_DANGER = 0.12;
const LIKELY: Readonly<Record<Exclude<GuardIntent, "none" | (typeof DANGERS)[number]>, number>> = {
  complaint: 0.28,
  "own job": 0.2,
  "other people": 0.25,
  deletion: 0.25,
  person: 0.2,
  rude: 0.2,
  language: 0.25,
  order: 0.25,
  pitch: 0.25,
};

/** A plain question needs this many times the usual likelihood to come under a guard. */
const OF_A_QUESTION = 2;
/**
 * Complaints are this many times rarer after a price: "not happy with that" is then about the price or the old
 * driveway.
 */
const RARER_AFTER_PRICE = 5;
/** The same for dangers after a price: "he went out with the tape again". */
const DANGER_RARER_AFTER_PRICE = 3;

/**
 * The guard for a message; undefined for an ordinary one. `isPlain`: it is plainly a question. `isAfterPrice`: the
 * conversation is about a price for new work. `isSized`: it names a size.
 */
export function guardOf(
  message: string,
  { isPlain = false, isAfterPrice = false, isSized = false } = {},
): Guard | undefined {
  const alone = readGuards(message);
  const likely = isAfterPrice ? afterPrice(alone) : alone;
  const guard = guardFor(likely, {
    least: isPlain ? OF_A_QUESTION : 1,
    danger: isSized ? LIKELY_DANGER_OF_A_SIZE : LIKELY_DANGER,
  });
  return guard ?? (isInAnotherScript(message) ? "language" : undefined);
}

/** Corrects the likelihood of complaints and dangers for a conversation about a price (Bayes). */
function afterPrice(alone: Shares<GuardIntent>): Shares<GuardIntent> {
  const rarer = (share: number, times: number) => share / (share + times * (1 - share));
  const dangers = DANGERS.map((guard) => [guard, rarer(alone[guard], DANGER_RARER_AFTER_PRICE)]);
  return { ...alone, ...Object.fromEntries(dangers), complaint: rarer(alone.complaint, RARER_AFTER_PRICE) };
}

/** The guard that follows from the likelihoods of all intents. */
export function guardFor(
  likely: Shares<GuardIntent>,
  { least = 1, danger: leastDanger = LIKELY_DANGER } = {},
): Guard | undefined {
  const danger = DANGERS.reduce((sum, guard) => sum + likely[guard], 0);
  const others = Object.keys(LIKELY) as (keyof typeof LIKELY)[];
  const likeliestOther = Math.max(...others.map((guard) => likely[guard]));
  const isRatherElse = danger < MAYBE_DANGER && likeliestOther > danger * MUCH_LIKELIER;
  if (danger > leastDanger && !isRatherElse)
    return DANGERS.reduce((one, other) => (likely[other] > likely[one] ? other : one));
  const ratio = (guard: keyof typeof LIKELY) => likely[guard] / LIKELY[guard];
  const first = others.reduce((one, other) => (ratio(other) > ratio(one) ? other : one));
  if (ratio(first) <= least) return undefined;
  return first === "complaint" && danger - likely.despair >= ALSO_DANGER ? "danger and complaint" : first;
}

function isInAnotherScript(message: string): boolean {
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  const latin = message.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= 2 && latin < letters / 2;
}

const MONEY_BACK =
  /\b(?:refund(?:s|ed|ing)?(?! polic)|reimburse\w*|(?:money|deposit|payment|cash) back(?! guarant)|charge ?back|(?:deposit|paid|payment|money)\b.{0,40}\bget (?:it|that) back)\b/i;
const YOU = "(?:you|yous|u|ya)(?: guys| folks| people)?|your (?:crew|guys|team|men|people|workers|company)";
const WORKED =
  "(?:did|done|laid|installed|coated|poured|sealed|left|finished|resurfaced|worked|redid|put|painted|fixed|repaired|patched)";
/** Work by us: "done by you"; not "how soon can I get it done by you". */
const DONE_BY_YOU = new RegExp(
  `(?<!\\b(?:get|getting|want|wants|like|need|be)\\b.{0,25})\\b${WORKED} by (?:${YOU})\\b|\\bsince (?:${YOU}) (?:${WORKED}|were|was|came)\\b(?! (?:my |our |the )?neighbou?r)`,
  "i",
);
/** "You did ..."; not "can you put it over cracked concrete". */
const YOU_DID = new RegExp(
  `(?<!\\b(?:can|could|would|will|do|if|when|how|until|once|have) )\\b(?:${YOU}) ${WORKED}(?: (?:in|down|up))? (?:my|our|mine|ours|the|this)\\b`,
  "i",
);
const NOBODY_CAME =
  /\b(?:did(?:n['’]?t| not)|never|no) (?:show(?:ed)?|came|come|turn(?:ed)? up)\b|\b(?:nobody|no ?one) (?:called|came|phoned|showed|got back)\b|\bno[- ]?shows?\b|\b(?:were|was) supposed to (?:be here|come)\b/i;
const FAULT =
  /\b(?:fad(?:ed|ing|es)|peel\w*|soft spots?|lift(?:s|ed|ing)|bubbl\w*|delaminat\w*|flak\w*|loose|crumbl\w*|(?:com(?:e|es|ing)|came) (?:off|up|apart|away|loose)|separat\w*|s[aiu]nk(?:s|ing|en)?|yellow(?:ed|ing)|chip(?:s|ped|ping)|torn|tear(?:s|ing)?|holes?|gaps?|worn|uneven|puddl\w*|crack\w*|stain(?:s|ed)|leak\w*|fail(?:s|ed|ing)|broken?|wrong|ruined|damag\w*|rough|sticky|discolou?r\w*)\b/i;
const WORK = "(?:driveway|drive|rubber|epoxy|floor|patio|walk\\w*|surface|job|work|ours|it|steps?|pad)";
/** Work of an earlier year: "the driveway from 2024", "our rubber of last year". */
const YEAR_OF_WORK = new RegExp(
  `\\b${WORK}\\b.{0,30}\\b20[12]\\d\\b|\\b20[12]\\d\\b.{0,30}\\b${WORK}\\b|\\b(?:rubber|epoxy)\\b.{0,40}\\b(?:last (?:year|spring|summer|fall)|years? ago)\\b`,
  "i",
);
/** Rubber with a fault. Only we lay it here, so it is ours; "does the rubber peel" and "if it lifts" only ask. */
const RUBBER_IS =
  /^(?!.*\b(?:if|when|does|will|would|can|could)\b.*\brubber\b).*\b(?:the|our|my) (?:new )?rubber(?: \w+)? (?:is|has|are|came|comes|keeps|started|lifted|peeled|cracked)\b/is;
/** Somebody else's work or product. */
const OF_OTHERS =
  /\b(?:concrete|cement|asphalt|pav(?:ed|ing|ers?)|built|builder|house|home|bought|previous)\b/i;
const OTHER_FIRM =
  /\b(?:(?:an)?other|last|previous|first|\d|two|three|some|few) (?:compan(?:y|ies)|contractors?|guys?|firms?|outfits?|crew|installers?)\b/i;

/**
 * What always goes to a person and is never sold to, whatever was learned: a refund, our own work, a no-show, and work
 * of an earlier year with a fault. `isSized`: a size is named, so it is about new work.
 */
export function outranking(message: string, { isSized }: { isSized: boolean }): Guard | undefined {
  if (MONEY_BACK.test(message)) return "money back";
  if (OTHER_FIRM.test(message)) return undefined;
  const isFault = FAULT.test(message);
  const isOurs =
    DONE_BY_YOU.test(message) ||
    NOBODY_CAME.test(message) ||
    (isFault && (YOU_DID.test(message) || RUBBER_IS.test(message)));
  const isOfYear = isFault && !isSized && YEAR_OF_WORK.test(message) && !OF_OTHERS.test(message);
  return isOurs || isOfYear ? "complaint" : undefined;
}
