import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { authMessages } from "~/auth/auth-messages";
import { isExpired, userOrExpired } from "~/auth/expired-form.server";
import { requireUser } from "~/auth/require-user.server";
import { estimateMessages } from "~/estimates/estimate-messages";
import { logBug, refusal } from "~/http/answers.server";
import { failureReason } from "~/http/foreign-answers";
import { readForm } from "~/http/read-form.server";
import { toast } from "~/ui/toast";
import { answer, keepDraft, removeDraft, send, showAgain } from "./act.server";
import { keepDraftHere, removeDraftHere } from "./drafts-in-browser";
import { EstimatePage } from "./estimate-page";
import { BLANK_PAGE, loadPage } from "./load.server";

export const meta: MetaFunction = () => [
  { title: "Custom Estimate Generator" },
  { name: "robots", content: "noindex" },
];

/** `?panel=save-draft` and `?panel=drafts` open a dialog; what the form begins with is said at `loadStart`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return BLANK_PAGE;
  await requireUser(request);
  const { searchParams } = new URL(request.url);
  return loadPage(searchParams);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await userOrExpired({ request, context });
  const form = await readForm(request);
  if (!user) {
    const { title } = failureOf(form);
    return answer(401, form, { toast: toast({ title, text: authMessages.expired }, "destructive") });
  }
  try {
    if (form.has("deleteDraft")) return await removeDraft(form);
    switch (form.get("intent")) {
      case "send":
        return await send(form);
      case "save-draft":
        return await keepDraft(form);
      case "clear":
        return redirect("/admin/estimates");
      case "show":
        return showAgain(form, { wantsSuggested: false });
      case "use-suggested":
        return showAgain(form, { wantsSuggested: true });
    }
  } catch (error) {
    logBug(error, request);
    return answer(500, form, { toast: toast(failureOf(form), "destructive") });
  }
  throw refusal(request, 400, "This form could not be read.");
}

/** What is said when the server fails at what the form asks for. */
function failureOf(form: FormData): { title: string; text: string } {
  if (form.has("deleteDraft")) return estimateMessages.draftNotDeleted(estimateMessages.deleteFailed);
  if (form.get("intent") === "save-draft") return estimateMessages.draftNotSaved(estimateMessages.saveFailed);
  return estimateMessages.failed("500 Internal Server Error");
}

/**
 * Keeps and removes drafts in the browser too, and leaves the form as it is when the server can't be reached or refuses
 * it unread: said as a 503, because after a success the router would fetch the page's data and fail at that.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const ask = () => serverAction<typeof action>();
  if (form.has("deleteDraft")) return removeDraftHere(form, ask);
  if (form.get("intent") === "save-draft") return keepDraftHere(form, ask);
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    const failed = estimateMessages.failed(failureReason(error));
    return Response.json({ toast: toast(failed, "destructive") }, { status: 503 });
  }
}

export default EstimatePage;
