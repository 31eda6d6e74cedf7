import { answer, answerGuard } from "./answer";
import { type Answer, dontKnow, known, priced } from "./answered";
import { type ChatModel, type Choice, chooseWithModel } from "./choose-with-model.server";
import type { ConversationState } from "./conversation-state";
import type { Knowledge } from "./find-topics";
import { priceOfSizes } from "./price-answer";

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
  return (choice && answerChoice(choice, { before, own, knowledge })) ?? own;
}

/**
 * Our own answer to what a model has chosen: a guard first, then a price, then the topics. Undefined when it chose
 * nothing, and then `own` stands. `before` is the conversation before the message.
 */
function answerChoice(
  { topics, sizes, mix, flags }: Choice,
  { before, own, knowledge }: { before: ConversationState; own: Answer; knowledge: Knowledge },
): Answer | undefined {
  const { business, answers } = knowledge;
  const state: ConversationState = { ...before, contact: own.state.contact, asked: undefined };
  const [flag] = flags;
  if (flag) return answerGuard(flag, {}, state, business);
  const isRubber = state.surface !== "epoxy" && state.surface !== "patio";
  if (
    isRubber &&
    sizes.length > 0 &&
    topics.every((id) => id === "rates" || id === "sizes" || id === "rubber")
  ) {
    const named = sizes.map((squareFeet) => ({ squareFeet }));
    const share = mix ?? undefined;
    return priced(priceOfSizes(named, share, business), state, { sizes: named, mix: share });
  }
  const texts = topics.flatMap((id) => answers[id] ?? []);
  const [first] = topics;
  if (!first) return undefined;
  if (texts.length > 0) return known(texts.join("\n\n"), state, first);
  return dontKnow({ unpublished: first }, state, knowledge);
}
