import { answerPrice, withSizes } from "./answer-price";
import { type Answered, dontKnow, known } from "./answered";
import { chatMessages } from "./chat-messages";
import type { ConversationState } from "./conversation-state";
import { courtesyAnswer, nothingAbout } from "./fixed-answers";
import { type Courtesy, PRICES, type Subject } from "./intents";
import type { Knowledge } from "./knowledge";
import { REFERS, subjectBefore } from "./questions-in";
import { isAsking, isCourtesy, isQuestion, LIKELY, type Said, SURE } from "./read-questions";
import { readSizes, surfaceIn } from "./read-sizes";

/** A message, and the questions in it. */
interface Asked {
  text: string;
  said: readonly Said[];
  /** Each subject once, from the sentence that is surest about it. */
  questions: readonly Said[];
  /** The message also asks something that was not understood. */
  isUnclear: boolean;
  /** The subject before, when it is now asked of something else: "and on epoxy?" after the warranty. */
  goesOn: Subject | undefined;
  state: ConversationState;
  knowledge: Knowledge;
}

/** How many questions of one message get an answer. */
const MOST_QUESTIONS = 4;
/** Subjects that the answer with a price already covers. */
const TOLD_BY_PRICE: readonly Subject[] = [
  ...PRICES,
  "price of colour",
  "sizes",
  "tax",
  "rubber",
  "walks",
  "how to get a quote",
  "free visit",
  "services",
  "colours",
];
/** Subjects about our finished work. */
const OF_WORK: readonly Subject[] = ["gallery", "experience", "reviews", "references", "showroom"];

/** Answers up to four questions of a message, or its courtesy. */
export function answerQuestions(
  message: Pick<Asked, "text" | "said">,
  state: ConversationState,
  knowledge: Knowledge,
): Answered {
  const asked = readAsked(message, state, knowledge);
  const price = asked.goesOn ? undefined : answerPrice(asked);
  const others = price
    ? asked.questions.filter((each) => !TOLD_BY_PRICE.includes(each.subject) && isBeside(each))
    : asked.questions;
  const next = { ...asked, state: price?.state ?? withSizes(asked) };
  const answers = [
    ...(price ? [price] : []),
    ...others.slice(0, MOST_QUESTIONS).flatMap((question) => answerOne(question, next)),
  ];
  return answers.length > 0 ? joined(answers, asked.isUnclear && !price, asked) : answerNothing(next);
}

function readAsked(
  { text, said }: Pick<Asked, "text" | "said">,
  state: ConversationState,
  knowledge: Knowledge,
): Asked {
  const questions = surestOf(said);
  const isSized = readSizes(text).sizes.length > 0;
  return {
    text,
    said,
    questions,
    isUnclear: said.some((each) => isAsking(each.text) && !isCourtesy(each) && !isQuestion(each)),
    goesOn: isSized ? undefined : subjectBefore(text.toLowerCase(), questions, state),
    state,
    knowledge,
  };
}

const CLOSING: readonly Subject[] = ["goodbye", "thanks"];
/** Above this likelihood a sentence counts as a question, even without a question's form. */
const PLAIN = 0.8;

/** The questions in a message, each subject once, from its surest sentence. */
function surestOf(said: readonly Said[]): Said[] {
  // In "That's all I needed, off before it snows. Have a good weekend" nothing is asked.
  const isClosing = said.some(({ subject, share }) => CLOSING.includes(subject) && share >= SURE);
  const likely = said.filter(
    (each) => isQuestion(each) && (!isClosing || isAsking(each.text) || each.share > PLAIN),
  );
  return likely.filter((each) => {
    const same = likely.filter(({ subject }) => subject === each.subject);
    return each === same.reduce((one, other) => (other.share > one.share ? other : one));
  });
}

/**
 * Whether a question deserves an answer beside a price: it is surely one, or a sentence of its own without a number.
 */
function isBeside({ text, share }: Said): boolean {
  return share >= SURE || (isAsking(text) && !/\d/.test(text));
}

function answerTopic({ text, subject, share }: Said, { goesOn, state, knowledge }: Asked): Answered {
  const on = surfaceIn(text) ?? state.surface;
  if (goesOn) return answerAgain(goesOn, on, { state, knowledge });
  const isUnsure = share < SURE;
  const isPrice = (PRICES as readonly Subject[]).includes(subject);
  if (subject === "small talk" || isPrice)
    return dontKnow(isPrice ? "nothing found" : "not understood", { state, knowledge });
  // "Do you do that in garages too?"; and after epoxy, "what colours are there?" is about epoxy.
  const isOfSurface = subject === "that kind of work" && REFERS.test(text);
  const about =
    (isOfSurface && on) || (`${subject} of ${on}` in knowledge.answers ? `${subject} of ${on}` : subject);
  const own =
    knowledge.ownAnswer(text, subject) ??
    (OF_WORK.includes(subject) ? knowledge.siteText(text, true) : undefined);
  const answer = own ?? knowledge.answers[about];
  return answer
    ? { ...known(answer, state, about), isUnsure: isUnsure && !own }
    : { ...dontKnow({ unpublished: about }, { state, knowledge }), isUnsure };
}

/** The answer to a question, and to its second likely subject if it has one: together they are seldom wrong. */
function answerOne(question: Said, asked: Asked): Answered[] {
  const first = answerTopic(question, asked);
  const { other } = question;
  const { goesOn, state, knowledge } = asked;
  if (!other || goesOn) return [first];
  const text = knowledge.answers[other] ?? (first.isKnown ? nothingAbout(other, knowledge.business) : "");
  if (!text || first.text.includes(text)) return [first];
  const topic = first.isKnown ? first.state.topic : other;
  return [first, { ...known(text, state, topic ?? other), isUnsure: true }];
}

/** Answers the subject before for another surface. */
function answerAgain(
  subject: Subject,
  on: string | undefined,
  about: Pick<Asked, "state" | "knowledge">,
): Answered {
  const { answers } = about.knowledge;
  const answer = answers[`${subject} of ${on}`] ?? answers[subject];
  return answer ? known(answer, about.state, subject) : dontKnow({ unpublished: subject }, about);
}

/** Words up to which "Hello?" is a greeting, despite the question mark. */
const MOST_WORDS_OF_A_GREETING = 3;

/** The answer when no question in a message was understood. */
function answerNothing({ text, said, goesOn, isUnclear, state, knowledge }: Asked): Answered {
  const courtesies = said.filter((each) => isCourtesy(each) && each.share >= LIKELY);
  const courtesy = courtesies.find(({ subject }) => subject !== "told") ?? courtesies[0];
  const isGreeting = courtesy?.subject === "greeting" && text.split(" ").length <= MOST_WORDS_OF_A_GREETING;
  const isCourteous = courtesy && ((!isUnclear && !text.includes("?")) || isGreeting);
  // "She is in St. Albert though" tells something, and still continues the question about where we work.
  if (goesOn && (!isCourteous || courtesy.subject === "told"))
    return answerAgain(goesOn, surfaceIn(text) ?? state.surface, { state, knowledge });
  if (isCourteous) {
    return {
      text: courtesyAnswer(courtesy.subject as Courtesy, state, knowledge.business),
      isKnown: true,
      isUnsure: courtesy.subject === "told" || courtesy.share < SURE,
      state: { ...state, asked: courtesy.subject === "consent" ? state.asked : undefined, unknownInARow: 0 },
    };
  }
  const found = knowledge.siteText(text, false);
  if (found) return { ...known(found, state, "site"), isUnsure: true };
  const isUnderstood = said.some(({ share }) => share > LIKELY / 2);
  return dontKnow(isUnderstood ? "nothing found" : "not understood", { state, knowledge });
}

const HAS_WAY_ON = /\(\d{3}\) \d{3}-\d{4}|^\/\S+$/m;

/** Joins several answers, each text once, with a way on at the end. */
function joined(answers: readonly Answered[], isMore: boolean, { knowledge }: Asked): Answered {
  const found = answers.filter(({ isKnown }) => isKnown);
  const [only] = answers;
  if (found.length === 0) return only!;
  const isRest = isMore || found.length < answers.length;
  const isUnsure = !isRest && found.some((each) => each.isUnsure);
  const { business } = knowledge;
  const texts = [
    ...found.map(({ text }) => text),
    ...(isRest ? [chatMessages.rest(business)] : []),
    ...(isUnsure ? [chatMessages.otherwise(business)] : []),
  ];
  const last = found.find(({ state }) => state.topic === "price") ?? found.at(-1)!;
  const isAboutTimes = found.some((each) => each.isAboutTimes);
  const text = [...new Set(texts)].join("\n\n");
  return {
    ...last,
    text: HAS_WAY_ON.test(text) ? text : `${text} ${chatMessages.more(business)}`,
    isAboutTimes,
  };
}
