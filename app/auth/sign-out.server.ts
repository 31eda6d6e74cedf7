import { db } from "~/db.server";
import { logBug, refuseCrossSite } from "~/http/answers.server";
import { readSessionId, signedOutHeaders } from "./auth-cookies.server";
import { endSession } from "./sessions.server";

/**
 * Ends the request's session, if any, and returns headers that remove the cookie, even when the database fails. Throws
 * 403 for another site.
 */
export async function signOut(request: Request): Promise<Headers> {
  refuseCrossSite(request);
  const sessionId = await readSessionId(request);
  if (sessionId) await endSession(db, sessionId).catch((error) => logBug(error, request));
  return signedOutHeaders();
}
