import { createContext, useContext } from "react";

interface PageAssets {
  /** The client entry's address: all the script that a document carries, and the first of a page that hydrates. */
  entryModule: string;
  /** Lets the framework's inline scripts run on a page that hydrates; a document has none. */
  nonce?: string;
}

/** Given by entry.server; absent in the browser, where nothing renders these tags anew. */
export const PageContext = createContext<PageAssets>({ entryModule: "" });

export function usePageAssets(): PageAssets {
  return useContext(PageContext);
}
