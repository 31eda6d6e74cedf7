import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { db } from "~/db.server";
import { apiDoor, apiError } from "~/http/answers.server";
import { subscriberMessages } from "~/subscribers/subscriber-messages";
import { deleteSubscriber } from "~/subscribers/subscribers.server";

const door = apiDoor({
  guard: requireUser,
  DELETE: async ({ params }) => {
    const deleted = await deleteSubscriber(db, idOf(params.id));
    return deleted ? new Response(null, { status: 204 }) : apiError(404, subscriberMessages.notFound);
  },
});

export const loader = door.loader;
export const action = door.action;
