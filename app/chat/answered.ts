import { type Business, formatPhone } from "~/business/facts";
import { chatMessages, wayOn } from "./chat-messages";
import type { ConversationState } from "./conversation-state";
import type { Found, Knowledge } from "./find-topics";
import type { Mix } from "./price-answer";
import type { Surface } from "./surface-in";

export interface Answer {
  text: string;
  /** The conversation after this answer. */
  state: ConversationState;
  /** Nothing was found, or nothing that fits surely: a model may choose better. */
  isUnsure: boolean;
}

/** Answers to the questions of one message. */
export interface Answered extends Answer {
  /** False where there is no answer. */
  isKnown: boolean;
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
  const about = typeof cause === "string" ? [] : [cause.unpublished];
  return {
    text: unknownAnswer(cause, state, business),
    isKnown: false,
    isUnsure: cause !== "not mine to say",
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

/** What an answer without an answer begins with, by its cause. */
const REASONS = {
  /** The words are understood, but nothing written fits them. */
  "nothing found": chatMessages.unknown,
  /** A promise, a discount or a part to play. */
  "not mine to say": "I don’t have an answer for that, and I can’t promise or agree to anything here.",
  /** No word of it is understood. */
  "not understood":
    "I don’t have an answer for that. Could you say it in other words, or give me a size, like 20 x 30 ft?",
};
/** Why there is no answer. `unpublished`: a topic about which the business has published nothing. */
type Cause = keyof typeof REASONS | { unpublished: string };

/** Topics whose name says nothing to a visitor. */
const NAMELESS = ["small talk", "promises", "that kind of work", "surfaces like that", "that kind of damage"];

/** Says that there is no answer, with the reason and a way on. The third in a row says that a person is quicker. */
function unknownAnswer(
  cause: Cause,
  { unknownInARow, contact }: ConversationState,
  business: Business,
): string {
  const phone = formatPhone(business.phone);
  if (unknownInARow > 2)
    return `I don’t have an answer for that one either, and would rather not guess. ${phone} is the quickest way.`;
  if (unknownInARow === 2) {
    const questions =
      contact.phone || contact.email
        ? "The owner gets your questions with the number you left."
        : "Or leave your name and number, and the owner gets your questions with them.";
    return `Sorry, I don’t have an answer for that one either. A person is quicker: ${phone}. ${questions}`;
  }
  const reason = reasonFor(cause);
  return `${reason} ${unknownInARow === 0 ? wayOn(business) : `Whoever answers ${phone} can tell you.`}`;
}

function reasonFor(cause: Cause): string {
  if (typeof cause === "string") return REASONS[cause];
  if (NAMELESS.includes(cause.unpublished)) return chatMessages.unknown;
  return `I don’t have an answer for that: we have nothing in writing about ${cause.unpublished}.`;
}
