import { z } from "zod";
import { siteCookie } from "./cookies.server";

/** Checked by shape, because all our cookies share one secret: a value copied from another one is signed too. */
const chatCookieValue = z.object({
  /** Missing before the first message. */
  conversationId: z.string().optional(),
  /** Show the chat open on the next page, after a message without JavaScript. */
  isOpen: z.boolean(),
  /** The id of a refused message to show on the next page (`refused-chat.server.ts`). */
  refusedId: z.string().optional(),
});

type ChatCookie = z.output<typeof chatCookieValue>;

/**
 * Lasts until the browser is closed. A page for a request with this cookie belongs to one visitor and is never cached.
 */
const cookie = siteCookie("chat");

/** The visitor's chat; undefined before the first message. */
export async function readChatCookie(request: Request): Promise<ChatCookie | undefined> {
  return chatCookieValue.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}

/** The Set-Cookie header's value. */
export function chatCookie(chat: ChatCookie): Promise<string> {
  return cookie.serialize(chat);
}
