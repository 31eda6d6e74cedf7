import { createContext, type ReactNode } from "react";

/** Addresses of the style sheets that are files. */
export interface StyleFiles {
  office: string;
  noScript: string;
}

interface DrawnPage {
  /** Renders the document around the application, on the server only. */
  document?: (styleFiles: StyleFiles) => ReactNode;
  /** Marks Remix's inline scripts, which the page's policy then allows. */
  nonce?: string;
}

/** The id of the element that React takes over; it holds only the application. */
export const APPLICATION = "application";

/** Set by entry.server; empty in the browser. */
export const PageContext = createContext<DrawnPage>({});
