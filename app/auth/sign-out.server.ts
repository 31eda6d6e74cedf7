import { db } from "~/db.server";
import { refuseCrossSite } from "~/http/answers.server";
import { readSessionId, signedOutHeaders } from "./auth-cookies.server";
import { endSession } from "./sessions.server";

/** Ends the request's session, if it has one, and gives the headers of the answer. Throws 403 for another site. */
export async function signOut(request: Request): Promise<Headers> {
  refuseCrossSite(request);
  const sessionId = await readSessionId(request);
  if (sessionId) await endSession(db, sessionId);
  return signedOutHeaders();
}
