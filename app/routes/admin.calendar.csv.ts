import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { toTable } from "~/business/csv.server";
import { albertaDay, endOfAlbertaDay, parseDay, startOfAlbertaDay } from "~/business/time";
import { listEvents } from "~/calendar/calendar.server";
import { listCrews } from "~/calendar/crews.server";
import { eventCells } from "~/calendar/event-csv.server";
import { deployment } from "~/deployment.server";
import { csvAnswer } from "~/http/file-answers.server";

/** The appointments from `?from=` to `?to=`, both included, as CSV. After a login the calendar opens. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  await requireUserFor(request, "/admin/calendar");
  const { db, now } = deployment();
  const from = parseDay(searchParams.get("from")) ?? albertaDay(now.toISOString());
  const to = parseDay(searchParams.get("to")) ?? from;
  const crews = new Map((await listCrews(db)).map(({ id, name }) => [id, name]));
  const events = await listEvents(db, { from: startOfAlbertaDay(from), to: endOfAlbertaDay(to) });
  return csvAnswer(request, {
    name: `Calendar ${from} to ${to}.csv`,
    content: toTable(eventCells(crews), events),
  });
}
