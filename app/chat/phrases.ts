/** Places that people ask from. Whether anybody goes there is for the business to say. */
export const PLACES_ELSEWHERE =
  "calgary|airdrie|red deer|lacombe|ponoka|wetaskiwin|camrose|beaumont|devon|nisku|millet|stony plain|fort saskatchewan|fort sask|morinville|gibbons|bon accord|ardrossan|tofield|vegreville|lloydminster|westlock|barrhead|athabasca|whitecourt|edson|hinton|jasper|banff|canmore|drayton valley|lethbridge|medicine hat|grande prairie|fort mcmurray|cold lake|saskatoon|regina|winnipeg|vancouver|kelowna|toronto|(?:strathcona|parkland|sturgeon|leduc) county";
const ELSEWHERE = new RegExp(`\\b(?:${PLACES_ELSEWHERE})\\b`, "g");

/** What a visitor may leave here. */
const DETAILS =
  "(?:e-?mails?|phone|cell|mobile|number|name|address|info|information|details|data)(?: address| number)?";
const KEEP =
  "(?:sell|selling|shar(?:e|ing)|giv(?:e|ing)|pass(?:ing)?|rent|spam|leak|stor(?:e|ing)|keep(?:ing)?|sav(?:e|ing)|delet(?:e|ing)|remov(?:e|ing)|erase|protect|us(?:e|ing)|sees?|happens? (?:to|with)|do with)";
const KEPT =
  "(?:sold|shared|private|safe|secure|public|protected|kept|stored|passed|leaked|given|confidential|used|deleted)";

/** Asks to be called or written to, with the way to do it. */
export const CALL_ME =
  /\b(?:call|phone|text|ring|e-?mail|contact|reach|message) (?:me|us)\b(?: back)?|\b(?:get back|reach out|get in touch with) (?:to )?(?:me|us)\b|\bgive (?:me|us) a (?:call|ring|shout|buzz)\b|\bbe (?:contacted|called)\b|\bcall ?backs?\b/g;
/** Says what the visitor's own details are. */
export const MY_DETAILS = new RegExp(
  `\\b(?:here(?:'?s| is) )?my (?:contact )?${DETAILS}(?: is| are|'s|:)?|\\b(?:name|phone|cell|tel|e-?mail) ?:`,
  "g",
);

/** Phrases that mean something as a whole, and the one word that stands for them. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  // What becomes of a visitor's e-mail address is no question for ours.
  [
    new RegExp(
      `(?:\\b(?:how long (?:do|will|would) (?:you|u)|who(?: will| can| does| gets to)?) )?\\b${KEEP} (?!you\\b|u\\b)(?:\\w+ ){0,2}?(?:my|our) (?:\\w+ )?${DETAILS}`,
      "g",
    ),
    "privacy",
  ],
  [
    new RegExp(`\\b(?:my|our) (?:\\w+ )?${DETAILS} (?:(?:be|get|stay|kept|being) )*${KEPT}\\b`, "g"),
    "privacy",
  ],
  [
    new RegExp(
      `\\b${DETAILS}\\b[^.?!]*\\b(?:(?:sell|share|rent|leak|give) (?:it|them)|pass (?:it|them) on|spam)\\b`,
      "g",
    ),
    "privacy",
  ],
  [
    /\b(?:off|from|on) (?:your|the) (?:\w+ )?list\b|\bmailing lists?\b|\bjunk mail\b|\bthird part(?:y|ies)\b/g,
    "privacy",
  ],
  [
    /\bwho (?:does|will|would|is going to|are going to|comes?|works?)\b|\bhow many (?:people|guys|men|workers|installers)\b/g,
    "crew",
  ],
  [CALL_ME, "callme"],
  [MY_DETAILS, ""],
  [/\bhow long (?:have|has) (?:you|u|the company|your company|this company)\b[^?]*/g, "inbusiness"],
  [
    /\bhow long (?:is|does|will|are|do) (?:the|a|this|that|these|your|my) (?:quote|price|estimate)s?\b/g,
    "validity",
  ],
  [/\bstill (?:count|good|valid|stand|hold|honou?r)\b/g, "validity"],
  [/\bmore than (?:the|what|your) (?:calculator|quote|estimate|price|you)\b/g, "finalprice"],
  [
    /\b(?:charge|charged|pay|cost|costs|fee|money)\b[^?.]{0,40}\b(?:estimates?|visit|consultation|come (?:out|look|by|over|and)|look at)\b/g,
    "sitevisit free",
  ],
  [/\b(?:swing|stop|drop|pop|come) by\b/g, "visit"],
  [/\btakes? [^?.]{0,30}\b(?:days?|weeks?|hours?)\b/g, "howlong"],
  [/\b(?:beforehand|ahead of time)\b|\b(?:have|need|got) to be (?:home|there|around|present)\b/g, "beready"],
  [
    /\b(?:push|bump|move|shift) (?:my |our |the )?(?:install\w*|appointment|date|job|booking|it)\b(?: back)?/g,
    "reschedule",
  ],
  [/\b(?:half|money|anything|something|cash) (?:down|today|first)\b/g, "deposit"],
  [/\bwhat time\b/g, "hours"],
  [/\b(?:do|doing|install|apply|lay|put) (?:it|this|that) (?:down )?(?:my|our|your)sel(?:f|ves)\b/g, "diy"],
  [/\bhow (?:long|many (?:days|weeks|hours))\b/g, "howlong"],
  [/\bhow much (?=(?:experience|notice|time|warning|prep|preparation|space|room|colour)\b)/g, ""],
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
  [
    /\b(?:match|suit|complement|go with) (?:our|my|the|your)? ?(?:\w+ )?(?:brick|siding|stucco|trim|house|home)\b/g,
    "colour",
  ],
  [/\bsee (?:your|some|any|examples of|the) (?:\w+ )?(?:work|jobs|projects)\b/g, "gallery"],
  [/\b\d+ ?(?:feet|foot|ft|') (?:long|wide)\b/g, "size"],
  [/\b(?:soft|comfortable|nice|gentle) (?:to|for) (?:walk|stand|play)\w*(?: on)?\b/g, "soft"],
  [/\bget started\b/g, "getstarted"],
  [/\btrack record\b/g, "trackrecord"],
  [/\bnext (?:week|month|opening|available)\b/g, "nextopening"],
  [/\bbetter business(?: bureau)?\b/g, "betterbusiness"],
  [/\b(?:hold|holds|holding|stand|stands) up\b|\bwears? out\b/g, "durable"],
  [/\bsite visits?\b/g, "sitevisit"],
  [/\bhow many\b/g, "howmany"],
  [/\bsq[a-z]{0,6}\.? ?-?(?:feet|foot|ft|footage)\b|\bsqft\b/g, "sqft"],
  [/\b(?:put|pay|money) down\b|\bdown payments?\b/g, "deposit"],
  [/\b(?:up ?front|in advance)\b/g, "deposit"],
  [/\b(?:set|run) (?:me|us) ?(?:back)?\b|\bwhat'?s the damage\b/g, "price"],
  [/\be-?mails?(?: address(?:es)?)?\b/g, "email"],
  [/\be-?transfers?\b/g, "etransfer"],
  [/\bpool ?decks?\b/g, "pooldeck"],
  [/\bsnow ?blow(?:er|ers|ing)\b/g, "snowblower"],
  [/\b(?:in|been in) business\b/g, "inbusiness"],
  [/\bbusiness hours\b/g, "hours"],
  [/\b(?:drive|driving|park|parking) on\b/g, "driveon"],
  [/\b(?:use|usable) (?:it|the driveway|the floor) (?:again|after)\b/g, "driveon"],
  [
    /\b(?:come|coming|somebody|someone) (?:out|by|over|look|see)\b|\b(?:come )?(?:have a )?look at\b/g,
    "visit",
  ],
  [
    /\bgood for\b|\b(?:quote|estimate|price)s? (?:(?:is|are|still|stay|be|remain) )*(?:good|valid)\b/g,
    "valid",
  ],
  [/\b(?:the|your|that) \d+[ -]years?\b/g, "warranty"],
  [
    /\b(?:how|tell me how|explain how) (?:does |do )?(?:all )?(?:it|this|things|everything|that) (?:all )?works?\b|\bwhat happens (?:after|next|when|once)\b|\bstart (?:to|until|till) finish\b/g,
    "process",
  ],
  [/\bwho (?:am i|are (?:you|u|they)|is this)\b|\bwho'?s this\b/g, "whoareyou"],
  [/\b(?:bucks|dollars) (?:a|per)\b/g, "rate"],
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

/** A text in lower case with each fixed phrase as one word. */
export function inOneWord(text: string): string {
  let plain = text
    .toLowerCase()
    .replace(/[’']/g, "'")
    .replace(/\bst\. /g, "st ");
  for (const [phrase, word] of PHRASES) plain = plain.replace(phrase, ` ${word} `);
  return plain;
}
