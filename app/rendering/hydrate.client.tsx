import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { nameForeignAnswers } from "~/http/foreign-answers";
import { holdControls, putBackControls } from "~/ui/held-controls";
import { APPLICATION } from "./page-context";

/** Takes over the application of a page whose route says `handle = { hydrate: true }`. */
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

/** Within a drawing React takes no events: they follow right behind it, before anything is painted. */
function TakenOver({ children }: { children: ReactNode }) {
  useLayoutEffect(() => queueMicrotask(putBackControls), []);
  return children;
}

/**
 * Remix decodes the page's data in its first render, which suspends for as long; a click meanwhile makes React 18 give
 * up the page for good ("Root did not complete", remix-run/remix#10214). Called beforehand, it throws the same promise.
 */
async function pageDataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}
