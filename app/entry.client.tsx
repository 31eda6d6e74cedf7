import { wireChat } from "~/chat/chat-behaviour";
import { wireComparisons } from "~/ui/compare-behaviour";
import { layOutLater } from "~/ui/later-behaviour";
import { wireMenu } from "~/ui/menu-behaviour";
import { wirePhoneBar } from "~/ui/phone-bar-behaviour";
import { replaceBrokenPictures } from "~/ui/picture-behaviour";
import { wirePrinting } from "~/ui/print-behaviour";
import { watchToasts } from "~/ui/toast-behaviour";

// Remix may run this before the whole page has arrived.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();

/** All the script of a document. A page that hydrates also loads Remix and React. */
function start(): void {
  if ("__remixContext" in window) import("./hydrate.client").then(({ hydrate }) => hydrate());
  replaceBrokenPictures();
  watchToasts();
  wireMenu();
  wireComparisons();
  wirePrinting();
  wirePhoneBar();
  wireChat();
  layOutLater();
  // A separate module, because only this page needs it.
  if (document.querySelector("[data-estimate=sent]")) import("~/estimates/estimate-behaviour");
}
