import type { ClientActionFunctionArgs } from "@remix-run/react";
import { crewMessages } from "~/crew/crew-messages";
import { offlineAnswer } from "~/forms/offline-answer";
import { failureReason, NoAnswer } from "~/http/foreign-answers";
import { dropKeptForm, keepForm } from "~/phone/kept-forms";
import type { PageRefusal } from "~/ui/page-refusal";
import { toast } from "~/ui/toast";
import { FAILURES, readKeptIntent } from "./intents";

/**
 * For the day's `clientAction`: what the site did not answer is kept on the phone, and a kept form goes once the site has
 * taken it.
 */
export async function keepUnsent({ request, serverAction, ...args }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const keptId = form.get("kept");
  const send = async () => {
    try {
      return await serverAction<PageRefusal>();
    } catch (error) {
      // What was done answers with where to go on.
      if (error instanceof Response && error.status < 400 && keptId) await dropKeptForm(String(keptId));
      if (error instanceof Response || !readKeptIntent(form.get("intent"))) throw error;
      const why = error instanceof NoAnswer ? "no signal" : failureReason(error);
      if (!keptId && !(await keepForm(form, why))) throw error;
      return Response.json({ toast: toast(crewMessages.keptUnsent(why), "destructive") }, { status: 503 });
    }
  };
  const serverActionKeeping = send as typeof serverAction;
  return offlineAnswer({ ...args, request, serverAction: serverActionKeeping }, FAILURES);
}
