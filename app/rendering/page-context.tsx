import { createContext, type ReactNode } from "react";

/** The addresses of the style sheets that are files. */
export interface StyleFiles {
  office: string;
  noScript: string;
}

interface DrawnPage {
  /** What stands around the application: given while the server draws that, and nothing else. */
  document?: (styleFiles: StyleFiles) => ReactNode;
  /** Marks the framework's inline scripts; entry.server allows those that bear it. */
  nonce?: string;
}

/** The id of the element that holds the application, and nothing else: React takes over what is in it. */
export const APPLICATION = "application";

/** Given by entry.server; empty in the browser, which draws the application alone. */
export const PageContext = createContext<DrawnPage>({});
