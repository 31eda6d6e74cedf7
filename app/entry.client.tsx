import { wireChat } from "~/chat/chat-behaviour";
import { wireComparisons } from "~/ui/compare-behaviour";
import { wireMenu } from "~/ui/menu-behaviour";
import { watchToasts } from "~/ui/toast-behaviour";

// All the script of a document. A page that hydrates also brings Remix's context, and fetches React for it.
if ("__remixContext" in window) {
  import("./hydrate.client").then(({ hydrate }) => hydrate());
}
watchToasts();
wireMenu();
wireComparisons();
wireChat();
