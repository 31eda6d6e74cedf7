import { requireUser } from "~/auth/require-user.server";
import { crewForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { addCrew, listCrews } from "~/calendar/crews.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";

const door = apiDoor({
  guard: requireUser,
  async GET() {
    return Response.json(await listCrews(deployment().db), { headers: { "Cache-Control": "no-store" } });
  },

  async POST({ request }, user) {
    const crew = parseInput(crewForm, await readJson(request));
    const added = await addCrew(deployment(user.username), crew);
    if (added.ok) return Response.json(added.crew, { status: 201 });
    const message = calendarMessages[added.reason];
    return apiError(400, message, { errors: { name: [message] } });
  },
});

export const loader = door.loader;
export const action = door.action;
