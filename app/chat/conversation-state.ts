import type { Size } from "./read-size";
import type { Surface } from "./read-surface";

/** How to reach a visitor, as far as they said it. The phone is ten digits. */
export interface Contact {
  name?: string;
  phone?: string;
  email?: string;
}

/** A share of colour, 0 to 100; "some": a colour without its share; undefined where none is told. */
export type Mix = number | "some" | undefined;

/** A surface to price. */
export interface Part extends Size {
  mix?: Mix;
  /** Whether it is of the job that was priced last. */
  isInJob?: boolean;
  /** Whether it was corrected, or is a part of another: it is only gone back to. */
  isOld?: boolean;
}

/** What a conversation is about so far. It is kept with each answer, so no earlier line has to be read again. */
export interface ConversationState {
  /** The surfaces that were named, the latest last. */
  parts: readonly Part[];
  /** The size named last of what is priced after a visit. */
  elsewhere?: Size;
  /** The only side that was named so far, in feet. */
  side?: number;
  /** The dollars to spend that were named last. */
  dollars?: number;
  /** The colour named last. */
  mix?: Mix;
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
  /** The figures of a phone number of which only a part was given. */
  figures?: string;
  /** Set by a message about danger or a complaint; it stays. */
  alarm?: "danger" | "complaint";
}

export const NEW_CONVERSATION: ConversationState = {
  parts: [],
  unknown: [],
  unknownInARow: 0,
  contact: {},
};
