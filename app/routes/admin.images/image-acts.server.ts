import { idIn } from "~/business/form-fields.server";
import { db } from "~/db.server";
import { deployment } from "~/deployment.server";
import { deletedImageForm, imageForm } from "~/images/image-forms.server";
import { imageMessages } from "~/images/image-messages";
import {
  createImage,
  deleteImage,
  getImage,
  type Image,
  restoreImage,
  updateImage,
} from "~/images/images.server";
import { keepForUndo } from "~/images/remove-unused-pictures.server";
import { toast } from "~/ui/toast";
import { FAILURES } from "./intents";
import { type Outcome, refuse } from "./outcome";
import { type PictureForm, readPictureForm } from "./read-picture-form.server";

const PAGE = "/admin/images";

const gone = (intent: keyof typeof FAILURES) =>
  refuse(404, { toast: toast(FAILURES[intent], "destructive") });

/** The writes of the images' tab, by the intent of their form. */
export const imageActs = {
  async "add-image"(picture: PictureForm): Promise<Outcome> {
    const read = await readPictureForm(picture, imageForm, "url");
    if (!read.ok) return read;
    await createImage(deployment(), read.value);
    return { ok: true, said: toast(imageMessages.added) };
  },

  async "update-image"(picture: PictureForm): Promise<Outcome> {
    const read = await readPictureForm(picture, imageForm, "url");
    if (!read.ok) return read;
    const image = await updateImage(db, idIn(picture.form, "id"), read.value);
    if (image) return { ok: true, said: toast(imageMessages.updated) };
    const { refusal } = gone("update-image");
    return refuse(404, { ...refusal, lastResult: read.submission.reply() });
  },

  async "toggle-image"({ form }: PictureForm): Promise<Outcome> {
    const image = await getImage(db, idIn(form, "id"));
    const changed = image && (await updateImage(db, image.id, { isActive: !image.isActive }));
    return changed ? { ok: true, said: toast(imageMessages.updated) } : gone("toggle-image");
  },

  async "delete-image"({ form }: PictureForm): Promise<Outcome> {
    const image = await deleteImage(db, idIn(form, "id"));
    if (!image) return gone("delete-image");
    // Without its file the picture is broken already: that is no reason to refuse its delete.
    await keepForUndo(deployment(), image.url).catch(() => undefined);
    const undo = { action: PAGE, fields: undoFields(image) };
    return { ok: true, said: { ...toast(imageMessages.deleted), undo } };
  },

  /** Puts a deleted image back where it stood in the order of its list. */
  async "restore-image"({ form }: PictureForm): Promise<Outcome> {
    const image = deletedImageForm.safeParse(Object.fromEntries(form));
    const isBack = image.success && (await restoreImage(db, image.data));
    return isBack ? { ok: true, said: toast(imageMessages.updated) } : gone("restore-image");
  },
};

function undoFields({ id, name, description, url, location, isActive, isSample, uploadedAt }: Image) {
  const flags = { isActive: String(isActive), isSample: String(isSample) };
  return { intent: "restore-image", id: String(id), name, description, url, location, uploadedAt, ...flags };
}
