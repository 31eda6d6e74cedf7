import type { LoaderFunctionArgs } from "@remix-run/node";
import { currentStaff } from "~/auth/require-user.server";
import { type BackupState, backupState } from "~/backups/backups.server";
import { deployment } from "~/deployment.server";
import { isLocalClient } from "~/http/local-client.server";

/**
 * 200 while pages can be served, for a supervisor. Everybody reads "ok"; staff, and requests from this machine, also
 * the state of the backups, as text or JSON. Old backups do not change the status, because a restart would not help.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store", Vary: "Accept, Cookie" };
  // Throws when the database can't be read, like every page.
  const state = await backupState(deployment());
  const mayKnow = isLocalClient(request) || (await currentStaff(request)) !== undefined;
  if (!mayKnow) return isJson(request) ? Response.json({ status: "ok" }, { headers }) : text("ok\n", headers);
  if (isJson(request)) return Response.json({ status: "ok", backup: summaryOf(state) }, { headers });
  return text(`ok\n${textOf(state)}\n`, headers);
}

function isJson(request: Request): boolean {
  return request.headers.get("Accept")?.includes("application/json") ?? false;
}

function text(content: string, headers: Record<string, string>): Response {
  return new Response(content, { headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" } });
}

/** Only times, numbers and yes or no, never an error's words, because monitors store them. */
function summaryOf({ ageHours, needsAttention, backup, offSite, rehearsal }: BackupState) {
  return {
    needsAttention,
    ageHours: ageHours ?? null,
    last: backup.lastSuccess ?? null,
    offSite: offSite?.lastSuccess ?? null,
    offSiteAgeMinutes: offSite?.ageMinutes ?? null,
    picturesWaiting: offSite?.picturesWaiting ?? null,
    rehearsal: rehearsal.lastSuccess ?? null,
    failed: offSite?.isFailing || [backup, rehearsal].some(({ error }) => error !== undefined),
  };
}

function textOf(state: BackupState): string {
  const summary = summaryOf(state);
  const { ageHours, last, offSite, offSiteAgeMinutes, picturesWaiting, rehearsal } = summary;
  return [
    `backup: ${last ? `${ageHours} h old` : "none yet"}${summary.needsAttention ? ", look at it" : ""}`,
    `off-site copy: ${offSite ? `${offSite}, ${offSiteAgeMinutes} min old` : "none"}`,
    ...(picturesWaiting === null ? [] : [`pictures to be sent off-site: ${picturesWaiting}`]),
    `restore rehearsed: ${rehearsal ?? "never"}`,
    ...(summary.failed ? ["a run failed: see the log"] : []),
  ].join("\n");
}
