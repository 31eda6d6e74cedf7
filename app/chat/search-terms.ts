/** Places that people ask from. Whether anybody goes there is for the business to say. */
const ELSEWHERE =
  /\b(?:calgary|airdrie|red deer|lacombe|ponoka|wetaskiwin|camrose|beaumont|devon|nisku|millet|stony plain|fort saskatchewan|fort sask|morinville|gibbons|bon accord|ardrossan|tofield|vegreville|lloydminster|westlock|barrhead|athabasca|whitecourt|edson|hinton|jasper|banff|canmore|drayton valley|lethbridge|medicine hat|grande prairie|fort mcmurray|cold lake|saskatoon|regina|winnipeg|vancouver|kelowna|toronto|(?:strathcona|parkland|sturgeon|leduc) county)\b/g;

/** Phrases that mean something as a whole, and the one word that stands for them. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bhow (?:long|many (?:days|weeks|hours))\b/g, "howlong"],
  [/\bhow much\b/g, "howmuch"],
  [
    /\bwhat (?:do|does|can|all do) (?:you|u|they) (?:guys |all )?(?:do|offer)\b(?! (?:with|about|for|to))/g,
    "services",
  ],
  [/\bwhat (?:do|will|would) (?:i|we) get (?:for|with)\b/g, "whatyouget"],
  [
    /\b(?:work|come|go|travel|deliver|drive|jobs) (?:out |over )?(?:to|in|around|near)\b(?! my\b| the (?:rain|winter|snow|cold))/g,
    "workplace",
  ],
  [/\bprice (?:\w+ )?(?:change|go up|increase|higher|different)/g, "finalprice"],
  [/\bbefore (?:you|we|they|it|the (?:job|work|crew)) (?:come|arrive|start|show|get)/g, "beready"],
  [/\b(?:looking for|get|apply for|any|need) (?:a )?(?:jobs?|position)\b/g, "employment"],
  [ELSEWHERE, "otherplace"],
  [/\bwho(?:'s| is| are)? (?:the )?(?:own(?:s|er|ers)?|runs?)\b/g, "owner"],
  [/\b(?:match|beat) (?:it|that|this|any|their|\$?\d)/g, "discount"],
  [/\bprice difference\b/g, "surcharge"],
  [/\bsee (?:your|some|any|examples of|the) (?:\w+ )?(?:work|jobs|projects)\b/g, "gallery"],
  [/\b\d+ ?(?:feet|foot|ft|') (?:long|wide)\b/g, "size"],
  [/\b(?:soft|comfortable|nice|gentle) (?:to|for) (?:walk|stand|play)\w*(?: on)?\b/g, "soft"],
  [/\b(?:sell|share|give away) (?:my|our)\b/g, "privacy"],
  [/\bget started\b/g, "getstarted"],
  [/\btrack record\b/g, "trackrecord"],
  [/\bnext (?:week|month|opening|available)\b/g, "nextopening"],
  [/\bbetter business(?: bureau)?\b/g, "betterbusiness"],
  [/\bsite visits?\b/g, "sitevisit"],
  [/\bhow many\b/g, "howmany"],
  [/\bhow (?:soon|fast|quick|quickly)\b/g, "howsoon"],
  [/\bsq[a-z]{0,6}\.? ?-?(?:feet|foot|ft|footage)\b|\bsqft\b/g, "sqft"],
  [/\b(?:put|pay|money) down\b/g, "deposit"],
  [/\b(?:up ?front|in advance)\b/g, "deposit"],
  [/\b(?:set|run) (?:me|us) ?(?:back)?\b|\bwhat'?s the damage\b/g, "price"],
  [/\be-?mails?\b/g, "email"],
  [/\be-?transfers?\b/g, "etransfer"],
  [/\bpool ?decks?\b/g, "pooldeck"],
  [/\bsnow ?blow(?:er|ers|ing)\b/g, "snowblower"],
  [/\b(?:in|been in) business\b/g, "inbusiness"],
  [/\bbusiness hours\b/g, "hours"],
  [/\b(?:drive|driving|park|parking|walk|walking|step) on\b/g, "driveon"],
  [/\b(?:use|usable) (?:it|the driveway|the floor) (?:again|after)\b/g, "driveon"],
  [
    /\b(?:come|coming|somebody|someone) (?:out|by|over|look|see)\b|\b(?:come )?(?:have a )?look at\b/g,
    "visit",
  ],
  [/\bgood for\b/g, "valid"],
  [/\b(?:real person|real human|live agent|human being|somebody|someone)\b/g, "person"],
  [/\bbefore (?:and|&|\/) after\b/g, "gallery"],
  [/\b(?:dry|drying|cure|curing) time\b/g, "cure"],
  [/\bhot (?:tire|tyre)s?\b/g, "hottyre"],
  [/\bhome value\b|\bvalue of my (?:home|house)\b|\bresale(?: value)?\b/g, "homevalue"],
  [/\bget (?:ready|prepared)\b/g, "beready"],
  [/\bbetter (?:deal|price)\b|\bbetter on the price\b|\blower price\b|\bbest price\b/g, "discount"],
  [/\d+ ?(?:%|percent) (?:off|less|cheaper)/g, "discount"],
  [/\bprice match\b|\bmatch (?:a |an |the |my |your |their )?(?:competitor|other|quote|price)/g, "discount"],
  [/\bold(?:er)? (?:people|folks)\b/g, "senior"],
];

/** Words that tell nothing about what a question is about. */
const FILLERS = new Set(
  (
    "a about actually after again all also already am an and any anybody anything anyone are as at available be been before being but by can could did do does doing " +
    "dont else ever for from get getting give go going got guy guys had has have having he hello hey hi how i id if ill im in into is isnt it its ive just " +
    "kind know let lets like look looking lot make may me mean might mine more much must my myself need now of off ok okay on once one only or our out over own " +
    "please possible feet foot ft m metre meter really right roughly s said say see should so some somebody something sort still such sure t tell than that thats the their them then there these they thing " +
    "think thinking this those though to too u up us use very want was we well were weve whats what which wide while will with wonder wondering would x ya yes you your youre yours"
  ).split(" "),
);

/** Spellings and forms that are one word here. Canadian spelling, singular. */
const SPELLINGS: Readonly<Record<string, string>> = {
  color: "colour",
  colored: "coloured",
  license: "licence",
  licensed: "licence",
  licenced: "licence",
  licensing: "licence",
  tire: "tyre",
  gray: "grey",
  cancellation: "cancel",
  cancelling: "cancel",
  canceled: "cancel",
  cancelled: "cancel",
  insured: "insurance",
  insure: "insurance",
  bonding: "bonded",
  guaranty: "guarantee",
  guaranteed: "guarantee",
  waranty: "warranty",
  warrenty: "warranty",
  financed: "financing",
  finance: "financing",
  reviewed: "review",
  recycled: "recycle",
  slippy: "slippery",
  slip: "slippery",
  warrantied: "warranty",
};

/**
 * The words of a text that a search goes by: lower case, singular, in one spelling, with fixed phrases as one word and
 * without fillers.
 */
export function searchTerms(text: string): string[] {
  let plain = text
    .toLowerCase()
    .replace(/[’']/g, "'")
    .replace(/\bst\. /g, "st ");
  for (const [phrase, word] of PHRASES) plain = plain.replace(phrase, ` ${word} `);
  return plain
    .replace(/'/g, "")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word && !FILLERS.has(word) && !/^\d+$/.test(word))
    .map((word) => SPELLINGS[word] ?? stem(word))
    .map((word) => SPELLINGS[word] ?? word);
}

/** One form for singular and plural; no word that anybody reads: "companies" and "company" become "compani". */
function stem(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (/(?:ch|sh|x)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "").replace(/(?:ie|y)$/, "i");
}
