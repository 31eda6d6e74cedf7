import { createContext, useContext } from "react";

interface PageAssets {
  /** The client entry's address: all the script that a document carries, and the first of a page that hydrates. */
  entryModule: string;
  /** The style of a public page; empty for the back office, which has a file. */
  css: string;
  /** Marks the framework's inline scripts; entry.server allows those that bear it. Undefined in the browser. */
  nonce?: string;
}

/** Given by entry.server; absent in the browser, where nothing renders these tags anew. */
export const PageContext = createContext<PageAssets>({ entryModule: "", css: "" });

export function usePageAssets(): PageAssets {
  return useContext(PageContext);
}
