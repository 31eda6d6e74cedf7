import { type Answer, answerGuard } from "./answer";
import { dontKnow } from "./answered";
import type { ConversationState } from "./conversation-state";
import type { Knowledge } from "./find-topics";
import type { Guard } from "./guards";
import { priceOfSizes } from "./price-answer";

/** What somebody else has understood of a message: topics by their ids, sizes in square feet, guards. */
interface Choice {
  topics: readonly string[];
  sizes: readonly number[];
  mix: number | null;
  flags: readonly Guard[];
}

/**
 * Our own answer to what a model has chosen: a guard first, then a price, then the topics. Undefined when it chose
 * nothing, and then `own` stands. `before` is the conversation before the message.
 */
export function answerChoice(
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
    const text = priceOfSizes(named, mix ?? undefined, business);
    return {
      text,
      state: { ...state, sizes: named, mix: mix ?? undefined, topic: "price", unknownInARow: 0 },
      isUnsure: false,
    };
  }
  const texts = topics.flatMap((id) => answers[id] ?? []);
  const [first] = topics;
  if (texts.length > 0) {
    return { text: texts.join("\n\n"), state: { ...state, topic: first, unknownInARow: 0 }, isUnsure: false };
  }
  return first ? dontKnow({ kind: "unpublished", about: first }, state, knowledge) : undefined;
}
