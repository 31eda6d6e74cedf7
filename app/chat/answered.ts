import type { ConversationState } from "./conversation-state";
import type { Found, Knowledge } from "./find-topics";
import type { Mix } from "./price-answer";
import type { Surface } from "./surface-in";
import { type Cause, unknownAnswer } from "./unknown-answer";

/** Answers to the questions of one message. */
export interface Answered {
  text: string;
  state: ConversationState;
  /** False for "I don't know". */
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

/** "I don't know", which the conversation remembers. */
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
