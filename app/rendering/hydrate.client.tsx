import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { nameForeignAnswers } from "~/http/foreign-answers";
import { holdControls, putBackControls } from "~/ui/held-controls";
import { APPLICATION } from "./page-context";

/** Lets React take over the application of a page with `handle = { hydrate: true }`. */
export async function hydrate(): Promise<void> {
  nameForeignAnswers();
  await pageDataDecoded();
  const application = document.getElementById(APPLICATION)!;
  holdControls(application);
  startTransition(() => {
    hydrateRoot(
      application,
      <StrictMode>
        <TakenOver>
          <RemixBrowser />
        </TakenOver>
      </StrictMode>,
    );
  });
}

/** React ignores events while it renders, so they follow right after, before anything is painted. */
function TakenOver({ children }: { children: ReactNode }) {
  useLayoutEffect(() => queueMicrotask(putBackControls), []);
  return children;
}

/**
 * Remix decodes the page's data in its first render, which suspends. A click in that time makes React 18 give up for
 * good ("Root did not complete", remix-run/remix#10214). So call it once before, and wait for the promise that it
 * throws.
 */
async function pageDataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}
