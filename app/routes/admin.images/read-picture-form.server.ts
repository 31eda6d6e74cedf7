import type { Submission } from "@conform-to/react";
import type { ZodType, z } from "zod";
import { deployment } from "~/deployment.server";
import { parseForm } from "~/http/parse-form.server";
import type { UploadForm } from "~/http/read-form.server";
import { imageMessages } from "~/images/image-messages";
import { storePicture } from "~/images/store-picture.server";
import { toast } from "~/ui/toast";
import { type Outcome, refuse } from "./outcome";

/** A form of this screen as it arrived: its fields, and the file chosen in it. */
export type PictureForm = UploadForm;

type Read<Schema extends ZodType> =
  | { ok: true; submission: Submission<z.output<Schema>>; value: z.output<Schema> }
  | (Outcome & { ok: false });

/**
 * Keeps the chosen picture and reads the form with its address, which then is not lost when another field is wrong.
 * `addressField` is where the address stands.
 */
export async function readPictureForm<Schema extends ZodType>(
  picture: PictureForm,
  schema: Schema,
  addressField: string,
): Promise<Read<Schema>> {
  const { form } = picture;
  const refusal = await keepPicture(picture, addressField);
  const submission = parseForm(form, schema, { disableAutoCoercion: true });
  if (refusal) {
    const lastResult = submission.reply({ fieldErrors: { image: [refusal.message] } });
    return refuse(refusal.status, { lastResult, toast: refusal.toast });
  }
  if (submission.status === "success") return { ok: true, submission, value: submission.value };
  const isMissing = !form.get(addressField) && submission.error?.[addressField];
  const missing = isMissing ? toast(imageMessages.urlMissing, "destructive") : undefined;
  return refuse(400, { lastResult: submission.reply(), toast: missing });
}

async function keepPicture({ form, file, isTooLarge, isDropped }: PictureForm, addressField: string) {
  if (isTooLarge) return { status: 413, message: imageMessages.tooLarge, toast: undefined };
  if (isDropped) return { status: 503, message: imageMessages.busy, toast: undefined };
  if (!file) return undefined;
  const stored = await storePicture(deployment(), file.path);
  if (stored.ok) {
    form.set(addressField, stored.url);
    return undefined;
  }
  const isImage = stored.reason === "too_many_pixels";
  return {
    status: 400,
    message: isImage ? imageMessages.tooManyPixels : imageMessages.notAnImage.text,
    toast: isImage ? undefined : toast(imageMessages.notAnImage, "destructive"),
  };
}
