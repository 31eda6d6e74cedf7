import { idIn } from "~/business/row-id.server";
import type { Action } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { testimonialForm } from "~/testimonials/testimonial-forms.server";
import { testimonialMessages } from "~/testimonials/testimonial-messages";
import { createTestimonial, deleteTestimonial, updateTestimonial } from "~/testimonials/testimonials.server";
import { toast } from "~/ui/toast";
import type { Intent } from "./intents";
import { pictureAction } from "./picture-action.server";
import { listOf } from "./tabs";

/** The reviews tab's writes by intent. */
export const reviewActions = {
  "add-review": pictureAction(testimonialForm, { image: "imageUrl" }, async (context, input, { url }) => {
    await createTestimonial(context, input);
    return { ok: true, to: listOf(url), toast: toast(testimonialMessages.added) };
  }),

  "update-review": pictureAction(
    testimonialForm,
    { image: "imageUrl" },
    async ({ db }, input, { form, url, submission }) => {
      if (await updateTestimonial(db, idIn(form, "id"), input)) {
        return { ok: true, to: listOf(url), toast: toast(testimonialMessages.updated) };
      }
      const gone = toast(testimonialMessages.updateFailed, "destructive");
      return refuse(404, { lastResult: submission.reply(), toast: gone });
    },
  ),

  async "delete-review"({ db }, { form, url }) {
    if (await deleteTestimonial(db, idIn(form, "id"))) {
      return { ok: true, to: listOf(url), toast: toast(testimonialMessages.deleted) };
    }
    return refuse(404, { toast: toast(testimonialMessages.deleteFailed, "destructive") });
  },
} satisfies Partial<Record<Intent, Action>>;
