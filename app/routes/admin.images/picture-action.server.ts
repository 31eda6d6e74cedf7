import type { ZodType, z } from "zod";
import type { Action, ParsedForm, SentForm } from "~/auth/page-action.server";
import type { Deployment } from "~/deployment.server";
import { type Outcome, refuse } from "~/http/page-outcome.server";
import { parseForm } from "~/http/parse-form.server";
import { RETRY_SOON } from "~/http/read-form.server";
import { imageMessages } from "~/images/image-messages";
import { storePicture } from "~/images/store-picture.server";
import { toast } from "~/ui/toast";

/**
 * An action for a form that may bring a picture. The picture is stored before the form is parsed, and its address put
 * into `addressField`, so that it need not be chosen again when another field is wrong.
 */
export function pictureAction<Schema extends ZodType>(
  schema: Schema,
  addressField: string,
  run: (context: Deployment, input: z.output<Schema>, sent: ParsedForm) => Promise<Outcome>,
): Action {
  return async (context, sent) => {
    const problem = await keepPicture(context, sent, addressField);
    const submission = parseForm(sent.form, schema, { disableAutoCoercion: true });
    if (problem) {
      const lastResult = submission.reply({ fieldErrors: { image: [problem.message] } });
      return refuse(problem.status, { lastResult, toast: problem.toast }, problem.headers);
    }
    if (submission.status === "success") return run(context, submission.value, { ...sent, submission });
    const isMissing = !sent.form.get(addressField) && submission.error?.[addressField];
    const missing = isMissing ? toast(imageMessages.urlMissing, "destructive") : undefined;
    return refuse(400, { lastResult: submission.reply(), toast: missing });
  };
}

interface PictureProblem {
  status: number;
  message: string;
  toast?: ReturnType<typeof toast>;
  headers?: HeadersInit;
}

async function keepPicture(
  context: Deployment,
  { form, uploads: [image] }: SentForm,
  addressField: string,
): Promise<PictureProblem | undefined> {
  if (image?.refused === "too_large") return { status: 413, message: imageMessages.tooLarge };
  if (image?.refused === "dropped") return { status: 503, message: imageMessages.busy, headers: RETRY_SOON };
  if (!image?.file) return undefined;
  const stored = await storePicture(context, image.file.path);
  if (stored.ok) {
    form.set(addressField, stored.url);
    return undefined;
  }
  if (stored.reason === "too_many_pixels") return { status: 400, message: imageMessages.tooManyPixels };
  return {
    status: 400,
    message: imageMessages.notAnImage.text,
    toast: toast(imageMessages.notAnImage, "destructive"),
  };
}
