import { requireUser } from "~/auth/require-user.server";
import { db } from "~/db.server";
import { deployment } from "~/deployment.server";
import { apiDoor, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";
import { imageForm } from "~/images/image-forms.server";
import { toImageJson } from "~/images/image-json";
import { createImage, listImages } from "~/images/images.server";

const door = apiDoor({
  guard: requireUser,
  async GET() {
    return Response.json((await listImages(db)).map(toImageJson));
  },
  async POST({ request }, user) {
    const image = parseInput(imageForm, await readJson(request));
    return Response.json(toImageJson(await createImage(deployment(user.username), image)), { status: 201 });
  },
});

export const loader = door.loader;
export const action = door.action;
