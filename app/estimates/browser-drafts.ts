import { isLookingAround } from "~/sample-paths";
import { newArea, type PriceBook } from "./estimate-areas";
import { type EstimateValues, isSameEstimate, readEstimateValues } from "./estimate-values";

/** The sample company's drafts are apart. */
function keyOf(key: string): string {
  return typeof document !== "undefined" && isLookingAround(document.cookie) ? `${key}-samples` : key;
}

/** Keys of localStorage: the form as it is now, and the named drafts. Source: docs/facts.md (estimates). */
export const CURRENT_DRAFT_KEY = "admin-estimate-draft";
export const NAMED_DRAFTS_KEY = "admin-estimate-drafts";

/** Milliseconds between two saves of the form in the browser. Source: docs/facts.md (estimates). */
export const AUTOSAVE_MS = 30_000;

export interface CurrentDraft {
  data: EstimateValues;
  savedAt: string;
}

export interface BrowserDraft extends CurrentDraft {
  id: string;
  name: string;
  /** The draft's id on the server; undefined when the server does not have this version of it. */
  serverId: number | undefined;
}

/** Parsed JSON from localStorage. Anything could have written it, such as an older version of the site. */
type Stored = Record<string, unknown>;

/** The form as last saved; undefined when there is none, or when it can't be read, which is logged. */
export function readCurrentDraft(storage: Storage): CurrentDraft | undefined {
  return toDraft(readJson(storage, keyOf(CURRENT_DRAFT_KEY)));
}

/** Gives drafts from before areas had words those of their service, in the storage itself. */
export function addWordsToDrafts(storage: Storage, priceBook: PriceBook): void {
  const current = readJson(storage, keyOf(CURRENT_DRAFT_KEY));
  if (lacksWords(current)) writeJson(storage, keyOf(CURRENT_DRAFT_KEY), withWords(current, priceBook));
  const named = readJson(storage, keyOf(NAMED_DRAFTS_KEY));
  if (!Array.isArray(named) || !named.some(lacksWords)) return;
  writeJson(
    storage,
    keyOf(NAMED_DRAFTS_KEY),
    named.map((draft: unknown) => (lacksWords(draft) ? withWords(draft, priceBook) : draft)),
  );
}

function lacksWords(draft: unknown): draft is { data: Stored } {
  return isStored(draft) && isStored(draft.data) && draft.data.included === undefined;
}

function withWords(draft: { data: Stored }, priceBook: PriceBook) {
  const { included, areaTerms } = newArea(String(draft.data.projectType), priceBook);
  return { ...draft, data: { ...draft.data, included, areaTerms } };
}

/** Saves the form in localStorage. False when the browser has no room. */
export function keepCurrentDraft(storage: Storage, data: EstimateValues, now: Date): boolean {
  return writeJson(storage, keyOf(CURRENT_DRAFT_KEY), { data, savedAt: now.toISOString() });
}

/**
 * Saves this tab's form in localStorage. `known` is the `savedAt` of what this tab last saved or restored; a different
 * draft there belongs to another tab and becomes a named draft first. Returns false when the browser has no room, else
 * the name of the draft that was set aside, or "".
 */
export function keepTabsDraft(
  storage: Storage,
  { data, savedAt, known }: CurrentDraft & { known: string | undefined },
  aside: { id: string; timeOf: (iso: string) => string },
): string | false {
  const there = readCurrentDraft(storage);
  const isOthers = there && there.savedAt !== known && !isSameEstimate(there.data, data);
  const name = isOthers ? setAside(storage, there, { id: aside.id, time: aside.timeOf(there.savedAt) }) : "";
  return keepCurrentDraft(storage, data, new Date(savedAt)) && (name ?? "");
}

/** Removes what this tab last saved or restored. Another tab's draft stays. */
export function removeTabsDraft(storage: Storage, known: string | undefined): void {
  const there = readCurrentDraft(storage);
  if (!there || there.savedAt === known) removeCurrentDraft(storage);
}

export function removeCurrentDraft(storage: Storage): void {
  storage.removeItem(keyOf(CURRENT_DRAFT_KEY));
}

/** The named drafts, first saved first. Drafts that can't be read are left out. */
export function listBrowserDrafts(storage: Storage): BrowserDraft[] {
  const stored = readJson(storage, keyOf(NAMED_DRAFTS_KEY));
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const draft = toDraft(entry);
    if (!draft || !isStored(entry)) return [];
    const { id, name, serverId } = entry;
    if (typeof id !== "string" || typeof name !== "string") return [];
    return [{ ...draft, id, name, serverId: typeof serverId === "number" ? serverId : undefined }];
  });
}

/** Saves a named draft in localStorage, replacing the one with the same id. False when the browser has no room. */
export function keepBrowserDraft(storage: Storage, draft: BrowserDraft): boolean {
  const others = listBrowserDrafts(storage).filter(({ id }) => id !== draft.id);
  return writeJson(storage, keyOf(NAMED_DRAFTS_KEY), [...others, draft]);
}

/** Removes from the browser the drafts for which `isGone` is true. */
export function removeBrowserDrafts(storage: Storage, isGone: (draft: BrowserDraft) => boolean): void {
  const kept = listBrowserDrafts(storage).filter((draft) => !isGone(draft));
  if (kept.length > 0) writeJson(storage, keyOf(NAMED_DRAFTS_KEY), kept);
  else storage.removeItem(keyOf(NAMED_DRAFTS_KEY));
}

/**
 * Saves a form that is about to be replaced as a named draft, and returns its name. Undefined when a named draft
 * already holds the same.
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

/** The title of a draft without a name: its customer, or else its area. */
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
