import { idIn } from "~/business/row-id.server";
import { DELIVERY_WAIT_MS, deliverNow } from "~/email/deliver-mail.server";
import { mailMessages } from "~/email/mail-messages";
import { outcomeOf } from "~/email/mail-outcome";
import { retryMail } from "~/email/outbox.server";
import type { Action } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { subscriberMessages } from "~/subscribers/subscriber-messages";
import { deleteSubscriber } from "~/subscribers/subscribers.server";
import { samePage } from "~/ui/same-page";
import { toast } from "~/ui/toast";
import type { Intent } from "./intents";

/** The screen's writes by intent. */
export const actions: Record<Intent, Action> = {
  async "delete-subscriber"({ db }, { form, url }) {
    const isDeleted = await deleteSubscriber(db, idIn(form, "id"));
    // It may have been deleted in another window; the reloaded list shows what is there.
    const said = isDeleted
      ? toast(subscriberMessages.deleted)
      : toast(subscriberMessages.deleteFailed, "destructive");
    return { ok: true, to: samePage(url, { delete: undefined }), toast: said };
  },

  async "retry-mail"(context, { form, url }) {
    const id = idIn(form, "id");
    const mail = await retryMail(context.db, id, context.now);
    if (!mail) return refuse(404, { toast: toast(mailMessages.failed, "destructive") });
    const [outcome] = await deliverNow(context, [id], DELIVERY_WAIT_MS.staff);
    const said = mailMessages.retried[outcome ? outcomeOf(outcome) : "soon"];
    return { ok: true, to: samePage(url, {}), toast: toast(said) };
  },
};
