import { idIn } from "~/business/row-id.server";
import { formatDateTime } from "~/business/time";
import { listLines } from "~/chat/chat.server";
import { listConversations } from "~/chat/conversations.server";
import type { Deployment } from "~/deployment.server";

const PAGE_SIZE = 20;

/**
 * A page of conversations. `unanswered` keeps those with a question that the chat could not answer, the last `before`
 * is for older ones, `chat` opens one.
 */
export async function loadChats({ db }: Pick<Deployment, "db">, searchParams: URLSearchParams) {
  const unanswered = searchParams.has("unanswered");
  const before = idIn(searchParams, "before") || undefined;
  const [conversations, lines] = await Promise.all([
    listConversations(db, { unanswered, limit: PAGE_SIZE + 1, before }),
    listLines(db, searchParams.get("chat") ?? ""),
  ]);
  const page = conversations.slice(0, PAGE_SIZE);
  return {
    unanswered,
    conversations: page.map((conversation) => ({ ...conversation, when: formatDateTime(conversation.at) })),
    open: lines.map(({ id, text, isBot, createdAt }) => ({
      id,
      text,
      isBot,
      when: formatDateTime(createdAt),
    })),
    older: conversations.length > PAGE_SIZE ? page.at(-1)?.lastId : undefined,
  };
}

export type LoadedChats = Awaited<ReturnType<typeof loadChats>>;
