import { pricedAfterVisit } from "~/business/services";
import { answerPrice, GOES_ON, isAfterVisit } from "./answer-size";
import { type Answered, type Asked, dontKnow, known, PRICE_WORDS, priced } from "./answered";
import { wayOn } from "./chat-messages";
import type { ConversationState } from "./conversation-state";
import type { Knowledge } from "./find-topics";
import { isOrder } from "./guards";
import { priceAfterVisit } from "./price-answer";
import { questionsIn } from "./questions-in";
import { COLOUR_WORDS, readColorMix } from "./read-color-mix";
import { hasOneSide, readSizes } from "./read-size";
import { searchTerms } from "./search-terms";
import { surfaceIn } from "./surface-in";

/** How many questions of one message are answered. */
const MOST_QUESTIONS = 3;
/** Topics that are about money and say all there is to say about it. */
const MONEY = ["payment", "cancellation", "free visit", "price of colour", "tax"];

/** Answers each question of a text in digits, the later ones with what the earlier ones said. */
export function answerQuestions(text: string, state: ConversationState, knowledge: Knowledge): Answered {
  const { questions, told } = questionsIn(text);
  if (questions.length === 0) return answerOne(text, state, knowledge);
  const start = told ? withTold(told, state) : state;
  const answers: Answered[] = [];
  for (const question of questions.slice(0, MOST_QUESTIONS)) {
    const last = answers.at(-1);
    const isMore = searchTerms(question).join() === "howmuch";
    if (isMore && MONEY.includes(last?.state.topic ?? "")) continue;
    answers.push(answerBesideTold(question, told, last?.state ?? start, knowledge));
  }
  return answers.length === 1 ? answers[0]! : join(answers, text, state, knowledge);
}

/** What a preamble says of the job: "The drive is 20 x 30." */
function withTold(told: string, state: ConversationState): ConversationState {
  const sizes = readSizes(told);
  return {
    ...state,
    ...(sizes.length > 0 && { sizes }),
    surface: surfaceIn(told) ?? state.surface,
    mix: readColorMix(told) ?? state.mix,
  };
}

/** A question that says too little by itself ("Can you save it?") is answered with the preamble. */
function answerBesideTold(
  question: string,
  told: string,
  state: ConversationState,
  knowledge: Knowledge,
): Answered {
  const alone = answerOne(question, state, knowledge);
  const saysLittle = searchTerms(question).length <= 1 || isElse(told, knowledge);
  if (told && PRICE_WORDS.test(question) && saysLittle)
    return answerOne(`${told} ${question}`, state, knowledge);
  const isBare = !alone.isKnown || alone.isUnsure;
  if (!told || !isBare || !/\b(?:it|that|this|these|them|one)\b/.test(question)) return alone;
  const whole = answerOne(`${told} ${question}`, state, knowledge);
  return whole.isUnsure ? alone : whole;
}

/** Whether a preamble is about something that we don't do: "I have a gravel driveway." */
function isElse(told: string, knowledge: Knowledge): boolean {
  return ["surfaces like that", "that kind of work"].includes(knowledge.find(told)?.id ?? "");
}

/** Joins the answers. If some of them are unknown, adds that we don't know these. */
function join(
  answers: readonly Answered[],
  text: string,
  state: ConversationState,
  knowledge: Knowledge,
): Answered {
  const known = answers.filter(({ isKnown }) => isKnown);
  const last = known.at(-1);
  if (!last) return answerOne(text, state, knowledge);
  const isPriced = known.some(({ state: { topic } }) => topic === "price");
  // "How much? It is 20 x 30." wants the one price, not the list of rates as well.
  const texts = known
    .filter(({ state: { topic } }) => !(isPriced && topic === "rates"))
    .map((each) => each.text);
  const open =
    known.length < answers.length
      ? [`I don’t have an answer for the rest of your question. ${wayOn(knowledge.business)}`]
      : [];
  return { ...last, text: [...new Set(texts), ...open].join("\n\n") };
}

function answerOne(text: string, state: ConversationState, knowledge: Knowledge): Answered {
  if (isOrder(text)) return dontKnow("not mine to say", state, knowledge);
  const topic = knowledge.find(text);
  const asked: Asked = {
    text,
    state,
    knowledge,
    topic,
    mix: readColorMix(text),
    surface: surfaceIn(text),
    isPrice: PRICE_WORDS.test(text) || topic?.id === "rates",
  };
  return answerPrice(asked) ?? answerTopic(asked);
}

function answerTopic({ text, state, knowledge, surface, ...asked }: Asked): Answered {
  const goesOn = GOES_ON.test(text.trim()) || searchTerms(text).length <= 1;
  const names =
    surface !== undefined &&
    [surface, "rubber", "epoxy", "patio", "basement", "walks"].includes(asked.topic?.id ?? "");
  const isElliptic = goesOn && (!asked.topic || names) && CARRIED.includes(state.topic ?? "");
  const topic = isElliptic ? knowledge.find(`${state.topic} ${text}`) : asked.topic;
  const { business, answers } = knowledge;
  if (!topic) {
    const isUnderstood = searchTerms(text).some((term) => knowledge.find(term));
    return dontKnow(isUnderstood ? "nothing found" : "not understood", state, knowledge);
  }
  if (
    IS_COLOUR.test(text) &&
    COSTS_MORE.test(text) &&
    (PRICE_WORDS.test(text) || topic.id === "price of colour")
  ) {
    return known(answers["price of colour"]!, state, "price of colour");
  }
  if (topic.answer === undefined) {
    const unknown = dontKnow({ unpublished: topic.id }, state, knowledge);
    return { ...unknown, isUnsure: !topic.isSure };
  }
  const on = surface ?? state.surface;
  const isSurfaceOnly = goesOn && surface !== undefined && ["price", "rates"].includes(state.topic ?? "");
  if (isAfterVisit(on) && (PRICE_WORDS.test(text) || isSurfaceOnly)) {
    return priced(priceAfterVisit([on], business), state, { surface: on });
  }
  if (topic.id === "rates" && hasOneSide(text)) return askForSize(state, knowledge);
  const isAboutRate = topic.id === "rubber" && PRICE_WORDS.test(text);
  const id = isAboutRate ? "rates" : topic.id;
  const answered = known(isAboutRate ? answers.rates! : topic.answer, state, id);
  return {
    ...answered,
    isUnsure: !topic.isSure,
    state: { ...answered.state, surface: on, ...(id === "rates" && { asked: "size" as const }) },
  };
}

const IS_COLOUR = new RegExp(`\\b(?:colou?r(?:ed|s)?|black|mix|${COLOUR_WORDS})\\b`);
const COSTS_MORE =
  /\b(?:more|less|extra|cheaper|expensive|pricier|change|changes|difference|same|add|adds|upcharge|surcharge|than|affect|vs|versus)\b/;

/** Topics that a question about another surface or place goes on with: "And on epoxy?" after the warranty. */
const CARRIED = "warranty,duration,included,colours,getting ready,cancellation,preparation,areas".split(",");

function askForSize(state: ConversationState, knowledge: Knowledge): Answered {
  const text = `For a price I need the length and the width, or the area in square feet. ${pricedAfterVisit(knowledge.business)}`;
  return { ...known(text, state, "rates"), state: { ...state, asked: "size", topic: "rates" } };
}
