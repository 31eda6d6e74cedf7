import { signOut } from "~/auth/sign-out.server";
import { apiDoor } from "~/http/answers.server";

const door = apiDoor({
  POST: async ({ request }) => new Response(null, { status: 204, headers: await signOut(request) }),
});

export const loader = door.loader;
export const action = door.action;
