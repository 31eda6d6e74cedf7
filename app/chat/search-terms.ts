/** Places that people ask from. Whether anybody goes there is for the business to say. */
const PLACES_ELSEWHERE =
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
    /\b(?:how|tell me how|explain how) (?:does |do )?(?:it|this|things|everything|that) (?:all )?works?\b|\bwhat happens (?:after|next|when|once)\b|\bstart (?:to|until|till) finish\b/g,
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

/** What is typed for other words, in the chat's English and a visitor's French. */
const SHORTHANDS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "u:you ya:you yall:you ur:your r:are n:and b4:before abt:about bout:about gonna:going to gotta:have to wanna:want to gimme:give me lemme:let me " +
    "pls:please plz:please svp:please wat:what wut:what wats:whats hw:how hows:how yr:year yrs:years tmrw:tomorrow cuz:because thru:through " +
    "thx:thanks tks:thanks thanx:thanks ty:thanks tyvm:thanks merci:thanks allo:hello bonjour:hello salut:hello combien:how much sans:without couleur:colour " +
    "pk:park pic:picture pics:pictures info:information warr:warranty"
  )
    .split(/ (?=\w+:)/)
    .map((pair) => pair.split(":")),
);
const SHORTHAND = new RegExp(`(?<![\\w'’@.-])(?:${Object.keys(SHORTHANDS).join("|")})(?![\\w'’@-])`, "g");

/** A text in lower case with its shorthand written out. */
export function inFull(text: string): string {
  return text
    .replace(SHORTHAND, (word) => SHORTHANDS[word]!)
    .replace(/\bw\/(?:o\b)?/g, (word) => (word === "w/" ? "with " : "without "));
}

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
  neighbor: "neighbour",
  neighborhood: "neighbourhood",
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
  financed: "financing",
  finance: "financing",
  reviewed: "review",
  recycled: "recycle",
  slippy: "slippery",
  slip: "slippery",
  warrantied: "warranty",
};

/** Each is about something else than the word it seems to be a form of. */
const NO_FORMS = new Set(
  "rating customer building number later paver corner owner care career monthly worker evening installer"
    .split(" ")
    .map(inOneSpelling),
);

/** Words that are one when a question is held against the wordings; each line begins with the one they become. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  `soft cushion bouncy springy spongy squishy padded forgiving gentle
  crack split fracture fissure crater pothole crumble spall pit chunk
  worn ugly gross awful terrible nasty horrible hideous shabby trashed busted rundown eyesore crappy shitty
  colour tone tint hue shade palette pigment
  customer client homeowner
  cancel bail scrap ditch
  reschedule postpone rebook
  measure measurement
  quote estimate bid quotation
  price cost
  charge fee
  pay paid payment
  deposit retainer downpayment
  warranty guarantee
  house home
  install installation
  crew worker installer labourer
  photo picture image photograph snapshot
  job project gig
  shiny glossy
  flake speckle speck
  durable sturdy tough
  slippery slick
  smell odour stink fume reek scent
  toxic poisonous harmful hazardous carcinogenic cancer poison
  discount promo promotion coupon
  cheap inexpensive
  walkway sidewalk pathway path footpath
  pool swimming
  basement cellar downstair
  spam telemarketer solicitor marketing
  sell sold
  start begin began commence
  finish complete
  experience expertise
  review testimonial feedback
  legit trustworthy scam reputable reliable
  accurate exact precise
  honour honor
  fade bleach
  concrete cement
  car vehicle
  truck pickup suv van
  kid child children toddler baby grandkid
  dog puppy
  fix repair
  driveway laneway
  speed quick fast
  test try
  town city village
  storage store
  afford budget
  swap switch change`
    .split("\n")
    .map((line) => line.trim().split(" "))
    .flatMap(([first = "", ...others]) =>
      others.map((word): [string, string] => [rootOf(inOneSpelling(word)), rootOf(inOneSpelling(first))]),
    ),
);

/** Words of any talk. Questions are not about them, and they claim something, which is why they are no fillers. */
const BACKGROUND = new Set(
  (
    "husband wife mom dad mother father parent son daughter family honey hope hopefully chance curious quick question ask asking answer honestly basically literally totally pretty kinda sorta gotta idea " +
    "lately recently currently eventually anyway bit little few several whole entire nice great good fine big huge thing stuff way happen seem kind feel lol haha damn hell wow folk buddy dude man bro sorry " +
    "figure guess believe suppose heard hear saw friend somewhere someday soon place strictly bother mind rather prefer couple lots plenty bunch crazy weird serious seriously real honest able hard easy please okay alright fine wish want wanted needed " +
    "together different basic properly correctly exactly probably basically thanks thank hello today talking talk look looks try trying keep put set end whenever wherever however whatever yet maybe perhaps especially mainly mostly"
  )
    .split(" ")
    .map((word) => rootOf(inOneSpelling(word))),
);

/** Right words that would pass for a misspelling of one that the topics have. */
const LOOKALIKES =
  "alert automate backward began block boot challenge compete contrast count deepest driven exiting expert express fake flour form funded granite " +
  "granted grid hell hose located locate manage math mention mountain mystery overall paddle pain point predict previews previous properly pulling quiet quit quite scare seen separate " +
  "shoe shove simple sock socks spell state stated stick stuck stuff stack supplies switch teen thank tick tracing tree trees trick trained validate whether whole wrote";

/** What is spelt right though no topic has it. */
export const COMMON_WORDS: readonly string[] = [
  ...LOOKALIKES.split(" "),
  ...FILLERS,
  ...Object.keys(SPELLINGS),
  ...PLACES_ELSEWHERE.match(/[a-z]+/g)!,
];

/**
 * The words of a text that a search goes by: lower case, singular, in one spelling, with fixed phrases as one word and
 * without fillers.
 */
export function searchTerms(text: string): string[] {
  return topicTerms(inOneWord(text));
}

/** The same for a list of words, in which no words beside one another make a phrase. */
export function topicTerms(words: string): string[] {
  return wordTerms(words)
    .map(inOneMeaning)
    .filter((word) => !BACKGROUND.has(word));
}

function inOneMeaning(word: string): string {
  const root = rootOf(word);
  return SYNONYMS.get(root) ?? root;
}

/** What "covering", "covered" and "cover" share. No word that anybody reads. */
function rootOf(word: string): string {
  if (NO_FORMS.has(word)) return word;
  const shorter = word.replace(/(?:ing|ed|er|est|li|i|e)$/, "").replace(/([^aeiou])\1$/, "$1");
  return shorter === word || shorter.length < 3 || !/[aeiouy]/.test(shorter) ? word : rootOf(shorter);
}

/** A text in lower case with each fixed phrase as one word. */
function inOneWord(text: string): string {
  let plain = text
    .toLowerCase()
    .replace(/[’']/g, "'")
    .replace(/\bst\. /g, "st ");
  for (const [phrase, word] of PHRASES) plain = plain.replace(phrase, ` ${word} `);
  return plain;
}

/** The same for a list of words, in which no words beside one another make a phrase. */
export function wordTerms(words: string): string[] {
  return words
    .toLowerCase()
    .replace(/'/g, "")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word && !FILLERS.has(word) && !/^\d+$/.test(word))
    .map(inOneSpelling);
}

function inOneSpelling(word: string): string {
  const known = stem(SPELLINGS[word] ?? word);
  return SPELLINGS[known] ?? known;
}

/** Words that two others may stand beside one another across: "is it really made of" has "made of". */
const LIGHT = new Set(
  (
    "a an the my our your his her their this that these those it its i im ive id we were they them he she you me us am is are isnt be been was do does did dont doing can could will would should may might " +
    "actually really just even also too like so well um please guys guy all ever still maybe sort kind stuff thing of-course there then now ok okay and or but if as going got some any hi hey hello"
  ).split(" "),
);

/** Each two words of a text that stand beside one another, in the same spelling: "made_of". */
export function wordPairs(text: string): string[] {
  const words = inOneWord(text)
    .replace(/'/g, "")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word && !LIGHT.has(word) && !/^\d+$/.test(word))
    .map((word) => inOneMeaning(inOneSpelling(word)));
  return words.slice(1).map((word, index) => `${words[index]}_${word}`);
}

/** One form for singular and plural; no word that anybody reads: "companies" and "company" become "compani". */
function stem(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (/(?:ch|sh|x)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "").replace(/(?:ie|y)$/, "i");
}
