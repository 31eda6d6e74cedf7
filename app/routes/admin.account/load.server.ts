import { listAccountChanges } from "~/auth/account-changes.server";
import { readSessionId } from "~/auth/auth-cookies.server";
import { browserName } from "~/auth/browser-name.server";
import { contactOf } from "~/auth/contact.server";
import { ADMIN, CREW } from "~/auth/roles";
import { listSessions } from "~/auth/sessions.server";
import type { User } from "~/auth/users.server";
import { formatNumber } from "~/business/format-number";
import { formatDateTime } from "~/business/time";
import { type Deployment, deployment } from "~/deployment.server";
import { listPhones, pushPublicKey } from "~/phone/phones.server";
import { picturesSize } from "~/records/export-records.server";

/** The page's data: the user, their sessions, two-step sign-in, and changes that they are told of. */
export async function loadAccount(request: Request, user: User) {
  const context = deployment();
  const sessions = await listSessions(context, await ownSession(request, user));
  const changes = await listAccountChanges(context.db, user.id);
  const { codesLeft, ...contact } = await contactOf(context.db, user.id);
  const isAdmin = user.role === ADMIN;
  return {
    username: user.username,
    contact,
    isAdmin,
    ringing: user.role === CREW ? undefined : await loadPhones(context, user),
    recoveryCodesLeft: codesLeft ?? undefined,
    toTake: isAdmin ? sizeInWords(await picturesSize(context)) : "",
    changes: changes.map(({ at, summary }) => ({ at, when: formatDateTime(at), summary })),
    sessions: sessions.map(({ createdAt, userAgent, isCurrent }) => ({
      createdAt,
      since: formatDateTime(createdAt),
      browser: browserName(userAgent),
      isCurrent,
    })),
  };
}

async function loadPhones(context: Deployment, { id: userId }: User) {
  const phones = await listPhones(context.db, userId);
  return {
    publicKey: pushPublicKey(context),
    phones: phones.map(({ id, userAgent, addedAt, endpoint, problem }) => ({
      ...{ id, endpoint, problem },
      name: browserName(userAgent ?? undefined),
      since: formatDateTime(addedAt),
    })),
  };
}

/** "about 240 MB", so that one can judge a download's progress. */
function sizeInWords(bytes: number): string {
  return `about ${formatNumber(Math.max(1, Math.round(bytes / 1e6)))} MB`;
}

/** The session of this request, which `user` was found by, so it exists. */
export async function ownSession(request: Request, user: User) {
  return { userId: user.id, currentId: (await readSessionId(request)) ?? "" };
}
