import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { findJobs } from "~/desk/find-jobs.server";

/** The jobs in `?jobSearch=`, for an event's form. Read by `fetch`, as in admin.leads.same.ts. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUserFor(request, "/admin/calendar");
  const found = await findJobs(deployment().db, new URL(request.url).searchParams);
  return Response.json(found, { headers: { "Cache-Control": "no-store" } });
}
