import { type Business, formatPhone } from "~/business/facts";
import { answerQuestions } from "./answer-questions";
import type { Answer } from "./answered";
import { chatMessages } from "./chat-messages";
import type { Contact, ConversationState } from "./conversation-state";
import { courtesyOf } from "./courtesies";
import { inDigits } from "./digits";
import type { Knowledge } from "./find-topics";
import { guardAnswer, notTheirs, toTheOwner } from "./guard-answers";
import { type Guard, guardOf } from "./guards";
import { CALL_ME, MY_DETAILS } from "./phrases";
import { contactIn, whoseContact, withoutContact, withoutIntroduction } from "./read-contact";
import { surfaceIn } from "./surface-in";

/**
 * Answers a message from what the business has written down, and never from anything else. README.md in this folder
 * says in which order.
 */
export function answer(message: string, before: ConversationState, knowledge: Knowledge): Answer {
  const { business } = knowledge;
  const said = contactIn(message, before, business);
  const contact = { ...before.contact, ...said };
  const state: ConversationState = { ...before, contact, asked: undefined };
  const text = inDigits(knowledge.inKnownSpelling(withoutIntroduction(message)));
  const guard = guardOf(text, inDigits(withoutContact(message)), knowledge.isKnown);
  const isThanked = guard === "person" && (said.phone || said.email);
  if (guard && !isThanked)
    return answerGuard(guard, said, { ...state, surface: surfaceIn(text) ?? state.surface }, business);
  if (said.name || said.phone || said.email) return answerContact(message, said, state, knowledge);
  if (whoseContact(message) === "theirs") {
    const beside = answerQuestions(text, state, knowledge);
    const texts = [...(beside.isKnown ? [beside.text] : []), notTheirs(business)];
    return { text: texts.join("\n\n"), state: beside.isKnown ? beside.state : state, isUnsure: false };
  }
  return (
    answerCourtesy(text, before, state, knowledge) ??
    addToAlarm(text, state, knowledge) ??
    answerQuestions(text, state, knowledge)
  );
}

/** The answer to a guard; a complaint or a danger also changes the conversation for good. */
export function answerGuard(
  guard: Guard,
  said: Contact,
  state: ConversationState,
  business: Business,
): Answer {
  const alarm = alarmOf(guard);
  const thanks = said.phone || said.email ? `\n\n${thankFor(said, state)}` : "";
  const isGrave = alarm === "danger" || !state.alarm;
  return {
    text: `${guardAnswer(guard, state.contact, business)}${thanks}`,
    state: {
      ...state,
      ...(alarm && isGrave && { alarm }),
      unknownInARow: 0,
      ...(alarm && !state.contact.phone && { asked: "number" as const }),
    },
    isUnsure: false,
  };
}

function alarmOf(guard: Guard): ConversationState["alarm"] {
  if (guard === "complaint") return "complaint";
  return guard === "danger" || guard === "pet in danger" ? "danger" : undefined;
}

/** What a visitor tells after a complaint is added to it: it is no question, and nothing is sold. */
function addToAlarm(text: string, state: ConversationState, knowledge: Knowledge): Answer | undefined {
  const isQuestion =
    /\?|^(?:\W|and |so |but )*(?:(?:how|what|when|where|who)'?s?|which|why|do|does|is|are|can|could|will|would)\b/.test(
      text,
    );
  if (!state.alarm || isQuestion || text.trim() === "") return undefined;
  const isShort = text.trim().split(/\s+/).length < 2;
  const told = isShort ? "" : "Thank you, I have added that. ";
  return {
    text: `${told}${toTheOwner(state.contact)} Or call ${formatPhone(knowledge.business.phone)}.`,
    state: { ...state, asked: "number" },
    isUnsure: false,
  };
}

function answerCourtesy(
  text: string,
  before: ConversationState,
  state: ConversationState,
  { business }: Knowledge,
): Answer | undefined {
  const courtesy = courtesyOf(text);
  if (!courtesy) return undefined;
  const said = { state: { ...state, unknownInARow: 0 }, isUnsure: false };
  const isNo = /^(?:\W)*(?:no|nope|nah|not|never)/.test(text);
  if (courtesy === "consent" && before.asked && !isNo) {
    return {
      ...said,
      text: before.asked === "name" ? chatMessages.askForName : chatMessages.askForNumber,
      state: { ...said.state, asked: before.asked },
    };
  }
  const words: Record<typeof courtesy, string> = {
    thanks: "You are welcome. Ask whenever something comes up.",
    goodbye: `Goodbye! You can always call us at ${formatPhone(business.phone)}.`,
    praise: `Thank you, that is good to hear. I answer for ${business.name} whenever something comes up.`,
    greeting: chatMessages.greeting(business),
    consent: state.alarm
      ? toTheOwner(state.contact)
      : "What else can I tell you about driveways, garage floors or prices?",
  };
  return { ...said, text: words[courtesy] };
}

const CLAUSE = /(?<=[,;!?\n]|\.\s)|(?= and (?:how|what|when|where|which|who|do|does|is|are|can|will)\b)/i;
const QUESTION = /\?|\b(?:how|what|when|where|which|who|why|do|does|is|are|can|will)\b/i;

/** Thanks for contact details, after the answer to what was asked beside them. */
function answerContact(
  message: string,
  said: Contact,
  state: ConversationState,
  knowledge: Knowledge,
): Answer {
  const beside = answerBeside(message, state, knowledge);
  const asked = askedNext(said, state.contact);
  return {
    text: [beside?.text, thankFor(said, state)].filter(Boolean).join("\n\n"),
    state: { ...(beside?.state ?? state), asked, unknownInARow: 0 },
    isUnsure: false,
  };
}

function askedNext(said: Contact, known: Contact): ConversationState["asked"] {
  if (said.phone || said.email) return known.name ? undefined : "name";
  return known.phone || known.email ? undefined : "number";
}

/** "How much is 850 sq ft? I'm at 780-555-9876." Undefined for "can somebody call me?", which the thanks answer. */
function answerBeside(message: string, state: ConversationState, knowledge: Knowledge) {
  const toText = (said: string) => inDigits(knowledge.inKnownSpelling(withoutIntroduction(said)));
  const whole = answerQuestions(toText(message), state, knowledge);
  if (whole.isKnown && (whole.state.topic === "price" || whole.state.topic === "privacy")) return whole;
  const clauses = withoutContact(message)
    .split(CLAUSE)
    .filter(
      (clause) => clause.toLowerCase().replace(CALL_ME, "").replace(MY_DETAILS, "") === clause.toLowerCase(),
    );
  if (!clauses.some((clause) => QUESTION.test(clause))) return undefined;
  const asked = answerQuestions(toText(clauses.join("")), state, knowledge);
  return asked.isKnown ? asked : undefined;
}

function thankFor({ phone, email }: Contact, { contact, alarm }: ConversationState): string {
  const thanks = `Thank you${contact.name ? `, ${contact.name}` : ""}.`;
  const left = [phone && `your number ${formatPhone(phone)}`, email && `your email address ${email}`];
  const passedOn = left.filter(Boolean).join(" and ");
  if (passedOn) {
    const urgent = alarm ? " The owner has it at the top of today’s list." : "";
    const next = contact.name ? "" : ` ${chatMessages.askForName}`;
    return `${thanks} I have passed on ${passedOn}, with what you wrote here.${urgent}${next}`;
  }
  return contact.phone || contact.email
    ? `${thanks} I have noted your name.`
    : `${thanks} ${chatMessages.askForNumber}`;
}
