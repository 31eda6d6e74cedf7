import {
  type BrowserDraft,
  keepBrowserDraft,
  listBrowserDrafts,
  removeBrowserDrafts,
} from "~/estimates/browser-drafts";
import { estimateMessages } from "~/estimates/estimate-messages";
import { estimateValuesIn } from "~/estimates/estimate-values";
import { subjectOf } from "~/forms/intent";
import { toast } from "~/ui/toast";
import type { Answer } from "./actions.server";

type Ask = () => Promise<Answer | unknown>;

/**
 * Saves a named draft in the browser and then on the server, so that nothing is lost without a network. An open draft
 * is overwritten while it keeps its name. The server's redirect is not followed, because the form already shows the
 * draft.
 */
export async function keepDraftHere(form: FormData, ask: Ask): Promise<Response> {
  const name = String(form.get("draftName") ?? "").trim();
  if (!name) {
    return Response.json({ toast: toast(estimateMessages.draftNameMissing, "destructive") }, { status: 400 });
  }
  const open = String(form.get("browserDraftId") ?? "");
  const isOpen = listBrowserDrafts(localStorage).some((draft) => draft.id === open && draft.name === name);
  const draft: BrowserDraft = {
    id: isOpen ? open : crypto.randomUUID(),
    name,
    data: estimateValuesIn(form),
    savedAt: new Date().toISOString(),
    serverId: undefined,
  };
  const isKept = keepBrowserDraft(localStorage, draft);
  const { savedId, problem } = await outcomeOf(ask);
  if (savedId === undefined && !isKept) {
    return Response.json(
      { toast: toast(estimateMessages.draftNotSaved(problem), "destructive") },
      { status: 503 },
    );
  }
  if (savedId === undefined) {
    const kept = toast(estimateMessages.draftKeptHere(name, problem));
    return Response.json({ toast: kept, savedDraft: { browserId: draft.id, name } }, { status: 503 });
  }
  keepBrowserDraft(localStorage, { ...draft, serverId: savedId });
  return Response.json({ savedDraft: { id: savedId, browserId: draft.id, name } });
}

/** Deletes a draft on the server and then in the browser. If the server fails, it stays in both. */
export async function removeDraftHere(form: FormData, ask: Ask): Promise<unknown> {
  try {
    const answer = await ask();
    const problem = problemOf(answer);
    if (!problem) {
      const gone = Number(subjectOf(form));
      removeBrowserDrafts(localStorage, ({ serverId }) => serverId === gone);
      return answer;
    }
    return failedDelete(problem);
  } catch (error) {
    if (error instanceof Response) throw error;
    return failedDelete(estimateMessages.unreachable);
  }
}

function failedDelete(problem: string): Response {
  return Response.json(
    { toast: toast(estimateMessages.draftNotDeleted(problem), "destructive") },
    { status: 503 },
  );
}

/** The id of the saved draft, from the server's redirect, or what went wrong. */
async function outcomeOf(ask: Ask): Promise<{ savedId?: number; problem: string }> {
  try {
    return { problem: problemOf(await ask()) ?? estimateMessages.saveFailed };
  } catch (error) {
    const location = error instanceof Response ? error.headers.get("Location") : null;
    const savedId = Number(/[?&]draft=(\d+)/.exec(location ?? "")?.[1]);
    return savedId ? { savedId, problem: "" } : { problem: estimateMessages.unreachable };
  }
}

function problemOf(answer: unknown): string | undefined {
  const said = (answer as Answer | undefined)?.toast;
  return said?.kind === "destructive" ? said.text : undefined;
}
