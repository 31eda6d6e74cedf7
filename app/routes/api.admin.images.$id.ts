import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { db } from "~/db.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";
import { imageChangeForm } from "~/images/image-forms.server";
import { toImageJson } from "~/images/image-json";
import { deleteImage, updateImage } from "~/images/images.server";

const unknownImage = () => apiError(404, "There is no such image.");

const door = apiDoor({
  guard: requireUser,
  async PATCH({ request, params }) {
    const change = parseInput(imageChangeForm, await readJson(request));
    const image = await updateImage(db, idOf(params.id), change);
    return image ? Response.json(toImageJson(image)) : unknownImage();
  },
  async DELETE({ params }) {
    const image = await deleteImage(db, idOf(params.id));
    return image ? new Response(null, { status: 204 }) : unknownImage();
  },
});

export const loader = door.loader;
export const action = door.action;
