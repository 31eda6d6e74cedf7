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

/** Asks the open estimate form to save what was typed since its last save. */
export const KEEP_DRAFT_EVENT = "keep-estimate-draft";

const ESTIMATES_PATH = "/admin/estimates";
/** Milliseconds. A server that does not answer must not keep anybody from logging out. */
const TIME_LIMIT_MS = 5000;

/**
 * Moves the drafts that only this browser has to the server, because somebody else may use it next. A draft that the
 * server refuses stays in the browser.
 */
export async function handOverDrafts(): Promise<void> {
  window.dispatchEvent(new Event(KEEP_DRAFT_EVENT));
  removeBrowserDrafts(localStorage, ({ serverId }) => serverId !== undefined);
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
    // The page's action redirects after a save, so a redirect means success.
    return answer.type === "opaqueredirect";
  } catch {
    return false;
  }
}
