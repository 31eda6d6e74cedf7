import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { eventForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { toSavedEventJson } from "~/calendar/event-json";
import { deleteEvent, updateEvent } from "~/calendar/save-event.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";

const door = apiDoor({
  guard: requireUser,
  async PUT({ request, params }, user) {
    const event = parseInput(eventForm, await readJson(request));
    const updated = await updateEvent(deployment(user.username), idOf(params.id), event);
    if (!updated) return apiError(404, calendarMessages.gone);
    if (updated.ok) return Response.json(toSavedEventJson(updated));
    const message = calendarMessages[updated.reason];
    if (updated.reason === "changed_meanwhile") return apiError(409, message);
    return apiError(400, message, {
      errors: { [updated.reason === "no_such_crew" ? "crewId" : "quoteId"]: [message] },
    });
  },

  async DELETE({ params }, user) {
    const isDeleted = await deleteEvent(deployment(user.username), idOf(params.id));
    return isDeleted ? new Response(null, { status: 204 }) : apiError(404, calendarMessages.gone);
  },
});

export const loader = door.loader;
export const action = door.action;
