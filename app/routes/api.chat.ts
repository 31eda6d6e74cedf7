import { redirect } from "@remix-run/node";
import { sendMessage } from "~/chat/chat.server";
import { chatForm } from "~/chat/chat-forms.server";
import { chatMessages } from "~/chat/chat-messages";
import { chatPage } from "~/chat/chat-page";
import { type Deployment, deployment } from "~/deployment.server";
import { readForm } from "~/forms/read-form.server";
import { apiDoor, apiTooMany, logBug, parseInput } from "~/http/answers.server";
import { chatCookie, readChatCookie } from "~/http/chat-cookie.server";
import { countVisit, pressOf } from "~/http/rate-limit.server";
import { readJson } from "~/http/read-json.server";
import { keepRefused } from "~/http/refused-chat.server";

const door = apiDoor({
  whenDiskIsFull: () => chatMessages.failed(deployment().business),
  POST({ request }) {
    const isJson = /^application\/json\b/i.test(request.headers.get("content-type") ?? "");
    return isJson ? answerJson(request) : answerForm(request);
  },
});

export const loader = door.loader;
export const action = door.action;

async function answerJson(request: Request): Promise<Response> {
  const context = deployment();
  const body = await readJson(request);
  const visit = countVisit(request, "chat");
  if (!visit.ok) return apiTooMany(tooMany(context), visit);
  const { message, conversationId, origin } = parseInput(chatForm, body);
  const kept = await readChatCookie(request);
  const sent = await sendMessage(
    { ...context, press: pressOf(request, origin) },
    { message, conversationId: conversationId ?? kept?.conversationId },
  );
  if (sent.unkept === "too_many") {
    const allowance = countVisit(request, "form");
    if (!allowance.ok) return apiTooMany(sent.response, allowance);
  }
  const headers = {
    "Set-Cookie": await chatCookie({ conversationId: sent.conversationId, isOpen: false }),
    "Cache-Control": "no-store",
  };
  return Response.json({ response: sent.response, conversationId: sent.conversationId }, { headers });
}

/**
 * Answers the widget's form without JavaScript: back to its page with the conversation open. A refused message is in
 * the field again, with the reason.
 */
async function answerForm(request: Request): Promise<Response> {
  const context = deployment();
  const form = await readForm(request);
  // The referrer includes the page's query. If the browser sends none, the form has the path.
  const page = chatPage(request.headers.get("Referer") ?? String(form.get("page") ?? ""));
  const kept = await readChatCookie(request);
  const back = async (chat: Omit<Parameters<typeof chatCookie>[0], "isOpen">) =>
    redirect(`${page}#chat-latest`, {
      headers: { "Set-Cookie": await chatCookie({ ...chat, isOpen: true }) },
    });
  const refuse = (reply: string) => {
    const message = String(form.get("message") ?? "");
    return back({ conversationId: kept?.conversationId, refusedId: keepRefused({ message, reply }) });
  };
  const visit = countVisit(request, "chat");
  if (!visit.ok) return refuse(tooMany(context));
  const parsed = chatForm.safeParse({ message: form.get("message") });
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? chatMessages.blank);
  try {
    const asked = { ...parsed.data, conversationId: kept?.conversationId };
    const sent = await sendMessage({ ...context, press: pressOf(request) }, asked);
    return sent.unkept ? refuse(sent.response) : back({ conversationId: sent.conversationId });
  } catch (error) {
    logBug(error, request);
    return refuse(chatMessages.failed(context.business));
  }
}

function tooMany({ business }: Deployment): string {
  const { title, text } = chatMessages.tooMany(business);
  return `${title}. ${text}`;
}
