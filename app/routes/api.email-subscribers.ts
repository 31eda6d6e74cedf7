import { requireUser } from "~/auth/require-user.server";
import { db } from "~/db.server";
import { apiDoor } from "~/http/answers.server";
import { listSubscribers } from "~/subscribers/subscribers.server";

const door = apiDoor({
  guard: requireUser,
  GET: async () => Response.json(await listSubscribers(db), { headers: { "Cache-Control": "no-store" } }),
});

export const loader = door.loader;
export const action = door.action;
