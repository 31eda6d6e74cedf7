import { ALARM_WORDS, alarmOf } from "./alarms";
import { COMMON_WORDS } from "./search-terms";
import { TOPIC_WORDS } from "./topic-words";

/** What comes before every question: each has one fixed answer, and nothing is searched or priced. */
export const GUARDS = [
  "despair",
  "danger",
  "pet in danger",
  "complaint",
  "own job",
  "other people",
  "deletion",
  "person",
  "rude",
  "language",
] as const;
export type Guard = (typeof GUARDS)[number];

const PEOPLE =
  "(?:neighbou?rs?|friends?|customers?|clients?|ex(?: wife| husband)?|brother|sister|cousin|boss|landlord|tenants?|coworker|homeowners?|reviewers?|buddy|in laws|aunt|uncle|guy|lady|person|people|employees?|workers?|installers?|owner)";
const PRIVATE =
  "(?:address(?:es)?|phone|cell|numbers?|e-?mails?|names?|contacts?|details|information|quotes?|invoices?|bills?|bookings?|appointments?|personal|home)";
const OTHER_PEOPLE = new RegExp(
  [
    `\\b${PRIVATE} (?:\\w+ )?(?:of|for|from) (?:\\w+ ){0,3}?(?:${PEOPLE}|someone|somebody|whoever|him|her|them)\\b`,
    // "How does a person pay" asks about everybody.
    `(?<!\\bhow (?:do|does|can|could|should|would) )\\b(?:my|the|a|an|another|your|other|previous|past|last|that) (?:\\w+ )?${PEOPLE}(?:'s|s'|s)? (?:\\w+ )?(?:${PRIVATE}|pay|paid|cost|charged|owe|owes|price)\\b`,
    `\\bwhat (?:did|does|do|is) (?:\\w+ ){0,4}?(?:${PEOPLE}|[a-z]+ (?:family|household)) (?:\\w+ )?(?:pay|paid|paying|owe|spend|get charged)\\b`,
    `\\bhow much (?:did|does|is|was) (?:my |the |your )(?:\\w+ )?${PEOPLE}\\b`,
    "\\bhow much (?:did|does) (?!i |we |you |it |that |this |the (?:price|cost|colou?r|quote|estimate) )(?:\\S+ ){1,7}?(?:pay|paid|owe)\\b",
    "\\bwhat (?:did |does )?(?!if |i |we |you |it |people |most |do |did |does |others |would |could |can |will |should |happens )(?:\\S+ ){1,4}?(?:pay|paid|pays|owes?|owed|was charged)\\b",
    `\\b(?:did|has|have|is|does) (?:my|our|the|his|her) (?:\\w+ )?(?:${PEOPLE}|husband|wife|mom|dad|parents)(?: \\w+)?? (?:get|got|have|had|call|called|book|booked|hire|hired|order|ordered|pay|already)\\b`,
    `\\bwhich (?:of )?(?:my |your |our )?(?:\\w+ )?${PEOPLE}\\b|\\b(?:work|jobs?|customers?|clients?|anything|something) (?:\\w+ )?(?:booked|planned|scheduled|coming up|going) (?:on|at)\\b`,
    "\\b(?:customer|client) (?:list|names|addresses|details|data|information)\\b|\\blist of (?:your )?(?:\\w+ )?(?:customers|clients)\\b|\\bwho (?:are|were|is) (?:your )?(?:other |past |last |previous )?(?:customers|clients?)\\b",
    `\\b(?:did|have|has|are|do|were) (?:you|u|your guys)(?: guys)? (?:\\w+ ){0,4}?(?:for|with|at|on) (?:(?:my|our|the|a) (?:\\w+ )?${PEOPLE}|mr|mrs|ms|\\d+ \\w+|[a-z]+'s (?:place|house|driveway|garage))\\b`,
    `\\b(?:did|have) (?:you|u) (?:guys )?(?:do|did|done|resurface|coat|install)\\b[^.?!]*(?:${PEOPLE}(?:'s|s')?\\b|\\b(?:street|avenue|ave|crescent|drive|road|\\d+ \\d+)\\b)`,
    `\\bis (?:\\w+ ){1,3}(?:a |your |one of your )+(?:customer|client)s?\\b`,
    "\\bwho(?:'s| is)? (?:lives?|owns?) (?:at|in|on|next)\\b|\\bwhere (?:does|do) (?:\\w+ ){0,3}(?:owner|installer|customer|boss|he|she|they) live\\b|\\b(?:owner|boss|manager)'?s? (?:home|personal|private|cell) (?:address|number|phone)?",
  ].join("|"),
);
const OWN_JOB =
  /\b(?:has|have|is|was|did|are) (?:my|our) (?:\w+ )?(?:deposit|booking|appointment|estimate|quote|install\w*|payment|request|order|invoice|cheque|refund|job) (?:\w+ )?(?:cleared?|confirmed|received?|gone|go|been|come|arrive\w*|ready|processed|scheduled|booked|approved|through)\b|\b(?:resend|re-send|send (?:me )?again|forward) (?:me )?(?:my|our|the) (?:\w+ )?(?:estimate|quote|invoice|contract|receipt)\b|\bwhen (?:the|your|you) (?:guys|crew|people|team|installers?)? ?(?:are|is|will be) (?:coming|starting|arriving|here)\b|\b(?:status|progress|update) (?:of|on|for|about) (?:my|our)\b|\bwhen (?:is|are|will|does) (?:my|our|the crew|the guys|someone|somebody) (?:\w+ ){0,3}(?:appointment|install\w*|visit|job|project|coming|scheduled|booked|start\w*|come|arrive|estimate)\b|\bam i (?:\w+ )?(?:booked|scheduled|on the (?:list|schedule))\b|\b(?:did|have) (?:you|u) (?:guys )?(?:get|got|receive[d]?|see|seen) my\b|\b(?:look up|pull up|check|find|confirm) (?:on )?(?:my|our) (?:\w+ )?(?:job|order|quote|estimate|booking|appointment|account|file|payment|deposit|install\w*|warranty)\b|\bdo (?:you|u) (?:guys )?(?:still )?have (?:my|our) (?:\w+ )?(?:job|quote|estimate|file|record|info\w*|order|booking|appointment|request|deposit|payment|cheque)\b|\bwhat (?:time|day|date) (?:is|are|will|do) (?:my|our|the|your) (?:\w+ )?(?:crew|guys|install\w*|appointment|estimate|visit|job|team|installers?)\b|\b(?:is|was) my (?:\w+ )?(?:job|quote|booking|appointment|payment|deposit|request|estimate)\b|\bwhere(?:'s| is| are) (?:my|the crew|your crew|your guys|you guys)\b|\bmy (?:quote|estimate|order|job|invoice) (?:number|#)|\bam i still (?:in|under|covered)\b/;
const MY_DATA =
  "(?:data|information|details|(?:phone )?number|e-?mails?(?: address)?|phone|name|address|chat|conversation|messages?|records?|transcript|history|account|file|everything (?:about|on|you have)|all (?:of )?(?:this|that)|what (?:i|we|you) (?:wrote|said|typed|have on|know about|sent)|this)";
const DELETION = new RegExp(
  `\\b(?:delete|erase|wipe|purge|scrub|destroy|clear|deleting|deleted|erased) (?:all )?(?:of )?(?:my |the |our |this |any |every )?(?:\\w+ )?${MY_DATA}\\b|\\b(?:remove|removing|forget|get rid of) (?:all )?(?:of )?(?:my|the|our|this) (?:(?:personal|contact|phone|private|email) )?(?:data|information|details|number|e-?mail\\w*|name|chat|conversation|messages?|records?)\\b|\\b(?:remove|delete|forget|unsubscribe|opt) (?:me|us)\\b|\\bunsubscribe\\b|\\bforget (?:everything|all|what i)\\b|\\b(?:my|our) (?:\\w+ )?${MY_DATA}\\b[^.?!]{0,40}\\b(?:remove|delete|erase) (?:it|that|them|this)\\b|\\btake me off\\b|\\bopt out\\b|\\bstop (?:e-?mailing|texting|calling|contacting|spamming|messaging|sending)\\b|\\b(?:what|which|any) (?:\\w+ )?(?:data|information|details) (?:do|have|does|did) you (?:\\w+ )?(?:have|hold|keep|kept|got|store) (?:\\w+ )?(?:on|about) me\\b|\\bright to be forgotten\\b|\\b(?:my|our) (?:\\w+ )?${MY_DATA} (?:\\w+ ){0,2}(?:deleted|erased|removed|wiped|gone|off)\\b|\\bkeep(?:ing)? my (?:data|information|number|e-?mail)\\b[^?]*\\bdon'?t\\b`,
);
const PERSON =
  /\b(?:talk|speak|chat|connect me|put me through|transfer me|get me|escalate)(?:ing)? (?:to|with|through to)? ?(?:a |an |the |some|any|your )?(?:real |actual |live |human )*(?:person|human|one|body|someone|somebody|people|owner|manager|boss|agent|rep\w*|sales\w*|staff|anyone|estimator|you guys|supervisor|operator)\b|\b(?:real|live|actual) (?:person|human|people)\b|\bhuman(?: please| being| now)?\b|^(?:agent|operator|representative|person|manager|owner)\b|\b(?:can|could|would|will|have|want|need) (?:someone|somebody|you|the owner|anyone|a person|an? rep\w*)(?: to)? (?:please )?(?:call|phone|ring|text|contact)\b(?: me| us)?|\b(?:call|phone|ring|text|contact) me\b(?! a)|\bdeal with (?:a |an )?(?:\w+ )?(?:person|human|someone|somebody)\b|\bcall ?back\b|\bnot (?:a )?(?:bot|robot|machine)\b/;
const ABOUT_PROGRAM =
  /\b(?:are (?:you|u)|am i|is this|r u|is it)\b[^?]*\b(?:real|person|human|bot|robot|machine|ai)\b/;
const RUDE =
  /\bf\*+(?:ck)?\b|\bf\*+|\bsh\*t|\ba\*\*hole|\b(?:fuck(?:ing)? (?:you|off|u|this)|f u|fu|screw (?:you|off)|piss off|shut up|go to hell|eat shit|suck my \w+|suck it|kill yourself|stfu|kys|(?:go )?f(?:uck)? yourself|f off|f(?:uck)? this)\b|\b(?:you|u|ur|your|you guys|you people|this bot|this chat|this thing) ?(?:are|is|r|'re)? ?(?:an? |so |such an? |fucking |really |just |pretty |all |totally |bunch of |absolutely )*(?:idiots?|stupid|useless|dumb|morons?|worthless|sucks?|garbage|trash|shit|crap|assholes?|bitch(?:es)?|dumbass\w*|retarded|pathetic|clowns?|losers?|crooks?)\b|\b(?:stupid|useless|dumb|fucking|worthless) (?:\w+ )?(?:bot|robot|machine|chat|computer|thing|idiots?|ai)\b|^(?:\W)*(?:idiots?|assholes?|bitch|cunt|dumbass|bastards?|losers?|fuck\w*|shit)\W*$/;

const FOREIGN =
  /\b(?:je|vous|nous|est|combien|avez|pour|une|les|des|mon|ma|mes|quel(?:le)?|faites|pouvez|voudrais|parlez|bonjour|merci|et|du|cuanto|cuánto|cuesta|hola|necesito|quiero|tienen|hacen|para|por|mi|una|precio|ustedes|hablan|gracias|el|los|wie|viel|kostet|ich|und|haben|sie|ist|für|guten|magkano|po|ba|ang|ng|kayo|namin|mga|quanto|vocês|preciso|obrigado|ile|kosztuje|czy|dzień|dobry|skilky|koshtuye|kitna|hai|kya|aap|mujhe|kinna|tusi|ki|bao|nhiêu|không|tôi)\b/gu;
const ENGLISH =
  /\b(?:this|an|me|we|us|be|was|has|had|at|by|from|or|if|no|not|any|so|but|please|thanks|when|where|who|why|there|get|it's|its|i'm|im|don't|can't|ok|hi|hello|he|she|they|about|just|the|is|are|you|your|how|what|do|does|can|my|for|and|it|of|to|much|will|a|in|i|have|need|want|with|on|this|that)\b/g;

/** English words that telegrams are made of. */
const KNOWN_WORDS = new Set([
  ...COMMON_WORDS,
  ...TOPIC_WORDS.flatMap(({ id, decisive, strong, keys }) =>
    `${id} ${decisive} ${strong} ${keys}`.split(" "),
  ),
]);
const FEWEST_WORDS = 4;

/** Another script, words of another language, or a sentence without any of the small words that English has. */
function isForeign(text: string, inKnownSpelling: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters >= 2 && latin < letters / 2) return true;
  const foreign = text.match(FOREIGN)?.length ?? 0;
  const english = text.match(ENGLISH)?.length ?? 0;
  if (foreign >= 2 && foreign > english) return true;
  const words = inKnownSpelling.match(/\p{L}+/gu) ?? [];
  const known = words.filter((word) => KNOWN_WORDS.has(word)).length;
  return english === 0 && !/\d/.test(text) && words.length >= FEWEST_WORDS && known / words.length < 0.5;
}

/**
 * The guard that a message comes under, the gravest first; undefined for a question like any other. `typed` is in
 * lower case, as the visitor spelt it: a foreign word must not be corrected. Both are in digits.
 */
export function guardOf(text: string, typed: string): Guard | undefined {
  const alarm = alarmOf(text, typed);
  if (alarm && alarm !== "complaint") return alarm;
  if (isForeign(typed, text)) return "language";
  if (alarm) return alarm;
  if (DELETION.test(text)) return "deletion";
  if (OTHER_PEOPLE.test(text)) return "other people";
  if (OWN_JOB.test(text)) return "own job";
  if (RUDE.test(typed)) return "rude";
  if (PERSON.test(text) && !ABOUT_PROGRAM.test(text)) return "person";
}

/** The words that guards go by, so that they are spelt right before they are looked for. */
export const GUARD_WORDS: readonly string[] = [
  ...ALARM_WORDS,
  ...[OWN_JOB, DELETION, PERSON].flatMap(
    ({ source }) => source.replace(/\\[a-zA-Z]/g, " ").match(/(?<![a-z(?])[a-z]{5,}(?![a-z]*[?*])/g) ?? [],
  ),
];
