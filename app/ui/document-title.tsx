import { Meta, useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

/**
 * Keeps the title of the browser's tab that of the page that is shown. The head is the server's alone, so Remix writes
 * what belongs to a page into an element of no document, and the title is read there.
 */
export function DocumentTitle() {
  const [head, setHead] = useState<HTMLElement>();
  // With each page the matches change.
  useMatches();
  // Not at the first drawing, in which React takes over what the server sent.
  useEffect(() => setHead(document.createElement("head")), []);
  useEffect(() => {
    const title = head?.querySelector("title")?.textContent;
    if (title) document.title = title;
  });
  return head ? createPortal(<Meta />, head) : null;
}
