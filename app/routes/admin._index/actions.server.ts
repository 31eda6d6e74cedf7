import type { Action } from "~/auth/page-action.server";
import { dialogActions } from "~/quotes/dialogs/actions.server";
import { rowActions } from "~/quotes/dialogs/row-actions.server";
import { samePageRequest } from "~/ui/same-page";
import { withoutPanel } from "./address";
import type { Intent } from "./intents";

/** The dashboard's writes by the intent of their form. */
export const actions: Record<Intent, Action> = {
  ...dialogActions(withoutPanel),
  ...rowActions({
    shown: withoutPanel,
    called: (url) => withoutPanel(url),
    deleted: (url) => ({ to: withoutPanel(url), undoAt: samePageRequest(url, {}) }),
  }),
};
