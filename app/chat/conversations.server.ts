import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/schema";

/** A conversation in the owner's list. */
export interface Conversation {
  id: string;
  /** Of its last line: a page of older conversations begins before it. */
  lastId: number;
  /** When its last line was written, ISO text in UTC. */
  at: string;
  /** The visitor's first message. */
  first: string;
  /** The visitor's messages, counted. */
  messages: number;
  /** The lead that came of it; undefined for none. */
  quoteId: number | undefined;
  /** The latest messages to which the chat had no answer, five at most. */
  unanswered: string[];
}

/** Of one conversation: whoever floods the chat must not fill the page. */
const MOST_UNANSWERED = 5;

/** Beside an answer that says there is none. */
const HAS_NO_ANSWER = sql<SqlBool>`state ->> '$.unknownInARow' > 0`;

interface ConversationQuery {
  /** Only those with a message to which the chat had no answer. */
  unanswered: boolean;
  limit: number;
  /** The `lastId` of the last conversation on the page before. */
  before?: number | undefined;
}

/** The kept conversations, the one with the newest line first. */
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
      // Each answer is kept behind the message that it is to.
      unanswered: own
        .flatMap(({ hasNoAnswer }, place) => (hasNoAnswer ? [own[place - 1]?.text ?? ""] : []))
        .slice(-MOST_UNANSWERED),
    };
  });
}
