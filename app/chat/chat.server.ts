import { randomUUID } from "node:crypto";
import { subDays } from "date-fns/subDays";
import { TRANSCRIPT_DAYS } from "~/business/retention";
import type { QueueingContext } from "~/email/deliver-mail.server";
import type { PressedContext } from "~/visitors/presses.server";
import { type FreeTimesContext, listFreeTimes } from "~/visits/visits.server";
import type { Context, Db } from "../../db/schema";
import type { ChatInput } from "./chat-forms.server";
import { chatMessages } from "./chat-messages";
import type { ChatModel } from "./choose-with-model.server";
import { type ConversationState, NEW_CONVERSATION } from "./conversation-state";
import { currentKnowledge } from "./current-knowledge.server";
import { forgetTranscript, leadFromChat, wantsLead } from "./lead-from-chat.server";
import { replyTo } from "./reply.server";

/** A line of a conversation. Its instant is ISO text in UTC. */
export interface ChatLine {
  id: number;
  text: string;
  isBot: boolean;
  createdAt: string;
}

/** The newest lines that are shown and read. */
const MOST_LINES = 100;

/** The last hundred lines of a conversation, oldest first; none when there is no such conversation. */
export async function listLines(db: Db, conversationId: string): Promise<ChatLine[]> {
  const rows = await db
    .selectFrom("chat_messages")
    .select(["id", "text", "is_bot", "created_at"])
    .where("conversation_id", "=", conversationId)
    .orderBy("id", "desc")
    .limit(MOST_LINES)
    .execute();
  return rows
    .reverse()
    .map((row) => ({ id: row.id, text: row.text, isBot: row.is_bot === 1, createdAt: row.created_at }));
}

/** `chatModel` helps when the chat has no answer; undefined for none. */
type AnsweringContext = QueueingContext &
  PressedContext &
  FreeTimesContext & { chatModel: ChatModel | undefined };

/** An answer. With `unkept` nothing was stored, and the text says why. */
export interface ChatAnswer {
  response: string;
  conversationId: string;
  /** too_long: the conversation is full. too_many: this visitor has used up the allowance of leads. */
  unkept?: "too_long" | "too_many";
}

/**
 * Answers a message and stores both lines. In the same transaction, contact details make or complete the conversation's
 * lead, and a complaint tells the owner. An unknown id starts a new conversation under a new id. A full conversation is
 * sent to the phone, but a danger or complaint in it still counts.
 */
export async function sendMessage(
  context: AnsweringContext,
  { message, conversationId }: ChatInput,
): Promise<ChatAnswer> {
  const { db, business, chatModel, now, press } = context;
  const known = conversationId ? await stateOf(db, conversationId) : undefined;
  const id = conversationId && known ? conversationId : randomUUID();
  const before = known ?? NEW_CONVERSATION;
  const knowledge = await currentKnowledge({ db, business, now });
  const freeTimes = () => listFreeTimes(context);
  const { text: response, state } = await replyTo(message, before, { knowledge, chatModel, freeTimes });
  const isRaised = state.alarm !== before.alarm;
  if (known && !isRaised && (await isFull(db, id))) {
    return { response: chatMessages.tooLongTalk(business), conversationId: id, unkept: "too_long" };
  }
  // A complaint or danger is never refused: from a visitor's fourth of a day on they share one lead.
  const isNewLead = !wantsLead(before) && wantsLead(state);
  const isOver = isNewLead && !press.countLead();
  if (isOver && !isRaised) {
    const { title, text } = chatMessages.tooMany(business);
    return { response: `${title}. ${text}`, conversationId: id, unkept: "too_many" };
  }
  await context.db.transaction().execute(async (trx) => {
    const line = { conversation_id: id, created_at: now.toISOString() };
    await trx
      .insertInto("chat_messages")
      .values([
        { ...line, text: message, is_bot: 0, state: null },
        { ...line, text: response, is_bot: 1, state: JSON.stringify(state) },
      ])
      .execute();
    await leadFromChat({ ...context, db: trx }, { conversationId: id, before, state, message });
  });
  return { response, conversationId: id };
}

/** A visitor's messages in one conversation. Planning a driveway takes about twenty. */
const MOST_MESSAGES = 200;

async function isFull(db: Db, conversationId: string): Promise<boolean> {
  const after = await db
    .selectFrom("chat_messages")
    .select("id")
    .where("conversation_id", "=", conversationId)
    .where("is_bot", "=", 0)
    .limit(1)
    .offset(MOST_MESSAGES - 1)
    .executeTakeFirst();
  return after !== undefined;
}

/** The state of a conversation; undefined when there is none. */
export async function stateOf(db: Db, conversationId: string): Promise<ConversationState | undefined> {
  const line = await db
    .selectFrom("chat_messages")
    .select("state")
    .where("conversation_id", "=", conversationId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  // Conversations from an older version may lack fields.
  return line && { ...NEW_CONVERSATION, ...JSON.parse(line.state ?? "{}") };
}

/** Deletes conversations whose last line is 90 days old, also from the details of their leads. */
export async function purgeTranscripts({ db, now }: Context): Promise<void> {
  const old = await db
    .selectFrom("chat_messages")
    .select("conversation_id")
    .groupBy("conversation_id")
    .having(({ fn }) => fn.max("created_at"), "<", subDays(now, TRANSCRIPT_DAYS).toISOString())
    .execute();
  for (const { conversation_id } of old) {
    await db.transaction().execute(async (trx) => {
      await forgetTranscript(trx, now, conversation_id);
      await trx.deleteFrom("chat_messages").where("conversation_id", "=", conversation_id).execute();
    });
  }
}
