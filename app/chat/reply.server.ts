import { formatAlberta } from "~/business/time";
import { answer, answerGuard } from "./answer";
import { type Answer, dontKnow, known } from "./answered";
import { type ChatModel, type Choice, chooseWithModel } from "./choose-with-model.server";
import type { ConversationState } from "./conversation-state";
import type { Knowledge } from "./knowledge";
import { priceOfJob, priceTable } from "./price-sizes";
import { isAfterVisit } from "./read-sizes";

interface Replying {
  knowledge: Knowledge;
  chatModel: ChatModel | undefined;
  /** When a visit can be booked, soonest first, as ISO instants; empty while booking is off. */
  freeTimes: () => Promise<readonly string[]>;
}

/**
 * Answers a message. If nothing surely fits, a model is asked which of our own answers does. Without a model, or when
 * it fails, the first answer stands. Never throws because of the model.
 */
export async function replyTo(
  message: string,
  before: ConversationState,
  { knowledge, chatModel, freeTimes }: Replying,
): Promise<Answer> {
  const own = answer(message, before, knowledge);
  const said = own.isUnsure && chatModel ? await chosen(message, before, { own, knowledge, chatModel }) : own;
  return said.isAboutTimes ? withNext(said, await freeTimes()) : said;
}

async function chosen(
  message: string,
  before: ConversationState,
  { own, knowledge, chatModel }: { own: Answer; knowledge: Knowledge; chatModel: ChatModel },
): Promise<Answer> {
  const choice = await chooseWithModel(chatModel, { message, state: own.state, knowledge });
  const state = { ...before, contact: own.state.contact, asked: undefined };
  return (choice && answerChoice(choice, state, knowledge)) ?? own;
}

const TIMES_TOLD = 3;

/** Adds the next free times, one a line. */
function withNext(answered: Answer, times: readonly string[]): Answer {
  const next = times.slice(0, TIMES_TOLD).map((start) => formatAlberta(start, "EEEE, MMMM d, h:mm aaaa"));
  if (next.length === 0) return answered;
  return { ...answered, text: `${answered.text}\n\nThe next free times:\n${next.join("\n")}` };
}

/** Our own answer to the model's choice: a guard first, then a price, then topics. Undefined for none. */
function answerChoice(
  { topics, sizes: areas, mix, flags }: Choice,
  state: ConversationState,
  knowledge: Knowledge,
): Answer | undefined {
  const [flag] = flags;
  if (flag) return answerGuard(flag, {}, state, knowledge);
  const isPrice = topics.every((id) => id === "rates" || id === "sizes" || id === "rubber");
  if (areas.length > 0 && isPrice && !isAfterVisit(state.surface)) {
    const [share, { business }] = [mix ?? 0, knowledge];
    const sizes = areas.map((squareFeet) => ({ squareFeet }));
    const isOneJob = sizes.length === 1;
    const said = isOneJob
      ? priceOfJob(sizes, share, business)
      : priceTable(sizes, { share, isTogether: true, inCalculator: sizes }, business);
    return known(said, { ...state, sizes, isOneJob }, "price");
  }
  const texts = topics.flatMap((id) => knowledge.answers[id] ?? []);
  const [first] = topics;
  if (!first) return undefined;
  return texts.length > 0
    ? { ...known(texts.join("\n\n"), state, first), isAboutTimes: topics.includes("open dates") }
    : dontKnow({ unpublished: first }, { state, knowledge });
}
