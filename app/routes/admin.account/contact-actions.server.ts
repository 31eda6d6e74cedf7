import { contactForm } from "~/auth/auth-forms.server";
import { authMessages } from "~/auth/auth-messages";
import { confirmIdentity } from "~/auth/confirm-identity.server";
import { changeOwnContact } from "~/auth/contact.server";
import { identityWords } from "~/auth/identity-words.server";
import { type Action, typedIn } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { retryAfter } from "~/http/answers.server";
import { toast } from "~/ui/toast";
import { PAGE } from "./intents";

export const contactActions = {
  async "change-contact"(context, { form, user }) {
    const submission = parseForm(form, contactForm, { disableAutoCoercion: true });
    const typed = typedIn(form, { hideFields: ["password", "code"] });
    if (submission.status !== "success") {
      return refuse(400, { lastResult: { ...typed, error: submission.error ?? {} } });
    }
    const { password, code, ...contact } = submission.value;
    const identity = await confirmIdentity(context, { user, password, code });
    if (!identity.ok) {
      const { field, words, status } = identityWords(context.business, identity);
      const headers = identity.reason === "throttled" ? retryAfter(identity) : undefined;
      return refuse(status, { lastResult: { ...typed, error: { [field]: [words] } } }, headers);
    }
    await changeOwnContact(context, user, contact);
    return { ok: true, to: PAGE, toast: toast(authMessages.contactSaved) };
  },
} satisfies Record<string, Action>;
