import { Wording } from "./word-tables";
/** What comes before every question: each has one fixed answer, and nothing is searched or priced. */
export const GUARDS = [
  "despair",
  "danger",
  "pet in danger",
  "complaint",
  "own job",
  "other people",
  "deletion",
  "person",
  "rude",
  "language",
] as const;
export type Guard = (typeof GUARDS)[number];

/** Where a sentence may turn from what is asked to what has happened. */
const SENTENCE_END =
  /(?<=[!?;\n]|(?<!\b(?:mrs?|ms|dr|st|sq|ft))\.)|,(?= (?:i|my|he|she|we|they|it|our|his|her|you|nobody|no one|is|are|do|does|can|could|will|would|how|what|when|which|why)\b)/;
const LEAD_IN = /^(?:\W|(?:so|and|but|hi|hello|hey|ok|also|please|sorry)\b)*/;

/** The sentences of a text that tell what has happened, without those that only ask what might. */
function told(text: string, isAsking: (sentence: Wording) => boolean): Wording {
  return wording(
    sentencesIn(text)
      .filter((sentence) => !isAsking(wording(sentence)))
      .join(" . "),
  );
}

function sentencesIn(text: string): string[] {
  return text.split(SENTENCE_END).map((sentence) => sentence.replace(LEAD_IN, ""));
}

interface Said {
  text: string;
  whole: Wording;
}

function saidIn(text: string): Said {
  return { text, whole: wording(`. ${sentencesIn(text).join(" . ")}`) };
}

function wording(text: string): Wording {
  return new Wording(text);
}

/** What somebody tells who may be hurt, ill or in danger now. "Does it burn bare feet?" only asks. */
function toldOfDanger({ text, whole }: Said): Wording {
  if (whole.has("HELP_ASKED")) return whole;
  return told(text, (said) => said.beginsWith("ASKING") || said.has("WONDERING"));
}

/** Whether something has gone wrong with work, money or words that are ours. What might happen is no complaint. */
function isComplaint({ text, whole }: Said, rules: "COMPLAINT" | "DISPLEASED"): boolean {
  const isAsking = (said: Wording) =>
    (said.beginsWith("GENERAL") || said.has("MIGHT")) && !said.has("TOLD_ANYWAY");
  return told(text, isAsking).has(rules, whole);
}

/** English words, of which telegrams are made. */
type IsKnown = (word: string) => boolean;
const FEWEST_WORDS = 4;

/** Another script, words of another language, or a sentence without any of the small words that English has. */
function isForeign(typed: Said, text: string, isKnown: IsKnown): boolean {
  const letters = typed.text.match(/\p{L}/gu)?.length ?? 0;
  const latin = typed.text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters >= 2 && latin < letters / 2) return true;
  const said = typed.whole;
  const [foreign, english] = [said.count("FOREIGN"), said.count("ENGLISH")];
  if (foreign >= 2 && foreign > english) return true;
  const words = text.match(/\p{L}+/gu) ?? [];
  return (
    english === 0 &&
    !/\d/.test(text) &&
    words.length >= FEWEST_WORDS &&
    words.filter(isKnown).length < words.length / 2
  );
}

/**
 * The guard that a message comes under, the gravest first; undefined for a question like any other. `typed` is as the
 * visitor spelt it: a foreign word must not be corrected. Both are in lower case and in digits.
 */
export function guardOf(text: string, typed: string, isKnown: IsKnown): Guard | undefined {
  const read = saidIn(text);
  const asTyped = typed === text ? read : saidIn(typed);
  const said = read.whole;
  const either = (test: (each: Said) => boolean) => test(asTyped) || (asTyped !== read && test(read));
  if (said.has("DESPAIR")) return "despair";
  if (!said.has("HUMAN") && either((each) => toldOfDanger(each).has("PET_HURT"))) return "pet in danger";
  if (either((each) => each.whole.has("DANGER_ALWAYS") || toldOfDanger(each).has("DANGER", each.whole)))
    return "danger";
  if (isForeign(asTyped, text, isKnown)) return "language";
  if (either((each) => isComplaint(each, "COMPLAINT"))) return "complaint";
  if (said.has("DELETION")) return "deletion";
  if (said.has("OTHER_PEOPLE")) return "other people";
  if (said.has("OWN_JOB")) return "own job";
  const isRude = asTyped.whole.has("INSULT") && asTyped.whole.isNothingBut("SWEARING");
  if (isRude || asTyped.whole.has("RUDE")) return "rude";
  const wantsPerson = said.has("WANTS_PERSON") || said.isNothingBut("NOTHING_BUT_PERSON");
  if (wantsPerson && !said.has("ABOUT_PROGRAM")) return "person";
  return isComplaint(read, "DISPLEASED") ? "complaint" : undefined;
}

/** Whether a text in digits wants a promise, a discount or a part played instead of an answer. */
export function isOrder(text: string): boolean {
  const said = wording(text);
  return said.has("ORDER") || said.has("OFFER");
}
