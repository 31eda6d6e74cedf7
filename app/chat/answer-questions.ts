import { pricedAfterVisit } from "~/business/services";
import { areaToPrice } from "~/pricing/instant-quote";
import { type Answered, dontKnow, known } from "./answered";
import { wayOn } from "./chat-messages";
import type { ConversationState } from "./conversation-state";
import type { Found, Knowledge } from "./knowledge";
import { type Mix, priceAfterVisit, priceOfSizes, ratePer, sizeForBudget } from "./price-answer";
import { questionsIn } from "./questions-in";
import { readColorMix } from "./read-color-mix";
import { readBudget, readRateUnit } from "./read-money";
import { hasOneSide, inWords, readSizes, type Size } from "./read-size";
import { isAfterVisit, partsBySurface, type Surface, surfaceIn } from "./read-surface";
import { searchTerms } from "./search-terms";
import { Wording } from "./word-tables";

/** One question, with what its rules have read. */
interface Asked {
  text: string;
  said: Wording;
  terms: readonly string[];
  topic: Found | undefined;
  mix: Mix;
  /** The surface that it names, and the one that it is about. */
  surface: Surface | undefined;
  on: Surface | undefined;
  isPrice: boolean;
  /** Whether it goes on from what was said before: "and in red?" */
  goesOn: boolean;
  state: ConversationState;
  knowledge: Knowledge;
}

/** How many questions of one message are answered. */
const MOST_QUESTIONS = 3;
/** Topics that a size does not turn into a question about a price: "how long does 1000 sq ft take?" */
const NOT_ABOUT_PRICE = "duration,warranty,areas,cancellation,payment,getting ready,experience".split(",");
/** Topics of a question about a surface, which is about its price if it has a word for price. */
const ABOUT_SURFACE = "services,rates,rubber,epoxy,patio,basement,pool decks,included,walks".split(",");
/** Topics that a question about another surface or place goes on with: "And on epoxy?" after the warranty. */
const CARRIED = "warranty,duration,included,colours,getting ready,cancellation,preparation,areas".split(",");
/** Topics of what we don't do. */
const ELSEWHERE = ["surfaces like that", "that kind of work"];

/** Answers each question of a text in digits, the later ones with what the earlier ones said. */
export function answerQuestions(text: string, state: ConversationState, knowledge: Knowledge): Answered {
  const { questions, told } = questionsIn(text);
  if (questions.length === 0) return answerOne(text, state, knowledge);
  const answers: Answered[] = [];
  for (const question of questions.slice(0, MOST_QUESTIONS)) {
    const before = answers.at(-1)?.state ?? withTold(told, state);
    answers.push(answerBeside(told, question, before, knowledge));
  }
  const known = answers.filter(({ isKnown }) => isKnown);
  if (answers.length === 1 || known.length === 0) return known[0] ?? answers[0]!;
  // "How much? It is 20 x 30." wants the one price, not the list of rates as well.
  const isPriced = known.some((each) => each.state.topic === "price");
  const said = known.filter((each) => !(isPriced && each.state.topic === "rates")).map((each) => each.text);
  if (known.length < answers.length)
    said.push(`I don’t have an answer for the rest of your question. ${wayOn(knowledge.business)}`);
  return { ...known.at(-1)!, text: [...new Set(said)].join("\n\n") };
}

/** What a preamble says of the job: "The drive is 20 x 30." */
function withTold(told: string, state: ConversationState): ConversationState {
  const sizes = readSizes(told);
  return {
    ...state,
    ...(sizes.length > 0 && { sizes }),
    surface: surfaceIn(new Wording(told)) ?? state.surface,
    mix: readColorMix(told) ?? state.mix,
  };
}

/** A question that says too little by itself ("Can you save it?") is answered with what was told before it. */
function answerBeside(
  told: string,
  question: string,
  state: ConversationState,
  knowledge: Knowledge,
): Answered {
  const alone = answerOne(question, state, knowledge);
  const said = new Wording(question);
  const isElse = ELSEWHERE.includes(knowledge.find(told)?.id ?? "");
  const isVague = (!alone.isKnown || alone.isUnsure) && said.has("REFERS");
  const isShort = said.has("PRICE") && (searchTerms(question).length <= 1 || isElse);
  if (!told || !(isVague || isShort)) return alone;
  const whole = answerOne(`${told} ${question}`, state, knowledge);
  return whole.isUnsure && !isShort ? alone : whole;
}

function answerOne(text: string, state: ConversationState, knowledge: Knowledge): Answered {
  const said = new Wording(text);
  const terms = searchTerms(text);
  const topic = knowledge.find(text);
  const surface = surfaceIn(said);
  const asked: Asked = {
    text,
    said,
    terms,
    topic,
    mix: readColorMix(text),
    surface,
    on: surface ?? state.surface,
    isPrice: said.has("PRICE") || topic?.id === "rates",
    goesOn: said.beginsWith("GOES_ON") || said.has("INSTEAD"),
    state,
    knowledge,
  };
  return answerBudget(asked) ?? answerSizes(asked) ?? answerRate(asked) ?? answerTopic(asked);
}

function answerBudget({ text, said, mix, on, state, knowledge }: Asked): Answered | undefined {
  const dollars = readSizes(text).length === 0 ? readBudget(text, said) : undefined;
  if (dollars === undefined) return undefined;
  const { business } = knowledge;
  return known(
    isAfterVisit(on) ? priceAfterVisit([on], business) : sizeForBudget(dollars, mix, business),
    state,
    "price",
  );
}

/** A price for the sizes named here, or for those named before when the question goes on from them. */
function answerSizes(asked: Asked): Answered | undefined {
  const { text, said, topic, isPrice, goesOn, on, state, knowledge } = asked;
  const { business, answers } = knowledge;
  const parts = partsBySurface(text);
  const rubber = parts.filter(({ surface }) => surface === "rubber").map((part) => part.text);
  const others = parts.map(({ surface }) => surface).filter(isAfterVisit);
  const isAlone = isSizeAlone(asked);
  const here = readSizes(parts.length > 0 ? rubber.join(" and ") : text, {
    isBareAllowed: isPrice || state.asked === "size" || isAlone,
  });
  const isSame = here.length === 0 && parts.length === 0 && isAboutEarlierSize(asked);
  const sizes = isSame ? state.sizes : added(here, said, state);
  const beside = others.length > 0 ? [priceAfterVisit(others, business)] : [];
  if (sizes.length === 0) {
    if (!isPrice || others.length === 0 || !ABOUT_SURFACE.includes(topic?.id ?? "")) return undefined;
    return known([...(rubber.length > 0 ? [answers.rates!] : []), ...beside].join("\n\n"), state, "price");
  }
  // "Parking for 4 trucks, 1,150 sq ft, no colour" is no question, but describes a job to price.
  const isOrdered =
    isPrice || isSame || (asked.mix !== undefined && questionsIn(text).questions.length === 0);
  if (!isOrdered && isAboutSomethingElse(topic)) return undefined;
  if (isUnpriced(asked)) return dontKnow("nothing found", asked);
  if (parts.length === 0 && isAfterVisit(on))
    return known(priceAfterVisit([on], business), { ...state, sizes, surface: on }, "price");
  const keepsMix = asked.mix === undefined && (goesOn || isAlone || isSame);
  const mix = keepsMix ? state.mix : asked.mix;
  const prices = [priceOfSizes(sizes, mix, business), ...beside].join("\n\n");
  return known(prices, { ...state, sizes, mix, surface: parts.length > 0 ? "rubber" : on }, "price");
}

function isAboutSomethingElse(topic: Found | undefined): boolean {
  return topic?.isSure === true && (topic.answer === undefined || NOT_ABOUT_PRICE.includes(topic.id));
}

/** "850"; after a size also "and if it's only 850?", a number that we price beside no word that a search goes by. */
function isSizeAlone({ text, terms, state }: Asked): boolean {
  const figure = /^\D*(\d+)[^\d%]*$/.exec(text)?.[1];
  if (!figure || terms.length > 0) return false;
  return state.sizes.length > 0 ? areaToPrice(Number(figure)).ok : /^\D{0,20}\d{2,5}[\s.?!]*$/.test(text);
}

/** Whether a question such as "And with 20% red?" or "How much is that?" is about the size that was named before. */
function isAboutEarlierSize({ said, terms, mix, topic, isPrice, surface, goesOn, state }: Asked): boolean {
  if (state.sizes.length === 0 || said.has("WHICH_COLOUR")) return false;
  if (mix !== undefined && (goesOn || terms.length <= 3)) return true;
  if (surface && surface !== state.surface && goesOn && state.topic === "price") return true;
  return isPrice && topic?.id === "rates" && (said.has("THE_SAME") || terms.length <= 1);
}

/** "And another 200 sq ft" adds to the size before. */
function added(here: readonly Size[], said: Wording, { sizes }: ConversationState): readonly Size[] {
  const [only, ...others] = here;
  const [before] = sizes;
  const isMore = said.has("ADDS") || said.beginsWith("ADDS_ONE");
  if (!only || !before || others.length > 0 || !isMore) return here;
  const squareFeet = before.squareFeet + only.squareFeet;
  const how = `${inWords(before.squareFeet)} + ${inWords(only.squareFeet)} sq ft is ${inWords(squareFeet)} sq ft.`;
  return [{ squareFeet, how }];
}

/** Whether the job has no price here: "1,200 sq ft of roof", an asphalt driveway, or its sealing. */
function isUnpriced({ said, topic, surface }: Asked): boolean {
  if (said.has("OTHER_WORK")) return true;
  return topic?.id === "surfaces like that" || (topic?.id === "that kind of work" && surface === undefined);
}

/** "Per square metre" has no size: it asks for the rate. */
function answerRate({ text, on, state, knowledge }: Asked): Answered | undefined {
  const unit = readRateUnit(text);
  if (!unit || isAfterVisit(on)) return undefined;
  return known(ratePer(unit, knowledge.business), state, "rates");
}

function answerTopic(asked: Asked): Answered {
  const { text, said, terms, surface, on, state, knowledge } = asked;
  const { business, answers } = knowledge;
  const topic = topicOf(asked);
  const isPrice = said.has("PRICE");
  if (!topic) {
    const isUnderstood = terms.some((term) => knowledge.find(term));
    return dontKnow(isUnderstood ? "nothing found" : "not understood", asked);
  }
  if (said.has("COLOUR") && said.has("COSTS_MORE") && (isPrice || topic.id === "price of colour"))
    return known(answers["price of colour"]!, state, "price of colour");
  if (topic.answer === undefined)
    return { ...dontKnow({ unpublished: topic.id }, asked), isUnsure: !topic.isSure };
  const isSurfaceOnly = asked.goesOn && surface && ["price", "rates"].includes(state.topic ?? "");
  if (isAfterVisit(on) && (isPrice || isSurfaceOnly))
    return known(priceAfterVisit([on], business), { ...state, surface: on }, "price");
  const isRate = topic.id === "rates" || (topic.id === "rubber" && isPrice);
  if (!isRate)
    return { ...known(topic.answer, { ...state, surface: on }, topic.id), isUnsure: !topic.isSure };
  const oneSide = `For a price I need the length and the width, or the area in square feet. ${pricedAfterVisit(business)}`;
  return known(
    hasOneSide(text) ? oneSide : answers.rates!,
    { ...state, surface: on, asked: "size" },
    "rates",
  );
}

/** What a question is about, together with the topic before it when it names only another surface or place. */
function topicOf({ text, terms, topic, surface, goesOn, state, knowledge }: Asked): Found | undefined {
  const isShort = goesOn || terms.length <= 1;
  const isSurfaceOnly = surface !== undefined && ABOUT_SURFACE.includes(topic?.id ?? "");
  const goesOnWith = isShort && (!topic || isSurfaceOnly) && CARRIED.includes(state.topic ?? "");
  return goesOnWith ? knowledge.find(`${state.topic} ${text}`) : topic;
}
