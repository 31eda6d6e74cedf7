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

/** Phrases that mean something as a whole, and the word or words that stand for each: a line for a phrase, tried in this order. */
const PHRASES: readonly (readonly [RegExp, string])[] = String.raw`
privacy <= (?:\b(?:how long (?:do|will|would) (?:you|u)|who(?: will| can| does| gets to)?) )?\b${KEEP} (?!you\b|u\b)(?:\w+ ){0,2}?(?:my|our) (?:\w+ )?${DETAILS}
privacy <= \b(?:my|our) (?:\w+ )?${DETAILS} (?:(?:be|get|stay|kept|being) )*${KEPT}\b
privacy <= \b${DETAILS}\b[^.?!]*\b(?:(?:sell|share|rent|leak|give) (?:it|them)|pass (?:it|them) on|spam)\b
privacy <= \b(?:off|from|on) (?:your|the) (?:\w+ )?list\b|\bmailing lists?\b|\bjunk mail\b|\bthird part(?:y|ies)\b
crew <= \bwho (?:does|will|would|is going to|are going to|comes?|works?)\b|\bhow many (?:people|guys|men|workers|installers)\b
callme <= ${CALL_ME.source}
 <= ${MY_DETAILS.source}
inbusiness <= \bhow long (?:have|has) (?:you|u|the company|your company|this company)\b[^?]*
validity <= \bhow long (?:is|does|will|are|do) (?:the|a|this|that|these|your|my) (?:quote|price|estimate)s?\b
validity <= \bstill (?:count|good|valid|stand|hold|honou?r)\b
finalprice <= \bmore than (?:the|what|your) (?:calculator|quote|estimate|price|you)\b
sitevisit free <= \b(?:charge|charged|pay|cost|costs|fee|money)\b[^?.]{0,40}\b(?:estimates?|visit|consultation|come (?:out|look|by|over|and)|look at)\b
visit <= \b(?:swing|stop|drop|pop|come) by\b
howlong <= \btakes? [^?.]{0,30}\b(?:days?|weeks?|hours?)\b
beready <= \b(?:beforehand|ahead of time)\b|\b(?:have|need|got) to be (?:home|there|around|present)\b
reschedule <= \b(?:push|bump|move|shift) (?:my |our |the )?(?:install\w*|appointment|date|job|booking|it)\b(?: back)?
deposit <= \b(?:half|money|anything|something|cash) (?:down|today|first)\b
hours <= \bwhat time\b
nextopening <= \bopenings?\b|\bavailab(?:le|ility)\b
comparison <= \bdifferent (?:from|than)\b|\bcompared? (?:to|with)\b|\bbetter than\b
driveon <= (?<!(?:soft|comfortable|nice|gentle) to )\b(?:walk|step|stand) on (?:it|the)\b
diy <= \b(?:do|doing|install|apply|lay|put) (?:it|this|that) (?:down )?(?:my|our|your)sel(?:f|ves)\b
howlong <= \bhow (?:long|many (?:days|weeks|hours))\b
 <= \bhow much (?=(?:experience|notice|time|warning|prep|preparation|space|room|colour)\b)
howmuch <= \bhow much\b
services <= \bwhat (?:do|does|can|all do) (?:you|u|they) (?:guys |all )?(?:do|offer)\b(?! (?:with|about|for|to))
whatyouget <= \bwhat (?:do|will|would) (?:i|we) get (?:for|with)\b
workplace <= \b(?:work|come|go|travel|deliver|drive|jobs) (?:out |over )?(?:to|in|around|near)\b(?! my\b| the (?:rain|winter|snow|cold))
finalprice <= \bprice (?:\w+ )?(?:change|go up|increase|higher|different)
beready <= \bbefore (?:you|we|they|it|the (?:job|work|crew)) (?:come|arrive|start|show|get)
employment <= \b(?:looking for|get|apply for|any|need) (?:a )?(?:jobs?|position)\b
otherplace <= ${ELSEWHERE.source}
owner <= \bwho(?:'s| is| are)? (?:the )?(?:own(?:s|er|ers)?|runs?)\b
discount <= \b(?:match|beat) (?:it|that|this|any|their|the \d|the price|a price|\$?\d)
surcharge <= \bprice difference\b
colour <= \b(?:match|suit|complement|go with) (?:our|my|the|your)? ?(?:\w+ )?(?:brick|siding|stucco|trim|house|home)\b
gallery <= \bsee (?:your|some|any|examples of|the) (?:\w+ )?(?:work|jobs|projects)\b
size <= \b\d+ ?(?:feet|foot|ft|') (?:long|wide)\b
soft <= \b(?:soft|comfortable|nice|gentle) (?:to|for) (?:walk|stand|play)\w*(?: on)?\b
getstarted <= \bget started\b
trackrecord <= \btrack record\b
nextopening <= \bnext (?:week|month|opening|available)\b
betterbusiness <= \bbetter business(?: bureau)?\b
durable <= \b(?:hold|holds|holding|stand|stands) up\b|\bwears? out\b
sitevisit <= \bsite visits?\b
howmany <= \bhow many\b
sqft <= \bsq[a-z]{0,6}\.? ?-?(?:feet|foot|ft|footage)\b|\bsqft\b
deposit <= \b(?:put|pay|money) down\b|\bdown payments?\b
deposit <= \b(?:up ?front|in advance)\b
price <= \b(?:set|run) (?:me|us) ?(?:back)?\b|\bwhat'?s the damage\b
email <= \be-?mails?(?: address(?:es)?)?\b
etransfer <= \be-?transfers?\b
pooldeck <= \bpool ?decks?\b
snowblower <= \bsnow ?blow(?:er|ers|ing)\b
inbusiness <= \b(?:in|been in) business\b
hours <= \bbusiness hours\b
driveon <= \b(?:drive|driving|park|parking) on\b
driveon <= \b(?:use|usable) (?:it|the driveway|the floor) (?:again|after)\b
visit <= \b(?:come|coming|somebody|someone) (?:out|by|over|look|see)\b|\b(?:come )?(?:have a )?look at\b
valid <= \bgood for\b|\b(?:quote|estimate|price)s? (?:(?:is|are|still|stay|be|remain) )*(?:good|valid)\b
warranty <= \b(?:the|your|that) \d+[ -]years?\b
process <= \b(?:how|tell me how|explain how) (?:does |do )?(?:all )?(?:it|this|things|everything|that) (?:all )?works?\b|\bwhat happens (?:after|next|when|once)\b|\bstart (?:to|until|till) finish\b
whoareyou <= \bwho (?:am i|are (?:you|u|they)|is this)\b|\bwho'?s this\b
rate <= \b(?:bucks|dollars) (?:a|per)\b
gallery <= \bbefore (?:and|&|\/) after\b
cure <= \b(?:dry|drying|cure|curing) time\b
hottyre <= \bhot (?:tire|tyre)s?\b
homevalue <= \bhome value\b|\bvalue of my (?:home|house)\b|\bresale(?: value)?\b
beready <= \bget (?:ready|prepared)\b
discount <= \bbetter (?:deal|price)\b|\bbetter on the price\b|\blower price\b|\bbest price\b
discount <= \d+ ?(?:%|percent) (?:off|less|cheaper)
discount <= \bprice match\b|\bmatch (?:a |an |the |my |your |their )?(?:competitor|other|quote|price)
senior <= \bold(?:er)? (?:people|folks)\b
`
  .trim()
  .split("\n")
  .map((line) => {
    const [word = "", phrase = ""] = line.split(" <= ");
    return [new RegExp(phrase, "g"), word] as const;
  });

/** A text in lower case with each fixed phrase as one word. */
export function inOneWord(text: string): string {
  let plain = text
    .toLowerCase()
    .replace(/[’']/g, "'")
    .replace(/\bst\. /g, "st ");
  for (const [phrase, word] of PHRASES) plain = plain.replace(phrase, ` ${word} `);
  return plain;
}
