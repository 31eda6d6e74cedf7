import type { AppLoadContext } from "@remix-run/node";
import { currentUser, refuseCrew } from "~/auth/require-user.server";
import type { User } from "~/auth/users.server";
import { refuseCrossSite } from "~/http/answers.server";

interface Visit {
  request: Request;
  context: AppLoadContext;
}

/**
 * The signed-in user of a page's action. Undefined when the session is over: the action then answers 401 with what was
 * typed. Without JavaScript the page's loaders run in the same request, after the action. `isExpired` tells them to
 * load nothing, so that the form is shown again; a redirect to the login would lose what was typed. Throws 403 for
 * another site's write, and for the crew unless the page is theirs too.
 */
export async function userOrExpired(
  { request, context }: Visit,
  isForCrew = false,
): Promise<User | undefined> {
  refuseCrossSite(request);
  const user = await currentUser(request);
  if (!isForCrew) refuseCrew(request, user);
  context.isExpired = !user;
  return user;
}

/** Whether this request's action found that the session is over. Only `userOrExpired` sets it; a client can't. */
export function isExpired({ context }: Pick<Visit, "context">): boolean {
  return context.isExpired === true;
}
