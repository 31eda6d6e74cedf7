import { redirect } from "@remix-run/node";
import { sendMessage } from "~/chat/chat.server";
import { chatForm } from "~/chat/chat-forms.server";
import { chatMessages } from "~/chat/chat-messages";
import { chatPage } from "~/chat/chat-page";
import { deployment } from "~/deployment.server";
import { apiDoor, apiTooMany, logBug, parseInput } from "~/http/answers.server";
import { chatCookie, readChatCookie } from "~/http/chat-cookie.server";
import { countVisit } from "~/http/rate-limit.server";
import { readForm } from "~/http/read-form.server";
import { readJson } from "~/http/read-json.server";
import { redirectWithToast } from "~/http/toast.server";
import { toast } from "~/ui/toast";

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
  if (!visit.ok) {
    const { title, text } = chatMessages.tooMany(context.business);
    return apiTooMany(`${title}. ${text}`, visit);
  }
  const { message, conversationId } = parseInput(chatForm, body);
  const kept = await readChatCookie(request);
  const sent = await sendMessage(context, {
    message,
    conversationId: conversationId ?? kept?.conversationId,
  });
  const headers = {
    "Set-Cookie": await chatCookie({ conversationId: sent.conversationId, isOpen: false }),
    "Cache-Control": "no-store",
  };
  return Response.json({ response: sent.response, conversationId: sent.conversationId }, { headers });
}

/** Answers the widget's form without JavaScript: leads back to the page it stands on, with the conversation open. */
async function answerForm(request: Request): Promise<Response> {
  const context = deployment();
  const form = await readForm(request);
  // The referrer includes the page's query. Where a browser sends none, the form says the path.
  const page = chatPage(request.headers.get("Referer") ?? String(form.get("page") ?? ""));
  const visit = countVisit(request, "chat");
  if (!visit.ok) return redirectWithToast(page, toast(chatMessages.tooMany(context.business), "destructive"));

  const parsed = chatForm.safeParse({ message: form.get("message") });
  if (!parsed.success) {
    const title = parsed.error.issues[0]?.message ?? chatMessages.blank;
    return redirectWithToast(page, toast({ title }, "destructive"));
  }
  try {
    const kept = await readChatCookie(request);
    const sent = await sendMessage(context, { ...parsed.data, conversationId: kept?.conversationId });
    return redirect(`${page}#chat-latest`, {
      headers: { "Set-Cookie": await chatCookie({ conversationId: sent.conversationId, isOpen: true }) },
    });
  } catch (error) {
    logBug(error, request);
    return redirectWithToast(page, toast({ title: chatMessages.failed(context.business) }, "destructive"));
  }
}
