import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../../db/schema";

/** Why mails that nobody asked for no longer go to an address: it said so, or its mail server refuses it for good. */
export type StopReason = "withdrawn" | "bounced";

/** Whether mails that nobody asked for may no longer go to an address; undefined when they may. */
export async function stopOf(db: Db, email: string): Promise<StopReason | undefined> {
  const row = await db
    .selectFrom("mail_stops")
    .select("reason")
    .where("email", "in", stopKeys(email))
    .executeTakeFirst();
  return row && (row.reason === "withdrawn" ? "withdrawn" : "bounced");
}

/** Where somebody said that they want no reminder of a visit either, as `came_from` keeps it. */
export const NO_REMINDERS = "unsubscribe page, no reminders either";

/** Whether an address wants no reminder of a visit. News of a visit still go there. */
export async function wantsNoReminders(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("mail_stops")
    .select("reason")
    .where("email", "in", stopKeys(email))
    .where("came_from", "=", NO_REMINDERS)
    .executeTakeFirst();
  return row !== undefined;
}

/** The address, and what is kept in its place when the person was forgotten. */
export function stopKeys(email: string): string[] {
  const own = email.toLowerCase();
  return [own, createHash("sha256").update(own).digest("hex")];
}

/** Keeps that a mail server refused an address for good. An address that withdrew stays so. */
export async function stopBounced(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto("mail_stops")
    .values({
      email: email.toLowerCase(),
      reason: "bounced",
      at: now.toISOString(),
      came_from: "mail server",
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
}

/** The private address at which somebody stops such mails: the same for every mail to them. */
export async function unsubscribeLink(db: Db, email: string, publicUrl: string): Promise<string> {
  const own = email.toLowerCase();
  await db
    .insertInto("unsubscribe_links")
    .values({ email: own, token: randomBytes(16).toString("base64url") })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  const { token } = await db
    .selectFrom("unsubscribe_links")
    .select("token")
    .where("email", "=", own)
    .executeTakeFirstOrThrow();
  return `${publicUrl}/unsubscribe/${token}`;
}

/** The mail address that a private address is for; undefined for none. */
export async function addressOfLink(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("unsubscribe_links")
    .select("email")
    .where("token", "=", token)
    .executeTakeFirst();
  return row?.email;
}

/** The headers by which a mail program offers to unsubscribe in one press (RFC 2369 and RFC 8058). */
export function unsubscribeHeaders(link: string): Record<string, string> {
  return { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
