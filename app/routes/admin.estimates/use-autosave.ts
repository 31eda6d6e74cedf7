import { type MutableRefObject, type RefObject, useEffect } from "react";
import { AUTOSAVE_MS, keepTabsDraft } from "~/estimates/browser-drafts";
import { KEEP_DRAFT_EVENT } from "~/estimates/drafts-on-logout";
import { type EstimateValues, isSameEstimate, isWorthKeeping } from "~/estimates/estimate-values";
import { timeOf } from "./time-of";

/**
 * Saves the estimate in the browser every 30 seconds, when the page is left and before a logout, and says so. `kept` is
 * what was saved last; without a change nothing is saved. `known` is when this tab saved or restored the draft.
 */
export function useAutosave(
  latest: RefObject<EstimateValues>,
  kept: MutableRefObject<EstimateValues>,
  known: MutableRefObject<string | undefined>,
  say: (note: string) => void,
): void {
  useEffect(() => {
    const keep = () => {
      const current = latest.current!;
      if (!isWorthKeeping(current) || isSameEstimate(current, kept.current)) return;
      const savedAt = new Date().toISOString();
      const draft = { data: current, savedAt, known: known.current };
      const aside = keepTabsDraft(localStorage, draft, { id: crypto.randomUUID(), timeOf });
      if (aside === false) return say("This browser can’t keep drafts.");
      kept.current = current;
      known.current = savedAt;
      const said = `Draft saved ${timeOf(savedAt)}`;
      say(aside ? `${said}. What another tab had is in your drafts as "${aside}".` : said);
    };
    const timer = setInterval(keep, AUTOSAVE_MS);
    const events = ["pagehide", KEEP_DRAFT_EVENT];
    for (const event of events) window.addEventListener(event, keep);
    return () => {
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, keep);
      keep();
    };
  }, [latest, kept, known, say]);
}
