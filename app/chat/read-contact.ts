import { type Business, telHref } from "~/business/facts";
import type { Contact, ConversationState } from "./conversation-state";
import { digitsTogether, inDigits } from "./digits";
import { isOrdinary } from "./guards";
import { WHOSE, type Whose } from "./intents";
import learned from "./learned/contacts.json";
import { changeIn } from "./read-change";
import { intentReader, likeliest, type Shares } from "./read-intent";
import { isCourtesy, readQuestions, SURE } from "./read-questions";

const PHONE =
  /(?<!\d)(?:\+?1[ .-]?)?\(?([2-9]\d{2})\)?[ .-]{0,2}(\d{3})[ .-]?(\d{4})(?!\d)(?:,? (?:ext\.?|extension|x) ?\d{1,5}\b)?/g;
const EMAIL = /(?<![\w.+-])[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi;

const NAME = String.raw`(\p{L}[\p{L}'’-]*(?: (?:& )?\p{L}[\p{L}'’-]*){0,2})`;
const INTRODUCING = "my name is|my name's|my names|(?<!'s )name is|name's|names|name:|name -|ask for";
const CALLING = "i am|i'm|i’m|im|this is|it's|its|it is|call me";
const INTRODUCED = new RegExp(String.raw`\b(?:${INTRODUCING})\s+${NAME}`, "iu");
const CALLED = new RegExp(String.raw`\b(?:${CALLING})\s+${NAME}`, "iu");
/** "Yours truly, Margaret Oyen"; no "cheers mate". */
const SIGNED =
  /\b(?:[Rr]egards|[Ff]aithfully|[Ss]incerely|[Tt]ruly|[Tt]hanks|[Tt]hank you|[Cc]heers|[Tt]hx)[\s,.!-]+(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})[.!]?$/u;
/** "Hi, Priya here.", "noor here" */
const HERE = /(?:^|[,.!] )(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?|(?<=^)\p{Ll}+) here\b/u;
/** "Best to reach me: 780-555-0162, Priya". */
const LAST_WORDS = /[,.-] ?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})[.!]?$/u;
/** "Dave Kowalchuk 780 555 0147" */
const BEFORE_NUMBER = /^(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}) [(+]?\d/u;
const FIRST_WORDS = new RegExp(`^${NAME}$`, "u");
/** Words that stand before a number and are nobody's name, or that follow a name. */
const NO_NAME =
  /^(?:a|after|afternoons?|an|and|any|anytime|at|before|between|bout|evenings?|mornings?|tonight|until|weekdays?|weekends?|when|whenever|at|back|but|call|can|cell|want|wants|wanna|write|mail|thats|there|cause|only|contact|could|e-?mail|for|from|hello|here|hey|hi|home|i|i['’]?m|in|interested|is|it|its|just|looking|me|mobile|my|name|now|number|of|ok|okay|on|or|our|phone|please|reach|send|sure|tel|text|thanks|thank|the|then|to|today|tomorrow|try|via|with|yes|yeah|you|your|not|no|so|how|what|when|where|who|why|wondering|thinking|trying|going|about|very|we|quite|also|still|hard|really|great|good|fine|asap|sorry|oops|whoops|actually|meant|wrong|mistake|typo|correction|instead|should|gimme|give|ring|txt|holler|driveway|driveways|drive|bonjour|salut|hola|salam|namaste|nobody|someone|somebody|anyone|anybody|tenant|owner|landlord|neighbour|neighbor|senior|seniors|garage|patio|walkway|epoxy|rubber|quote|estimate|price|visit)(?:['’]s)?$/i;

const readWhose = intentReader(WHOSE, learned);

/** Whose the phone numbers or e-mail addresses of a message are; the writer's when one of them is. */
export function whoseContact(message: string): Whose | undefined {
  const whose = contactsIn(message).map((each) => each.whose);
  return whose.find((each) => each === "mine") ?? whose[0];
}

/** More numbers or addresses than this in one message are nobody's own. */
const MOST_CONTACTS = 5;

/** The first sentences with a phone number or an e-mail address, and whose it is. */
function contactsIn(message: string): { sentence: string; whose: Whose }[] {
  const sentences = message.split(/(?<=[?!;\n])\s*|(?<=[^\d\s]\.)\s+|(?<=\d\.)\s+(?=\p{Lu})/u);
  const found = sentences.filter((sentence) => sentence.match(EMAIL) || sentence.match(PHONE));
  if (found.length === 0) return [];
  const whole = readWhose(masked(message));
  // "Nadia, 780 555 0119"
  if (isNameAlone(message)) return [{ sentence: message, whose: "mine" }];
  return found.slice(0, MOST_CONTACTS).map((sentence) => ({ sentence, whose: whoseIn(sentence, whole) }));
}

/** Says that it is the writer's, whatever else the sentence tells. */
const SURELY_MINE =
  /\b(?:my|our) (?:own |new |best |work |home |cell |direct |personal |phone |email )*(?:number|cell|phone|e-?mail|address|mobile|line|inbox|name)\b(?!['’]s)/i;
/** So much of whose it is is told by the sentence, the rest by the whole message. */
const BY_SENTENCE = 0.7;

/** Whose the phone number or e-mail address of a sentence is, in a message that reads so as a `whole`. */
function whoseIn(sentence: string, whole: Shares<Whose>): Whose {
  if (SURELY_MINE.test(sentence)) return "mine";
  const plain = masked(sentence);
  if (THAT_YOU.test(plain) && !REACH_ME.test(plain)) return "mentioned";
  // A number by itself is whose the message says it is: "My neighbour wants one too. 780-555-9876"
  const own = /^\W*contactdetail\W*$/.test(plain) ? whole : readWhose(plain);
  const shares = WHOSE.map((whose) => [whose, own[whose] * BY_SENTENCE + whole[whose] * (1 - BY_SENTENCE)]);
  return likeliest(Object.fromEntries(shares) as Shares<Whose>).intent;
}

/** Whether a message is nothing but a name and how to reach it: no "his" or "mom", no ordinary word unless it is written as a name. */
function isNameAlone(message: string): boolean {
  const rest = withoutContact(message)
    .replace(/[,.:;!-]+/g, " ")
    .trim();
  const words = rest === "" ? [] : rest.split(/\s+/);
  const isName = (word: string) =>
    !OF_SOMEBODY.test(word) && !NO_NAME.test(word) && (/^\p{Lu}\p{Ll}/u.test(word) || !isOrdinary(word));
  return words.length >= 1 && words.length <= 2 && words.every(isName);
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
  const own = found
    .filter(({ whose }) => whose === "mine")
    .map(({ sentence }) => sentence)
    .join("\n");
  if (found.length > 0 && !own) return {};
  const phone = [...own.matchAll(PHONE)].map(([, ...parts]) => parts.join(""))[0];
  const email = own.match(EMAIL)?.[0].toLowerCase();
  const rest = withoutContact(message);
  const mayBeBare = Boolean(phone || email) || isNameAsked;
  // A bare word is a name where one was asked for, and one that is written as a name beside nothing but a number.
  const isAlone = isNameAsked && !/\s/.test(rest.trim());
  const how = isAlone ? "introduced" : isNameAlone(message) ? "called" : "bare";
  const name =
    named(INTRODUCED.exec(rest)?.[1], "introduced") ??
    (mayBeBare
      ? (named(SIGNED.exec(rest)?.[1], "called") ??
        named(HERE.exec(rest)?.[1], "called") ??
        named(CALLED.exec(rest)?.[1], "called") ??
        named(leadingWords(withoutContact(own)), how) ??
        named(isCourteous(leadingWords(rest)) ? undefined : leadingWords(rest), how) ??
        named(BEFORE_NUMBER.exec(message)?.[1], "called") ??
        named(LAST_WORDS.exec(rest)?.[1], "bare"))
      : undefined);
  return { ...(name && { name }), ...(phone && { phone }), ...(email && { email }) };
}

/** Whether words are surely a greeting, thanks or the like, and so nobody's name: "k cool". */
function isCourteous(words = ""): boolean {
  return readQuestions(words).some(
    (each) => each.share > SURE && each.subject !== "told" && isCourtesy(each),
  );
}

/** "Oops, ends in a 7 not 2", "sorry, 0134 at the end" */
const ENDING =
  /\b(?:ends?|ending|finish(?:es)?) (?:in |with |on |is |should be )?(?:an? )?(\d{1,4})\b(?! ?(?:years?|yrs?|months?|weeks?|days?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|\b(\d{1,4}) (?:at|on|in) the end\b|\blast (?:\d |few |two |three |four )?(?:digits?|numbers?|figures?|bit|part)(?: (?:is|are|should be))? (?:an? )?(\d{1,4})\b|\blast (?:two|three|four|[234]) (?:is|are|should be) (\d{1,4})\b/i;
/** Beside an ending, it is that of the number. */
const OF_A_NUMBER =
  /\b(?:last (?:two|three|four|[234])|same|number|digits?|cell|phone|old|thumbs?|fingers?|shoot|oops)\b/i;
const LAST_FOUR = /(?<![\d$.,-])\d{4}(?![\d.,-])/;
/** "20 wide, 24 at the end": the figure is of a driveway. */
const OF_A_SIZE =
  /\b(?:wide|long|deep|across|ft|feet|foot|met(?:er|re)s?|yards?|sq\w*|drive\w*|walk\w*|pads?|steps?|lane|street|ave\w*|house)\b|\d ?(?:x|by|'|m\b)/i;

/**
 * The number before with another end; undefined where a message corrects none. Once a size was named, four figures alone
 * may correct that one: only a zero in front tells that they do not.
 */
function endedAnew(said: string, { contact, sizes }: ConversationState): string | undefined {
  const { phone } = contact;
  const message = digitsTogether(said);
  if (!phone || OF_A_SIZE.test(message)) return undefined;
  const four = LAST_FOUR.exec(message)?.[0];
  const isOfNumber = sizes.length === 0 || four?.startsWith("0");
  const ending = ENDING.exec(message)?.slice(1).find(Boolean);
  // "The end is 0191", or "same but ends in 36" where no size was named.
  const isPlain = ending?.startsWith("0") || (sizes.length === 0 && OF_A_NUMBER.test(message));
  if (!isPlain && changeIn(inDigits(message)) !== "corrected") return undefined;
  const end = ending ?? (isOfNumber ? four : undefined);
  return end && phone.slice(0, -end.length) + end;
}

/** The visitor's own contact details in one message. The business's own phone and e-mail don't count. */
export function contactIn(message: string, state: ConversationState, business: Business): Contact {
  const { name, email, ...found } = readContact(message, {
    isNameAsked: state.asked === "name" && !isCourteous(message),
  });
  const phone = found.phone ?? endedAnew(message, state);
  // "Driveway in black, 780-555-0142, Leduc".
  const isPlace = [business.city, ...business.serviceAreas].some((place) => place === name);
  // A name that is known is corrected by one that is introduced: "fat thumbs, ends in 24" is none.
  const isNew = !state.contact.name || INTRODUCED.test(message) || CALLED.test(message);
  return {
    ...(name && !isPlace && isNew && { name }),
    ...(phone && telHref(phone) !== telHref(business.phone) && { phone }),
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

/** The words before the first mark, with at most the shape of a name. */
function leadingWords(text: string): string | undefined {
  const words = text.split(/[,.;:!?\n]|(?: - )/)[0]?.trim() ?? "";
  return FIRST_WORDS.exec(words.replace(/\s+(?:and|at|here)$/i, ""))?.[1];
}

/**
 * The words up to the first that is no part of a name; undefined when there are none. An ordinary word is one where it is
 * introduced as a name ("ask for Hope"), or written like one after "I'm".
 */
function named(words: string | undefined, how: "introduced" | "called" | "bare"): string | undefined {
  const all = words?.split(" ") ?? [];
  const isWritten = /^\p{Lu}/u.test(all[0] ?? "");
  const isOther = (word: string) =>
    NO_NAME.test(word) ||
    // "Tammy lookin for a quote"
    (how !== "introduced" && isWritten && /^\p{Ll}/u.test(word)) ||
    (how !== "introduced" && isOrdinary(word) && !(how === "called" && /^\p{Lu}/u.test(word)));
  const end = all.findIndex(isOther);
  const name = (end === -1 ? all : all.slice(0, end)).join(" ");
  return name ? name.replace(/^\p{Ll}|(?<= )\p{Ll}/gu, (letter) => letter.toUpperCase()) : undefined;
}
