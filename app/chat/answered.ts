import type { ConversationState } from "./conversation-state";
import { type Cause, unknownAnswer } from "./fixed-answers";
import type { Knowledge } from "./knowledge";

export interface Answer {
  text: string;
  /** The conversation's state after this answer. */
  state: ConversationState;
  /** Nothing was found, or nothing that surely fits, so a model may choose better. */
  isUnsure: boolean;
  /** It is about a time for a visit, so the next free times are added. */
  isAboutTimes?: boolean;
}

/** The answer to one question of a message. */
export interface Answered extends Answer {
  /** False for "I don't have an answer". */
  isKnown: boolean;
}

/** How many of the latest unanswered questions are kept for the owner's mail. */
const MOST_UNKNOWN = 5;
/** An answer about a topic: "price" for a price or how to get one. `asked` is what the answer asks for. */
export function known(
  text: string,
  state: ConversationState,
  topic: string,
  asked?: ConversationState["asked"],
): Answered {
  return {
    text,
    isKnown: true,
    isUnsure: false,
    isAboutTimes: topic === "open dates",
    state: { ...state, topic, asked, unknownInARow: 0 },
  };
}

/** "I don't have an answer", which the conversation remembers. */
export function dontKnow(
  cause: Cause,
  { state, knowledge }: { state: ConversationState; knowledge: Knowledge },
): Answered {
  const about = typeof cause === "string" ? [] : [cause.unpublished];
  return {
    text: unknownAnswer(cause, state, knowledge.business),
    isKnown: false,
    isUnsure: cause !== "not mine to say",
    state: {
      ...state,
      ...(about.length > 0 && { topic: about[0] }),
      asked: "number",
      unknown: [...state.unknown, ...about].slice(-MOST_UNKNOWN),
      unknownInARow: state.unknownInARow + 1,
    },
  };
}
