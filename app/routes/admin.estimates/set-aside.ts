import { type CurrentDraft, setAside } from "~/estimates/browser-drafts";
import { type EstimateValues, isSameEstimate, isWorthKeeping } from "~/estimates/estimate-values";
import { timeOf } from "./time-of";

/** Puts what stood in the form among the named drafts before something else takes its place, and says so. */
export function setAsideWithNote(draft: CurrentDraft, next: EstimateValues): string {
  if (!isWorthKeeping(draft.data) || isSameEstimate(draft.data, next)) return "";
  const name = setAside(localStorage, draft, { id: crypto.randomUUID(), time: timeOf(draft.savedAt) });
  return name ? `What you had typed before is in your drafts as "${name}".` : "";
}

/** The same for what nothing else holds: what can be opened again needs no second place. */
export function setAsideUnlessStored(
  values: EstimateValues,
  stored: EstimateValues | undefined,
  next: EstimateValues,
): string {
  return stored && isSameEstimate(values, stored)
    ? ""
    : setAsideWithNote({ data: values, savedAt: new Date().toISOString() }, next);
}
