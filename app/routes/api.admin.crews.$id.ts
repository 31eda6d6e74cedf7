import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { crewForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { removeCrew, renameCrew } from "~/calendar/crews.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";

const unknownCrew = () => apiError(404, calendarMessages.no_such_crew);

const door = apiDoor({
  guard: requireUser,
  async PATCH({ request, params }, user) {
    const crew = parseInput(crewForm, await readJson(request));
    const renamed = await renameCrew(deployment(user.username), idOf(params.id), crew);
    if (!renamed) return unknownCrew();
    if (renamed.ok) return Response.json(renamed.crew);
    const message = calendarMessages[renamed.reason];
    return apiError(400, message, { errors: { name: [message] } });
  },

  async DELETE({ params }, user) {
    const isRemoved = await removeCrew(deployment(user.username), idOf(params.id));
    return isRemoved ? new Response(null, { status: 204 }) : unknownCrew();
  },
});

export const loader = door.loader;
export const action = door.action;
