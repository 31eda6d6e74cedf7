import { formatPhone } from "~/business/facts";
import { answerQuestions } from "./answer-questions";
import { type Answer, dontKnow } from "./answered";
import { chatMessages } from "./chat-messages";
import type { Contact, ConversationState } from "./conversation-state";
import { contactsWritten, inDigits } from "./digits";
import { guardAnswer, notOurs, notTheirs, thankFor, toTheOwner } from "./fixed-answers";
import { type Guard, guardOf } from "./guards";
import type { Subject } from "./intents";
import type { Knowledge } from "./knowledge";
import { partOfNumber, withRestOfNumber } from "./part-of-number";
import { questionsIn } from "./questions-in";
import { changeIn } from "./read-change";
import { namesColour } from "./read-color-mix";
import {
  asksWhoCalled,
  contactIn,
  hasEmail,
  readContact,
  whoseContact,
  withoutIntroduction,
} from "./read-contact";
import { isAsking, isQuestion, type Said, SURE } from "./read-questions";
import { readSizes } from "./read-size";
import { surfaceIn } from "./read-surface";

/** A message as it is read. `text` is without the visitor's contact details, which are in `left`. */
interface Reading {
  message: string;
  text: string;
  /** What each sentence of `text` is about. */
  said: readonly Said[];
  left: Contact;
  isReachable: boolean;
  /** Whether only a part of the number before is corrected. */
  isCorrection: boolean;
  before: ConversationState;
  state: ConversationState;
  knowledge: Knowledge;
}

/**
 * Answers a message from what the business has written down, and never from anything else. README.md in this folder
 * says in which order.
 */
export function answer(written: string, before: ConversationState, knowledge: Knowledge): Answer {
  const message = withRestOfNumber(contactsWritten(written), before.figures);
  const left = contactIn(message, before, knowledge.business);
  const text = withoutIntroduction(message);
  const state: ConversationState = { ...before, figures: undefined, contact: { ...before.contact, ...left } };
  const isReachable = Boolean(left.phone || left.email);
  const isAnew = Boolean(before.contact.phone && left.phone) && !message.includes("?");
  const isCorrection = isAnew || (Boolean(left.phone) && !readContact(message).phone);
  const said = questionsIn(text, knowledge);
  const reading = { message, text, said, left, isReachable, isCorrection, before, state, knowledge };
  const guard = guardIn(reading);
  if (guard) {
    const about = { ...state, asked: undefined, surface: surfaceIn(inDigits(text)) ?? state.surface };
    // A number beside the wish to be forgotten is not left.
    const isDeletion = guard === "deletion";
    return answerGuard(
      guard,
      isDeletion ? {} : left,
      isDeletion ? { ...about, contact: before.contact } : about,
      knowledge,
    );
  }
  if (left.name || isReachable) return answerContact(reading);
  const whose = whoseContact(message);
  if (whose === "theirs") return answerTheirs(reading);
  if (whose === "mentioned") return answerMentioned(reading);
  return askForWhole(reading) ?? addToAlarm(reading) ?? answerQuestions(text, state, knowledge);
}

const MONEY_BACK = /\brefund(?:s|ed)?\b|\b(?:money|deposit|payment) back\b/i;

/** From how likely on a sentence is plainly about a subject. */
const PLAINLY = 0.85;

/** Topics of a price, or of the way to one. */
const OF_A_PRICE = ["price", "rates", "budget"];

/** The guard of a message. A number to call is thanked for, and a figure or a name that was asked for is nothing else. */
function guardIn({ message, text, said, left, isReachable, before }: Reading): Guard | undefined {
  const isPlain = said.every((each) => isQuestion(each) && each.share > PLAINLY);
  const { topic, parts, alarm } = before;
  const isAfterPrice = !alarm && topic !== undefined && (parts.length > 0 || OF_A_PRICE.includes(topic));
  const isSized = readSizes(inDigits(text)).length > 0;
  // Who leaves a number tells much beside it: "I don't pick up since the scammers".
  const least = { isPlain: isPlain || whoseContact(message) !== undefined, isAfterPrice, isSized };
  const whole = /\p{L}/u.test(message) ? guardOf(message, least) : undefined;
  // Beside a number few complain, so the number speaks against it.
  const guard = whole ?? (isReachable && guardOf(text, least) === "complaint" ? "complaint" : undefined);
  // Who asks for money back has a job already: the terms on cancelling are no answer.
  if (MONEY_BACK.test(text)) return guard === undefined || guard === "order" ? "own job" : guard;
  // "The crew is booked for Tuesday, do I pay when I call it off": what is published of it is for everybody.
  const isOfPolicy = said.map(({ subject, share }) => subject === "cancellation" && share >= SURE);
  const mayBeOfPolicy = said.some(({ subject }) => subject === "cancellation");
  const isPolicy =
    (guard === "own job" && mayBeOfPolicy) ||
    (guard === "complaint" && said.length > 0 && !isOfPolicy.includes(false));
  const isRefusal = said.some(({ subject, share }) => subject === "refusal" && share >= SURE);
  const isAboutNumber = guard === "complaint" && (isRefusal || asksWhoCalled(message));
  // "Make the 33 a 35"
  const isSize = guard === "order" && isAfterPrice && /\d/.test(text);
  // "555 0148 is my number"
  const isNumber = (guard === "own job" || guard === "person") && partOfNumber(text, false) !== undefined;
  // "My neighbour wants one too, his number is ..."
  const isTheirs = guard === "other people" && whoseContact(message) === "theirs";
  const isElse =
    isSize ||
    isPolicy ||
    isAboutNumber ||
    isNumber ||
    isTheirs ||
    (guard === "person" && isReachable) ||
    (left.name && !isReachable);
  return isElse ? undefined : guard;
}

/** The answer to a guard; a complaint or a danger also changes the conversation for good. */
export function answerGuard(
  guard: Guard,
  left: Contact,
  state: ConversationState,
  knowledge: Knowledge,
): Answer {
  if (guard === "order") return dontKnow("not mine to say", { state, knowledge });
  const { business } = knowledge;
  const isDanger = guard === "danger" || guard === "pet in danger" || guard === "danger and complaint";
  const alarm = isDanger ? "danger" : guard === "complaint" ? "complaint" : undefined;
  const thanks = left.phone || left.email ? `\n\n${thankFor(left, state)}` : "";
  return {
    text: `${guardAnswer(guard, state.contact, business)}${thanks}`,
    state: {
      ...state,
      alarm: isDanger ? "danger" : (state.alarm ?? alarm),
      unknownInARow: 0,
      ...(alarm && !state.contact.phone && { asked: "number" as const }),
    },
    isUnsure: false,
  };
}

/** Subjects that the thanks for a number answer already: "can somebody call me?" */
const ANSWERED_BY_THANKS: readonly Subject[] = ["phone", "email", "how to get a quote", "hours"];

/** Up to so many words ask nothing, unless they have the form of a question: "actually it's", "my number is". */
const MOST_WORDS_ASKING_NOTHING = 3;

/** Thanks for contact details, after the answer to what was asked beside them. */
function answerContact({
  message,
  text,
  said,
  left,
  isReachable,
  isCorrection,
  state,
  knowledge,
}: Reading): Answer {
  const isSaid = isAsking(text) || (text.match(/\p{L}+/gu) ?? []).length > MOST_WORDS_ASKING_NOTHING;
  const isAsked =
    isSaid &&
    said.some(
      (each) =>
        isQuestion(each) &&
        (each.share >= SURE || isAsking(each.text)) &&
        !ANSWERED_BY_THANKS.includes(each.subject),
    );
  // "600 black, Mo, 780 555 0150"
  const isSized = readSizes(inDigits(text), { isBareAllowed: namesColour(inDigits(text)) }).length > 0;
  const isBeside = (isAsked || isSized) && !isCorrection;
  const asked = isBeside ? answerQuestions(text, state, knowledge) : undefined;
  const beside = asked?.isKnown ? asked : undefined;
  const { name, phone, email } = state.contact;
  const isUnread = hasEmail(message) && !readContact(message).email;
  const next = isUnread ? "number" : isReachable ? name || "name" : phone || email || "number";
  const asks = isUnread && chatMessages.askForWholeEmail;
  // Without a number the thanks would ask for one.
  const thanks = isReachable || !isUnread ? thankFor(left, state) : undefined;
  return {
    text: [beside?.text, thanks, asks].filter(Boolean).join("\n\n"),
    state: {
      ...(beside?.state ?? state),
      asked: next === "name" || next === "number" ? next : undefined,
      unknownInARow: 0,
    },
    isUnsure: false,
  };
}

/** Somebody else's number is not taken; what is asked beside it is answered. */
function answerTheirs({ text, said, state, knowledge }: Reading): Answer {
  const asked = said.some(isQuestion) ? answerQuestions(text, state, knowledge) : undefined;
  const beside = asked?.isKnown ? asked : undefined;
  const texts = [...(beside ? [beside.text] : []), notTheirs(knowledge.business)];
  return { text: texts.join("\n\n"), state: beside?.state ?? state, isUnsure: false };
}

/** "Is that your number?": ours is told, beside the answer to what is surely asked. */
function answerMentioned({ text, said, state, knowledge }: Reading): Answer {
  const isAsked = said.some((each) => isQuestion(each) && each.share >= SURE);
  const asked = isAsked ? answerQuestions(text, state, knowledge) : undefined;
  const beside = asked?.isKnown ? asked : undefined;
  const texts = [...(beside ? [beside.text] : []), notOurs(knowledge.business)];
  return { text: texts.join("\n\n"), state: beside?.state ?? state, isUnsure: false };
}

/** Tells, once a size was named as well, that a corrected figure is of the number. */
const SAID_OF_NUMBER = /\b(?:number|digits?|phone|cell|middle|area code|end)\b|\b0\d/i;
/** "The area code is 587", "the number should end in 12" */
const NUMBER_HAS = /\b(?:number|area code|digits?) (?:has|is|are|should)\b/i;
/** "I flipped the last two" */
const MIXED_UP = /\b(?:flipped|swapped|switched|reversed|mixed up|messed up)\b/i;
const PART_OF_EMAIL =
  /\b(?:underscore|hyphen|spelt|spelled|spelling|misspelled|gmail|hotmail|yahoo|outlook|(?:no|without the) dot|(?:com|ca|net)\W{1,3}not)\b|\.(?:com|ca|net)\b/i;

/** "... at gee mail dot com" */
const IN_AN_EMAIL = /\b(?:dot|\.) ?(?:com|ca|net|org)\b|\w@|\b(?:gee ?mail|hotmail)\b/i;

/** What is left out of a number or an address, or taken back in it, may be anywhere: it has to be given whole. */
function askForWhole({ message, text, said, state }: Reading): Answer | undefined {
  const isElse = said.some(
    (each) => isQuestion(each) && each.share >= SURE && each.subject !== "price again",
  );
  const part = partOfNumber(text, state.asked === "number" || state.topic === "phone");
  if (part === undefined && (readSizes(inDigits(text)).length > 0 || (isElse && text.includes("?"))))
    return undefined;
  const ask = (words: string): Answer => ({
    text: words,
    state: { ...state, asked: "number", ...(part && { figures: part }) },
    isUnsure: false,
  });
  if (part !== undefined) return ask(chatMessages.askForWholeNumber);
  const isAddress = PART_OF_EMAIL.test(text) && state.contact.email;
  const isWritten = IN_AN_EMAIL.test(text) || hasEmail(message);
  if (isAddress || (isWritten && !readContact(message).email)) return ask(chatMessages.askForWholeEmail);
  const isOfNumber = state.contact.phone && (state.parts.length === 0 || SAID_OF_NUMBER.test(text));
  if (state.contact.phone && MIXED_UP.test(text)) return ask(chatMessages.askForWholeNumber);
  const isCorrected = NUMBER_HAS.test(text) || changeIn(inDigits(text)) === "corrected";
  const isPart = isOfNumber && isCorrected && !isElse && /\b\d{3,7}\b/.test(text);
  return isPart ? ask(chatMessages.askForWholeNumber) : undefined;
}

/** What a visitor tells after a complaint is added to it: it is no question, and nothing is sold. */
function addToAlarm({ text, said, state, knowledge }: Reading): Answer | undefined {
  if (!state.alarm || text.includes("?") || !said.every(({ subject }) => subject === "told"))
    return undefined;
  const told = text.trim().includes(" ") ? "Thank you, I have added that. " : "";
  return {
    text: `${told}${toTheOwner(state.contact)} Or call ${formatPhone(knowledge.business.phone)}.`,
    state: { ...state, asked: "number" },
    isUnsure: false,
  };
}
