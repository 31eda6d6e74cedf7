import { z } from "zod";
import { siteCookie } from "./cookies.server";

/** Checks the shape: all cookies share one secret, so a value copied from another of our cookies is signed, too. */
const chatCookieValue = z.object({
  /** Left out before the first message was taken. */
  conversationId: z.string().optional(),
  /** Whether the next page shows the chat open: after a message without JavaScript. */
  isOpen: z.boolean(),
  /** A message that was refused and is shown on the next page (`refused-chat.server.ts`). */
  refusedId: z.string().optional(),
});

type ChatCookie = z.output<typeof chatCookieValue>;

/** Kept until the browser is closed. A page made for a request with this cookie belongs to one visitor: never cache it. */
const cookie = siteCookie("chat");

/** The visitor's conversation; undefined before the first message was sent. */
export async function readChatCookie(request: Request): Promise<ChatCookie | undefined> {
  return chatCookieValue.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}

/** The Set-Cookie header's value. */
export function chatCookie(chat: ChatCookie): Promise<string> {
  return cookie.serialize(chat);
}
