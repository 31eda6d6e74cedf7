import type { Action } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { lookAround } from "~/sample-paths";
import { listJobsTriedOut, openSampleDesk, removeSampleDesk, sampleDesk } from "~/samples/sample-desk.server";
import { sampleMessages } from "~/samples/sample-messages";
import { toast, type Words } from "~/ui/toast";
import type { FAILURES } from "./intents";

export const actions: Record<keyof typeof FAILURES, Action> = {
  "open-samples": async (context) => {
    await openSampleDesk(context);
    return atDesk(true, sampleMessages.opened);
  },

  "leave-samples": async () => atDesk(false, sampleMessages.left),

  "remove-samples": async (context, { form }) => {
    const desk = sampleDesk();
    const triedOut = desk ? await listJobsTriedOut(desk) : [];
    if (triedOut.length > 0 && !form.has("sure"))
      return refuse(409, { lastResult: { error: { "": [sampleMessages.triedOut] } } });
    await removeSampleDesk(context);
    return atDesk(false, sampleMessages.removed);
  },
};

function atDesk(isSamples: boolean, words: Words) {
  const headers = { "Set-Cookie": lookAround(isSamples) };
  return { ok: true, to: "/admin", toast: toast(words), headers } as const;
}
