import type { Deployment } from "~/deployment.server";
import { type Action, typedIn } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import {
  getAddress,
  openAddress,
  removeAddress,
  saveAddress,
  sealAddress,
} from "~/own-calendar/address.server";
import { addressForm } from "~/own-calendar/address-forms.server";
import { calendarMessages } from "~/own-calendar/calendar-messages";
import { tryCalendar } from "~/own-calendar/calendar-state.server";
import { toast } from "~/ui/toast";
import type { Intent } from "./intents";

const PAGE = "/admin/settings/calendar";

/** Never sent back to a page: whoever has the address reads the whole calendar. */
export const HIDDEN = ["address"];

/** The page's writes by intent. */
export const actions: Record<Intent, Action> = {
  "save-calendar": async (context, { form }) => {
    const named = addressIn(context, form);
    if ("refusal" in named) return named.refusal;
    if (!named.address) return again(form, { address: [calendarMessages.addressMissing] });
    await saveAddress(context, named.address);
    return { ok: true, to: PAGE, toast: toast(calendarMessages.saved) };
  },

  "try-calendar": async (context, { form }) => {
    const named = addressIn(context, form);
    if ("refusal" in named) return named.refusal;
    const address = named.address ?? (await getAddress(context))?.address;
    if (!address) return again(form, { address: [calendarMessages.addressMissing] });
    const { isRead, words } = await tryCalendar(context, address);
    // Without JavaScript the page is a new one: what was tried can be saved without typing it again.
    form.set("tried", sealAddress(context, address));
    const title = isRead ? calendarMessages.triedWell : calendarMessages.triedBadly;
    const said = toast({ title, text: words }, isRead ? "default" : "destructive");
    return refuse(isRead ? 200 : 502, { lastResult: typedIn(form, { hideFields: HIDDEN }), toast: said });
  },

  "remove-calendar": async (context) => {
    await removeAddress(context);
    return { ok: true, to: PAGE, toast: toast(calendarMessages.removed) };
  },
};

/** The address that was typed, or else the one that was tried. */
function addressIn(
  context: Deployment,
  form: FormData,
): { address: string | undefined } | { refusal: Outcome } {
  const submission = parseForm(form, addressForm);
  if (submission.status !== "success") return { refusal: again(form, submission.error) };
  const { address, tried } = submission.value;
  return { address: address ?? (tried && openAddress(context, tried)) };
}

function again(form: FormData, error: Record<string, string[] | null> | null): Outcome {
  return refuse(400, {
    lastResult: { ...typedIn(form, { hideFields: HIDDEN }), status: "error", error: error ?? {} },
  });
}
