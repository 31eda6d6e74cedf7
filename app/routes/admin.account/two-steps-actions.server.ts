import type { Submission } from "@conform-to/react";
import { encode } from "uqr";
import { confirmedForm, twoStepsForm } from "~/auth/auth-forms.server";
import { authMessages } from "~/auth/auth-messages";
import { confirmPassword } from "~/auth/confirm-password.server";
import { endOtherSessions } from "~/auth/sessions.server";
import {
  newTwoSteps,
  otpAddress,
  type TwoSteps,
  turnOffTwoSteps,
  turnOnTwoSteps,
} from "~/auth/two-steps.server";
import type { User } from "~/auth/users.server";
import type { Business } from "~/business/facts";
import type { Deployment } from "~/deployment.server";
import type { Action } from "~/forms/page-action.server";
import { refuse, refuseTooMany } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import type { PageRefusal } from "~/ui/page-refusal";
import { toast } from "~/ui/toast";
import { PAGE } from "./intents";
import { ownSession } from "./load.server";

/** The page with the secret and codes of two-step sign-in, which are stored only after a code has proved the app. */
export interface TwoStepsRefusal extends PageRefusal {
  twoSteps?: TwoSteps & { qrCode: { size: number; path: string } };
}

const HIDE = { hideFields: ["password", "code"] };

export const twoStepsActions = {
  async "new-two-steps"({ business }, { user }) {
    return refuse<TwoStepsRefusal>(200, { twoSteps: shown(newTwoSteps(), user, business) });
  },

  async "turn-on-two-steps"(context, { form, user, request }) {
    const submission = parseForm(form, twoStepsForm);
    const { data } = shownForm.safeParse({
      secret: form.get("secret"),
      recoveryCodes: form.getAll("recoveryCodes"),
    });
    // If they were tampered with, new ones are made.
    const twoSteps = shown(data ?? newTwoSteps(), user, context.business);
    const refuseField = (fieldErrors: Record<string, string[]>) =>
      refuse<TwoStepsRefusal>(400, { lastResult: submission.reply({ ...HIDE, fieldErrors }), twoSteps });
    if (submission.status !== "success") return refuseField({});
    const { password, ...input } = submission.value;
    const refused = await refusePassword(context, { user, password }, submission);
    if (refused) return { ...refused, refusal: { ...refused.refusal, twoSteps } };
    const isOn = await turnOnTwoSteps(context, { ...input, userId: user.id });
    if (!isOn) return refuseField({ code: [authMessages.codeWrong] });
    // End other sessions: a thief who is signed in already would never need a code.
    await endOtherSessions(context.db, await ownSession(request, user));
    return { ok: true, to: PAGE, toast: toast(authMessages.twoStepsOn) };
  },

  async "turn-off-two-steps"(context, { form, user }) {
    const submission = parseForm(form, confirmedForm);
    if (submission.status !== "success") return refuse(400, { lastResult: submission.reply(HIDE) });
    const { password } = submission.value;
    const refused = await refusePassword(context, { user, password }, submission);
    if (refused) return refused;
    await turnOffTwoSteps(context.db, user.id);
    return { ok: true, to: PAGE, toast: toast(authMessages.twoStepsOff) };
  },
} satisfies Record<string, Action<TwoStepsRefusal>>;

const shownForm = twoStepsForm.pick({ secret: true, recoveryCodes: true });

/** The form again after a wrong password, or too many. */
async function refusePassword(
  { db, business }: Deployment,
  typed: { user: User; password: string },
  submission: Submission<unknown>,
) {
  const confirmed = await confirmPassword(db, typed);
  if (confirmed.ok) return undefined;
  if (confirmed.reason === "throttled") {
    const words = authMessages.tooMany(business, confirmed.retryAfterSeconds);
    return refuseTooMany(words, confirmed, submission.reply(HIDE));
  }
  const fieldErrors = { password: [authMessages.oldPasswordWrong] };
  return refuse(400, { lastResult: submission.reply({ ...HIDE, fieldErrors }) });
}

/** Adds the QR code as an SVG path with a square of one for each dark dot. */
function shown(twoSteps: TwoSteps, { username }: User, { name }: Pick<Business, "name">) {
  const { size, data } = encode(otpAddress(twoSteps.secret, { username, issuer: name }), { border: 2 });
  const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return { ...twoSteps, qrCode: { size, path: dots.join("") } };
}
