import { type CurrentDraft, setAside } from "~/estimates/browser-drafts";
import { type EstimateValues, isSameEstimate, isWorthKeeping } from "~/estimates/estimate-values";
import { timeOf } from "./time-of";

/** Saves the form as a named draft before other values replace it. Returns the note that says so, or "". */
export function setAsideWithNote(draft: CurrentDraft, next: EstimateValues): string {
  if (!isWorthKeeping(draft.data) || isSameEstimate(draft.data, next)) return "";
  const name = setAside(localStorage, draft, { id: crypto.randomUUID(), time: timeOf(draft.savedAt) });
  return name ? `What you typed before is in your drafts as "${name}".` : "";
}

/** The same, unless the form still equals `stored`, a draft or lead that can be opened again. */
export function setAsideUnlessStored(
  values: EstimateValues,
  stored: EstimateValues | undefined,
  next: EstimateValues,
): string {
  return stored && isSameEstimate(values, stored)
    ? ""
    : setAsideWithNote({ data: values, savedAt: new Date().toISOString() }, next);
}
