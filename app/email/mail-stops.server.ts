import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../../db/schema";
import { type MailKind, ruleOf, type StopRule } from "./mail-kinds";

/**
 * Why an address gets no more of some mails: its owner asked so, its server refuses it for good, or its owner said that
 * somebody else had typed it. mail-kinds.ts says which mails each reason stops.
 */
export type StopReason = "withdrawn" | "bounced" | "not_me";

/** The stop of an address; undefined when there is none. */
export async function stopOf(db: Db, email: string): Promise<StopReason | undefined> {
  const row = await db
    .selectFrom("mail_stops")
    .select("reason")
    .where("email", "in", stopKeys(email))
    .executeTakeFirst();
  return readStop(row?.reason);
}

/** A stop as stored; undefined for none. */
export function readStop(stored: string | null | undefined): StopReason | undefined {
  return STOP_REASONS.find((reason) => reason === stored);
}

const STOP_REASONS: readonly StopReason[] = ["withdrawn", "bounced", "not_me"];

const STOPS: Record<StopRule, readonly StopReason[]> = {
  nothing: [],
  not_me: ["not_me"],
  not_me_or_bounced: ["not_me", "bounced"],
  every_stop: STOP_REASONS,
};

/** Why an address gets no more of some mails, in words for staff. */
export const STOP_WORDS: Record<StopReason, string> = {
  withdrawn: "this address has unsubscribed",
  bounced: "their mail server said this address no longer exists",
  not_me: "the person at this address said they had not asked for anything",
};

/** Why a kind of mail may not go to an address, in words for staff; undefined when it may. */
export async function stopThatCounts(
  db: Db,
  { kind, to }: { kind: MailKind; to: string },
): Promise<string | undefined> {
  const stops = STOPS[ruleOf(kind).stoppedBy];
  const stop = stops.length > 0 ? await stopOf(db, to) : undefined;
  return stop && stops.includes(stop) ? `Not sent: ${STOP_WORDS[stop]}` : undefined;
}

/** Stored as `came_from` when somebody wants no reminders of visits either. */
export const NO_REMINDERS = "unsubscribe page, no reminders either";

/** Whether an address wants no reminders of visits. Other news of a visit still go there. */
export async function wantsNoReminders(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("mail_stops")
    .select("reason")
    .where("email", "in", stopKeys(email))
    .where("came_from", "=", NO_REMINDERS)
    .executeTakeFirst();
  return row !== undefined;
}

/** The address itself, and the hash that replaces it once the person was forgotten. */
export function stopKeys(email: string): string[] {
  const own = email.toLowerCase();
  return [own, createHash("sha256").update(own).digest("hex")];
}

/**
 * Notes that the owner of an address did not ask for our mail, so no visitor can have it mailed any more. Replaces any
 * other stop.
 */
export async function stopNotMe(db: Db, email: string, now: Date): Promise<void> {
  const stop = { reason: "not_me", at: now.toISOString(), came_from: "unsubscribe page" };
  await db
    .insertInto("mail_stops")
    .values({ email: email.toLowerCase(), ...stop })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(stop))
    .execute();
}

/** Notes that a mail server refuses an address for good. An address that unsubscribed stays so. */
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

/** The private link on which somebody stops our mail. It is the same in every mail to them. */
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

/** The email behind a private link; undefined for none. */
export async function addressOfLink(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("unsubscribe_links")
    .select("email")
    .where("token", "=", token)
    .executeTakeFirst();
  return row?.email;
}

/** How the recipient stops our mail: the link in the text, and the mail headers. Both undefined for a kind without. */
export interface WayOut {
  link: string | undefined;
  headers: Readonly<Record<string, string>> | undefined;
}

export const NO_WAY_OUT: WayOut = { link: undefined, headers: undefined };

/** The link and headers that the rule of a kind asks for. */
export async function wayOutOf(
  db: Db,
  { kind, to, publicUrl }: { kind: MailKind; to: string; publicUrl: string },
): Promise<WayOut> {
  const { wayOut } = ruleOf(kind);
  if (wayOut === "none") return NO_WAY_OUT;
  const own = await unsubscribeLink(db, to, publicUrl);
  const link = wayOut === "reminders" ? `${own}?reminders=1` : own;
  return { link, headers: unsubscribeHeaders(link) };
}

/** Headers for a mail program's own Unsubscribe button (RFC 2369, RFC 8058). */
function unsubscribeHeaders(link: string): Record<string, string> {
  return { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
