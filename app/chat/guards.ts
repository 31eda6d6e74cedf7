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

/** Parts of a body; with a harm beside them somebody is hurt. */
const BODY =
  "(?:eyes?|eyelids?|skin|mouth|face|heads?|hands?|(?:fore)?arms?|elbows?|shoulders?|legs?|(?<!\\d |\\d-|sq |square )(?:foot|feet)|ankle|wrist|knee|hip|hair|nose|throat|lips?|tongue|gums?|finger ?nails?|nails?|fingers?|thumb|toes?|chest|lungs?|stomach|tummy|neck|scalp)";
const BEING =
  "(?:i|we|he|she|who|kids?|child|children|son|daughter|baby|toddler|little (?:1|boy|girl|guy)|boy|girl|infant|grand(?:son|daughter|kids?|child|ma|pa|mother|father)|grandma|wife|husband|mom|mum|mother|dad|father|brother|sister|family|neighbou?rs?|friend|guy|man|woman|lady|guys|workers?|crew|cleaner|painter|tenant|roommate|nephew|niece|year old|someone|somebody)";
/** Of whom somebody asks "is it safe for ...". */
const HUMAN =
  /\b(?:kids?|child|children|son|daughter|baby|toddler|wife|husband|mom|mother|dad|father|me|my (?:skin|eyes?|hands?|face))\b/;
const PET = "(?:dogs?|cats?|pupp(?:y|ies)|kittens?|pets?|rabbit|bird|hamster)";
const STUFF =
  "(?:epox\\w*|resin|chemicals?|rubber|sealer|coating|hardener|primer|activator|catalyst|glue|paint|fumes?|stuff|product|something|solvent|thinner|acetone|liquid|goo|goop|granules?|crumbs?|binder|polyurethane|drops?)";
const TAKEN_IN =
  "(?:swallowed|drank|drunk|ate|eaten|licked|inhaled|ingested|chewed|sniffed|breathed|(?:is|was|been|keeps?|kept|caught \\w+|found \\w+) (?:chewing|licking|eating|drinking|sucking|swallowing|sniffing|breathing))";
const HARM =
  "(?:burn\\w*|sting\\w*|stung|sore|hurt\\w*|pain\\w*|aches?|aching|pounding|red|swell\\w*|swollen|itch\\w*|tingl\\w*|water(?:ing|y)|blister\\w*|numb|tight|rash|bleed\\w*|cuts?|broke|broken|sprain\\w*|twist\\w*|irritat\\w*|raw|smash\\w*|crush\\w*|hit|splash\\w*|splatter\\w*|sprayed|spilled|dripped|got|stuck|gets|touched|covered|infected)";
const ILL =
  "(?:dizzy|light ?headed|faint|fainted|fainting|passed out|unconscious|unresponsive|collapsed|choking|vomit\\w*|throwing up|threw up|thrown up|puking|puked|nauseous|nausea|wheezing|hives|bleeding|poisoned|sick(?! of| and tired)|ill|(?:feel|feels|feeling|felt) (?:\\w+ )?(?:awful|terrible|unwell|weird|funny|bad|woozy)|seizure|trouble breathing|short of breath|coughing|electrocuted|trapped|injured|not moving|not responding|not waking|won't wake|drooling|foaming|shaking|limping|headaches?|migraine|rash|lying (?:on|in|there)|really hurt|badly hurt|going blind|overcome)";
/** "Does it burn bare feet?" asks; nothing has happened. */
const ASKING =
  /^(?:\W|so |and |but |hi |hello )*(?:will|would|does|do|can|could|should|is (?:it|the|this|rubber|epoxy)|are (?:the|they|there)|what if|how safe)\b|\b(?:if i|if we|if my|if a|in case)\b/;
const ASKED_FOR_HELP =
  /\b(?:what (?:do|should|can) (?:i|we)|help|right now|just now|dangerous|mine|emergency)\b/;

const TAKEN = new RegExp(`\\b${BEING}\\b[^.?!]{0,50}\\b${TAKEN_IN}\\b`);
const PET_TAKEN = new RegExp(
  `\\b${PET}\\b[^.?!]{0,70}\\b(?:${TAKEN_IN}|stuck|rolled|stepped|walked (?:in|on|through|over)|vomit\\w*|throwing up|threw up|drooling|foaming|shaking|limping)\\b`,
);
const OWNER = `(?:my|his|her|their|our|the \\w+'s|\\w+'s|kids|the)`;
const BODY_HURTS = new RegExp(
  `\\b${OWNER} (?:\\S+ ){0,2}?${BODY}\\b[^.?!]{0,40}\\b${HARM}\\b|\\b${HARM}\\b[^.?!]{0,40}\\b${OWNER} (?:\\S+ ){0,2}?${BODY}\\b|\\b${BODY}\\b (?:is|are|feels?|felt|was|were|has|have|got|won't) (?:\\S+ ){0,3}${HARM}\\b`,
);
const ON_BODY = new RegExp(
  `\\b${STUFF}\\b[^.?!]{0,40}\\b(?:in|into|on|onto|to|over|off|from|out of|round|around|near)\\b (?:\\S+ ){0,3}?${BODY}\\b|\\b${BODY}\\b[^.?!]{0,30}\\b${STUFF}\\b (?:in|on|all over)\\b`,
);
const BREATHLESS =
  /\b(?:can'?t|cant|cannot|can not|can barely|can hardly|trouble|difficulty|hard time|struggling|isn'?t|not|stopped|barely|hardly) (?:to )?breath\w*\b|\bhard to breathe\b/;
const IS_ILL = new RegExp(
  `\\b(?:${BEING}|i'm|he's|she's|they're|we're|i've)\\b[^.?!]{0,50}?\\b${ILL}\\b|\\b(?:made|making|makes) (?:me|us|him|her|them|my \\w+|everyone|everybody) (?:\\w+ )?${ILL}\\b|\\b(?:chemical burns?|allergic reaction|heart attack|carbon monoxide|overdose|anaphyla\\w+)\\b`,
);
const INJURED = new RegExp(
  `\\b(?:fell|slipped|tripped|fallen|slid)\\b[^?]*\\b(?:hurt|broke|broken|hospital|ambulance|${BODY}|back|bleed\\w*|injur\\w*|can'?t (?:move|walk|get up|stand)|stitches)\\b|\\b(?:hurt|injured|burned|cut|burnt) (?:himself|herself|themselves|myself|themself)\\b|\\b${BEING}\\b(?: \\w+){0,3} (?:got|was|were|is|been|has) (?:\\w+ )?(?:hurt|injured|burned|burnt|crushed|shocked|electrocuted|hit by|run over)\\b`,
);
const FIRE =
  /\b(?:on fire|caught fire|catching fire|gas leak|smells? (?:like |of )?(?:natural )?gas\b|smelling gas|exploded|explosion|fire (?:in|at|inside)\b|there(?:'s| is) a fire\b(?! ?(?:pit|place))|gas (?:is |was )?leak\w*|leaking gas|flames|sparks? (?:coming|came|flying|flew|from)|live wire|full of smoke|smoke (?:coming|came|everywhere|from)|smoking)\b/;
const EMERGENCY =
  /\b(?:this is|it'?s|its|is it|have|having|is) (?:an? )?(?:medical |real )?emergency\b|\b(?:call|called|calling|dial) 911\b|^911\b|\bneed (?:an )?ambulance\b|\bpoison (?:control|centre|center)\b/;
const DESPAIR = /\b(?:kill|hurt|harm)(?:ing)? myself\b|\bsuicid\w*|\bend my life\b|\b(?:want|going) to die\b/;

/** Whether somebody may be hurt, ill or in danger now. Errs on the side of yes. */
function isDanger(text: string): boolean {
  if (EMERGENCY.test(text) || FIRE.test(text) || BREATHLESS.test(text) || INJURED.test(text)) return true;
  return text.split(/[.!?\n;]+|,(?= (?:i|my|he|she|we|they|it|our|his|her)\b)/).some((clause) => {
    if (TAKEN.test(clause) && !/\bever\b/.test(clause)) return true;
    if (ASKING.test(clause) && !ASKED_FOR_HELP.test(text)) return false;
    return ON_BODY.test(clause) || BODY_HURTS.test(clause) || IS_ILL.test(clause);
  });
}

const EXPLICIT =
  /\b(?:complain(?:t|ts|ing)?|refund(?:ed|s)?|(?:money|deposit|payment) back|ripped (?:me |us )?off|rip off|ripoff|scammed|small claims|lawyers?|sue|suing|unacceptable|disappointed|disappointing|(?:not|isn'?t|aren'?t|wasn'?t|ain'?t) (?:\w+ )?(?:happy|satisfied|impressed|pleased|thrilled|what (?:i|we) (?:ordered|paid|asked|agreed|wanted|picked|chose|signed))|unhappy|dissatisfied|unprofessional|shoddy|botched|crappy|(?:poor|bad|terrible|awful|horrible|sloppy|lousy|shitty|half assed) (?:\w+ )?(?:jobs?|work|workmanship|service|quality|experience)|regret|nothing to show|out \$?\d+ ?(?:dollars|bucks)|trying to (?:reach|contact|call|get (?:a )?hold of)|cheated|let down|annoyed|mad|upset|(?:cheap|shoddy|poor|careless) work\w*|come back (?:and|to)|to come back|still finding|refus(?:ed|es|ing)|denied|not covered|won'?t (?:cover|honou?r|fix|pay)|(?:paid for|ordered|asked for|picked|chose|wanted) [^.?!]*(?:and|but) (?:got|received)|fed up|no.?shows?|report you|better business bureau|(?:been|have been|still) waiting|waiting since|waited (?:all|for|over)|(?:need|needs|have|has) to (?:come )?(?:back )?(?:and |out and )?(?:fix|repair|redo)|come (?:and )?fix|(?:useless|worthless|joke of a) (?:warranty|guarantee)|(?:warranty|guarantee) is (?:a )?(?:useless|worthless|joke)|quoted (?:me|us) [^.?!]*(?:billed|charged)|billed (?:me|us)|vanished|disappeared with|(?:left|sent|called|emailed|e-mailed|texted|phoned) (?:\w+ )?(?:twice|several times|(?:2|3|4|5) times|many times|voicemails?|messages)|nothing (?:happened|happens|back|has happened)|furious|angry|livid|pissed(?: off)?|frustrated|still waiting|no ?shows?|stood (?:me|us) up|ignor(?:ed|ing) (?:me|us|my)|ghosted|overcharged|charged (?:me|us)? ?(?:twice|double|more|too much|extra)|charged \S+ (?:more|instead)|double charged|billed twice|lied|(?:want|needs?|have|come) (?:it |this |you |that )?(?:to be )?(?:fixed|redone|re-done|made right|replaced) (?:now|asap|for free|free|right away|immediately)|make (?:it|this) right|come (?:back )?and (?:fix|redo)|what a (?:\w+ )?(?:joke|mess|disaster|rip ?off)|worst|waste of money|disgrace\w*|ridiculous|leave (?:a )?(?:bad|1 star|one star)|1 star)\b/;
const SILENCE =
  /\b(?:never|nobody|no 1|no one|noone|didn'?t|hasn'?t|haven'?t|won'?t|not|no body) (?:\S+ ){0,3}?(?:show\w*|call\w* (?:me |us )?back|called|came|come back|been back|turn\w* up|return\w*|repl\w+|answer\w* (?:me|us|my|the|your)|respon\w*|finish\w*|get(?:ting)? back|got(?:ten)? back|heard|picking up|cleaned)\b|\b(?:no 1|no one|nobody)(?:'s| is| was| has been)? (?:here|there|come|coming|around)\b|\byou (?:guys )?(?:won't|don't|never|refuse to|didn't) (?:answer|reply|respond|call|show)\w*|\byou were going to\b|\b(?:was|were) promised\b|\b(?:was|were) told (?:\w+ ){0,3}(?:would|will|by|on)\b|\byou (?:guys )?(?:never|still haven'?t|haven'?t|forgot|failed to)\b|\b(?:was|were|are) supposed to\b|\bweeks? late\b|\bdays? late\b/;
/** Work, money or words of ours: "your crew left", "the floor you did", "since you installed it". */
const OUR_DEED =
  /\b(?:you|u|you guys|u guys|your (?:\w+ )?(?:guys?|crew|team|workers?|installers?|company|men|people|employees?|truck|trailer|staff|subs?|subcontractors?|driver|foreman)|the (?:crew|installers?|workers?|guys)|the (?:guy|guys|man|person|woman|estimator|rep) (?:who|that|you sent)) (?:\w+ ){0,3}?(?:did|done|installed|laid|poured|put|coated|resurfaced|redid|applied|came|left|finished|completed|built|made|took|broke|scratched|damaged|hit|drove|spilled|ran|backed|dumped|cracked|cut|killed|ruined|trashed|wrecked|missed|messed|screwed|tracked|parked|blocked|overcharged|charged|promised|said|told|quoted|stole|steal|lost|was rude|were rude|yelled|swore|used|lost|smashed|knocked|dented|splashed|splattered|sprayed)\b/;
/** Money or things of ours. */
const OF_OURS =
  /\b(?:paid|pay|gave|hired|used|trusted) (?:you|u|your)\b|\b(?:your|ur) (?:\w+ )?(?:work|job|invoice|bill|repairs?|product|rubber|epoxy|coating|surface|floor|driveway|installation|workmanship|warranty)\b|\bwhen (?:you|your \w+) (?:was|were|came|left)\b|\bby (?:you|your|u)\b|\byou (?:guys )?(?:said|told|promised|swore|assured)\b|\bpaid (?:in full|for (?:it|this)|good money)\b|\byou(?:r people)? (?:need|have) to (?:come|fix|pay)\b|\b(?:driveway|floor|job|patio|surface|garage) (?:that )?(?:you|u) (?:guys )?(?:did|put|laid|installed|coated|made|poured|resurfaced)\b|\bmy (?:deposit|invoice|contract|warranty)\b/;
/** Work that seems to be ours, since it is told to us: "it was installed in May". */
const JUST_DONE =
  /\b(?:new|brand new) (?:rubber|epoxy|driveway|floor|surface|coating|patio|garage floor|resurfac\w*)\b|\b(?:had|got|have) (?:\w+ ){0,5}(?:done|installed|resurfaced|coated|redone|put in)\b|\b(?:was|were|been|got) (?:just |only |freshly )?(?:installed|resurfaced|coated|redone|done|put (?:in|down))\b|\balready\b|\binstalled (?:last|in|this|by|a|just|\d)|\bsince the (?:install\w*|job|work)\b|\bafter (?:only |just |less than )?(?:\d+|a|a few|a couple)\b (?:\w+ )?(?:days?|weeks?|months?|years?|winter)\b|\b(?:\d+|a few|a couple(?: of)?|few) (?:days|weeks|months|years) (?:ago|later|old|in)\b|\b(?:installed|did|done|finished) (?:it )?(?:yesterday|last (?:week|month|year|spring|summer|fall))\b|\b(?:again|keeps|stays|(?<!you )still)\b|\bunder warranty\b|\b(?:whole|entire) thing\b|\bdone in (?:spring|summer|fall|\w+)\b|\b\d+ (?:weeks|months|years|days) on\b|\bmine\b|\b(?:i|we) got\b|\b(?:2nd|second|3rd|third|4th|fourth) time\b/;
const TROUBLE =
  /\b(?:peel\w*|flak(?:es|ed|ing)|crack\w*|lift(?:s|ed|ing)|bubbl\w*|blister\w*|delaminat\w*|com(?:e|es|ing) (?:right )?(?:off|up|apart|loose)|came (?:right )?(?:off|up|loose|apart)|chip(?:s|ped|ping)|fail\w*|fall(?:s|ing) apart|fell apart|crumbl\w*|fad(?:ed|ing)|yellow(?:ed|ing)|discolou?r\w*|stain(?:s|ed|ing)?|sticky|tacky|soft spots?|uneven|holes?|gaps?|ripp(?:ed|ing)|torn|tear(?:s|ing)?|lump\w*|puddl\w+|pooling|leak\w*|all over|everywhere|water (?:\w+ )?pools?|mess|messed|broke\w*|scratch\w*|dent(?:ed|s)?|damag\w*|wrong|mistake|bad|terrible|horrible|awful|ugly|worse|problems?|issues?|defect\w*|not (?:dry|dried|finished|done|right|level|even|holding|sticking|cured|working)|unfinished|half[- ]?done|loose|wearing|worn|disappear\w*|separat\w*|shrink\w*|shrunk|coming away|curl\w*|unstuck|filthy|dirty|muddy|without \w+ing|patchwork|footprint|didn'?t (?:set|cure|dry|stick|hold|last|bond)|gritty|bits|under the (?:rubber|epoxy|coating)|came away|went yellow|turned yellow|yellow|nothing like|half (?:finished|done|complete)|only half|not finish\w*|left [^.?!]{0,30}(?:open|unlocked|behind)|dips?|low spots?|collects|tracking|tracks|hair|dust|debris|bits|seams?|blotchy|streaks?|patchy|rough|sharp edges?|honou?rs? it|ignored|splatter\w*|splashed|overspray|missing|garbage|disaster|joke|shed(?:s|ding)?|ruined|wrecked|destroyed|killed|smashed|spilled|dumped|blocked|trashed|screwed|sunk|sinking|buckl\w*|warp\w*|heav(?:ed|ing)|stole\w*|steal|rude|yelled|swore|not (?:the|my) (?:1|one|same|colou?r|right)|won'?t (?:dry|cure|stick)|hit my|backed into|knocked|tire marks?|tyre marks?|black marks?|footprints?|debris|overcharged|don'?t match|doesn'?t match|different (?:than|from)|instead of)\b/;
/** "You told me five years and now you say no." */
const YOU_TOLD =
  /\byou (?:guys )?(?:said|told|promised|swore|assured)\b[^.?!]*\b(?:but|and now|now you|instead)\b/;
/** "Your salesman pressured my mother": any deed but what people praise or only mention. */
const YOUR_PEOPLE =
  /\b(?:your|ur) (?!(?:name|number|site|website|ad|post|page|calculator|estimate|quote|price)\b)\w+ (?!(?:need|want|look|call|visit|stopp|dropp|mention|list|show|explain|help|recommend|finish|complet|install|work|offer|pric|answer|us|includ|bas|locat|licens|insur|certifi|rat|relat|talk|chat|email)\w*ed\b)[a-z]{3,}ed\b/;
/** What concrete does not do, but a surface that is laid on it. */
const LETS_GO =
  /\b(?:driveway|floor|patio|rubber|epoxy|coating|surface|it)\b[^.?!]{0,20}\b(?:is|are|has|keeps?|started|starting) (?:\w+ )?(?:peel\w*|bubbl\w*|lift\w*|delaminat\w*|blister\w*|curl\w*|flak\w*|com(?:e|ing) (?:up|off|away|loose)|unstuck)\b|\b(?:rubber|epoxy|coating|flakes?) (?:\w+ ){0,3}?(?:has|have|went|turned|came|is coming|are coming) (?:\w+ ){0,2}?(?:gone|come|shrunk|turned|worn|split|cracked|faded|lifted|cloudy|yellow|dull|soft|sticky|off|out|up|away|apart|loose)\b|\bwhy (?:is|are|does|did|has) (?:my|our|the) [^.?!]*\b(?:peel|bubbl|lift|delaminat|blister|curl|flak|com)\w*/;
/** How a result is judged: "it looks horrible". Of one's own old driveway people say the same, so that is left out. */
const JUDGED =
  /\bhow (?:bad|terrible|horrible|awful|ugly) (?:this|it) (?:is|looks|turned out|came out)\b|\b(?:it|this|finish|colour|result|everything|new \w+)\b (?:just |really )?(?:looks?|is|was|feels?|turned out|came out) (?:\w+ ){0,2}?(?:horrible|terrible|awful|bad|cheap|ugly|wrong|off|uneven|disgusting|a (?:mess|joke|disgrace|disaster)|shit|crap|garbage)\b/;
/** Somebody else's work, or old concrete, for which we are asked. */
const NOT_OURS =
  /\b(?:(?:last|other|another|previous|different|old|prior|former|some) (?:guys?|company|companies|contractors?|installers?|crew|owners?|outfit)|someone else|somebody else|competitors?|home depot|rona|diy|old (?:\w+ )?(?:driveway|floor|epoxy|coating|patio|surface)|i did (?:it )?myself|by myself|(?:the|our|my) builder|paint(?:ed)?|current|existing|somebody else|someone else|poured|concrete (?:driveway|pad|floor|slab)|asphalt|19\d\d|(?:[12]\d|[3-9]\d) years? old)\b/;
/** What our work has nothing to do with: a deed of ours beside it is damage. */
const MY_PROPERTY =
  /\b(?:my|our|the) (?:\w+ )?(?:gate|fence|lawn|grass|car|truck|van|window|door|siding|stucco|plants?|flowers?|flower ?beds?|trees?|garden|house|dog|cat|mailbox|sprinkler\w*|deck|wall|eavestrough|gutter|downspout|sidewalk|street|alley|neighbou?r|bike|tools?|hose|tap|light|roof|steps?)\b/;
const PRAISED =
  /\b(?:great|awesome|amazing|love|loved|beautiful|fantastic|excellent|nice|good|recommend\w*|thank\w*|how much|cost|price)\b/;
/** "Can you fix it?": a customer of tomorrow. */
const ASKS_FOR_WORK =
  /\b(?:can|could|do|would|will) (?:you|this|rubber|epoxy)\b[^.?!]*\b(?:fix|cover|repair|resurface|do|go over|help|redo|hide|work|match|coat|replace)\b|\b(?:how much|cost|price|quote|estimate)\b/;
/** A question about what might be. */
const WHAT_MIGHT =
  /^(?:\W|so |and |but |hi |hello |ok )*(?:do (?:you|people|customers|they)|does|are (?:you|your|there)|is (?:there|your|it (?:going|true|likely))|will|would|what if|what happens|what(?:'s| is| are) (?:the|your)|how (?:do i know|often|many|likely|long)|how do (?:you|i) (?:deal|handle|avoid)|can (?:i|it|rubber|epoxy|i get a refund|you)|if|any|have you (?:ever|had)|has any)\b/;

/** Whether the visitor is unhappy with work, money or words of ours. */
function isComplaint(text: string): boolean {
  const isTold = (clause: string) =>
    !WHAT_MIGHT.test(clause) || (OUR_DEED.test(clause) && TROUBLE.test(clause) && !/\bif\b/.test(clause));
  const clauses = text.split(/[.!?\n;]+/).filter((clause) => clause.trim() && isTold(clause.trim()));
  const told = clauses.join(". ");
  if (!told) return false;
  const isOurs = OUR_DEED.test(told) || OF_OURS.test(told);
  if (EXPLICIT.test(told)) return isOurs || !NOT_OURS.test(told);
  if (SILENCE.test(told)) return isOurs || !NOT_OURS.test(text);
  if (YOU_TOLD.test(told) || (YOUR_PEOPLE.test(told) && !PRAISED.test(told))) return true;
  if (OUR_DEED.test(told) && MY_PROPERTY.test(told) && !PRAISED.test(told)) return true;
  if ((LETS_GO.test(text) || JUDGED.test(told)) && !NOT_OURS.test(text) && !ASKS_FOR_WORK.test(text))
    return true;
  if (!TROUBLE.test(told)) return false;
  return isOurs || (JUST_DONE.test(told) && !NOT_OURS.test(text));
}

const PEOPLE =
  "(?:neighbou?rs?|friends?|customers?|clients?|ex(?: wife| husband)?|brother|sister|cousin|boss|landlord|tenants?|coworker|homeowners?|reviewers?|buddy|in laws|aunt|uncle|guy|lady|person|people|employees?|workers?|installers?|owner)";
const PRIVATE =
  "(?:address(?:es)?|phone|cell|numbers?|e-?mails?|names?|contacts?|details|information|quotes?|invoices?|bills?|bookings?|appointments?|personal|home)";
const OTHER_PEOPLE = new RegExp(
  [
    `\\b${PRIVATE} (?:\\w+ )?(?:of|for|from) (?:\\w+ ){0,3}?(?:${PEOPLE}|someone|somebody|whoever|him|her|them)\\b`,
    `\\b(?:my|the|a|an|another|your|other|previous|past|last|that) (?:\\w+ )?${PEOPLE}(?:'s|s'|s)? (?:\\w+ )?(?:${PRIVATE}|pay|paid|cost|charged|owe|owes|price)\\b`,
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
export function guardOf(inKnownSpelling: string, typed: string): Guard | undefined {
  const text = inKnownSpelling.replace(/\b(mrs?|ms|dr)\./g, "$1");
  if (DESPAIR.test(text)) return "despair";
  const isPet = PET_TAKEN.test(typed) || PET_TAKEN.test(text);
  if (isPet && !HUMAN.test(text)) return "pet in danger";
  if (isDanger(typed) || isDanger(text)) return "danger";
  if (isForeign(typed, text)) return "language";
  if (isComplaint(typed) || isComplaint(text)) return "complaint";
  if (DELETION.test(text)) return "deletion";
  if (OTHER_PEOPLE.test(text)) return "other people";
  if (OWN_JOB.test(text)) return "own job";
  if (RUDE.test(typed)) return "rude";
  if (PERSON.test(text) && !ABOUT_PROGRAM.test(text)) return "person";
}

/** The words that guards go by, so that they are spelt right before they are looked for. */
export const GUARD_WORDS: readonly string[] = [
  TAKEN,
  EXPLICIT,
  TROUBLE,
  IS_ILL,
  BODY_HURTS,
  OWN_JOB,
  DELETION,
  PERSON,
].flatMap(
  ({ source }) => source.replace(/\\[a-zA-Z]/g, " ").match(/(?<![a-z(?])[a-z]{5,}(?![a-z]*[?*])/g) ?? [],
);
