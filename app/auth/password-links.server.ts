import { createHash, randomBytes, randomInt } from "node:crypto";
import { addMinutes } from "date-fns/addMinutes";
import { readEmail } from "~/business/email-address";
import type { QueueingContext } from "~/email/deliver-mail.server";
import type { MailMessage } from "~/email/mail-layout";
import { NO_WAY_OUT } from "~/email/mail-stops.server";
import { enqueueMail } from "~/email/outbox.server";
import { RateLimit } from "~/http/rate-limit.server";
import type { Context, Db } from "../../db/schema";
import { tellAccountChange } from "./account-changes.server";
import { isCommonPassword } from "./common-password.server";
import { lifetime } from "./lifetime";
import { hashPassword } from "./password.server";
import { passwordLinkMail, passwordLinkSubject } from "./password-link-mail";
import { accountChanges } from "./people-messages";
import { endSessions, storePassword } from "./users.server";

const VALID_MINUTES = 30;

/** How many people with the same email get a link of their own. */
const MOST_OF_ONE_EMAIL = 5;

/**
 * How many links a person is mailed in the time that one works. Nobody is told when it is used up, and the newest link
 * still works: so it neither says that a name exists nor keeps its owner out.
 */
const mailed = new RateLimit({ points: 3, seconds: VALID_MINUTES * 60 });

/** Milliseconds after which a name is looked up. */
const LOOKED_UP_AFTER = { least: 500, most: 2500 } as const;

/**
 * Has a link mailed to whoever has this user name or email. Returns at once: the name is looked up later, at a moment
 * of chance, so that no answer takes longer because somebody exists.
 */
export function askForLinkLater(context: () => QueueingContext, typed: string): void {
  const lookUp = () =>
    askForLink(context(), typed).catch((error: unknown) =>
      console.error(JSON.stringify({ level: "error", job: "password link", stack: stackOf(error) })),
    );
  setTimeout(lookUp, randomInt(LOOKED_UP_AFTER.least, LOOKED_UP_AFTER.most)).unref();
}

/** Queues a link for everybody with this user name or email who can be mailed to. An earlier link is void. */
export async function askForLink(context: QueueingContext, typed: string): Promise<void> {
  const people = await context.db
    .selectFrom("users")
    .select(["id", "email"])
    .where((row) => row.or([row("username", "=", typed), row("email", "=", readEmail(typed) ?? "")]))
    .orderBy("id")
    .limit(MOST_OF_ONE_EMAIL)
    .execute();
  for (const { id, email } of people) {
    if (email && mailed.count(String(id)).ok) await queueLink(context, { id, email });
  }
}

function queueLink(
  { db, now, business }: QueueingContext,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const expires_at = addMinutes(now, VALID_MINUTES).toISOString();
  return db.transaction().execute(async (trx) => {
    const waiting = await mailOnItsWay(trx, id);
    if (waiting) {
      await trx.updateTable("password_links").set({ expires_at }).where("user_id", "=", id).execute();
      return;
    }
    const mail_id = await enqueueMail(trx, {
      kind: "password-link",
      to: email,
      subject: passwordLinkSubject(business),
      // `writePasswordLink` writes it.
      html: "",
      text: "",
      attachment: undefined,
      quoteId: undefined,
      customerEmail: undefined,
      wayOut: NO_WAY_OUT,
      client: undefined,
      business,
      now,
    });
    const link = { mail_id, expires_at, token_hash: null };
    await trx
      .insertInto("password_links")
      .values({ user_id: id, ...link })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(link))
      .execute();
  });
}

/** Asked for again before the mail has left: that mail is enough. */
function mailOnItsWay(db: Db, userId: number): Promise<{ id: number } | undefined> {
  return db
    .selectFrom("password_links")
    .innerJoin("outbox", "outbox.id", "password_links.mail_id")
    .select("outbox.id")
    .where("user_id", "=", userId)
    .where("status", "=", "waiting")
    .executeTakeFirst();
}

/**
 * Writes the mail with a link for one attempt to send it. The link of an earlier attempt is void. Undefined when the
 * link is void or would have run out.
 */
export function writePasswordLink(
  { db, now, business, publicUrl }: QueueingContext,
  mail: { id: number },
): Promise<MailMessage | undefined> {
  const token = randomBytes(16).toString("base64url");
  return db.transaction().execute(async (trx) => {
    const link = await current({ db: trx, now })
      .select(["username", "expires_at as expiresAt"])
      .where("mail_id", "=", mail.id)
      .executeTakeFirst();
    if (!link) return undefined;
    await trx
      .updateTable("password_links")
      .set({ token_hash: hashOf(token) })
      .where("mail_id", "=", mail.id)
      .execute();
    return passwordLinkMail({ business, publicUrl, token, ...link });
  });
}

/** The user a link is for; undefined when it does not exist, was used or replaced, or has expired. */
export function findByLink(
  context: Context,
  token: string,
): Promise<{ id: number; username: string } | undefined> {
  return current(context)
    .select(["users.id", "username"])
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
}

/**
 * Sets the password of the user a link is for, signs them out everywhere and tells them. Two-step sign-in stays on, and
 * every link is void. Refuses a password that guessing tools try early, and a link that is used, replaced or expired.
 */
export async function resetPassword(
  context: QueueingContext,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true; username: string } | { ok: false; reason: "no_such_link" | "common" }> {
  const found = await findByLink(context, token);
  if (!found) return { ok: false, reason: "no_such_link" };
  if (await isCommonPassword(password, [found.username, context.business.name]))
    return { ok: false, reason: "common" };
  const passwordHash = await hashPassword(password);
  return context.db.transaction().execute(async (db) => {
    // Look again, because the link may have been used while the password was hashed.
    const user = await findByLink({ ...context, db }, token);
    if (!user) return { ok: false, reason: "no_such_link" };
    await storePassword(db, user.id, passwordHash);
    await endSessions(db, user.id);
    await tellAccountChange({ ...context, db }, user.id, accountChanges.reset);
    return { ok: true, username: user.username };
  });
}

/** The links that work now, with their users. */
function current({ db, now }: Context) {
  const { after, latest } = lifetime(now, VALID_MINUTES / 60);
  return db
    .selectFrom("password_links")
    .innerJoin("users", "users.id", "password_links.user_id")
    .where("expires_at", ">", after)
    .where("expires_at", "<=", latest);
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : String(error);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
