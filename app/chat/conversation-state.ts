import type { Size, Surface } from "./read-sizes";

/** How to reach a visitor, as far as they said. The phone has ten digits. */
export interface Contact {
  name?: string;
  phone?: string;
  email?: string;
}

/** What a conversation is about so far. Stored with each answer, so that earlier lines are not read again. */
export interface ConversationState {
  /** The sizes so far, latest last. `isOneJob`: their sum was priced as one job. */
  sizes: readonly Size[];
  isOneJob: boolean;
  surface?: Surface;
  /** The topic of the last answer; "price" after a price. */
  topic?: string;
  /** Questions without an answer, for the owner. */
  unknown: readonly string[];
  /** How many answers in a row were "I don't know". */
  unknownInARow: number;
  /** What the last answer asked for. */
  asked?: "name" | "number" | "size";
  contact: Contact;
  /** Set by a danger or a complaint, for good. */
  alarm?: "danger" | "complaint";
}

export const NEW_CONVERSATION: ConversationState = {
  sizes: [],
  isOneJob: false,
  unknown: [],
  unknownInARow: 0,
  contact: {},
};
