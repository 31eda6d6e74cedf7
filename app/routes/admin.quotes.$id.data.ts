import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { refusal } from "~/http/answers.server";
import { streamAnswer, ZIP } from "~/http/file-answers.server";
import { exportPerson } from "~/records/person.server";

/** Everything held about the person of a job. After a login the job's page opens. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  await requireUserFor(request, `/admin/quotes/${id}`);
  const data = await exportPerson(deployment(), id);
  if (!data) throw refusal(request, 404, "Page Not Found", { "Cache-Control": "no-store" });
  return streamAnswer(request, { ...data, type: ZIP });
}
