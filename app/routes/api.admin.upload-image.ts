import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError } from "~/http/answers.server";
import { readUploadForm } from "~/http/read-form.server";
import { imageMessages } from "~/images/image-messages";
import { storePicture } from "~/images/store-picture.server";

const door = apiDoor({
  guard: requireUser,
  async POST({ request }) {
    const { file, isTooLarge } = await readUploadForm(request, "image");
    if (isTooLarge) return apiError(413, imageMessages.tooLarge);
    if (!file) return apiError(400, imageMessages.notAnImage.text);
    const stored = await storePicture(deployment(), new Uint8Array(await file.arrayBuffer()));
    if (stored.ok) return Response.json({ url: stored.url });
    const message =
      stored.reason === "too_many_pixels" ? imageMessages.tooManyPixels : imageMessages.notAnImage.text;
    return apiError(400, message, { errors: { image: [message] } });
  },
});

export const loader = door.loader;
export const action = door.action;
