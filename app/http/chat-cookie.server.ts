import { siteCookie } from "./cookies.server";

interface ChatCookie {
  conversationId: string;
  /** Whether the next page shows the chat open: after a message without JavaScript. */
  isOpen: boolean;
}

/** Lives as long as the browser's session. A page with it is one visitor's own, and belongs in no cache. */
const cookie = siteCookie("chat");

/** The visitor's conversation; undefined before the first message. */
export async function readChatCookie(request: Request): Promise<ChatCookie | undefined> {
  return (await cookie.parse(request.headers.get("Cookie"))) ?? undefined;
}

/** The Set-Cookie header's value. */
export function chatCookie(chat: ChatCookie): Promise<string> {
  return cookie.serialize(chat);
}
