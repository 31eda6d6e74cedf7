import { wireChat } from "~/chat/chat-behaviour";
import { MODULES_RUN } from "~/modules-run";
import { wireComparisons } from "~/ui/compare-behaviour";
import { wireMenu } from "~/ui/menu-behaviour";
import { wirePhoneBar } from "~/ui/phone-bar-behaviour";
import { replaceBrokenPictures } from "~/ui/picture-behaviour";
import { wirePrinting } from "~/ui/print-behaviour";
import { watchToasts } from "~/ui/toast-behaviour";

// All the script of a document. A page that hydrates also brings Remix's context, and fetches React for it.
if ("__remixContext" in window) startApplicationInTime();
replaceBrokenPictures();
watchToasts();
wireMenu();
wireComparisons();
wirePrinting();
wirePhoneBar();
wireChat();
// Its own module: of all pages only this one has it.
if (document.querySelector("[data-estimate=sent]")) import("~/estimates/estimate-behaviour");

/**
 * A public page has its style with it: its first words are painted before React's hundred kilobytes share the line with
 * them. A page in the background paints none, and the back office waits for its style sheet anyway.
 */
function startApplicationInTime(): void {
  if (document.hidden || document.body.classList.contains("office")) {
    startApplication();
    return;
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    startApplication();
  }).observe({ type: "paint", buffered: true });
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
