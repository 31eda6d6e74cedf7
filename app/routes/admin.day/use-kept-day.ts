import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { correctBar, keepDay, startWorker, wipeDay } from "~/phone/kept-day";
import type { DayData } from "./load.server";

/** Keeps today on the phone as it is seen, for when there is no signal; nothing once the session is over. */
export function useKeptDay(page: DayData | null, isExpired: boolean): void {
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (isExpired) wipeDay().catch(() => {});
  }, [isExpired]);
  useEffect(() => {
    if (!page?.isToday || isExpired || !isIdle) return;
    const leaving = new AbortController();
    const keep = () =>
      Promise.resolve(startWorker())
        .then((worker) => worker && keepDay(page, leaving.signal))
        .then((isHere) => isHere && correctBar(page.asOf))
        // Stopped, or the phone has no room: then the day needs signal.
        .catch(() => {});
    keep();
    addEventListener("online", keep, { signal: leaving.signal });
    return () => leaving.abort();
  }, [page, isExpired, isIdle]);
}
