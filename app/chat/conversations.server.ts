import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/schema";

/** A row in the owner's list of conversations. */
export interface Conversation {
  id: string;
  /** Id of its last line. The next page of the list begins before it. */
  lastId: number;
  /** When its last line was written, ISO text in UTC. */
  at: string;
  /** The visitor's first message. */
  first: string;
  /** The visitor's messages, counted. */
  messages: number;
  /** Its lead; undefined for none. */
  quoteId: number | undefined;
  /** The latest messages that the chat could not answer, five at most. */
  unanswered: string[];
}

/** A limit for one conversation, so that a flood does not fill the page. */
const MOST_UNANSWERED = 5;

/** True for an answer that says there is none. */
const HAS_NO_ANSWER = sql<SqlBool>`state ->> '$.unknownInARow' > 0`;

interface ConversationQuery {
  /** Only conversations with a message that the chat could not answer. */
  unanswered: boolean;
  limit: number;
  /** The `lastId` of the last row on the page before. */
  before?: number | undefined;
}

/** Conversations, latest line first. */
export async function listConversations(db: Db, query: ConversationQuery): Promise<Conversation[]> {
  const { unanswered, limit, before } = query;
  const conversations = await db
    .selectFrom("chat_messages")
    .select(({ fn }) => [
      "conversation_id as id",
      fn.max("id").as("lastId"),
      fn.max("created_at").as("at"),
      fn.max("quote_id").as("quoteId"),
    ])
    .groupBy("conversation_id")
    .$if(before !== undefined, (some) => some.having(({ fn }) => fn.max("id"), "<", before!))
    .$if(unanswered, (some) => some.having(sql<SqlBool>`max(${HAS_NO_ANSWER})`))
    .orderBy("lastId", "desc")
    .limit(limit)
    .execute();
  if (conversations.length === 0) return [];
  const lines = await db
    .selectFrom("chat_messages")
    .select(["conversation_id", "text", "is_bot", HAS_NO_ANSWER.as("hasNoAnswer")])
    .where(
      "conversation_id",
      "in",
      conversations.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
  return conversations.map(({ quoteId, ...conversation }) => {
    const own = lines.filter(({ conversation_id }) => conversation_id === conversation.id);
    const asked = own.filter(({ is_bot }) => !is_bot).map(({ text }) => text);
    return {
      ...conversation,
      quoteId: quoteId ?? undefined,
      first: asked[0] ?? "",
      messages: asked.length,
      // Each answer is stored right after its message, so the row before it is the question.
      unanswered: own
        .flatMap(({ hasNoAnswer }, place) => (hasNoAnswer ? [own[place - 1]?.text ?? ""] : []))
        .slice(-MOST_UNANSWERED),
    };
  });
}
