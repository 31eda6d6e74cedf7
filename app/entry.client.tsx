import { wireChat } from "~/chat/chat-behaviour";
import { MODULES_RUN } from "~/modules-run";
import { wireComparisons } from "~/ui/compare-behaviour";
import { wireMenu } from "~/ui/menu-behaviour";
import { wirePhoneBar } from "~/ui/phone-bar-behaviour";
import { replaceBrokenPictures } from "~/ui/picture-behaviour";
import { wirePrinting } from "~/ui/print-behaviour";
import { watchToasts } from "~/ui/toast-behaviour";

// All the script of a document. A page that hydrates also brings Remix's context, and fetches React for it.
if ("__remixContext" in window) Promise.race([painted(), loaded()]).then(startApplication);
replaceBrokenPictures();
watchToasts();
wireMenu();
wireComparisons();
wirePrinting();
wirePhoneBar();
wireChat();
// Its own module: of all pages only this one has it.
if (document.querySelector("[data-estimate=sent]")) import("~/estimates/estimate-behaviour");

/** The first words are on the screen: React's hundred kilobytes no longer keep them waiting. */
function painted(): Promise<unknown> {
  return new Promise((resolve) =>
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }),
  );
}

/** Nothing is painted of a page in the background. */
function loaded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => addEventListener("load", resolve));
}

/** Runs the module that entry.server laid still, and leaves the page as React expects to find it. */
function startApplication(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')) link.media = "all";
  const still = document.querySelector<HTMLScriptElement>('script[type="text/plain"]')!;
  const module = document.createElement("script");
  module.type = "module";
  module.nonce = still.nonce;
  module.text = still.text;
  const hydration = import("./hydrate.client");
  addEventListener(MODULES_RUN, async () => (await hydration).hydrate());
  document.head.append(module);
  module.remove();
}
