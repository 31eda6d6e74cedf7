import { COURTESIES, SUBJECTS, type Subject } from "./intents";
import learned from "./learned/subjects.json";
import { intentReader, likeliest, type Shares } from "./read-intent";

/** A sentence, or one of two questions in it, with its likeliest subject. */
export interface Said {
  text: string;
  subject: Subject;
  /** The likelihood of that subject, 0 to 1. */
  share: number;
  /** The second likely subject, when the first is not sure. */
  other?: Subject;
}

const readSubject = intentReader(SUBJECTS, learned);

/** Ends of sentences, but not the period of "sq. ft." or "St. Albert". */
const SENTENCE_END = /(?<=[?!]|(?<!\b(?:sq|ft|st|approx|mr|mrs|ms|dr))\.)\s+|\n+/i;
/** Words that begin a question. */
const ASKING =
  "(?:how|hows|what|whats|wats|wat|wut|when|where|which|who|why|do|does|is|are|can|could|will|would|should)\\b";
/** Splits "How long does it take and do you come to Leduc" in two. */
const NEXT_QUESTION = new RegExp(
  `,? (?:and|also|plus|n|&)(?: (?:then|also|after that|if so))* (?=${ASKING})|,? and second(?:ly)?,? `,
  "i",
);
/** From this many words on a message is a letter: it tells much, and asks in a few of its sentences. */
const WORDS_OF_A_LETTER = 50;
/** The same in a letter, where a comma separates questions too, but not before "which" or "when". */
const NEXT_QUESTION_OF_A_LETTER = new RegExp(
  `,? (?:and|also|plus|or|but|so)(?: (?:then|also|after that))* (?=${ASKING})|,? and second(?:ly)?,? |, (?!wh(?:en|ere|ich|o|y)\\b)(?=${ASKING})`,
  "i",
);
/** The form of a question, or of an indirect one: "I wonder if". */
const ASKS = new RegExp(
  `\\b(?:did|do|does|is|are|can|could|will|would|should) (?:i|we|you|u|yous|they|it|he|she|that|this|these|those|there|ur|your)\\b|^(?:(?:so|and|but|or|also|anyway),? )*${ASKING}|\\?$|\\b(?:know|wonder|wondering|ask|asking|curious|tell me) (?:if|whether|how|what|when|where|which|about)\\b`,
  "i",
);
/** In a letter with questions, a statement counts as one only above this likelihood. */
const SURELY_ASKED = 0.85;
/** How many sentences of a message are read. */
const MOST_PARTS = 20;
/** A sentence of up to this many words is joined to the one before. */
const FEWEST_WORDS = 2;
/** How much a sentence by itself counts against the whole message; more when sentences are unrelated. */
const BY_ITSELF = 0.6;
const BY_ITSELF_APART = 0.75;
/** Above LIKELY a sentence is about a subject; above SURE that is certain. */
export const LIKELY = 0.22;
export const SURE = 0.5;
/** Above SURELY_TOLD a sentence asks nothing. Below it, a subject above MAYBE_ASKED makes it a question. */
const SURELY_TOLD = 0.6;
const MAYBE_ASKED = 0.2;
/**
 * A second subject counts when the first is below QUITE_SURE, the second above MAYBE_MEANT and at most MOST_BEHIND
 * times less likely.
 */
const QUITE_SURE = 0.7;
const MAYBE_MEANT = 0.12;
const MOST_BEHIND = 3;

/** A list has at least these three marks: "1 leduc? 2 is tax in 3 how long". */
const FIRST_MARKS = ["1", "2", "3"].map((mark) => new RegExp(`(?:^|\\s)${mark}[.):]?(?=\\s)`, "u"));
const LIST_MARK = /(?:^|\s)[1-9][.):]?\s+(?=[\p{L}\d])/u;

/** The most words of each question in a row of questions. */
const LONGEST_OF_A_ROW = 12;

/** A row of short questions, split at every comma: "How long you there, spruce grove ok?, and what is 350 sq ft". */
function isRowOfQuestions(message: string): boolean {
  const chunks = message.split(/,|(?<=\?)/).filter((chunk) => /\p{L}/u.test(chunk));
  const isShort = chunks.every((chunk) => chunk.trim().split(" ").length <= LONGEST_OF_A_ROW);
  return chunks.length > 2 && isShort && chunks.filter((chunk) => isAsking(chunk.trim())).length > 1;
}

/** Looks for one mark after the other; a single pattern would try all combinations. */
function isListed(message: string): boolean {
  let rest = message;
  return FIRST_MARKS.every((mark) => {
    const found = mark.exec(rest);
    rest = rest.slice((found?.index ?? 0) + (found?.[0].length ?? 0));
    return found;
  });
}

/** The sentences and questions of a message, before short ones are joined. */
function partsIn(message: string, isLong: boolean): string[] {
  if (isRowOfQuestions(message))
    return message.split(/,(?:\s*(?:and|also|n)\b)?|(?<=[?.])\s+/).map((part) => part.trim());
  const nextQuestion = isLong ? NEXT_QUESTION_OF_A_LETTER : NEXT_QUESTION;
  const sentences = isListed(message) ? message.split(LIST_MARK) : message.split(SENTENCE_END);
  return sentences.flatMap((sentence) => sentence.trim().split(nextQuestion));
}

/** Whether a sentence has the form of a question. */
export function isAsking(text: string): boolean {
  return text.endsWith("?") || ASKS.test(text);
}

/** The subject of each sentence of a message, in order. */
export function readQuestions(message: string): Said[] {
  const whole = readSubject(message);
  const isLetter = message.split(/\s+/).length >= WORDS_OF_A_LETTER;
  const isList = isListed(message);
  const parts = partsIn(message, isLetter || isList);
  const said = parts.filter((part) => /[\p{L}\d]/u.test(part));
  const texts = (isList ? said : joinedToLast(said)).slice(0, MOST_PARTS);
  if (texts.length < 2) return [readSentence(message, whole)];
  const isApart = isList || (isLetter && texts.some((text) => ASKS.test(text)));
  const byItself = isApart ? BY_ITSELF_APART : BY_ITSELF;
  const all = texts.map((text) => readSentence(text, mixShares(readSubject(text), whole, byItself)));
  // When a letter asks something, its statements are not questions.
  const asksElsewhere = isLetter && all.some((each) => isQuestion(each) && ASKS.test(each.text));
  const isAsked = ({ text, share }: Said) => !asksElsewhere || ASKS.test(text) || share > SURELY_ASKED;
  return all.map((each) => (isAsked(each) ? each : { ...each, subject: "told" }));
}

/** Joins "How much?" and "Black." to the sentence before. */
function joinedToLast(parts: readonly string[]): string[] {
  const texts: string[] = [];
  for (const part of parts) {
    const last = texts.at(-1);
    if (last !== undefined && part.split(" ").length <= FEWEST_WORDS) texts.splice(-1, 1, `${last} ${part}`);
    else texts.push(part);
  }
  return texts;
}

function readSentence(text: string, shares: Shares<Subject>): Said {
  const all = likeliest(shares);
  if (all.intent !== "told" || all.share > SURELY_TOLD) return withSubject(text, shares);
  // If it may be a question it is one: leaving a question unanswered is worse than answering a statement.
  const asked = likeliest({ ...shares, told: 0 });
  const isAsked = asked.share >= MAYBE_ASKED || ASKS.test(text);
  return isAsked ? withSubject(text, { ...shares, told: 0 }) : { text, subject: "told", share: all.share };
}

function withSubject(text: string, shares: Shares<Subject>): Said {
  const { intent: subject, share } = likeliest(shares);
  const second = likeliest({ ...shares, [subject]: 0 });
  const isOther = share < QUITE_SURE && second.share >= MAYBE_MEANT && second.share * MOST_BEHIND >= share;
  return { text, subject, share, ...(isOther && { other: second.intent }) };
}

/** Combines both readings: what both find likely stays likely. */
function mixShares(own: Shares<Subject>, whole: Shares<Subject>, byItself: number): Shares<Subject> {
  const powers = SUBJECTS.map(
    (subject) => [subject, own[subject] ** byItself * whole[subject] ** (1 - byItself)] as const,
  );
  const total = powers.reduce((sum, [, power]) => sum + power, 0);
  return Object.fromEntries(powers.map(([subject, power]) => [subject, power / total])) as Shares<Subject>;
}

/** Whether a sentence asks something that was understood. */
export function isQuestion(said: Said): boolean {
  return !isCourtesy(said) && said.share >= LIKELY;
}

/** Whether a sentence asks nothing. */
export function isCourtesy({ subject }: Said): boolean {
  return (COURTESIES as readonly string[]).includes(subject);
}

/** Whether words are surely a greeting, thanks or the like, and so not a name: "k cool". */
export function isCourteous(words: string): boolean {
  return readQuestions(words).some(
    (each) => each.share > SURE && each.subject !== "told" && isCourtesy(each),
  );
}
