import type { ZodType, z } from "zod";
import type { Deployment } from "~/deployment.server";
import type { Action, ParsedForm, SentForm } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { RETRY_SOON } from "~/forms/read-form.server";
import { imageMessages } from "~/images/image-messages";
import { storePicture } from "~/images/store-picture.server";
import { toast } from "~/ui/toast";

/**
 * An action for a form with pictures: `pictures` says which field gets the address of each file field's picture. A
 * picture is stored before the form is parsed, so that it need not be chosen again when another field is wrong.
 */
export function pictureAction<Schema extends ZodType>(
  schema: Schema,
  pictures: Readonly<Record<string, string>>,
  run: (context: Deployment, input: z.output<Schema>, sent: ParsedForm) => Promise<Outcome>,
): Action {
  return async (context, sent) => {
    const problems: Record<string, PictureProblem> = {};
    for (const [field, addressField] of Object.entries(pictures)) {
      const problem = await keepPicture(context, sent, field, addressField);
      if (problem) problems[field] = problem;
    }
    const submission = parseForm(sent.form, schema, { disableAutoCoercion: true });
    const [first] = Object.values(problems);
    if (first) {
      const said = Object.entries(problems).map(([field, { message }]) => [field, [message]]);
      const lastResult = submission.reply({ fieldErrors: Object.fromEntries(said) });
      return refuse(first.status, { lastResult, toast: first.toast }, first.headers);
    }
    if (submission.status === "success") return run(context, submission.value, { ...sent, submission });
    const isMissing = Object.values(pictures).some(
      (address) => !sent.form.get(address) && submission.error?.[address],
    );
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
  { form, uploads }: SentForm,
  field: string,
  addressField: string,
): Promise<PictureProblem | undefined> {
  const image = uploads.find((upload) => upload.field === field);
  if (image?.refused === "too_large") return { status: 413, message: imageMessages.tooLarge };
  if (image?.refused === "dropped") return { status: 503, message: imageMessages.busy, headers: RETRY_SOON };
  if (!image?.file) return undefined;
  const stored = await storePicture(context, image.file.path);
  if (stored.ok) {
    form.set(addressField, stored.url);
    return undefined;
  }
  if (stored.reason === "too_many_pixels") return { status: 400, message: imageMessages.tooManyPixels };
  const text = stored.reason === "heic" ? imageMessages.heic : imageMessages.notAnImage.text;
  return { status: 400, message: text, toast: toast({ ...imageMessages.notAnImage, text }, "destructive") };
}
