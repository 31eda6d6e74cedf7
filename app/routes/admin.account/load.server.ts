import { readSessionId } from "~/auth/auth-cookies.server";
import { browserName } from "~/auth/browser-name.server";
import { ADMIN } from "~/auth/roles";
import { listSessions } from "~/auth/sessions.server";
import type { User } from "~/auth/users.server";
import { formatDateTime } from "~/business/time";
import { deployment } from "~/deployment.server";

/** The user's name, and the browsers in which they are signed in. */
export async function loadAccount(request: Request, user: User) {
  const sessions = await listSessions(deployment(), await ownSession(request, user));
  return {
    username: user.username,
    isAdmin: user.role === ADMIN,
    sessions: sessions.map(({ createdAt, userAgent, isCurrent }) => ({
      createdAt,
      since: formatDateTime(createdAt),
      browser: browserName(userAgent),
      isCurrent,
    })),
  };
}

/** The session of this request. There always is one: `user` was found by it. */
export async function ownSession(request: Request, user: User) {
  return { userId: user.id, currentId: (await readSessionId(request)) ?? "" };
}
