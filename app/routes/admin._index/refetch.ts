import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CLOSED } from "~/desk/dialogs/panel";
import { samePageRequest } from "~/ui/same-page";
import type { Dashboard } from "./dashboard.server";

/** The parameter that asks for the list without a dialog. */
export const REFETCH = "refetch";

/** How often a failed refetch is repeated. Source: docs/facts.md (quotes and leads). */
const RETRIES = 3;
const FIRST_WAIT_MS = 500;

/** Tries again up to three times, each after a longer wait. Null when all fail. */
export async function refetchWithRetries<Data>(load: () => Promise<Data>): Promise<Data | null> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch {
      if (attempt === RETRIES) return null;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** attempt));
    }
  }
}

/** The dashboard as loaded, or as read at the window's last focus, whichever is later. */
export function useFreshDashboard(loaded: Dashboard): Dashboard {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<{ dashboard?: Dashboard } | null>();
  const { load } = fetcher;
  const isUnderWay = useRef(false);
  // Watches the fetcher's data: for a quick answer React may never render "loading".
  useEffect(() => {
    if (fetcher.state === "idle") isUnderWay.current = false;
  }, [fetcher]);
  useEffect(() => {
    const path = samePageRequest({ pathname, search }, { ...CLOSED, [REFETCH]: "on" });
    const refetch = () => {
      // A second load would cancel the first and be no newer.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      load(path);
    };
    window.addEventListener("focus", refetch);
    return () => window.removeEventListener("focus", refetch);
  }, [pathname, search, load]);

  const fetched = fetcher.data?.dashboard;
  const isNewer = fetched && fetched.list === loaded.list && fetched.readAt > loaded.readAt;
  return isNewer ? fetched : loaded;
}
