import type { AppLoadContext } from "@remix-run/node";
import { currentUser, keepDesksApart, refuseCrew } from "~/auth/require-user.server";
import type { User } from "~/auth/users.server";
import { refuseCrossSite } from "~/http/answers.server";

interface Visit {
  request: Request;
  context: AppLoadContext;
}

/**
 * The signed-in user of an action; undefined when the session is over, and the action then answers 401 with what was
 * typed. Without JavaScript the page's loaders run after the action in the same request: `isExpired` tells them to load
 * nothing, because a redirect to the login would lose what was typed. Throws 403 for another site's write, and for the
 * crew unless `isForCrew`.
 */
export async function userOrExpired(
  { request, context }: Visit,
  isForCrew = false,
): Promise<User | undefined> {
  refuseCrossSite(request);
  keepDesksApart(request);
  const user = await currentUser(request);
  if (!isForCrew) refuseCrew(request, user);
  context.isExpired = !user;
  return user;
}

/** Whether the action of this request found the session over. Only `userOrExpired` sets it, never a client. */
export function isExpired({ context }: Pick<Visit, "context">): boolean {
  return context.isExpired === true;
}
