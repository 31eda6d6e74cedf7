import type { Size } from "./read-size";
import type { Surface } from "./read-surface";

/** How to reach a visitor, as far as they said it. The phone is ten digits. */
export interface Contact {
  name?: string;
  phone?: string;
  email?: string;
}

/** A size with its colour mix. */
export interface Job {
  size: Size;
  mix?: ConversationState["mix"];
}

/** A size that was named, with the mix in which it was priced, as far as one was told. */
export interface NamedSize extends Size {
  mix?: ConversationState["mix"];
}

/** What a conversation is about so far. It is kept with each answer, so no earlier line has to be read again. */
export interface ConversationState {
  /** The sizes named last. */
  sizes: readonly Size[];
  /** Those that were named one after the other. A conversation that began under an older version has none. */
  named?: readonly NamedSize[];
  /** The size named last of what is priced after a visit. */
  elsewhere?: Size;
  /** The job that was priced before that of `sizes` and `mix`, and the very first. */
  earlier?: Job;
  first?: Job;
  /** The only side that was named so far, in feet. */
  side?: number;
  /** The dollars to spend that were named last. */
  dollars?: number;
  /** The colour mix named last, 0 to 100. "some": a colour without its share. */
  mix?: number | "some";
  surface?: Surface;
  /** Surfaces that are priced after a visit, named beside a driveway. */
  beside?: readonly ("epoxy" | "patio")[];
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
  unknown: [],
  unknownInARow: 0,
  contact: {},
};
