import {
  type BrowserDraft,
  CURRENT_DRAFT_KEY,
  draftTitle,
  listBrowserDrafts,
  readCurrentDraft,
  removeBrowserDrafts,
  removeCurrentDraft,
} from "./browser-drafts";
import type { EstimateValues } from "./estimate-values";

/** Asks the estimate form, if it is open, to save what was typed since its last save. */
export const KEEP_DRAFT_EVENT = "keep-estimate-draft";

const LOGOUT_PATH = "/admin/logout";
const ESTIMATES_PATH = "/admin/estimates";
/** Milliseconds. A server that does not answer must not keep anybody from logging out. */
const TIME_LIMIT_MS = 5000;

/**
 * Watches for a logout by the form to /admin/logout. Before it, saves to the server the drafts that only this browser
 * has, and removes them from the browser, because the next person at it is somebody else. A draft that the server can't
 * take stays in the browser. Gives the function that stops watching.
 */
export function saveDraftsOnLogout(): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== LOGOUT_PATH) return;
    window.dispatchEvent(new Event(KEEP_DRAFT_EVENT));
    removeBrowserDrafts(localStorage, ({ serverId }) => serverId !== undefined);
    if (!readCurrentDraft(localStorage) && listBrowserDrafts(localStorage).length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // submit() fires no submit event, so this handler does not run again.
    handOver().finally(() => form.submit());
  };
  // On the window and in the capture phase, so that it runs before React, which listens on the document.
  window.addEventListener("submit", onSubmit, { capture: true });
  return () => window.removeEventListener("submit", onSubmit, { capture: true });
}

async function handOver(): Promise<void> {
  for (const draft of listBrowserDrafts(localStorage)) {
    if (await isTaken(draft)) removeBrowserDrafts(localStorage, ({ id }) => id === draft.id);
  }
  const current = readCurrentDraft(localStorage);
  if (!current) return localStorage.removeItem(CURRENT_DRAFT_KEY);
  if (await isTaken({ name: `Unsent: ${draftTitle(current.data)}`, data: current.data })) {
    removeCurrentDraft(localStorage);
  }
}

async function isTaken({
  name,
  data,
}: Pick<BrowserDraft, "name"> & { data: EstimateValues }): Promise<boolean> {
  const body = new URLSearchParams({ ...data, intent: "save-draft", draftName: name });
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const answer = await fetch(ESTIMATES_PATH, { method: "POST", body, redirect: "manual", signal });
    // A redirect means that it was saved: the page's action goes on to the saved draft.
    return answer.type === "opaqueredirect";
  } catch {
    return false;
  }
}
