import { answer, answerGuard } from "./answer";
import { type Answer, dontKnow, known } from "./answered";
import { type ChatModel, type Choice, chooseWithModel } from "./choose-with-model.server";
import type { ConversationState } from "./conversation-state";
import type { Knowledge } from "./knowledge";
import { priceOfJob } from "./price-answer";
import { isAfterVisit } from "./read-surface";

/**
 * Answers a message. Where nothing was found, or nothing that fits surely, a model is asked which of our own answers
 * fits; without a model, or when it fails, the first answer stands. Never throws because of the model.
 */
export async function replyTo(
  message: string,
  before: ConversationState,
  { knowledge, chatModel }: { knowledge: Knowledge; chatModel: ChatModel | undefined },
): Promise<Answer> {
  const own = answer(message, before, knowledge);
  if (!own.isUnsure || !chatModel) return own;
  const choice = await chooseWithModel(chatModel, { message, state: own.state, knowledge });
  const state = { ...before, contact: own.state.contact, asked: undefined };
  return (choice && answerChoice(choice, state, knowledge)) ?? own;
}

/** Our own answer to what a model has chosen: a guard first, then a price, then the topics. Undefined for nothing. */
function answerChoice(
  { topics, sizes, mix, flags }: Choice,
  state: ConversationState,
  knowledge: Knowledge,
): Answer | undefined {
  const [flag] = flags;
  if (flag) return answerGuard(flag, {}, state, knowledge);
  const isPrice = topics.every((id) => id === "rates" || id === "sizes" || id === "rubber");
  if (sizes.length > 0 && isPrice && !isAfterVisit(state.surface)) {
    const said = { mix: mix ?? undefined };
    const parts = sizes.map((squareFeet) => ({ squareFeet, ...said, isInJob: true }));
    return known(priceOfJob(parts, knowledge.business), { ...state, ...said, parts }, "price");
  }
  const texts = topics.flatMap((id) => knowledge.answers[id] ?? []);
  const [first] = topics;
  if (!first) return undefined;
  return texts.length > 0
    ? known(texts.join("\n\n"), state, first)
    : dontKnow({ unpublished: first }, { state, knowledge });
}
