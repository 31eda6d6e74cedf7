import { requireUser } from "~/auth/require-user.server";
import { listEvents } from "~/calendar/calendar.server";
import { eventForm, eventListForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { toEventJson, toSavedEventJson } from "~/calendar/event-json";
import { createEvent } from "~/calendar/save-event.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";

const door = apiDoor({
  guard: requireUser,
  async GET({ request }) {
    const span = parseInput(eventListForm, Object.fromEntries(new URL(request.url).searchParams));
    const events = await listEvents(deployment().db, span);
    return Response.json(events.map(toEventJson), { headers: { "Cache-Control": "no-store" } });
  },

  async POST({ request }, user) {
    const event = parseInput(eventForm, await readJson(request));
    const created = await createEvent(deployment(user.username), event);
    if (created.ok) return Response.json(toSavedEventJson(created), { status: 201 });
    const message = calendarMessages[created.reason];
    return apiError(400, message, {
      errors: { [created.reason === "no_such_crew" ? "crewId" : "quoteId"]: [message] },
    });
  },
});

export const loader = door.loader;
export const action = door.action;
