import { Meta, useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

/**
 * Keeps the browser tab's title that of the current page. React must not touch the real head, so Remix writes into an
 * element outside the document, and the title is read from there.
 */
export function DocumentTitle() {
  const [head, setHead] = useState<HTMLElement>();
  // Renders again when the page changes.
  useMatches();
  // Not in the first render, which has to match the server's.
  useEffect(() => setHead(document.createElement("head")), []);
  useEffect(() => {
    const title = head?.querySelector("title")?.textContent;
    if (title) document.title = title;
  });
  return head ? createPortal(<Meta />, head) : null;
}
