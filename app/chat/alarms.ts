import * as words from "./alarm-words";

const { any, ...tables } = words;
const pattern = (said: string) => new RegExp(any(said));
/** A pattern for each table of words. */
const says = Object.fromEntries(
  Object.entries(tables).map(([table, said]) => [table, pattern(said)]),
) as Record<keyof typeof tables, RegExp>;

const BODY = any(words.BODY);
const BEING = any(words.PEOPLE);
const HARM = any(words.HARM);
const STUFF = any(words.STUFF);
const PET = any(words.PETS);
const NEAR = "[^.?!]{0,40}";
const OWNER = "(?:my|his|her|their|our|the \\w+'s|\\w+'s|kids|the|an?)";
const OWN_BODY = `\\b${OWNER} (?:\\S+ ){0,2}?${BODY}`;

const TAKEN = new RegExp(
  `${any(words.TAKEN_IN)}[^.?!]{0,30}${STUFF}|${BEING}[^.?!]{0,50}${any(words.TAKEN_IN)}`,
);
const PET_TAKEN = new RegExp(
  `${PET}[^.?!]{0,70}${any(`${words.TAKEN_IN}, ${words.ILL}, stuck, rolled, stepped, walked (in|on|through|over)`)}`,
);
const BODY_HURTS = new RegExp(
  `${OWN_BODY}${NEAR}${HARM}|${HARM}${NEAR}${OWN_BODY}|${BODY} (?:is|are|feels?|felt|was|were|has|have|got|won't) (?:\\S+ ){0,3}${HARM}|${any("can't, cannot, can not, can barely, won't, couldn't")} (?:\\w+ ){1,4}?${BODY}`,
);
const ON_BODY = new RegExp(
  `${STUFF}${NEAR}\\b(?:in|into|on|onto|to|over|off|from|out of|round|around|near|up)\\b (?:\\S+ ){0,3}?${BODY}|${BODY}[^.?!]{0,30}${STUFF} (?:in|on|all over)\\b|\\b(?:stuck|hand|foot|arm)\\b[^.?!]{0,20}\\bin (?:the |some )?${STUFF}`,
);
const BREATHLESS =
  /\b(?:can'?t|cant|cannot|can not|can barely|can hardly|trouble|difficulty|hard time|struggling|isn'?t|not|stopped|barely|hardly) (?:to )?breath\w*\b|\bhard to breathe\b/;
const IS_ILL = new RegExp(
  `(?:${BEING}|\\b(?:i'm|he's|she's|they're|we're|i've))[^.?!]{0,50}?${any(words.ILL)}|\\b(?:made|making|makes) (?:me|us|him|her|them|my \\w+|everyone|everybody) (?:\\w+ )?${any(words.ILL)}|^(?:feel|feeling|felt|getting|got) (?:\\w+ )?${any(words.ILL)}`,
);
const FELL = new RegExp(`${BEING}[^.?!]{0,30}${any(words.FELL)}`);
const HURT_BY_FALL = new RegExp(
  `${any(words.FELL)}[^?]*(?:${BODY}|${any("hurt, broke, broken, hospital, ambulance, back, bleed*, injur*, can't (move|walk|get up|stand), stitches")})`,
);
const INJURED = new RegExp(
  `\\b(?:hurt|injured|burned|cut|burnt) (?:himself|herself|themselves|myself|themself)\\b|${BEING}(?: \\w+){0,3} (?:got|was|were|is|been|has) (?:\\w+ )?${any("hurt, injured, burned, burnt, crushed, shocked, electrocuted, hit by, run over")}`,
);
const EMERGENCY = new RegExp(`${any(words.EMERGENCY)}|^911\\b`);
const DESPAIR = /\b(?:kill|hurt|harm)(?:ing)? myself\b|\bsuicid\w*|\bend my life\b|\b(?:want|going) to die\b/;
/** "Does it burn bare feet?" asks; nothing has happened. */
const ASKING =
  /^(?:\W|so |and |but |hi |hello )*(?:will|would|does|do|can(?! someone|')|could|should|is (?:it|the|this|rubber|epoxy)|are (?:the|they|there)|what if|how (?:\w+ (?:does|do|is|are|will|would|before|until|after|can)|do (?:i|we) (?:avoid|keep|stop|prevent)))\b|\b(?:if i|if we|if my|if a|in case|worried|afraid)\b/;
const ASKED_FOR_HELP =
  /\b(?:what (?:do|should|can) (?:i|we)|help|right now|just now|dangerous|mine|emergency)\b/;
/** What is long over, or always so, tells why somebody wants another surface. */
const LONG_AGO = pattern(
  "(last|every|each|past) (year|winter|spring|summer|fall|month), (years?|months?) ago, used to, always, once, has a bad, have bad, keep* (slipping|falling), before (we|i) , old (driveway|concrete|deck|patio|floor), when it's icy, repaired, years back",
);

/** Whether somebody may be hurt, ill or in danger now. Errs on the side of yes. */
function isDanger(text: string): boolean {
  const isOver = LONG_AGO.test(text);
  if (EMERGENCY.test(text) || BREATHLESS.test(text) || (says.FIRE.test(text) && !isOver)) return true;
  if (!isOver && (INJURED.test(text) || (FELL.test(text) && HURT_BY_FALL.test(text)))) return true;
  return text.split(/[.!?\n;]+|,(?= (?:i|my|he|she|we|they|it|our|his|her)\b)/).some((clause) => {
    if (TAKEN.test(clause) && !/\bever\b/.test(clause)) return true;
    if (ASKING.test(clause.trim()) && !ASKED_FOR_HELP.test(text)) return false;
    if (!isOver && FELL.test(clause)) return true;
    return !isOver && (ON_BODY.test(clause) || BODY_HURTS.test(clause) || IS_ILL.test(clause));
  });
}

/** Whom we send, and "you" where nobody is asked to do something. */
const US = `(?:${any(words.OUR_PEOPLE)}|(?<!\\b(?:can|could|do|will|would|should|may|if) )\\b(?:you|u)\\b)`;
const OUR_DEED = new RegExp(
  `${US} (?:\\w+ ){0,3}?${any(words.DEEDS)}|(?<!\\bif )\\bthey (?:\\w+ )?(?:laid|put|installed|coated|got|left|used|gave|did|delivered|overcharged)\\b`,
);
const DAMAGE_DONE = new RegExp(
  `(?:${any(words.OUR_PEOPLE)}|\\bthey\\b)[^.?!]{0,60}?${any(words.DAMAGE_DONE)}`,
);
const WORK_DEED = new RegExp(`${US} (?:\\w+ ){0,3}?${any(words.WORK_DEEDS)}`);
/** A question of how things are in general. "Is it normal that" and "why is my" tell what has happened. */
const GENERAL =
  /^(?:\W|so |and |but |hi |hello |ok |also )*(?:do|does|are|is (?!it normal|this normal|that normal)|can(?!')|could|will|would(?! like)|should|what|how(?! come| (?:bad|terrible|ugly|awful))|which|when|have you|has any|any)\b/;
/** "Your salesman pressured my mother": any deed but what people praise or only mention. */
const YOUR_PEOPLE =
  /\b(?:your|ur) (?!(?:name|number|site|website|ad|post|page|calculator|estimate|quote|price|warranty)\b)\w+ (?!(?:need|want|look|call|visit|stopp|dropp|mention|list|show|explain|help|recommend|finish|complet|install|work|offer|pric|answer|us|includ|bas|locat|licens|insur|certifi|rat|relat|talk|chat|email)\w*ed\b)[a-z]{3,}ed\b/;

/** What goes wrong between a customer and a contractor, whatever the work. */
const BETWEEN_US = [says.UPSET, says.SILENCE, says.MONEY_DISPUTE, says.MISMATCH];

/**
 * Whether the visitor is unhappy with work, money or words of ours: something has gone wrong, and it belongs to work
 * that was done. What might happen, and what somebody else did, is no complaint.
 */
function isComplaint(text: string): boolean {
  const told = text
    .split(/[.!?\n;]+/)
    .filter((clause) => clause.trim() && isTold(clause.trim()))
    .join(". ");
  if (!told) return false;
  const isDeed = OUR_DEED.test(told);
  const isOurs = isDeed || says.OF_OURS.test(told);
  const isElses = says.NOT_OURS.test(text);
  const isPraised = says.PRAISED.test(told);
  const asksForWork = says.ASKS_FOR_WORK.test(text);
  const isDefect = says.DEFECTS.test(told);
  const isAnger = says.ANGER.test(told);
  if (DAMAGE_DONE.test(told) || (YOUR_PEOPLE.test(told) && !isPraised)) return true;
  if (isOurs && (isDefect || isAnger) && !isPraised) return true;
  if (BETWEEN_US.some((wrong) => wrong.test(told))) return isOurs || !isElses;
  if (isDeed && says.PROPERTY.test(told) && !isPraised) return true;
  if (WORK_DEED.test(told) && says.NEGATION.test(told) && !isPraised && !asksForWork) return true;
  if (isElses || asksForWork) return false;
  const isLoose = says.LETS_GO.test(told) || says.JUDGED.test(told);
  return isLoose || isAnger || (isDefect && says.WORK_DONE.test(told));
}

/** Whether a clause tells what has happened instead of asking what might. */
function isTold(clause: string): boolean {
  if (!GENERAL.test(clause) && !says.MIGHT.test(clause)) return true;
  const isMine = says.WORK_DONE.test(clause) && /\b(?:my|our)\b/.test(clause);
  const isAbout = isMine || OUR_DEED.test(clause) || says.OF_OURS.test(clause);
  return isAbout && says.DEFECTS.test(clause) && !/\b(?:if|ever|in case)\b/.test(clause);
}

export type Alarm = "despair" | "danger" | "pet in danger" | "complaint";

/** "havent" and "cant" as they are spelt. */
function withApostrophes(text: string): string {
  return text.replace(/\b(ca|wo|is|was|are|were|did|does|do|has|have|would|could|should)nt\b/g, "$1n't");
}

/** The alarm that a text in digits raises, as it was typed and as we spell it; the gravest first. */
export function alarmOf(spelt: string, asTyped: string): Alarm | undefined {
  const [text, typed] = [withApostrophes(spelt), withApostrophes(asTyped)];
  const either = (test: (said: string) => boolean) => test(typed) || test(text);
  if (DESPAIR.test(text)) return "despair";
  if (either((said) => PET_TAKEN.test(said)) && !says.HUMANS.test(text)) return "pet in danger";
  if (either(isDanger)) return "danger";
  return either(isComplaint) ? "complaint" : undefined;
}

/** The words that alarms go by, so that they are spelt right before they are looked for. */
export const ALARM_WORDS: readonly string[] = [
  words.TAKEN_IN,
  words.ILL,
  words.HARM,
  words.BODY,
  words.UPSET,
  words.DEFECTS,
].flatMap((table) =>
  (table.match(/(?<![a-z(?\\])[a-z]{5,}\*?(?![a-z]*[?)|])/g) ?? []).flatMap((word) =>
    word.endsWith("*") ? [`${word.slice(0, -1)}ed`, `${word.slice(0, -1)}ing`] : [word],
  ),
);
