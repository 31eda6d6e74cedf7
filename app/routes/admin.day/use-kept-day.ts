import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { correctBar, keepDay, startWorker, wipeDay } from "~/phone/kept-day";
import type { DayData } from "./load.server";

/** Milliseconds until a phone without signal tries again: it does not say itself when there is some. */
const AGAIN_MS = 15_000;

/** Keeps today on the phone as it is seen, for when there is no signal; nothing once the session is over. */
export function useKeptDay(page: DayData | null, isExpired: boolean): void {
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (isExpired) wipeDay().catch(() => {});
  }, [isExpired]);
  useEffect(() => {
    if (!page?.isToday || isExpired || !isIdle) return;
    const leaving = new AbortController();
    const keep = async (): Promise<void> => {
      try {
        if (!(await startWorker())) return;
        if (await keepDay(page, leaving.signal)) correctBar(page.asOf);
        else setTimeout(() => leaving.signal.aborted || keep(), AGAIN_MS);
      } catch {
        // Stopped, or the phone has no room: then the day needs signal.
      }
    };
    keep();
    return () => leaving.abort();
  }, [page, isExpired, isIdle]);
}
