import { passwordForm } from "~/auth/auth-forms.server";
import { authMessages } from "~/auth/auth-messages";
import { changePassword } from "~/auth/change-password.server";
import { endOtherSessions } from "~/auth/sessions.server";
import type { Action } from "~/forms/page-action.server";
import { refuse, refuseTooMany } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { toast } from "~/ui/toast";
import { contactActions } from "./contact-actions.server";
import { type Intent, PAGE } from "./intents";
import { ownSession } from "./load.server";
import { phoneActions } from "./phone-actions.server";
import { type TwoStepsRefusal, twoStepsActions } from "./two-steps-actions.server";

/** Fields that are never sent back. */
export const PASSWORDS: ("oldPassword" | "newPassword" | "repeated")[] = [
  "oldPassword",
  "newPassword",
  "repeated",
];

/** The fields of all forms on the page that are never sent back. */
export const HIDDEN = [...PASSWORDS, "password", "code"];

/** The page's writes by intent. */
export const actions: Record<Intent, Action<TwoStepsRefusal>> = {
  ...twoStepsActions,
  ...contactActions,
  ...phoneActions,

  async "change-password"({ db, business }, { form, user, request }) {
    const submission = parseForm(form, passwordForm);
    const refuseField = (fieldErrors: Record<string, string[]>) =>
      refuse(400, {
        lastResult: submission.reply({ fieldErrors, hideFields: PASSWORDS }),
        toast: toast(authMessages.passwordNotChanged, "destructive"),
      });
    if (submission.status !== "success") return refuseField({});

    const { currentId: sessionId } = await ownSession(request, user);
    const change = await changePassword(db, {
      ...submission.value,
      user,
      sessionId,
      businessName: business.name,
    });
    if (change.ok) return { ok: true, to: PAGE, toast: toast(authMessages.passwordChanged) };
    switch (change.reason) {
      case "wrong_password":
        return refuseField({ oldPassword: [authMessages.oldPasswordWrong] });
      case "common":
        return refuseField({ newPassword: [authMessages.passwordCommon] });
      case "throttled":
        return refuseTooMany(
          authMessages.tooMany(business, change.retryAfterSeconds),
          change,
          submission.reply({ hideFields: PASSWORDS }),
        );
    }
  },

  async "sign-out-elsewhere"({ db }, { user, request }) {
    const count = await endOtherSessions(db, await ownSession(request, user));
    return { ok: true, to: PAGE, toast: toast(authMessages.signedOutElsewhere(count)) };
  },
};
