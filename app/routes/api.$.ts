import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/require-user.server";
import { apiError } from "~/http/answers.server";

/** Any path under /api that is not a call. A stranger must not learn which calls the back office has: they get 401. */
async function notFound({ request }: LoaderFunctionArgs): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (/^\/api\/(admin|email-subscribers)(\/|$)/i.test(pathname)) await requireUser(request);
  return apiError(404, "There is no such call.");
}

export { notFound as action, notFound as loader };
