import { readEmail } from "~/business/email-address";
import type { Business } from "~/business/facts";
import { PHONE_IN_TEXT } from "~/business/phone";
import type { Contact, ConversationState } from "./conversation-state";
import { AREA_CODES, digitsTogether, inDigits } from "./digits";
import { WHOSE, type Whose } from "./intents";
import learned from "./learned/contacts.json";
import { changeIn } from "./read-change";
import { intentReader, likeliest, type Shares } from "./read-intent";
import { CALLING, INTRODUCING, mayBeName, NOT_OWN, nameAlone, OWN, readName } from "./read-name";
import { isCourteous } from "./read-questions";

const PHONE = new RegExp(`${PHONE_IN_TEXT.source}(?:,? (?:ext\\.?|extension|x) ?\\d{1,5}\\b)?`, "g");
/** The longest run without blanks and brackets: a part of an address is somebody else's. */
const EMAIL = /[^\s<>()[\]"“”,;:'*|`~、][^\s<>()[\]"“”,;:、]*@[^\s<>()[\]"“”,;:@]*[\p{L}\p{N}]/gu;

const readWhose = intentReader(WHOSE, learned);

/** Whose the phone numbers or e-mail addresses of a message are; the writer's when one of them is. */
export function whoseContact(message: string): Whose | undefined {
  const whose = contactsIn(message).map((each) => each.whose);
  return whose.find((each) => each === "mine") ?? whose[0];
}

/** Whether something in a message is written as an e-mail address; `readContact` says whether mail can go there. */
export function hasEmail(message: string): boolean {
  return message.search(EMAIL) >= 0;
}

/** More numbers or addresses than this in one message are nobody's own. */
const MOST_CONTACTS = 5;

/** The first parts of a message with a phone number or an e-mail address each, and whose it is. */
function contactsIn(message: string): { part: string; whose: Whose }[] {
  const sentences = message.split(/(?<=[?!;\n])\s*|(?<=[^\d\s]\.)\s+|(?<=\d\.)\s+(?=\p{Lu})/u);
  const found = sentences.flatMap(partsOf).slice(0, MOST_CONTACTS);
  if (found.length === 0) return [];
  // "Nadia, 780 555 0119"
  if (isNameAlone(message)) return [{ part: message, whose: "mine" }];
  const whole = readWhose(masked(message));
  const isIntroduced = readName(message, false) !== undefined;
  // "Call my sister, she owns it. Denise, 780 555 0163"
  if (found.length === 1 && SURELY_THEIRS.test(message) && !SURELY_MINE.test(message))
    return [{ part: found[0]!, whose: "theirs" }];
  return found.map((part) => ({ part, whose: whoseIn(part, whole, isIntroduced && found.length === 1) }));
}

/** A sentence up to each of its numbers and addresses: "hers is ..., and mine is ...". */
function partsOf(sentence: string): string[] {
  const ends = [EMAIL, PHONE]
    .flatMap((contact) => [...sentence.matchAll(contact)])
    .map(({ index, 0: found }) => index + found.length)
    .sort((a, b) => a - b);
  return ends.map((end, at) => sentence.slice(ends[at - 1] ?? 0, at === ends.length - 1 ? undefined : end));
}

/** Says that it is the writer's, whatever else the sentence tells. */
const SURELY_MINE =
  /\b(?:my|our) (?:own |new |best |work |home |cell |direct |personal |phone |email )*(?:number|cell|phone|e-?mail|address|mobile|line|landline|office|inbox|name)\b(?!['’]s)|\bmine(?:['’]?s| is)\b|(?:^|[.!] )the (?:tele)?(?:phone|number) is\b/i;
const TO_THE_WRITER = /\b(?:call|text|txt|ring|phone|reach|contact|e-?mail) me\b|\bi'?ll be the contact\b/i;
/** "This is Doug" and nothing else. */
const ONLY_A_NAME = /^(?:hi|hello|hey)?[, ]*(?:this is|it'?s|i'?m|i am) \p{L}+(?: \p{L}+)?[.! ]*$/iu;
/** Says that somebody else is to be called. */
const SURELY_THEIRS =
  /\b(?:call|phone|ring|text|reach|try|contact|email|direct) (?:her|him|them|my (?!(?:cell|phone|number|mobile|house|home|work|office|shop|desk|landline|line|e-?mail|own)\b)\p{L}+)\b/iu;
/** "Use the wife's 780 555 0115" */
const NUMBER_OF_ANOTHER =
  /\b(?:his|her|their|(?:wife|husband|hubby|mom|dad|son|daughter|brother|sister|tenant|neighbou?r)['’]?s?) (?:(?:cell|phone|number|home|#) ?(?:is)? ?)?contactdetail\b/i;
/** "Rob Friesen 780 555 0174, get somebody to call" */
const NAMED_FIRST = /^\W*(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)[ ,:-]+contactdetail\b/u;
/** So much of whose it is is told by the sentence, the rest by the whole message. */
const BY_SENTENCE = 0.7;

/** Whose the phone number or e-mail address of a sentence is, in a message that reads so as a `whole`. */
function whoseIn(sentence: string, whole: Shares<Whose>, isIntroduced: boolean): Whose {
  if (SURELY_MINE.test(sentence) || TO_THE_WRITER.test(sentence)) return "mine";
  if (SURELY_THEIRS.test(sentence) || NUMBER_OF_ANOTHER.test(masked(sentence))) return "theirs";
  if (isIntroduced || isNamedFirst(sentence)) return "mine";
  const plain = masked(sentence);
  if (THAT_YOU.test(plain) && !REACH_ME.test(plain)) return "mentioned";
  // A number by itself is whose the message says it is: "My neighbour wants one too. 780-555-9876"
  const own = /^\W*contactdetail\W*$/.test(plain) ? whole : readWhose(plain);
  const shares = WHOSE.map((whose) => [whose, own[whose] * BY_SENTENCE + whole[whose] * (1 - BY_SENTENCE)]);
  return likeliest(Object.fromEntries(shares) as Shares<Whose>).intent;
}

/** Whether a sentence begins with a name and its number, and speaks of nobody else. */
function isNamedFirst(sentence: string): boolean {
  const [, name] = NAMED_FIRST.exec(masked(sentence)) ?? [];
  const words = sentence.match(/[\p{L}'’-]+/gu) ?? [];
  return name !== undefined && mayBeName(name) && !words.some((word) => OF_SOMEBODY.test(word));
}

/** Whether a message is nothing but a name and how to reach it: no "his" or "mom", no ordinary word unless it is written as a name. */
function isNameAlone(message: string): boolean {
  const words = withoutContact(message).match(/[\p{L}'’-]+/gu) ?? [];
  const isNames = words.length === 1 || words.length === 2;
  return isNames && words.every((word) => !OF_SOMEBODY.test(word)) && mayBeName(words.join(" "));
}

const OF_SOMEBODY =
  /^(?:his|hers?|him|theirs?|them|mom|mum|mother|dad|father|sis|sister|bro|brother|son|daughter|wife|husband|hubby|uncle|aunt|auntie|grandma|grandpa|tenant|buddy|boss|landlord|neighbou?r|scammer|spam)(?:['’]?s)?$/i;
/** "Is 780-555-0164 you guys?", "saw this on a van, is that yous" */
const THAT_YOU =
  /\b(?:is|was|are) (?:that|this|it|these|they) (?:even |still )?(?:yours?|yous|y'?all|you|u|ur)\b|\b(?:is|was) (?:this |that )?contactdetail (?:even |still )?(?:yours?|yous|you|u)\b/i;

const REACH_ME = /\b(?:call|text|txt|ring|phone|reach|e-?mail|write|send|get) (?:it )?(?:to )?(?:me|us)\b/i;

/** Whether a message asks if a number in it is ours. */
export function asksWhoCalled(message: string): boolean {
  return THAT_YOU.test(masked(message)) && whoseContact(message) === "mentioned";
}

function masked(text: string): string {
  return text.replace(EMAIL, " contactdetail ").replace(PHONE, " contactdetail ").replace(/ {2,}/g, " ");
}

/**
 * What a message says of its writer; nothing of what is somebody else's. A name counts when it is introduced as one, or
 * stands beside a phone number or an e-mail address; `isNameAsked` lets a message that is nothing but a name be one.
 */
export function readContact(message: string, { isNameAsked = false } = {}): Contact {
  const found = contactsIn(message);
  const own = found.filter(({ whose }) => whose === "mine").map(({ part }) => part);
  if (found.length > 0 && own.length === 0) return {};
  const all = own.join("\n");
  const phone = [...all.matchAll(PHONE)].map(([, ...parts]) => parts.join(""))[0];
  // What the forms would refuse is as good as not given, and is asked for again.
  const email = readEmail(all.match(EMAIL)?.[0] ?? "");
  const isOwn = Boolean(phone || email);
  const marked = found.reduce(
    (text, { part, whose }) => text.replace(part, markedAs(part, whose === "mine" ? OWN : NOT_OWN)),
    message,
  );
  const alone = isNameAsked && !isOwn && !isCourteous(message) ? nameAlone(message) : undefined;
  const name = readName(marked, isOwn || isNameAsked || ONLY_A_NAME.test(message)) ?? alone;
  return { ...(name && { name }), ...(phone && { phone }), ...(email && { email }) };
}

function markedAs(part: string, mark: string): string {
  return part.replace(EMAIL, ` ${mark} `).replace(PHONE, ` ${mark} `);
}

/** "Oops, ends in a 7 not 2", "sorry, 0134 at the end" */
const ENDING =
  /\b(?:ends?|ending|finish(?:es)?) (?:in |with |on |is |should be )?(?:an? )?(\d{1,4})\b(?! ?(?:years?|yrs?|months?|weeks?|days?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|\b(\d{1,4}) (?:at|on|in) the end\b|\blast (?:\d |few |two |three |four )?(?:digits?|numbers?|figures?|bit|part)(?: (?:is|are|should be))? (?:an? )?(\d{1,4})\b|\blast (?:two|three|four|[234]) (?:is|are|should be) (\d{1,4})\b/i;
/** Beside an ending, it is that of the number. */
const OF_A_NUMBER =
  /\b(?:last (?:two|three|four|[234])|same|number|digits?|cell|phone|old|thumbs?|fingers?|shoot|oops)\b/i;
/** "Same number but 587", "with an 825 in front" */
const AREA_ANEW = new RegExp(
  `\\b(?:same(?: number)?|area code)\\b[^\\d]{0,25}\\b(${AREA_CODES})\\b|\\b(${AREA_CODES}) (?:in front|instead)\\b`,
  "i",
);
const LAST_FOUR = /(?<![\d$.,-])\d{4}(?![\d.,-])/;
/** "20 wide, 24 at the end": the figure is of a driveway. */
const OF_A_SIZE =
  /\b(?:wide|long|deep|across|ft|feet|foot|met(?:er|re)s?|yards?|sq\w*|drive\w*|walk\w*|pads?|steps?|lane|street|ave\w*|house)\b|\d ?(?:x|by|'|m\b)/i;

/**
 * The number before with another end; undefined where a message corrects none. Once a size was named, four figures alone
 * may correct that one: only a zero in front tells that they do not.
 */
function endedAnew(said: string, { contact, parts }: ConversationState): string | undefined {
  const { phone } = contact;
  const message = digitsTogether(said);
  if (!phone || OF_A_SIZE.test(message)) return undefined;
  const area = AREA_ANEW.exec(message)?.slice(1).find(Boolean);
  if (area) return area + phone.slice(3);
  const four = LAST_FOUR.exec(message)?.[0];
  const isOfNumber = parts.length === 0 || four?.startsWith("0");
  const ending = ENDING.exec(message)?.slice(1).find(Boolean);
  // "The end is 0191", or "same but ends in 36" where no size was named.
  const isPlain = ending?.startsWith("0") || (parts.length === 0 && OF_A_NUMBER.test(message));
  if (!isPlain && changeIn(inDigits(message)) !== "corrected") return undefined;
  const end = ending ?? (isOfNumber ? four : undefined);
  return end && phone.slice(0, -end.length) + end;
}

/** The visitor's own contact details in one message. The business's own phone and e-mail don't count. */
export function contactIn(message: string, state: ConversationState, business: Business): Contact {
  const { email, ...found } = readContact(message, { isNameAsked: state.asked === "name" });
  // "Its Sharae not Sherry"
  const before = state.contact.name;
  const anew = before && new RegExp(`(\\p{Lu}\\p{L}+),? not ${before}\\b`, "u").exec(message)?.[1];
  const name = anew || found.name;
  const phone = found.phone ?? endedAnew(message, state);
  // "Driveway in black, 780-555-0142, Leduc".
  const isPlace = [business.city, ...business.serviceAreas].some((place) => place === name);
  // A name that is known is corrected by one that is introduced: "fat thumbs, ends in 24" is none.
  const isNew =
    !state.contact.name ||
    readName(message, false) !== undefined ||
    /\b(?:i am|i'?m|this is|it'?s)\b/i.test(message);
  return {
    ...(name && !isPlace && isNew && { name }),
    ...(phone && phone !== business.phone && { phone }),
    ...(email && email !== business.email.toLowerCase() && { email }),
  };
}

/** The message without phone numbers and e-mail addresses, for whoever must not see them. */
export function withoutContact(message: string): string {
  return message.replace(EMAIL, " ").replace(PHONE, " ").replace(/ {2,}/g, " ").trim();
}

/** The message without contact details and without its writer's name: what is left may be a question. */
export function withoutIntroduction(message: string): string {
  const { name } = readContact(message);
  const rest = withoutContact(message);
  return name
    ? rest.replace(new RegExp(`(?:\\b(?:${INTRODUCING}|${CALLING})\\s+)?${name}`, "iu"), " ")
    : rest;
}
