import { mergeForm } from "~/business/merge-form.server";
import { idIn } from "~/business/row-id.server";
import { contactForm } from "~/contacts/contact-forms.server";
import { contactMessages } from "~/contacts/contact-messages";
import { deleteContact, getContact, saveContact } from "~/contacts/contacts.server";
import type { Deployment } from "~/deployment.server";
import { type Action, keepTyped, parsedAction, type SentForm } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { toast } from "~/ui/toast";
import { CONTACT_LABELS, type ContactValues, valuesOf } from "./contact-values";
import type { Intent } from "./intents";

/** The page's writes by intent. */
export const actions: Record<Intent, Action> = {
  "save-contact": save,

  "delete-contact": async (context, { form }) => {
    const name = await deleteContact(context, idIn(form, "id"));
    if (name !== undefined)
      return { ok: true, to: "/admin/search", toast: toast(contactMessages.deleted(name)) };
    return refuse(404, {
      toast: toast({ ...contactMessages.deleteFailed, text: contactMessages.noContact }, "destructive"),
    });
  },
};

/** What was typed is merged with what somebody else saved meanwhile. */
async function save(context: Deployment, sent: SentForm): Promise<Outcome> {
  const id = idIn(sent.form, "id");
  const before = await getContact(context.db, id);
  if (!before) {
    const gone = toast({ ...contactMessages.saveFailed, text: contactMessages.noContact }, "destructive");
    return keepTyped(refuse(404, { toast: gone }), sent.form);
  }
  const stored: ContactValues = valuesOf(before);
  const { form, conflicts, opened } = mergeForm(sent.form, { ...stored });
  const parsed = parsedAction(contactForm, async (_context, input, { submission }) => {
    if (conflicts.length > 0) {
      const lastResult = submission.reply({ formErrors: [contactMessages.changedMeanwhile] });
      const savedMeanwhile = (conflicts as (keyof ContactValues)[]).map((field) => ({
        label: CONTACT_LABELS[field],
        value: stored[field] || "(empty)",
      }));
      return refuse(409, { lastResult, savedMeanwhile });
    }
    const isSaved = await saveContact(context, { ...input, id, updatedAt: before.updatedAt });
    // Otherwise somebody saved between reading and writing: merge once more.
    if (!isSaved) return save(context, sent);
    return { ok: true, to: `/admin/contacts/${id}`, toast: toast(contactMessages.saved) };
  });
  const outcome = await parsed(context, { ...sent, form });
  // Only a conflict that was shown is settled by saving again.
  const isShown = !outcome.ok && outcome.refusal.savedMeanwhile !== undefined;
  return keepTyped(outcome, sent.form, isShown ? opened : undefined);
}
