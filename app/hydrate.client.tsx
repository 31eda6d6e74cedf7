import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { nameForeignAnswers } from "~/http/foreign-answers";

/** Takes over a page whose route says `handle = { hydrate: true }`. */
export async function hydrate(): Promise<void> {
  nameForeignAnswers();
  await pageDataDecoded();
  keepTypedTexts();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

/** React 18 puts a textarea's first text back when it takes the page over, unless that text has changed as well. */
function keepTypedTexts(): void {
  for (const area of document.querySelectorAll("textarea")) area.defaultValue = area.value;
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
