import { currentStaff } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError } from "~/http/answers.server";
import { listImages } from "~/images/images.server";

/** Locations that have a call. */
const LOCATIONS = ["hero-background", "gallery-showcase", "color-options"] as const;

const door = apiDoor({
  async GET({ request, params }) {
    const location = LOCATIONS.find((each) => each === params.location);
    if (!location) return apiError(404, "There is no such call.");

    const seesInactive = location === "gallery-showcase" && (await currentStaff(request)) !== undefined;
    const images = await listImages(deployment().db, { locations: [location], activeOnly: !seesInactive });
    const answer = images.map(({ id, url, name, description, isActive, location }) => {
      return { id, url, name, description, isActive, location };
    });
    return Response.json(answer, seesInactive ? { headers: { "Cache-Control": "no-store" } } : undefined);
  },
});

export const loader = door.loader;
export const action = door.action;
