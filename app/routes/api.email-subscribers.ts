import { officeDoor } from "~/auth/office-door.server";
import { db } from "~/db.server";
import { listSubscribers } from "~/subscribers/subscribers.server";

const door = officeDoor({
  GET: async () => Response.json(await listSubscribers(db), { headers: { "Cache-Control": "no-store" } }),
});

export const loader = door.loader;
export const action = door.action;
