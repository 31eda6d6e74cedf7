import {
  type BrowserDraft,
  keepBrowserDraft,
  listBrowserDrafts,
  removeBrowserDrafts,
} from "~/estimates/browser-drafts";
import { estimateMessages } from "~/estimates/estimate-messages";
import { readEstimateValues } from "~/estimates/estimate-values";
import { subjectOf } from "~/http/intent";
import { toast } from "~/ui/toast";
import type { Answer } from "./actions.server";

type Ask = () => Promise<Answer | unknown>;

/**
 * Saves a named draft here first and then on the server, so that a dead server costs nothing. The draft that is open
 * is saved over while it keeps its name. Answers instead of following the server to the saved draft: the form already
 * shows it.
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
    data: readEstimateValues((field) => form.get(field)),
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

/** Deletes a draft on the server and then here; while the server can't, it stays in both. */
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

/** The server redirects to a draft that it has saved. */
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
