import type { ConversationState } from "./conversation-state";
import { type Cause, unknownAnswer } from "./fixed-answers";
import type { Knowledge } from "./knowledge";

export interface Answer {
  text: string;
  /** The conversation after this answer. */
  state: ConversationState;
  /** Nothing was found, or nothing that fits surely: a model may choose better. */
  isUnsure: boolean;
  /** It is about a time for a visit: the next free ones go with it. */
  isAboutTimes?: boolean;
}

/** Answers to the questions of one message. */
export interface Answered extends Answer {
  /** False where there is no answer. */
  isKnown: boolean;
}

/** What was not known is remembered for the mail to the owner, the latest. */
const MOST_UNKNOWN = 5;
/** An answer under a topic; "price" for a price, or the way to one. `asked`: what it asks for. */
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

/** An answer that says there is none, which the conversation remembers. */
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
