import type { AppLoadContext } from "@remix-run/node";
import { refuseCrossSite } from "~/http/answers.server";
import { currentUser, refuseCrew } from "./require-user.server";
import type { User } from "./users.server";

interface Visit {
  request: Request;
  context: AppLoadContext;
}

/**
 * The signed-in user of a page's action, or undefined, upon which the action answers 401 with what was typed. The
 * loaders of the same request, which run next on a page without script, learn of it from `isExpired`: they show the
 * form again, and nothing that is stored, instead of sending the person to the login. Throws 403 for another site's
 * write and for the crew.
 */
export async function userOrExpired({ request, context }: Visit): Promise<User | undefined> {
  refuseCrossSite(request);
  const user = await currentUser(request);
  refuseCrew(request, user);
  context.isExpired = !user;
  return user;
}

/** Whether the action of this very request was refused for want of a session. A client can't set it. */
export function isExpired({ context }: Pick<Visit, "context">): boolean {
  return context.isExpired === true;
}
