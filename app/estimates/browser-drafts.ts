import { type EstimateValues, isSameEstimate, readEstimateValues } from "./estimate-values";

/** What the browser keeps: the form as it stands, and the named drafts. Source: docs/facts.md (estimates). */
export const CURRENT_DRAFT_KEY = "admin-estimate-draft";
export const NAMED_DRAFTS_KEY = "admin-estimate-drafts";

/** How often the form is kept, in milliseconds. Source: docs/facts.md (estimates). */
export const AUTOSAVE_MS = 30_000;

export interface CurrentDraft {
  data: EstimateValues;
  savedAt: string;
}

export interface BrowserDraft extends CurrentDraft {
  id: string;
  name: string;
  /** Its id on the server, once the server has it as it is here. */
  serverId: number | undefined;
}

/** What came out of storage: another version of the product, or anything else, may have written it. */
type Stored = Record<string, unknown>;

/** The form as it was kept last; undefined when there is none or it can't be read, which is logged. */
export function readCurrentDraft(storage: Storage): CurrentDraft | undefined {
  return toDraft(readJson(storage, CURRENT_DRAFT_KEY));
}

/** Keeps the form. False when the browser has no room for it. */
export function keepCurrentDraft(storage: Storage, data: EstimateValues, now: Date): boolean {
  return writeJson(storage, CURRENT_DRAFT_KEY, { data, savedAt: now.toISOString() });
}

export function removeCurrentDraft(storage: Storage): void {
  storage.removeItem(CURRENT_DRAFT_KEY);
}

/** The named drafts, in the order in which they were first saved. What can't be read is left out. */
export function listBrowserDrafts(storage: Storage): BrowserDraft[] {
  const stored = readJson(storage, NAMED_DRAFTS_KEY);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const draft = toDraft(entry);
    if (!draft || !isStored(entry)) return [];
    const { id, name, serverId } = entry;
    if (typeof id !== "string" || typeof name !== "string") return [];
    return [{ ...draft, id, name, serverId: typeof serverId === "number" ? serverId : undefined }];
  });
}

/** Keeps a named draft, over the one with its id. False when the browser has no room for it. */
export function keepBrowserDraft(storage: Storage, draft: BrowserDraft): boolean {
  const others = listBrowserDrafts(storage).filter(({ id }) => id !== draft.id);
  return writeJson(storage, NAMED_DRAFTS_KEY, [...others, draft]);
}

/** Takes the drafts out of the browser of which `isGone` says so. */
export function removeBrowserDrafts(storage: Storage, isGone: (draft: BrowserDraft) => boolean): void {
  const kept = listBrowserDrafts(storage).filter((draft) => !isGone(draft));
  if (kept.length > 0) writeJson(storage, NAMED_DRAFTS_KEY, kept);
  else storage.removeItem(NAMED_DRAFTS_KEY);
}

/**
 * Keeps a form that is about to be replaced as a named draft, unless it is one already. Gives its name, or undefined
 * when there was nothing to do.
 */
export function setAside(
  storage: Storage,
  draft: CurrentDraft,
  { id, time }: { id: string; time: string },
): string | undefined {
  if (listBrowserDrafts(storage).some(({ data }) => isSameEstimate(data, draft.data))) return undefined;
  const name = `${draftTitle(draft.data)}, ${time}`;
  keepBrowserDraft(storage, { ...draft, id, name, serverId: undefined });
  return name;
}

/** What a draft is called that nobody has named: by its customer, else by its size. */
export function draftTitle({ firstName, lastName, email, squareFeet }: EstimateValues): string {
  return `${firstName} ${lastName}`.trim() || email.trim() || `${squareFeet.trim() || "?"} sq ft`;
}

function toDraft(stored: unknown): CurrentDraft | undefined {
  if (!isStored(stored)) return undefined;
  const { data, savedAt } = stored;
  if (!isStored(data) || typeof savedAt !== "string" || Number.isNaN(Date.parse(savedAt))) return undefined;
  return { data: readEstimateValues((field) => data[field]), savedAt };
}

function isStored(value: unknown): value is Stored {
  return typeof value === "object" && value !== null;
}

function readJson(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch (error) {
    console.error("A draft could not be read:", error);
    return undefined;
  }
}

function writeJson(storage: Storage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    console.error("A draft could not be kept:", error);
    return false;
  }
}
