import { z } from "zod";
import { siteCookie } from "./cookies.server";

/** The signature says that a value is ours, not in which of our cookies it was sent. */
const chatCookieValue = z.object({
  conversationId: z.string(),
  /** Whether the next page shows the chat open: after a message without JavaScript. */
  isOpen: z.boolean(),
});

type ChatCookie = z.output<typeof chatCookieValue>;

/** Lives as long as the browser's session. A page with it is one visitor's own, and belongs in no cache. */
const cookie = siteCookie("chat");

/** The visitor's conversation; undefined before the first message. */
export async function readChatCookie(request: Request): Promise<ChatCookie | undefined> {
  return chatCookieValue.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}

/** The Set-Cookie header's value. */
export function chatCookie(chat: ChatCookie): Promise<string> {
  return cookie.serialize(chat);
}
