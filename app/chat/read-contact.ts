import { type Business, telHref } from "~/business/facts";
import type { Contact, ConversationState } from "./conversation-state";
import { courtesyOf } from "./courtesies";
import { Wording } from "./word-tables";
import { NO_NAME } from "./words/contact-words";

const PHONE = /(?<!\d)(?:\+?1[ .-]?)?\(?([2-9]\d{2})\)?[ .-]{0,2}(\d{3})[ .-]?(\d{4})(?!\d)/g;
const EMAIL = /(?<![\w.+-])[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi;

const NAME = String.raw`(\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2})`;
const INTRODUCING = "my name is|my name's|my names|(?<!'s )name is|name:|name -|ask for";
const CALLING = "i am|i'm|i’m|im|this is|it's|it is|call me";
const INTRODUCED = new RegExp(String.raw`\b(?:${INTRODUCING})\s+${NAME}`, "iu");
const CALLED = new RegExp(String.raw`\b(?:${CALLING})\s+${NAME}`, "iu");
const INTRODUCES = /(?:^|[,.!] ?|\b(?:hi|hello|hey) )(?:i'm|i’m|im|i am|this is|it's) \p{L}+/iu;
const FIRST_WORDS = new RegExp(`^${NAME}$`, "u");
/** Beside a number, so many words are a name and a greeting, or a short request. */
const MOST_WORDS_BESIDE = 9;

type Whose = "mine" | "theirs" | "nobody's";

/** Whose the phone numbers or e-mail addresses of a message are; the writer's when one of them is. */
export function whoseContact(message: string): Whose | undefined {
  const whose = sentencesWithContact(message).map(whoseIn);
  return whose.find((each) => each === "mine") ?? whose[0];
}

function sentencesWithContact(message: string): string[] {
  const sentences = message.split(/(?<=[?!;\n])\s*|(?<=[^\d\s]\.)\s+|(?<=\d\.)\s+(?=\p{Lu})/u);
  return sentences.filter((sentence) => sentence.match(EMAIL) || sentence.match(PHONE));
}

/**
 * Whose the phone number or e-mail address of a sentence is: the writer's when it says so or says nothing else, somebody
 * else's when it names another person, nobody's when it is only mentioned.
 */
function whoseIn(found: string): Whose {
  const said = new Wording(
    found.toLowerCase().replace(EMAIL, " contactdetail ").replace(PHONE, " contactdetail "),
  );
  if (said.has("THEIRS")) return "theirs";
  if (said.has("MINE") || INTRODUCES.test(found)) return "mine";
  if (said.has("OTHER_PERSON")) return "theirs";
  const words = withoutContact(found).match(/\p{L}+/gu) ?? [];
  return words.length <= MOST_WORDS_BESIDE && !said.has("ABOUT_A_NUMBER") ? "mine" : "nobody's";
}

/**
 * What a message says of its writer; nothing of what is somebody else's. A name counts when it is introduced as one, or
 * stands beside a phone number or an e-mail address; `isNameAsked` lets a message that is nothing but a name be one.
 */
export function readContact(message: string, { isNameAsked = false } = {}): Contact {
  const found = sentencesWithContact(message);
  const own = found.filter((sentence) => whoseIn(sentence) === "mine").join("\n");
  if (found.length > 0 && !own) return {};
  const phone = [...own.matchAll(PHONE)].map(([, ...parts]) => parts.join(""))[0];
  const email = own.match(EMAIL)?.[0].toLowerCase();
  const rest = withoutContact(message);
  const mayBeBare = Boolean(phone || email) || isNameAsked;
  const name =
    named(INTRODUCED.exec(rest)?.[1]) ??
    (mayBeBare ? (named(CALLED.exec(rest)?.[1]) ?? named(leadingWords(rest))) : undefined);
  return { ...(name && { name }), ...(phone && { phone }), ...(email && { email }) };
}

/** The visitor's own contact details in one message. The business's own phone and e-mail don't count. */
export function contactIn(message: string, { asked }: ConversationState, business: Business): Contact {
  const { name, phone, email } = readContact(message, {
    isNameAsked: asked === "name" && !courtesyOf(message.toLowerCase()),
  });
  return {
    ...(name && { name }),
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

/** The words up to the first that is no part of a name; undefined when there are none. */
function named(words: string | undefined): string | undefined {
  const all = words?.split(" ") ?? [];
  const end = all.findIndex((word) => NO_NAME.test(word));
  const name = (end === -1 ? all : all.slice(0, end)).join(" ");
  return name ? name.replace(/^\p{Ll}|(?<= )\p{Ll}/gu, (letter) => letter.toUpperCase()) : undefined;
}
