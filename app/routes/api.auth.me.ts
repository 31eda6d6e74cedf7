import { authMessages } from "~/auth/auth-messages";
import { currentUser } from "~/auth/require-user.server";
import { apiDoor, apiError } from "~/http/answers.server";

const headers = { "Cache-Control": "no-store" };

const door = apiDoor({
  /** Who is signed in, whatever their role. */
  async GET({ request }) {
    const user = await currentUser(request);
    if (!user) return apiError(401, authMessages.expired, { headers });
    const { fullName: _, ...shown } = user;
    return Response.json(shown, { headers });
  },
});

export const loader = door.loader;
export const action = door.action;
