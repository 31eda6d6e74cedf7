import { type Business, formatPhone } from "~/business/facts";
import { chatMessages, wayOn } from "./chat-messages";
import type { ConversationState } from "./conversation-state";
import type { Found, Knowledge } from "./find-topics";
import type { Mix } from "./price-answer";
import type { Surface } from "./surface-in";

/** Answers to the questions of one message. */
export interface Answered {
  text: string;
  state: ConversationState;
  /** False where there is no answer. */
  isKnown: boolean;
  isUnsure: boolean;
}

/** One question, with what its rules have read. */
export interface Asked {
  text: string;
  state: ConversationState;
  knowledge: Knowledge;
  topic: Found | undefined;
  mix: Mix;
  surface: Surface | undefined;
  isPrice: boolean;
}

/** Words by which a question shows that it is about a price. */
export const PRICE_WORDS =
  /\b(?:prices?|pric(?:ing|ey|y)|cost\w*|cheaper|how much|charge|quote|estimate|total|ballpark|rate|budget|damage|run (?:me|us)|set (?:me|us) back|worth|bucks|dollars|looking at|what .*(?:come|add up|amount) to)\b|\$/;

/** An answer under a topic. */
export function known(text: string, state: ConversationState, topic: string): Answered {
  return { text, isKnown: true, isUnsure: false, state: { ...state, topic, unknownInARow: 0 } };
}

/** An answer with a price, or with the way to one. */
export function priced(
  text: string,
  state: ConversationState,
  said: Partial<Pick<ConversationState, "sizes" | "mix" | "surface">>,
): Answered {
  return known(text, { ...state, ...said }, "price");
}

/** An answer that says there is none, which the conversation remembers. */
export function dontKnow(cause: Cause, state: ConversationState, { business }: Knowledge): Answered {
  const about = cause.kind === "unpublished" ? [cause.about] : [];
  return {
    text: unknownAnswer(cause, state, business),
    isKnown: false,
    isUnsure: cause.kind !== "not mine to say",
    state: {
      ...state,
      asked: "number",
      unknown: [...state.unknown, ...about].slice(-MOST_UNKNOWN),
      unknownInARow: state.unknownInARow + 1,
    },
  };
}

/** What was not known is remembered for the mail to the owner, the latest. */
const MOST_UNKNOWN = 5;

/** Why there is no answer. */
type Cause =
  /** The business has published nothing about it. */
  | { kind: "unpublished"; about: string }
  /** The words are understood, but nothing written fits them. */
  | { kind: "nothing found" }
  /** A promise, a discount or a part to play. */
  | { kind: "not mine to say" }
  /** No word of it is understood. */
  | { kind: "not understood" };

/** Topics whose name says nothing to a visitor. */
const NAMELESS = ["small talk", "promises", "that kind of work", "surfaces like that", "that kind of damage"];

/** Says that there is no answer, with the reason and a way on. The third in a row says that a person is quicker. */
function unknownAnswer(
  cause: Cause,
  { unknownInARow, contact }: ConversationState,
  business: Business,
): string {
  const isLeft = contact.phone || contact.email;
  if (unknownInARow > 2)
    return `I don’t have an answer for that one either, and would rather not guess. ${formatPhone(business.phone)} is the quickest way.`;
  if (unknownInARow === 2) {
    const questions = isLeft
      ? "The owner gets your questions with the number you left."
      : "Or leave your name and number, and the owner gets your questions with them.";
    return `Sorry, I don’t have an answer for that one either. A person is quicker: ${formatPhone(business.phone)}. ${questions}`;
  }
  const reason = reasonFor(cause);
  if (unknownInARow === 0) return `${reason} ${wayOn(business)}`;
  return `${reason} Whoever answers ${formatPhone(business.phone)} can tell you.`;
}

function reasonFor(cause: Cause): string {
  if (cause.kind === "not mine to say") {
    return "I don’t have an answer for that, and I can’t promise or agree to anything here.";
  }
  if (cause.kind === "not understood") {
    return "I don’t have an answer for that. Could you say it in other words, or give me a size, like 20 x 30 ft?";
  }
  if (cause.kind === "unpublished" && !NAMELESS.includes(cause.about)) {
    return `I don’t have an answer for that: we have nothing in writing about ${cause.about}.`;
  }
  return chatMessages.unknown;
}
