import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { RETRY_SOON, readUploadForm, type UploadForm } from "~/forms/read-form.server";
import { apiDoor, apiError } from "~/http/answers.server";
import { imageMessages } from "~/images/image-messages";
import type { PictureRefusal } from "~/images/open-picture.server";
import { storePicture } from "~/images/store-picture.server";

const door = apiDoor({
  guard: requireUser,
  POST: ({ request }) => readUploadForm(request, "image", keepImage),
});

export const loader = door.loader;
export const action = door.action;

const REFUSED = {
  not_an_image: imageMessages.notAnImage.text,
  heic: imageMessages.heic,
  too_many_pixels: imageMessages.tooManyPixels,
} satisfies Record<PictureRefusal["reason"], string>;

async function keepImage({ uploads: [image] }: UploadForm): Promise<Response> {
  if (image?.refused === "too_large") return apiError(413, imageMessages.tooLarge);
  if (image?.refused === "dropped") return apiError(503, imageMessages.busy, { headers: RETRY_SOON });
  if (!image?.file) return apiError(400, imageMessages.notAnImage.text);
  const stored = await storePicture(deployment(), image.file.path);
  if (stored.ok) return Response.json({ url: stored.url });
  const message = REFUSED[stored.reason];
  return apiError(400, message, { errors: { image: [message] } });
}
