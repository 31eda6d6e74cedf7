import { type Answer, answer } from "./answer";
import { answerChoice } from "./answer-choice";
import { type ChatModel, chooseWithModel } from "./choose-with-model.server";
import type { ConversationState } from "./conversation-state";
import type { Knowledge } from "./find-topics";

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
