import type { LoaderFunctionArgs } from "@remix-run/node";
import { deployment } from "~/deployment.server";
import { refuseWrongToken, SECRET_HEADERS } from "~/http/secret-address.server";
import { writeVisitEntry } from "~/visits/visit-entry.server";

/** A booked visit for its customer's calendar, for whoever has its private link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const entry = (await writeVisitEntry(deployment(), params.token ?? "")) ?? refuseWrongToken(request);
  return new Response(entry, {
    headers: {
      ...SECRET_HEADERS,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="free-site-visit.ics"',
    },
  });
}
