import { useEffect, useState } from "react";
import { type BrowserDraft, listBrowserDrafts } from "~/estimates/browser-drafts";
import type { EstimateValues } from "~/estimates/estimate-values";
import type { loadPage } from "./load.server";
import { timeOf } from "./time-of";

/** A named draft on the server, in this browser, or both. */
export interface ListedDraft {
  id?: number;
  browserId?: string;
  name: string;
  data: EstimateValues;
  savedAt: string;
  /** The time of `savedAt` in words. */
  saved: string;
}

type OnServer = Awaited<ReturnType<typeof loadPage>>["drafts"];

/**
 * The server's drafts, and with JavaScript this browser's. A new `version` means that the browser's may have changed.
 */
export function useDrafts(onServer: OnServer, version: string): ListedDraft[] {
  const [inBrowser, setInBrowser] = useState<BrowserDraft[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: storage says nothing when this page itself changes it
  useEffect(() => setInBrowser(listBrowserDrafts(localStorage)), [version]);
  const known = onServer.map((draft) => ({
    ...draft,
    browserId: inBrowser.find(({ serverId }) => serverId === draft.id)?.id,
  }));
  const onlyHere = inBrowser
    .filter(({ serverId }) => !onServer.some(({ id }) => id === serverId))
    .map(({ id, name, data, savedAt }) => ({
      browserId: id,
      name,
      data,
      savedAt,
      saved: `${timeOf(savedAt)}, in this browser only`,
    }));
  return [...onlyHere, ...known].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}
