import { wireChat } from "~/chat/chat-behaviour";
import { wireComparisons } from "~/ui/compare-behaviour";
import { layOutLater } from "~/ui/later-behaviour";
import { wireMenu } from "~/ui/menu-behaviour";
import { wirePhoneBar } from "~/ui/phone-bar-behaviour";
import { replaceBrokenPictures } from "~/ui/picture-behaviour";
import { wirePrinting } from "~/ui/print-behaviour";
import { watchToasts } from "~/ui/toast-behaviour";
import { keepOrigin } from "~/visitors/origin-behaviour";

// All the script of a document. On a page that React takes over it is there before React.
replaceBrokenPictures();
watchToasts();
wireMenu();
wireComparisons();
wirePrinting();
wirePhoneBar();
wireChat();
keepOrigin();
layOutLater();
// Modules of their own: few pages have them.
if (document.querySelector("[data-paper]")) import("./paper-behaviour");
const visit = document.querySelector<HTMLFormElement>("form[data-visit-form]");
if (visit) import("~/visits/visit-behaviour").then(({ wireVisit }) => wireVisit(visit));
