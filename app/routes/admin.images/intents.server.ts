import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { db } from "~/db.server";
import { deployment } from "~/deployment.server";
import { redirectWithToast } from "~/http/toast.server";
import { imageForm } from "~/images/image-forms.server";
import { imageMessages } from "~/images/image-messages";
import { createImage, deleteImage, getImage, type Image, updateImage } from "~/images/images.server";
import { storePicture } from "~/images/store-picture.server";
import { type Toast, toast } from "~/ui/toast";

const PAGE = "/admin/images";

/** What the page is told of a refusal: the typed values with what is wrong, and a toast. */
export interface ImageAnswer {
  lastResult?: SubmissionResult;
  toast?: Toast;
}

interface Upload {
  file: File | undefined;
  isTooLarge: boolean;
}

/** Does what the pressed button of the page says. Every caller has asked for the user already (`requireUser`). */
export async function performImageIntent(form: FormData, upload: Upload) {
  const id = Number(form.get("id"));
  switch (form.get("intent")) {
    case "toggle-image":
      return toggleImage(id);
    case "delete-image":
      return removeImage(id);
    case "restore-image":
      return restoreImage(form);
    default:
      return saveImage(form, upload, id);
  }
}

async function saveImage(form: FormData, upload: Upload, id: number) {
  const refusal = await takeUpload(form, upload);
  const submission = parseWithZod(form, { schema: imageForm });
  if (refusal)
    return refuse(
      refusal.status,
      submission.reply({ fieldErrors: { image: [refusal.message] } }),
      refusal.toast,
    );
  if (submission.status !== "success") {
    const isUrlMissing = !form.get("url");
    const missing = isUrlMissing ? toast(imageMessages.urlMissing, "destructive") : undefined;
    return refuse(400, submission.reply(), missing);
  }
  if (!id) {
    await createImage(deployment(), submission.value);
    return redirectWithToast(PAGE, toast(imageMessages.added));
  }
  const image = await updateImage(db, id, submission.value);
  return image
    ? redirectWithToast(PAGE, toast(imageMessages.updated))
    : refuse(404, submission.reply(), gone());
}

/** A chosen file becomes the form's address, so that it is not lost when another field is wrong. */
async function takeUpload(form: FormData, { file, isTooLarge }: Upload) {
  if (isTooLarge) return { status: 413, message: imageMessages.tooLarge, toast: undefined };
  if (!file) return undefined;
  const stored = await storePicture(deployment(), new Uint8Array(await file.arrayBuffer()));
  if (stored.ok) {
    form.set("url", stored.url);
    return undefined;
  }
  const isImage = stored.reason === "too_many_pixels";
  return {
    status: 400,
    message: isImage ? imageMessages.tooManyPixels : imageMessages.notAnImage.text,
    toast: isImage ? undefined : toast(imageMessages.notAnImage, "destructive"),
  };
}

async function toggleImage(id: number) {
  const image = await getImage(db, id);
  const changed = image && (await updateImage(db, id, { isActive: !image.isActive }));
  return redirectWithToast(PAGE, changed ? toast(imageMessages.updated) : gone());
}

async function removeImage(id: number) {
  const image = await deleteImage(db, id);
  if (!image) return redirectWithToast(PAGE, toast(imageMessages.deleteFailed, "destructive"));
  const undo = { action: PAGE, fields: undoFields(image) };
  return redirectWithToast(PAGE, { ...toast(imageMessages.deleted), undo });
}

function undoFields({
  name,
  description,
  url,
  location,
  isActive,
  uploadedAt,
}: Image): Record<string, string> {
  return {
    intent: "restore-image",
    name,
    description,
    url,
    location,
    isActive: String(isActive),
    uploadedAt,
  };
}

/** Puts a deleted image back where it stood in the order of its list. */
async function restoreImage(form: FormData) {
  const image = imageForm.parse(Object.fromEntries(form));
  const uploadedAt = new Date(String(form.get("uploadedAt")));
  await createImage({ db, now: uploadedAt }, image);
  return redirectWithToast(PAGE, toast(imageMessages.updated));
}

function gone(): Toast {
  return toast(imageMessages.updateFailed, "destructive");
}

function refuse(status: number, lastResult: ImageAnswer["lastResult"], message?: Toast) {
  return data<ImageAnswer>({ lastResult, toast: message }, status);
}
