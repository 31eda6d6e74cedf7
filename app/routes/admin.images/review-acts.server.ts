import { idIn } from "~/business/form-fields.server";
import { db } from "~/db.server";
import { deployment } from "~/deployment.server";
import { testimonialForm } from "~/testimonials/testimonial-forms.server";
import { testimonialMessages } from "~/testimonials/testimonial-messages";
import { createTestimonial, deleteTestimonial, updateTestimonial } from "~/testimonials/testimonials.server";
import { toast } from "~/ui/toast";
import { type Outcome, refuse } from "./outcome";
import { type PictureForm, readPictureForm } from "./read-picture-form.server";

/** The writes of the reviews' tab, by the intent of their form. */
export const reviewActs = {
  async "add-review"(picture: PictureForm): Promise<Outcome> {
    const read = await readPictureForm(picture, testimonialForm, "imageUrl");
    if (!read.ok) return read;
    await createTestimonial(deployment(), read.value);
    return { ok: true, said: toast(testimonialMessages.added) };
  },

  async "update-review"(picture: PictureForm): Promise<Outcome> {
    const read = await readPictureForm(picture, testimonialForm, "imageUrl");
    if (!read.ok) return read;
    if (await updateTestimonial(db, idIn(picture.form, "id"), read.value)) {
      return { ok: true, said: toast(testimonialMessages.updated) };
    }
    const gone = toast(testimonialMessages.updateFailed, "destructive");
    return refuse(404, { lastResult: read.submission.reply(), toast: gone });
  },

  async "delete-review"({ form }: PictureForm): Promise<Outcome> {
    return (await deleteTestimonial(db, idIn(form, "id")))
      ? { ok: true, said: toast(testimonialMessages.deleted) }
      : refuse(404, { toast: toast(testimonialMessages.deleteFailed, "destructive") });
  },
};
