/** How to reach a visitor, as far as they said it. The phone is ten digits. */
export interface Contact {
  name?: string;
  phone?: string;
  email?: string;
}

const PHONE = /(?<!\d)(?:\+?1[ .-]?)?\(?([2-9]\d{2})\)?[ .-]{0,2}(\d{3})[ .-]?(\d{4})(?!\d)/g;
const EMAIL = /(?<![\w.+-])[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi;

const NAME = String.raw`(\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2})`;
const INTRODUCING = "my name is|my name's|name is|name:|name -|ask for";
const CALLING = "i am|i'm|i’m|im|this is|it's|it is|call me";
const INTRODUCED = new RegExp(String.raw`\b(?:${INTRODUCING})\s+${NAME}`, "iu");
const CALLED = new RegExp(String.raw`\b(?:${CALLING})\s+${NAME}`, "iu");
const FIRST_WORDS = new RegExp(`^${NAME}$`, "u");

/** Words that stand before a number and are nobody's name, or that follow a name. */
const NO_NAME =
  /^(?:a|an|and|at|back|but|call|can|cell|contact|could|e-?mail|for|from|hello|here|hey|hi|home|i|in|interested|is|it|just|looking|me|mobile|my|name|now|number|of|ok|okay|on|or|phone|please|reach|send|sure|tel|text|thanks|thank|the|then|to|today|tomorrow|try|via|with|yes|yeah|you|your|not|so|how|what|when|where|who|why|wondering|thinking|trying|going|about|very|really|great|good|fine|asap)(?:['’]s)?$/i;

/**
 * What a message says of its writer. A name counts when it is introduced as one, or stands beside a phone number or
 * an e-mail address; `isNameAsked` lets a message that is nothing but a name be one.
 */
export function readContact(message: string, { isNameAsked = false } = {}): Contact {
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
  const end = all.findIndex((word) => NO_NAME.test(word));
  const name = (end === -1 ? all : all.slice(0, end)).join(" ");
  return name ? name.replace(/^\p{Ll}|(?<= )\p{Ll}/gu, (letter) => letter.toUpperCase()) : undefined;
}
