import { idIn } from "~/business/row-id.server";
import { type Action, typedIn } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
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
import { storePicture } from "~/images/store-picture.server";
import { toast } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";
import { pictureAction } from "./picture-action.server";
import { listOf } from "./tabs";

const PAGE = "/admin/images";

const addOne = pictureAction(imageForm, { image: "url" }, async (context, input, { url }) => {
  const { isActive } = await createImage(context, input);
  return { ok: true, to: listOf(url), toast: toast(imageMessages.added(isActive)) };
});

/**
 * Adds several pictures to one place, each named after its file unless a name was typed, and says which were refused.
 * The first chosen is first in the list.
 */
const addSeveral: Action = async (context, { form, uploads, url }) => {
  const typedName = String(form.get("name") ?? "").trim();
  const refused: string[] = [];
  let hasHeic = false;
  for (const { name, file } of uploads.toReversed()) {
    const stored = file && (await storePicture(context, file.path));
    if (!stored?.ok) {
      hasHeic ||= stored?.reason === "heic";
      refused.unshift(name);
      continue;
    }
    form.set("name", typedName || nameOfFile(name));
    form.set("url", stored.url);
    const submission = parseForm(form, imageForm, { disableAutoCoercion: true });
    if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
    await createImage(context, submission.value);
  }
  const added = uploads.length - refused.length;
  const said = imageMessages.addedSeveral(added, refused, hasHeic);
  if (added > 0) return { ok: true, to: listOf(url), toast: toast(said) };
  form.set("name", typedName);
  const error = { image: [said.text] };
  return refuse(400, { lastResult: { ...typedIn(form), status: "error", error } });
};

/** "driveway-after_tan.jpg" becomes "driveway after tan". */
function nameOfFile(file: string): string {
  return file
    .replace(/\.\w+$/, "")
    .replaceAll(/[-_]+/g, " ")
    .trim()
    .slice(0, 200);
}

/** The images tab's writes by intent. */
export const imageActions = {
  "add-image": (context, sent) => (sent.uploads.length > 1 ? addSeveral : addOne)(context, sent),

  "update-image": pictureAction(
    imageForm,
    { image: "url" },
    async ({ db }, input, { form, url, submission }) => {
      if (await updateImage(db, idIn(form, "id"), input)) {
        return { ok: true, to: listOf(url), toast: toast(imageMessages.updated) };
      }
      const { refusal } = gone("update-image");
      return refuse(404, { ...refusal, lastResult: submission.reply() });
    },
  ),

  async "toggle-image"({ db }, { form, url }) {
    const image = await getImage(db, idIn(form, "id"));
    const changed = image && (await updateImage(db, image.id, { isActive: !image.isActive }));
    if (!changed) return gone("toggle-image");
    return { ok: true, to: listOf(url), toast: toast(imageMessages.updated) };
  },

  async "delete-image"(context, { form, url }) {
    const image = await deleteImage(context.db, idIn(form, "id"));
    if (!image) return gone("delete-image");
    // Fails when the picture's file is missing; the broken image should be deleted all the same.
    await keepForUndo(context, image.url).catch(() => undefined);
    const undo = { action: PAGE, fields: undoFields(image) };
    return { ok: true, to: listOf(url), toast: { ...toast(imageMessages.deleted), undo } };
  },

  /** Restores a deleted image at its place in the list. */
  async "restore-image"({ db }, { form, url }) {
    const image = deletedImageForm.safeParse(Object.fromEntries(form));
    const isBack = image.success && (await restoreImage(db, image.data));
    if (!isBack) return gone("restore-image");
    return { ok: true, to: listOf(url), toast: toast(imageMessages.updated) };
  },
} satisfies Partial<Record<Intent, Action>>;

function gone(intent: Intent) {
  return refuse(404, { toast: toast(FAILURES[intent], "destructive") });
}

function undoFields({
  id,
  name,
  description,
  url,
  location,
  isActive,
  isBlack,
  isSample,
  uploadedAt,
}: Image) {
  const flags = { isActive: String(isActive), isBlack: String(isBlack), isSample: String(isSample) };
  return { intent: "restore-image", id: String(id), name, description, url, location, uploadedAt, ...flags };
}
