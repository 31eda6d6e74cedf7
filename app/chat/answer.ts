import { formatPhone } from "~/business/facts";
import { answerQuestions } from "./answer-questions";
import { type Answer, dontKnow, known } from "./answered";
import { chatMessages } from "./chat-messages";
import type { Contact, ConversationState } from "./conversation-state";
import { guardAnswer, howToChangeVisit, notOurs, notTheirs, thankFor, toTheOwner } from "./fixed-answers";
import { type Guard, guardOf, outranking } from "./guards";
import type { Subject } from "./intents";
import type { Knowledge } from "./knowledge";
import { asksWhen, isVisitChange, questionsIn } from "./questions-in";
import { type ContactsRead, readContact } from "./read-contact";
import { isAsking, isCourtesy, isQuestion, type Said, SURE } from "./read-questions";
import { readSizes, surfaceIn } from "./read-sizes";

/** A message, read in every way that answering needs. */
interface Reading extends ContactsRead {
  message: string;
  /** The subject of each sentence. */
  said: readonly Said[];
  isReachable: boolean;
  isSized: boolean;
  before: ConversationState;
  state: ConversationState;
  knowledge: Knowledge;
}

/**
 * Answers a message from what the business has written down, and from nothing else. The README in this folder has the
 * order.
 */
export function answer(message: string, before: ConversationState, knowledge: Knowledge): Answer {
  const contacts = readContact(message, before.asked, knowledge.business);
  const { own, whose, text } = contacts;
  const state: ConversationState = { ...before, contact: { ...before.contact, ...own } };
  const isReachable = Boolean(own.phone || own.email);
  const said = questionsIn(text, knowledge);
  const isSized = readSizes(text).sizes.length > 0;
  const reading = { ...contacts, message, said, isReachable, isSized, before, state, knowledge };
  const guard = guardIn(reading);
  if (guard) {
    const about = { ...state, asked: undefined, surface: surfaceIn(text) ?? state.surface };
    // A number given with "please delete my data" is not kept.
    const isDeletion = guard === "deletion";
    return answerGuard(
      guard,
      isDeletion ? {} : own,
      isDeletion ? { ...about, contact: before.contact } : about,
      knowledge,
    );
  }
  if (own.name || isReachable) return answerContact(reading);
  if (whose === "theirs") return besideQuestion(reading, notTheirs(knowledge.business));
  if (whose === "asked") return besideQuestion(reading, notOurs(knowledge.business));
  if (isVisitChange(text)) return known(howToChangeVisit(knowledge.business), state, "cancellation");
  return askForWhole(reading) ?? addToAlarm(reading) ?? answerQuestions({ text, said }, state, knowledge);
}

/** From this likelihood on a sentence is plainly about its subject. */
const PLAINLY = 0.85;
/** Topics that are about a price, or how to get one. */
const OF_A_PRICE = ["price", "rates", "budget"];
const DANGERS: readonly (Guard | undefined)[] = [
  "danger",
  "pet in danger",
  "danger and complaint",
  "despair",
];

/** The guard for a message: first a danger, then what outranks, then what was learned. */
function guardIn(reading: Reading): Guard | undefined {
  const { message, text, said, whose, before, isSized } = reading;
  const isPlain = said.every((each) => isQuestion(each) && each.share > PLAINLY);
  const { topic, sizes, alarm } = before;
  const isAfterPrice = !alarm && topic !== undefined && (sizes.length > 0 || OF_A_PRICE.includes(topic));
  const least = { isPlain: isPlain || whose !== undefined, isAfterPrice, isSized };
  const whole = /\p{L}/u.test(message) ? guardOf(message, least) : undefined;
  // The learned reader finds a complaint less likely beside a phone number, so read the message without it too.
  const guard =
    whole ?? (reading.isReachable && guardOf(text, least) === "complaint" ? "complaint" : undefined);
  if (DANGERS.includes(guard)) return guard;
  return outranking(text, { isSized }) ?? (isElse(guard, reading) ? undefined : guard);
}

/** Whether a message that looks like a guard's is about something else after all. */
function isElse(guard: Guard | undefined, reading: Reading): boolean {
  const { text, said, own, whose, isReachable, isBroken, isSized, before } = reading;
  const surely = (subject: Subject) => said.some((each) => each.subject === subject && each.share >= SURE);
  // Our rules for cancelling are for everybody: "do I pay when I call it off".
  const isPolicy = said.some(({ subject }) => subject === "cancellation");
  const isAllPolicy =
    said.length > 0 && said.every((each) => each.subject === "cancellation" && each.share >= SURE);
  const isTime = asksWhen(text) || isVisitChange(text);
  switch (guard) {
    case "own job":
      return isTime || isPolicy || isBroken === "phone";
    case "complaint":
      return isAllPolicy || surely("refusal") || whose === "asked";
    case "person":
      return isTime || isReachable || isBroken === "phone";
    case "other people":
      return whose === "theirs";
    case "order":
      // "Make the 33 a 35"
      return isTime || isSized || (before.sizes.length > 0 && /\d/.test(text));
    case "pitch":
      return isSized;
    case "deletion":
      return isVisitChange(text) || before.sizes.length > 0;
    default:
      return own.name !== undefined && !isReachable;
  }
}

/** The fixed answer of a guard. A complaint or danger marks the conversation for good. */
export function answerGuard(
  guard: Guard,
  left: Contact,
  state: ConversationState,
  knowledge: Knowledge,
): Answer {
  if (guard === "order") return dontKnow("not mine to say", { state, knowledge });
  const { business } = knowledge;
  const isDanger = guard === "danger" || guard === "pet in danger" || guard === "danger and complaint";
  const isComplaint = guard === "complaint" || guard === "money back";
  const alarm = isDanger ? "danger" : isComplaint ? "complaint" : undefined;
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

/** Subjects that "thanks, we'll call you" answers already: "can somebody call me?" */
const ANSWERED_BY_THANKS: readonly Subject[] = ["phone", "email", "how to get a quote", "hours"];
/**
 * Up to this many words count as nothing asked, unless they have a question's form: "actually it's", "my number is".
 */
const MOST_WORDS_ASKING_NOTHING = 3;

/** Thanks for contact details, after the answer to a question in the same message. */
function answerContact(reading: Reading): Answer {
  const { text, said, own, isReachable, isBroken, isSized, state, knowledge } = reading;
  const isSaid = isAsking(text) || (text.match(/\p{L}+/gu) ?? []).length > MOST_WORDS_ASKING_NOTHING;
  const isAsked =
    isSaid &&
    said.some(
      (each) =>
        isQuestion(each) &&
        (each.share >= SURE || isAsking(each.text)) &&
        !ANSWERED_BY_THANKS.includes(each.subject),
    );
  const asked = isAsked || isSized ? answerQuestions({ text, said }, state, knowledge) : undefined;
  const beside = asked?.isKnown ? asked : undefined;
  const { name, phone, email } = state.contact;
  const next = isBroken ? "number" : isReachable ? name || "name" : phone || email || "number";
  const asks = isBroken === "email" && chatMessages.askForWholeEmail;
  // With a broken number the thanks would ask for one twice.
  const thanks = isReachable || !isBroken ? thankFor(own, state) : undefined;
  return {
    text: [beside?.text, thanks, asks].filter(Boolean).join("\n\n"),
    state: {
      ...(beside?.state ?? state),
      asked: next === "name" || next === "number" ? next : undefined,
      unknownInARow: 0,
    },
    isUnsure: false,
    isAboutTimes: beside?.isAboutTimes,
  };
}

/** A fixed answer about somebody's number, after the answer to a question in the same message. */
function besideQuestion({ text, said, state, knowledge }: Reading, words: string): Answer {
  const asked = said.some(isSurelyAsked) ? answerQuestions({ text, said }, state, knowledge) : undefined;
  const beside = asked?.isKnown ? asked : undefined;
  return {
    text: [beside?.text, words].filter(Boolean).join("\n\n"),
    state: beside?.state ?? state,
    isUnsure: false,
  };
}

function isSurelyAsked(each: Said): boolean {
  return isQuestion(each) && each.share >= SURE && !ANSWERED_BY_THANKS.includes(each.subject);
}

/** A correction of a number: "Sorry, it ends in 14". */
const OF_THE_NUMBER =
  /\b(?:number|digits?|area code|phone|cell)\b.{0,30}\d{2}|\b\d{3,4} (?:at the end|in the middle)\b|\bends? (?:in|with) \d|\blast (?:two|three|four|[234])\b/i;

/** Asks for a partial number or address again, in full. */
function askForWhole({ text, isBroken, isSized, state }: Reading): Answer | undefined {
  const isCorrected = state.contact.phone !== undefined && OF_THE_NUMBER.test(text);
  if (isSized || !(isBroken || isCorrected)) return undefined;
  const words = isBroken === "email" ? chatMessages.askForWholeEmail : chatMessages.askForWholeNumber;
  return { text: words, state: { ...state, asked: "number" }, isUnsure: false };
}

/** After a complaint, adds what is told to it, and sells nothing. Undefined for a question or a courtesy. */
function addToAlarm({ text, said, state, knowledge }: Reading): Answer | undefined {
  const isAsked = text.includes("?") || said.some(({ text: sentence }) => isAsking(sentence));
  const isCourteous = said.every((each) => isCourtesy(each) && each.subject !== "told");
  if (!state.alarm || isAsked || isCourteous) return undefined;
  const told = text.trim().includes(" ") ? "Thank you, I have added that. " : "";
  return {
    text: `${told}${toTheOwner(state.contact)} Or call ${formatPhone(knowledge.business.phone)}.`,
    state: { ...state, asked: "number" },
    isUnsure: false,
  };
}
