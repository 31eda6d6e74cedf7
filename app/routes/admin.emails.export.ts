import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { listSubscribers } from "~/subscribers/subscribers.server";

/** Export List: one email a line. After a login the list opens, because a file is not a page. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUserFor(request, "/admin/emails");
  const { db, now } = deployment();
  const subscribers = await listSubscribers(db);
  return new Response(subscribers.map(({ email }) => `${email}\n`).join(""), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="email-subscribers-${albertaDay(now.toISOString())}.txt"`,
      "Cache-Control": "no-store",
    },
  });
}
