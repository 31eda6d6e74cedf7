import { answerPrice } from "./answer-price";
import { type Answered, dontKnow, known } from "./answered";
import { chatMessages } from "./chat-messages";
import type { ConversationState } from "./conversation-state";
import { inDigits } from "./digits";
import { courtesyAnswer, nothingAbout } from "./fixed-answers";
import { type Courtesy, PRICES, type Subject } from "./intents";
import type { Knowledge } from "./knowledge";
import { sizesSoFar } from "./price-answer";
import { REFERS } from "./questions-in";
import { type Asked, readAsked } from "./read-asked";
import { namesColour } from "./read-color-mix";
import { isAsking, isCourtesy, LIKELY, type Said, SURE } from "./read-questions";
import { isAfterVisit, surfaceIn } from "./read-surface";

/** How many questions of one message are answered. */
const MOST_QUESTIONS = 4;
/** What a price tells as well. */
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
/** Questions about work that was done. */
const OF_WORK: readonly Subject[] = ["gallery", "experience", "reviews", "references", "showroom"];

/** Answers what a message asks, at most four questions of it, or its courtesy. */
export function answerQuestions(message: string, state: ConversationState, knowledge: Knowledge): Answered {
  const asked = readAsked(message, state, knowledge);
  const price = answerPrice(asked);
  const others = price
    ? asked.questions.filter((each) => !TOLD_BY_PRICE.includes(each.subject) && isBeside(each))
    : asked.questions;
  const next = { ...asked, state: price?.state ?? withTold(asked) };
  const answers = [
    ...(price ? [price] : []),
    ...others.slice(0, MOST_QUESTIONS).flatMap((question) => answerOne(question, next)),
  ];
  return answers.length > 0 ? joined(answers, asked.isUnclear && !price, asked) : answerNothing(asked);
}

/** Whether something is surely asked beside a price, or in a sentence of its own without a figure. */
function isBeside({ text, share }: Said): boolean {
  return share >= SURE || (isAsking(text) && !/\d/.test(text));
}

/** What a message that is not priced tells of the job. */
function withTold({
  text,
  here,
  parts,
  questions,
  isChanged,
  side,
  on,
  dollars,
  beside,
  state,
}: Asked): ConversationState {
  return {
    ...state,
    ...(here.length > 0 && isAfterVisit(on) && { elsewhere: here.at(-1) }),
    // "Forget my mom's", and nothing is asked.
    // "Can it be black with a red border?", and then "so how much?": which of both is not told.
    ...(namesColour(text) && {
      parts: state.parts.map((part) => ({ ...part, mix: undefined })),
      mix: undefined,
    }),
    ...(isChanged && !isAfterVisit(on) && (here.length > 0 || questions.length === 0) && { parts }),
    ...(beside.length > 0 && { beside }),
    side: side ?? state.side,
    surface: on,
    dollars,
  };
}

function answerTopic({ text, subject, share }: Said, { goesOn, on, state, knowledge }: Asked): Answered {
  if (goesOn) return answerAgain(goesOn, { on, state, knowledge });
  const isUnsure = share < SURE;
  const isPrice = (PRICES as readonly Subject[]).includes(subject);
  if (subject === "small talk" || isPrice)
    return dontKnow(isPrice ? "nothing found" : "not understood", { state, knowledge });
  // "Do you do that in garages too?"
  const isOfSurface = subject === "that kind of work" && REFERS.test(text);
  const about = (isOfSurface && surfaceIn(inDigits(text))) || subject;
  const own =
    knowledge.ownAnswer(text, subject) ??
    (OF_WORK.includes(subject) ? knowledge.siteText(text, true) : undefined);
  const answer = own ?? knowledge.answers[about];
  return answer
    ? { ...known(answer, state, about), isUnsure: isUnsure && !own }
    : { ...dontKnow({ unpublished: about }, { state, knowledge }), isUnsure };
}

/** The answer to a question, and to what it may be about as well: of two likely subjects one is seldom wrong. */
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

/** The subject before, asked of something else. */
function answerAgain(subject: Subject, about: Pick<Asked, "on" | "state" | "knowledge">): Answered {
  const { answers } = about.knowledge;
  const answer = answers[`${subject} of ${about.on}`] ?? answers[subject];
  return answer ? known(answer, about.state, subject) : dontKnow({ unpublished: subject }, about);
}

/** The answer to a message in which no question is understood. */
function answerNothing(asked: Asked): Answered {
  const { text, said, state, knowledge } = asked;
  const courtesies = said.filter((each) => isCourtesy(each) && each.share >= LIKELY);
  const courtesy = courtesies.find(({ subject }) => subject !== "told") ?? courtesies[0];
  const isCourteous = courtesy && !asked.isUnclear && !text.includes("?");
  // "She is in St. Albert though" tells something, and goes on with the question where we work.
  if (asked.goesOn && (!isCourteous || courtesy.subject === "told"))
    return answerAgain(asked.goesOn, { ...asked, state: withTold(asked) });
  if (isCourteous) {
    const after = {
      ...withTold(asked),
      asked: courtesy.subject === "consent" ? state.asked : undefined,
      unknownInARow: 0,
    };
    const words = courtesyAnswer(courtesy.subject as Courtesy, state, knowledge.business);
    return {
      text: words,
      isKnown: true,
      isUnsure: courtesy.subject === "told" || courtesy.share < SURE,
      state: after,
    };
  }
  const found = knowledge.siteText(text, false);
  if (found) return { ...known(found, withTold(asked), "site"), isUnsure: true };
  const isUnderstood = said.some(({ share }) => share > LIKELY / 2);
  const cause = isUnderstood ? "nothing found" : "not understood";
  const unknown = dontKnow(cause, { state: withTold(asked), knowledge });
  // "Undo that", after a price
  const isOfJob = state.topic === "price" && asked.change !== "same";
  const soFar = isOfJob ? sizesSoFar(state.parts, knowledge.business) : "";
  return { ...unknown, text: [unknown.text, soFar].filter(Boolean).join("\n\n") };
}

/** Several answers in one, each text once. */
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
  return { ...last, text: [...new Set(texts)].join("\n\n") };
}
