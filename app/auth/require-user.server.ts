import { redirect } from "@remix-run/node";
import { db } from "~/db.server";
import { isApiPath, refusal, refuseCrossSite } from "~/http/answers.server";
import { isAtSampleDesk } from "~/http/sample-desk.server";
import { isLookingAround, isOwnAlone, lookAround, SAMPLES_PAGE } from "~/sample-paths";
import { sampleDesk } from "~/samples/sample-desk.server";
import { readSessionId } from "./auth-cookies.server";
import { authMessages } from "./auth-messages";
import { CREWS_DAY, LOGIN, loginPath } from "./return-path";
import { ADMIN, CREW } from "./roles";
import { userOfSession } from "./sessions.server";
import type { SignedIn, User } from "./users.server";

/** Look-ups in progress, by the Cookie header of their request. */
const asked = new Map<string, Promise<SignedIn | undefined>>();

/** The signed-in user; undefined for nobody. The loaders of a page ask at the same time and share one query. */
export async function currentUser(request: Request): Promise<SignedIn | undefined> {
  const cookies = request.headers.get("Cookie");
  if (!cookies) return undefined;
  const answer = asked.get(cookies) ?? lookUpUser(request);
  asked.set(cookies, answer);
  return answer.finally(() => asked.delete(cookies));
}

async function lookUpUser(request: Request): Promise<SignedIn | undefined> {
  const sessionId = await readSessionId(request);
  return sessionId ? userOfSession({ db, now: new Date() }, sessionId) : undefined;
}

/** The signed-in user if they are staff; undefined for a stranger and for the crew. */
export async function currentStaff(request: Request): Promise<User | undefined> {
  const user = await currentUser(request);
  return user?.role === CREW ? undefined : user;
}

/**
 * Throws 403 for a crew member, since prices and customers are for staff. The dashboard redirects them to their day
 * instead.
 */
export function refuseCrew(request: Request, user: User | undefined): void {
  if (user?.role !== CREW) return;
  const headers = { "Cache-Control": "no-store" };
  if (isReading(request) && new URL(request.url).pathname === "/admin")
    throw redirect(CREWS_DAY, { headers });
  throw refusal(request, 403, authMessages.notForCrew, headers);
}

/** The signed-in user if they are an admin. Throws like `requireUser`, and 403 for everybody else. */
export async function requireAdmin(request: Request): Promise<User> {
  const user = await requireUser(request);
  if (user.role === ADMIN) return user;
  throw refusal(request, 403, authMessages.forAdmins, { "Cache-Control": "no-store" });
}

/**
 * The signed-in user, of any role but crew. Every loader and action of the back office calls it. Throws 403 for another
 * site's write and for the crew. Without a session it throws 401; for reading a page a redirect to the login, which
 * leads back there.
 */
export async function requireUser(request: Request): Promise<User> {
  const user = await requireCrew(request);
  refuseCrew(request, user);
  return user;
}

/** Like `requireUser`, for a file: after the login, `page` opens, a path with its query. */
export function requireUserFor(request: Request, page: string): Promise<User> {
  return requireUser(new Request(new URL(page, request.url), request));
}

/** Like `requireAdmin`, for a file: after the login, `page` opens. */
export function requireAdminFor(request: Request, page: string): Promise<User> {
  return requireAdmin(new Request(new URL(page, request.url), request));
}

/** The signed-in user, crew included: for the crew's day and the account. Throws like `requireUser`. */
export async function requireCrew(request: Request): Promise<SignedIn> {
  refuseCrossSite(request);
  keepDesksApart(request);
  const user = await currentUser(request);
  if (user) return user;
  const headers = { "Cache-Control": "no-store" };
  if (isReading(request) && !isApiPath(new URL(request.url).pathname)) {
    // Whoever signs in begins at their own desk, which has no page of a sample.
    throw redirect(isAtSampleDesk() ? LOGIN : loginPath(request.url), { headers });
  }
  throw refusal(request, 401, authMessages.expired, headers);
}

/**
 * Throws a redirect when the sample company that this request is for is gone, as the site's own desk would be taken for
 * it; and from a page that is closed to who looks around.
 */
export function keepDesksApart(request: Request): void {
  if (isLookingAround(request.headers.get("Cookie")) && isOwnAlone(new URL(request.url).pathname))
    throw redirect(SAMPLES_PAGE);
  if (isAtSampleDesk() && !sampleDesk())
    throw redirect(SAMPLES_PAGE, { headers: { "Set-Cookie": lookAround(false) } });
}

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}
