import { type Business, telHref } from "~/business/facts";
import type { Contact, ConversationState } from "./conversation-state";
import { courtesyOf } from "./courtesies";
import { searchTerms } from "./search-terms";

const PHONE = /(?<!\d)(?:\+?1[ .-]?)?\(?([2-9]\d{2})\)?[ .-]{0,2}(\d{3})[ .-]?(\d{4})(?!\d)/g;
const EMAIL = /(?<![\w.+-])[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi;

const NAME = String.raw`(\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2})`;
const INTRODUCING = "my name is|my name's|my names|(?<!'s )name is|name:|name -|ask for";
const CALLING = "i am|i'm|i’m|im|this is|it's|it is|call me";
const INTRODUCED = new RegExp(String.raw`\b(?:${INTRODUCING})\s+${NAME}`, "iu");
const CALLED = new RegExp(String.raw`\b(?:${CALLING})\s+${NAME}`, "iu");
const FIRST_WORDS = new RegExp(`^${NAME}$`, "u");

/** Takes back what was said before. */
const TAKEN_BACK =
  /^(?:\W*(?:no|not)\b)|\b(?:sorry|oops|whoops|actually|meant|wrong|mistake|typo|correction|instead|should)\b/i;
const DIGITS_COUNTED = /\b\d(?= (?:digits?|numbers?)\b)/g;
const AT_THE_END = /\bends? (?:in|with)\b|\bat the end\b|\blast (?:\d )?(?:digits?|numbers?)\b/;
const AT_THE_START =
  /\b(?:starts?|begins?) with\b|\bat the (?:start|beginning|front)\b|\barea code\b|\bfirst (?:\d )?(?:digits?|numbers?)\b/;
const OF_A_NUMBER = /\b(?:phone|cell|numbers?|digits?|part|bit)\b/;
const A_MEASURE = /\d ?-?(?:['"x]|sq|f(?:ee|oo)?t\b|m\b|met|in\b|inch|ya?r?ds?\b)/;
/** Fewer digits fit a number by chance. */
const FEWEST_DIGITS = 3;

/** Words that stand before a number and are nobody's name, or that follow a name. */
const NO_NAME =
  /^(?:a|an|and|at|back|but|call|can|cell|contact|could|e-?mail|for|from|hello|here|hey|hi|home|i|in|interested|is|it|just|looking|me|mobile|my|name|now|number|of|ok|okay|on|or|phone|please|reach|send|sure|tel|text|thanks|thank|the|then|to|today|tomorrow|try|via|with|yes|yeah|you|your|not|so|how|what|when|where|who|why|wondering|thinking|trying|going|about|very|really|great|good|fine|asap)(?:['’]s)?$/i;

/** The writer's own: "my number is", "call me at", "I'm at", "text me". */
const MINE =
  /\b(?:my|our) (?:(?:own|cell|home|work|mobile|phone|best|new|contact|e-?mail|direct) ?)*(?:number|phone|cell|mobile|e-?mail|address|contact|info|details|name|line|#)\b(?!'s)|\b(?:call|phone|text|ring|reach|contact|message|e-?mail|write|reply|send|get|find|dm|try)(?: it)?(?: back)?(?: to)? (?:me|us)\b|\b(?:i am|i'm|im|i can be|we are|we're) (?:reached |available )?(?:at|on|by)\b|\b(?:it'?s|this is) me\b|\b(?:reach|get) (?:hold of )?me\b/i;
/** Somebody else's: "my neighbour's number", "call Bob, he is at". */
const THEIRS =
  /\b(?:neighbou?rs?|friends?|husband|wife|partner|mom|mum|mother|dad|father|brother|sister|son|daughter|boss|tenants?|landlord|cousin|uncle|aunt|buddy|coworker|colleague|customer|client|contractor|competitor|company|guy|lady|owner|manager|realtor|in-laws?|he|she|they|him|her|his|hers|their|them|someone|somebody|who)(?:'s|s')?\b/i;
/** Asks about a number instead of leaving one. */
const ABOUT_A_NUMBER =
  /\b(?:is|was|are)\b[^?]{0,40}\b(?:your|you|yours|number|right|real|legit)\b|\bwho(?:'s| is| called)\b|\b(?:i|we) (?:called|tried|got a (?:call|text)|texted|phoned|e-?mailed)\b|\b(?:your|ur) (?:number|phone|e-?mail)\b/i;

/** "His cell is", right before the number. */
const THEIRS_BEFORE =
  /\b(?:his|her|their|(?!(?:here|it|that|what|who|name|there|let)'s)\p{L}+'s) (?:\p{L}+ ){0,2}(?:number|phone|cell|mobile|e-?mail|contact|line)\b[^,.;]{0,12}$|\b(?:call|phone|text|ring|contact|reach|e-?mail) (?:him|her|them)\b[^,.;]{0,20}$/iu;
const AT_CONTACT = /(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]{0,2}\d{3}[ .-]?\d{4}|[\w.+-]+@/;
const INTRODUCES = /(?:^|[,.!] ?|\b(?:hi|hello|hey) )(?:i'm|i’m|im|i am|this is|it's) \p{L}+/iu;

/**
 * Whose a phone number or an e-mail address is, judged by the sentence in which it stands: the writer's when it says so
 * or says nothing else, somebody else's when it names another person, nobody's when it is only mentioned.
 */
export function whoseContact(message: string): "mine" | "theirs" | "nobody's" | undefined {
  const sentences = message.split(/(?<=[?!;\n])\s*|(?<=[^\d\s]\.)\s+/);
  const found = sentences.find((sentence) => sentence.match(EMAIL) || sentence.match(PHONE));
  if (found === undefined) return undefined;
  if (THEIRS_BEFORE.test(found.split(AT_CONTACT)[0] ?? "")) return "theirs";
  if (MINE.test(found) || INTRODUCES.test(found)) return "mine";
  if (THEIRS.test(found.replace(EMAIL, " "))) return "theirs";
  if (ABOUT_A_NUMBER.test(found)) return "nobody's";
  const words = withoutContact(found).match(/\p{L}+/gu) ?? [];
  const isBare = words.length <= MOST_WORDS_BESIDE;
  return isBare ? "mine" : "nobody's";
}

/** Beside a number, so many words are a name and a greeting, or a short request. */
const MOST_WORDS_BESIDE = 9;

/**
 * What a message says of its writer; nothing of what is somebody else's. A name counts when it is introduced as one, or
 * stands beside a phone number or an e-mail address; `isNameAsked` lets a message that is nothing but a name be one.
 */
export function readContact(message: string, { isNameAsked = false } = {}): Contact {
  const whose = whoseContact(message);
  if (whose === "theirs" || whose === "nobody's") return {};
  const phone = [...message.matchAll(PHONE)].map(([, ...parts]) => parts.join(""))[0];
  const email = message.match(EMAIL)?.[0].toLowerCase();
  const rest = withoutContact(message);
  const isBeside = Boolean(phone || email);
  const name =
    named(INTRODUCED.exec(rest)?.[1]) ??
    (isBeside || isNameAsked ? named(CALLED.exec(rest)?.[1]) : undefined) ??
    (isBeside || isNameAsked ? named(leadingWords(rest)) : undefined);
  return { ...(name && { name }), ...(phone && { phone }), ...(email && { email }) };
}

/**
 * The visitor's own contact details in one message, among them a number that it corrects. The business's own phone and
 * e-mail don't count.
 */
export function contactIn(message: string, before: ConversationState, business: Business): Contact {
  const corrected = correctedPhone(message, before.contact.phone);
  if (corrected) return { phone: corrected };
  const isNameAsked = before.asked === "name" && !courtesyOf(message.toLowerCase());
  const { name, phone, email } = readContact(message, { isNameAsked });
  return {
    ...(name && { name }),
    ...(phone && telHref(phone) !== telHref(business.phone) && { phone }),
    ...(email && email !== business.email.toLowerCase() && { email }),
  };
}

/**
 * The number left before with the digits that a message corrects: "sorry, it's 0134 at the end". Without a place, they
 * go where all but one of them stand already. Undefined where they may be something else, as beside any other word: "2 steps at the end".
 */
export function correctedPhone(message: string, before: string | undefined): string | undefined {
  const text = message.toLowerCase();
  const [given = "", ...others] = text.replace(DIGITS_COUNTED, " ").match(/\d[\d .-]*(?<=\d)/g) ?? [];
  const digits = given.replace(/\D/g, "");
  if (!before || others.length > 0 || digits.length >= before.length || /[?$%]/.test(text)) return undefined;
  const beside = [AT_THE_END, AT_THE_START, TAKEN_BACK, OF_A_NUMBER].reduce(
    (rest, said) => rest.replace(new RegExp(said, "gi"), " "),
    text,
  );
  if (searchTerms(beside).length > 0 || A_MEASURE.test(text)) return undefined;
  const last = before.length - digits.length;
  const at = (start: number) => before.slice(0, start) + digits + before.slice(start + digits.length);
  const changed = (start: number) => [...at(start)].filter((digit, i) => digit !== before[i]).length;
  const isNear = (start: number) => digits.length >= FEWEST_DIGITS && changed(start) === 1;
  const placed = AT_THE_END.test(text) ? last : AT_THE_START.test(text) ? 0 : undefined;
  if (placed !== undefined) return changed(placed) > 0 ? at(placed) : undefined;
  const [near, ...more] = Array.from({ length: last + 1 }, (_, start) => start).filter(isNear);
  return near !== undefined && more.length === 0 && TAKEN_BACK.test(text) ? at(near) : undefined;
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

/** The words up to the first that is no part of a name; undefined when there are none. */
function named(words: string | undefined): string | undefined {
  const all = words?.split(" ") ?? [];
  const end = all.findIndex((word) => NO_NAME.test(word) || TAKEN_BACK.test(word));
  const name = (end === -1 ? all : all.slice(0, end)).join(" ");
  return name ? name.replace(/^\p{Ll}|(?<= )\p{Ll}/gu, (letter) => letter.toUpperCase()) : undefined;
}
