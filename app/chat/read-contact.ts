import { readEmail } from "~/business/email-address";
import type { Business } from "~/business/facts";
import { PHONE_IN_TEXT } from "~/business/phone";
import type { Contact } from "./conversation-state";
import { isOrdinary } from "./guards";
import { isCourteous } from "./read-questions";

const PHONE = new RegExp(`${PHONE_IN_TEXT.source}(?:,? (?:ext\\.?|extension|x) ?\\d{1,5}\\b)?`, "g");
/** The longest run without spaces and brackets, because a part of an address would be somebody else's. */
const EMAIL =
  /(?<![^\s<>()[\]"“”,;:'*|`~、])[^\s<>()[\]"“”,;:'*|`~、][^\s<>()[\]"“”,;:、]*@[^\s<>()[\]"“”,;:@]*[\p{L}\p{N}]/gu;
const CONTACT = new RegExp(`${EMAIL.source}|${PHONE.source}`, "gu");
/** With more numbers or addresses than this, none is taken as the writer's. */
const MOST_CONTACTS = 5;

/** Whose a number or address is. "asked": the visitor asks whose it is. */
type Whose = "mine" | "theirs" | "asked";

/** The contact details in a message. */
export interface ContactsRead {
  /** The writer's own. */
  own: Contact;
  /** Whose the numbers and addresses are, if there are any; "mine" as soon as one is. */
  whose?: Whose;
  /** The writer's number or address is incomplete: "555-0123", "jane@". */
  isBroken: "phone" | "email" | undefined;
  /** The message without numbers, addresses and the writer's name; the rest may be a question. */
  text: string;
}

const OWN = "◆";
const NOT_OWN = "◇";

/** Reads the writer's own name, number and address. The business's own are ignored. */
export function readContact(
  message: string,
  asked: "name" | "number" | "size" | undefined,
  business: Business,
): ContactsRead {
  const found = contactsIn(message);
  const own = found.filter(({ whose }) => whose === "mine").map(({ contact }) => contact);
  const phone = own.flatMap((contact) =>
    [...contact.matchAll(PHONE)].map(([, ...parts]) => parts.join("")),
  )[0];
  const written = own.find((contact) => contact.includes("@"));
  // What our forms would refuse is asked for again.
  const email = written && readEmail(written);
  const marked = found.reduce(
    (text, { contact, whose }) => text.replace(contact, whose === "mine" ? OWN : NOT_OWN),
    message,
  );
  const text = withoutContact(message);
  const name = nameIn(marked, own.length > 0 || asked === "name", business);
  const isPart = !phone && found.length === 0 && (asked === "number" ? PART : PART_AND_SAID).test(message);
  return {
    own: {
      ...(name && { name }),
      ...(phone && phone !== business.phone && { phone }),
      ...(email && email !== business.email.toLowerCase() && { email }),
    },
    whose: found.find(({ whose }) => whose === "mine")?.whose ?? found[0]?.whose,
    isBroken: written && !email ? "email" : isPart ? "phone" : undefined,
    text: name
      ? text.replace(new RegExp(`(?:(?:${INTRODUCING}|\\bit['’]?s)\\s+)?${name}`, "iu"), " ").trim()
      : text,
  };
}

/** A message without phone numbers and emails, for those who must not see them. */
export function withoutContact(message: string): string {
  return message.replace(CONTACT, " ").replace(/ {2,}/g, " ").trim();
}

/** A number without its area code, or part of one. */
const PART = /^\D{0,40}\d{3}[ .-]?\d{0,4}\D{0,20}$|\b\d{3}[ .-]\d{4}\b/;
const PART_AND_SAID =
  /\b(?:number|cell|phone|call|text|reach)\b[^.?!]{0,40}\b\d{3}[ .-]\d{4}\b|\b\d{3}[ .-]\d{4}\b[^.?!]{0,20}\b(?:number|cell|phone)\b|^\d{3}[ .-]\d{4}$|\bmy (?:number|cell|phone) is \d{3}\W*$/i;

/** Words that say it is the writer's own. */
const MINE =
  /\b(?:my|our) (?:own |new |best |work |home |cell |direct |phone |email )*(?:number|cell|phone|e-?mail|address|mobile|line|landline|office)\b(?!['’]s)|\bmine(?:['’]?s| is)\b|\b(?:is|it['’]?s|thats|that['’]s) (?:mine|me)\b|\b(?:call|text|txt|ring|phone|reach|contact|e-?mail|write|get) (?:to )?(?:me|us)\b/i;
const SOMEBODY =
  "(?:his|hers?|him|theirs?|them|she|he|they|wife|husband|hubby|spouse|partner|mom|mum|mother|dad|father|parents|sister|sis|brother|bro|son|daughter|uncle|aunt|grandma|grandpa|friend|buddy|boss|tenant|landlord|neighbou?r|realtor|agent|manager|contractor)(?:['’]?s)?";
const OF_SOMEBODY = new RegExp(`\\b${SOMEBODY}\\b`, "i");
const CALL_SOMEBODY = new RegExp(
  `\\b(?:call|phone|ring|text|reach|try|contact|email|ask) (?:my |our |the )?${SOMEBODY}\\b`,
  "i",
);
const I_AM = /\b(?:i['’]?m|i am|i['’]?d|this is|my name|(?:and i|i|we) (?:want|need|would|have|live|own))\b/i;
/** Asks whose a number is: "Is 780-555-0164 you guys?", "who called me from ..." */
const WHOSE_IS_IT =
  /\b(?:is|was|are)\b.*\b(?:you|u|ya|yous?|yours?|yall|your (?:number|e-?mail))\b.*$|\bwhose?\b|\bcalled me\b|\b(?:keeps?|kept) calling\b/i;

/** The first numbers and addresses of a message, each with whose it is by the words before it. */
function contactsIn(message: string): { contact: string; whose: Whose }[] {
  const found = [...message.matchAll(CONTACT)].slice(0, MOST_CONTACTS);
  return found.map(({ index, 0: contact }, at) => {
    const last = found[at - 1];
    const start = last ? last.index + last[0].length : 0;
    const before = message
      .slice(start, index)
      .split(/[?!;\n]\s*|\.\s+/)
      .at(-1)!;
    const after = message.slice(index + contact.length, found[at + 1]?.index).split(/[.?!;\n]/)[0]!;
    return { contact, whose: whoseIs(before, after, withoutContact(message)) };
  });
}

function whoseIs(before: string, after: string, message: string): Whose {
  if (MINE.test(before)) return "mine";
  if (OF_SOMEBODY.test(before)) return "theirs";
  if (WHOSE_IS_IT.test(`${before} ${after}`)) return "asked";
  if (MINE.test(after)) return "mine";
  if (CALL_SOMEBODY.test(message)) return "theirs";
  return OF_SOMEBODY.test(message) && !I_AM.test(message) && !MINE.test(message) ? "theirs" : "mine";
}

const WORD = String.raw`\p{L}[\p{L}'’-]*`;
const NAME = `(${WORD}(?: (?:& )?${WORD}){0,2})`;
const INTRODUCING = String.raw`\b(?:(?:my |(?<!\p{L} ))name(?:['’]?s| is|:)|(?:i['’]?m|i am|this is)|call me(?! at| on| after| before))`;
const INTRODUCED = new RegExp(String.raw`${INTRODUCING}\s+${NAME}`, "giu");
/** "It's nearer 1,050" introduces nobody: after this a name ends what is said. */
const IT_IS = new RegExp(
  String.raw`\bit['’]?s\s+${NAME}(?=\s*(?:[,.;:!?()\n◆◇]|$)|\s(?:here|from|calling|again)\b)`,
  "giu",
);
const HERE = new RegExp(`(?:^|[,.!] )${NAME} here\\b`, "giu");
/** Words after or in place of a name that are not one. */
const NO_NAME =
  /^(?:a|an|and|at|in|on|or|of|from|for|the|to|with|by|but|my|our|your|is|it|its|just|not|no|yes|yeah|ok|okay|please|thanks|thank|cheers|hi|hello|hey|so|still|sure|here|now|call|text|phone|cell|email|number|driveway|garage|patio|epoxy|rubber|walkway|quote|estimate|price|realtor|tenant|owner|interested|looking|wondering|thinking|mr|mrs|ms|miss|dr|after|before|any|mornings?|evenings?|weekdays?|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/i;

/** The writer's name: introduced as one, or alone between commas if `mayBeBare`. */
function nameIn(marked: string, mayBeBare: boolean, business: Business): string | undefined {
  const text = marked
    .replace(/\b(?:mrs?|ms|miss|dr)\b\.? (?=\p{Lu})/giu, "")
    .replace(/^(?:hi|hello|hey)[, ]+/i, "");
  const introduced = [INTRODUCED, IT_IS, HERE]
    .flatMap((words) => [...text.matchAll(words)])
    .map(([all, name = ""]) => wordsOfName(name, /name|here$/i.test(all)));
  const parts = text.split(/[,.;:!?()\n◆◇]|\s[-–]\s|\band\b/u).map((part) => part.trim());
  const bare = mayBeBare ? parts.filter(isNameAlone) : [];
  const places = [business.city, ...business.serviceAreas].map((place) => place.toLowerCase());
  const name = [...introduced, ...bare].find(
    (each) => each.length > 1 && !places.includes(each.toLowerCase()),
  );
  return name && capitalised(name);
}

/** The words of an introduced name, up to the first that is none. An ordinary word counts only after "my name is". */
function wordsOfName(said: string, isSure: boolean): string {
  const words = said.split(" ");
  const end = words.findIndex(
    (word, at) => NO_NAME.test(word) || (isOrdinary(word) && (at > 0 || !isSure) && !isCapital(word)),
  );
  const name = (end < 0 ? words : words.slice(0, end)).join(" ");
  return isSure || isCapital(name) || !isOrdinary(name) ? name : "";
}

function isNameAlone(part: string): boolean {
  const words = part.split(" ");
  const isShort =
    new RegExp(`^${NAME}$`, "u").test(part) && words.every((word) => word === "&" || !NO_NAME.test(word));
  if (!isShort || isCourteous(part)) return false;
  const isWritten = words.every((word) => word === "&" || isCapital(word));
  return isWritten || words.every((word) => !isOrdinary(word));
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

function capitalised(name: string): string {
  const plain = /\p{Ll}/u.test(name) ? name : name.toLowerCase();
  return plain.replace(/^\p{Ll}|(?<= )\p{Ll}/gu, (letter) => letter.toUpperCase());
}
