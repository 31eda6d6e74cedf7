import type { Size, Surface } from "./read-sizes";

/** How to reach a visitor, as far as they said it. The phone is ten digits. */
export interface Contact {
  name?: string;
  phone?: string;
  email?: string;
}

/** What a conversation is about so far. It is kept with each answer, so no earlier line has to be read again. */
export interface ConversationState {
  /** The sizes that were named, the latest last; `isOneJob`: their sum was priced in one figure. */
  sizes: readonly Size[];
  isOneJob: boolean;
  surface?: Surface;
  /** The topic of the last answer. "price" after a price. */
  topic?: string;
  /** What was not known, in words. */
  unknown: readonly string[];
  /** How many answers in a row were "I don't know". */
  unknownInARow: number;
  /** What the last answer asked for. */
  asked?: "name" | "number" | "size";
  contact: Contact;
  /** Set by a message about danger or a complaint; it stays. */
  alarm?: "danger" | "complaint";
}

export const NEW_CONVERSATION: ConversationState = {
  sizes: [],
  isOneJob: false,
  unknown: [],
  unknownInARow: 0,
  contact: {},
};
