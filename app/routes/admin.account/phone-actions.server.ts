import { type Action, parsedAction } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { addPhoneForm, removePhoneForm } from "~/phone/phone-forms.server";
import { phoneMessages } from "~/phone/phone-messages";
import { addPhone, removePhone } from "~/phone/phones.server";
import { toast } from "~/ui/toast";
import { PAGE } from "./intents";

export const phoneActions = {
  "add-phone": parsedAction(addPhoneForm, async (context, phone, { user, request }) => {
    const userAgent = request.headers.get("User-Agent") ?? undefined;
    const added = await addPhone(context, { ...phone, userAgent }, user);
    if (added.ok) return { ok: true, to: PAGE, toast: toast(phoneMessages.added) };
    return refuse(400, { toast: toast(phoneMessages[added.reason], "destructive") });
  }),

  "remove-phone": parsedAction(removePhoneForm, async ({ db }, { id }, { user }) => {
    const isRemoved = await removePhone(db, { id, userId: user.id });
    return { ok: true, to: PAGE, toast: toast(phoneMessages[isRemoved ? "removed" : "isGone"]) };
  }),
} satisfies Record<string, Action>;
