import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/require-user.server";
import { apiError } from "~/http/answers.server";

/** Any path under /api that is not a call. Strangers get 401, so that they do not learn which calls the office has. */
async function notFound({ request }: LoaderFunctionArgs): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (/^\/api\/(admin|email-subscribers)(\/|$)/i.test(pathname)) await requireUser(request);
  return apiError(404, "There is no such call.");
}

export { notFound as action, notFound as loader };
