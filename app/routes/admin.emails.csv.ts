import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { toTable } from "~/business/csv.server";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { everyMail, outboxCells } from "~/email/outbox-csv.server";
import { readOutboxFilters } from "~/email/outbox-filters";
import { csvAnswer } from "~/http/file-answers.server";
import { isAtSampleDesk } from "~/http/sample-desk.server";
import { SUBSCRIBER_CELLS } from "~/subscribers/subscriber-csv.server";
import { listSubscribers } from "~/subscribers/subscribers.server";

/** The list in the page's address as CSV. After a login the page opens. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(request.url);
  await requireUserFor(request, `/admin/emails${search}`);
  const { db, now } = deployment();
  const today = albertaDay(now.toISOString());
  return searchParams.get("tab") === "outbox"
    ? csvAnswer(request, {
        name: `Outbox ${today}.csv`,
        content: toTable(outboxCells(isAtSampleDesk()), everyMail(db, readOutboxFilters(searchParams))),
      })
    : csvAnswer(request, {
        name: `Subscribers ${today}.csv`,
        content: toTable(SUBSCRIBER_CELLS, await listSubscribers(db)),
      });
}
