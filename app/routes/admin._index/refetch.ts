import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { CLOSED } from "~/quotes/dialogs/panel";
import { samePageRequest } from "~/ui/same-page";
import type { Dashboard } from "./dashboard.server";

/** Marks the request for the list alone. */
export const REFETCH = "refetch";

/** Source: docs/facts.md (quotes and leads). */
const RETRIES = 3;
const FIRST_WAIT_MS = 500;

/** Tries up to three times more, waiting longer each time; null when all fail. */
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

/** The list as it was loaded, or as it was read anew when the window got the focus back; whichever is later. */
export function useFreshDashboard(loaded: Dashboard): Dashboard {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<{ dashboard?: Dashboard } | null>();
  const { load } = fetcher;
  useEffect(() => {
    const path = samePageRequest({ pathname, search }, { ...CLOSED, [REFETCH]: "on" });
    const refetch = () => load(path);
    window.addEventListener("focus", refetch);
    return () => window.removeEventListener("focus", refetch);
  }, [pathname, search, load]);

  const fetched = fetcher.data?.dashboard;
  const isNewer = fetched && fetched.list === loaded.list && fetched.readAt > loaded.readAt;
  return isNewer ? fetched : loaded;
}
