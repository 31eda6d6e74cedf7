import { wireChat } from "~/chat/chat-behaviour";
import { MODULES_RUN } from "~/modules-run";
import { wireComparisons } from "~/ui/compare-behaviour";
import { layOutLater } from "~/ui/later-behaviour";
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
layOutLater();
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

/**
 * Runs the module that entry.server laid still, and leaves the page as React expects to find it. It asks for
 * each file, and then runs React's and Remix's, in a task of its own: all in one task would keep a touch on a slow phone
 * waiting.
 */
async function startApplication(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')) {
    link.media = "all";
    await nextTask();
  }
  const still = document.querySelector<HTMLScriptElement>('script[type="text/plain"]')!;
  const module = document.createElement("script");
  module.type = "module";
  module.nonce = still.nonce;
  module.text = still.text;
  await import("react-dom/client");
  await nextTask();
  const { hydrate } = await import("./hydrate.client");
  addEventListener(MODULES_RUN, hydrate);
  await nextTask();
  document.head.append(module);
  module.remove();
}

/** Lets what waits, like a touch, go first. Unlike a timer, a message comes at once, and in a tab in the background too. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });
}
