import { requireUser } from "~/auth/require-user.server";
import { apiDoor } from "~/http/answers.server";

const door = apiDoor({
  GET: async ({ request }) =>
    Response.json(await requireUser(request), { headers: { "Cache-Control": "no-store" } }),
});

export const loader = door.loader;
export const action = door.action;
