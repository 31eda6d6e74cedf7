import { deployment } from "~/deployment.server";
import { apiDoor } from "~/http/answers.server";
import { listImages } from "~/images/images.server";

const door = apiDoor({
  async GET() {
    const images = await listImages(deployment().db, { activeOnly: true });
    return Response.json(
      images.map(({ id, url, name, description, location }) => ({ id, url, name, description, location })),
    );
  },
});

export const loader = door.loader;
export const action = door.action;
