import type { ConversationState } from "./conversation-state";
import { PRICES, SERVICES, SUBJECTS, type Subject } from "./intents";
import type { Knowledge } from "./knowledge";
import { readQuestions, type Said, SURE } from "./read-questions";
import { surfaceIn } from "./read-sizes";

/** Words up to which a message that names a place asks about it. */
const FEW_WORDS = 4;

/**
 * The subject of each sentence. "When can you come" and "do you work in ..." are found by patterns, because everybody
 * asks them in the same words.
 */
export function questionsIn(message: string, { business }: Knowledge): readonly Said[] {
  return readQuestions(message).map((each): Said => {
    const { text, subject, share } = each;
    if (asksWhen(text)) return { text, subject: "open dates", share: 1 };
    const isSure = share >= SURE && subject !== "told";
    const isPlace = business.serviceAreas.some((place) => text.toLowerCase().includes(place.toLowerCase()));
    const isAsked = text.split(" ").length <= FEW_WORDS || DO_YOU_COME.test(text);
    return isPlace && isAsked && !isSure ? { text, subject: "areas", share: SURE } : each;
  });
}

const DO_YOU_COME = /\b(?:come|travel|go|drive|service|serve|cover|work)\b/i;
const WHEN =
  /\b(?:when|how (?:soon|quick(?:ly)?|fast)|how long(?: (?:is|s) the wait)? (?:un)?till?|how long before|what (?:day|date|time)s?|(?:earliest|soonest|next|first) (?:\w+ )?(?:day|date|time|you))\b.{0,40}\b(?:you|u|ya|yous|somebody|someone|anyone)\b.{0,20}\b(?:come|start|begin|get (?:here|to|started|out|going)|fit|book|visit|measure|look|available|free|be here)\b/i;
const BOOKING =
  /\bbook (?:me|us|it|now|online)\b|\b(?:like|want|ready|love) to book\b|\b(?:book|schedule|set up|arrange|reserve|make|pick|grab)\b.{0,25}\b(?:visit|appointment|appt|consult(?:ation)?|time|slot|day)\b|\b(?:are|r) (?:you|u|ya) (?:guys )?(?:free|available)\b|\b(?:any|what|your|next|earliest|soonest|have) (?:\w+ )?(?:openings?|availab\w+|free times?|time ?slots?|spots open)\b|\bhow (?:far|long) (?:out )?(?:are (?:you|u) )?book(?:ed|ing)\b|\bcan (?:you|u|somebody|someone) come (?:by|out|over|and|(?:to )?(?:measure|look|see)|today|tomorrow|this|next|on)\b/i;

/** Whether a sentence asks when somebody can come, when work can begin, or for a time. */
export function asksWhen(text: string): boolean {
  return WHEN.test(text) || BOOKING.test(text);
}

/** Whether a message wants to move or cancel a booked visit. */
export function isVisitChange(text: string): boolean {
  return CHANGE_OF_VISIT.test(text);
}

const CHANGE_OF_VISIT =
  /\bre-?(?:schedul|book)\w*|\b(?:cancel|move|change|postpone|push|delay|switch|call off)\w*\b.{0,30}\b(?:visit|appointment|appt|booking|consultation|(?:my|our) (?:time|date|slot))\b/i;

/** Subjects that only name a service or a price; one of these does not end the subject before. */
const NAMES_ELSE: readonly Subject[] = [...SERVICES, ...PRICES];
/** How a continued question begins: "Sweet. And the epoxy?", "for how long?" */
const GOES_ON =
  /^(?:\w+(?: \w+)?[.!,] )?(?:(?:o?k|okay|well|so) )?(?:and|what about|how about|or|also|same|but|then|for|how long)\b/i;
/** Refers to something said before. */
export const REFERS = /\b(?:that|it|this|one|ones|those|them|both|same)\b/i;
const MOST_WORDS_GOING_ON = 12;
/** Below this likelihood a new subject gives way to the one before. */
const FAINT = 0.25;

/** The subject before, if a message continues it for something else without naming a subject of its own. */
export function subjectBefore(
  text: string,
  [first, ...more]: readonly Said[],
  { topic, sizes }: ConversationState,
): Subject | undefined {
  const before = SUBJECTS.find((subject) => subject === topic);
  const isShort = text.split(" ").length <= MOST_WORDS_GOING_ON;
  if (!before || NAMES_ELSE.includes(before) || more.length > 0 || !isShort) return undefined;
  const only = first && first.share >= FAINT ? first.subject : undefined;
  if (only === "price again" && sizes.length > 0) return undefined;
  const isElse = only === undefined || NAMES_ELSE.includes(only) || /^(?:and |ok )?for how long/i.test(text);
  return isElse && (GOES_ON.test(text) || surfaceIn(text) !== undefined) ? before : undefined;
}
