import { formatPhone } from "~/business/facts";
import { answerQuestions } from "./answer-questions";
import { type Answer, dontKnow } from "./answered";
import { chatMessages } from "./chat-messages";
import type { Contact, ConversationState } from "./conversation-state";
import { courtesyOf } from "./courtesies";
import { inDigits } from "./digits";
import { courtesyAnswer, guardAnswer, notTheirs, thankFor, toTheOwner } from "./fixed-answers";
import { type Guard, guardOf } from "./guards";
import type { Knowledge } from "./knowledge";
import { contactIn, whoseContact, withoutIntroduction } from "./read-contact";
import { readSizes } from "./read-size";
import { surfaceIn } from "./read-surface";
import { searchTerms } from "./search-terms";
import { Wording } from "./word-tables";

/** A message as its rules read it. `text` is spelt as we spell, in digits, and without the visitor's contact details. */
interface Reading {
  text: string;
  said: Wording;
  left: Contact;
  isReachable: boolean;
  before: ConversationState;
  state: ConversationState;
  knowledge: Knowledge;
}

/**
 * Answers a message from what the business has written down, and never from anything else. README.md in this folder
 * says in which order.
 */
export function answer(message: string, before: ConversationState, knowledge: Knowledge): Answer {
  const left = contactIn(message, before, knowledge.business);
  const text = inDigits(knowledge.inKnownSpelling(withoutIntroduction(message)));
  const state: ConversationState = { ...before, contact: { ...before.contact, ...left }, asked: undefined };
  const isReachable = Boolean(left.phone || left.email);
  const reading = { text, said: new Wording(text), left, isReachable, before, state, knowledge };
  const guard = guardIn(message, reading);
  if (guard) {
    const about = { ...state, surface: surfaceIn(reading.said) ?? state.surface };
    return answerGuard(guard, left, about, knowledge);
  }
  if (left.name || isReachable) return answerContact(reading);
  if (whoseContact(message) === "theirs") return answerTheirs(reading);
  return (
    answerCourtesy(reading) ??
    askForWholeNumber(reading) ??
    addToAlarm(reading) ??
    answerQuestions(text, state, knowledge)
  );
}

/** The guard of a message. A number to call is thanked for, and "merci" or "damn, thanks" is a courtesy. */
function guardIn(message: string, { text, isReachable }: Reading): Guard | undefined {
  const guard = guardOf(message);
  if (guard === "person" && isReachable) return undefined;
  return (guard === "language" || guard === "rude") && courtesyOf(text) ? undefined : guard;
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
  const isDanger = guard === "danger" || guard === "pet in danger";
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

/** Topics that the thanks for a number answer already: "can somebody call me?" */
const ANSWERED_BY_THANKS = ["phone", "email", "how to get a quote"];

/** Thanks for contact details, after the answer to what was asked beside them. */
function answerContact({ text, said, left, isReachable, state, knowledge }: Reading): Answer {
  const asked = answerQuestions(text, state, knowledge);
  const { topic = "" } = asked.state;
  const isAsked = topic === "price" || (said.has("ASKS") && !ANSWERED_BY_THANKS.includes(topic));
  const beside = asked.isKnown && isAsked ? asked : undefined;
  const { name, phone, email } = state.contact;
  const next = isReachable ? name || "name" : phone || email || "number";
  return {
    text: [beside?.text, thankFor(left, state)].filter(Boolean).join("\n\n"),
    state: {
      ...(beside?.state ?? state),
      asked: next === "name" || next === "number" ? next : undefined,
      unknownInARow: 0,
    },
    isUnsure: false,
  };
}

/** Somebody else's number is not taken; what is asked beside it is answered. */
function answerTheirs({ text, state, knowledge }: Reading): Answer {
  const beside = answerQuestions(text, state, knowledge);
  const texts = [...(beside.isKnown ? [beside.text] : []), notTheirs(knowledge.business)];
  return { text: texts.join("\n\n"), state: beside.isKnown ? beside.state : state, isUnsure: false };
}

function answerCourtesy({ text, said, before, state, knowledge }: Reading): Answer | undefined {
  const courtesy = courtesyOf(text);
  if (!courtesy) return undefined;
  const asked = courtesy === "consent" && !said.beginsWith("NO") ? before.asked : undefined;
  const words = asked === "name" ? chatMessages.askForName : chatMessages.askForNumber;
  return {
    text: asked ? words : courtesyAnswer(courtesy, state, knowledge.business),
    state: { ...state, unknownInARow: 0, asked },
    isUnsure: false,
  };
}

/** "Sorry, it's 0134 at the end" takes back a part of a number, which has to be given whole. */
function askForWholeNumber({ text, said, state }: Reading): Answer | undefined {
  const isPart = state.contact.phone && said.has("TAKEN_BACK") && /\b\d{3,7}\b/.test(text);
  if (!isPart || readSizes(text).length > 0 || searchTerms(text).length > 0) return undefined;
  return { text: chatMessages.askForWholeNumber, state: { ...state, asked: "number" }, isUnsure: false };
}

/** What a visitor tells after a complaint is added to it: it is no question, and nothing is sold. */
function addToAlarm({ text, said, state, knowledge }: Reading): Answer | undefined {
  if (!state.alarm || text.includes("?") || said.beginsWith("ASKS") || text.trim() === "") return undefined;
  const told = text.trim().includes(" ") ? "Thank you, I have added that. " : "";
  return {
    text: `${told}${toTheOwner(state.contact)} Or call ${formatPhone(knowledge.business.phone)}.`,
    state: { ...state, asked: "number" },
    isUnsure: false,
  };
}
