import { addMinutes } from "date-fns/addMinutes";
import { subDays } from "date-fns/subDays";
import { subHours } from "date-fns/subHours";
import { sql } from "kysely";
import type { Context, Db } from "../../db/schema";
import {
  isMailKind,
  kindsIn,
  MAIL_CAPS,
  type MailCap,
  type MailKind,
  OWNER_MAILS,
  ruleOf,
} from "./mail-kinds";

/** After two days a quote is no news any more, and a flood to one address has to end. */
const MOST_HOURS_KEPT = 48;
const GIVEN_UP = `Not sent: the sending limit left no room for it within ${MOST_HOURS_KEPT} hours`;
const MINUTES_BETWEEN = 10;
/** Kept mails that one run looks at. */
const MOST_AT_ONCE = 100;

/** The mail whose limits are counted. */
interface Counted {
  kind: MailKind;
  to: string;
  /** The visitor's network address; undefined for a mail that no visitor caused. */
  client: string | undefined;
}

/** How many mails of the last 24 hours count towards the same limits. */
interface CountedToday {
  toRecipient: number;
  ofClient: number;
  ofGroup: number;
  /** All kinds except the owner's. */
  toCustomers: number;
}

/**
 * Why a mail is over a daily limit, in words for staff, and its new status; undefined when there is room. Kept mails do
 * not count, so that a flood does not extend its own block.
 */
export async function whyNoRoom(
  db: Db,
  now: Date,
  mail: Counted,
): Promise<{ status: MailCap["whenFull"]; reason: string } | undefined> {
  const { cap: group } = ruleOf(mail.kind);
  if (!group) return undefined;
  const cap: MailCap = MAIL_CAPS[group];
  const today = await countMails(db, now, mail);
  const { perRecipient = Number.POSITIVE_INFINITY, perClient = Number.POSITIVE_INFINITY, perDay } = cap;
  const ofDay = perDay?.of === "every_customer_mail" ? today.toCustomers : today.ofGroup;
  const why =
    today.toRecipient >= perRecipient
      ? `this address had ${perRecipient} emails`
      : mail.client !== undefined && today.ofClient >= perClient
        ? `one visitor caused ${perClient} emails`
        : perDay && ofDay >= perDay.most
          ? `the site had ${perDay.most} emails`
          : undefined;
  if (!why) return undefined;
  const reason =
    cap.whenFull === "held"
      ? `After ${perRecipient} alerts within 24 hours, one email an hour lists them`
      : `Held back for now: ${why} within 24 hours`;
  return { status: cap.whenFull, reason };
}

/** Counts the mails of the last 24 hours; those dated in the future, by a wrong clock, are ignored. */
export async function countMails(db: Db, now: Date, { kind, to, client }: Counted): Promise<CountedToday> {
  const { cap } = ruleOf(kind);
  const inGroup = sql`kind IN (${sql.join(cap ? kindsIn(cap) : [kind])})`;
  const { rows } = await sql<CountedToday>`
    SELECT
      count(*) FILTER (WHERE ${inGroup} AND to_address = ${to}) AS toRecipient,
      count(*) FILTER (WHERE ${inGroup} AND client_address = ${client ?? null}) AS ofClient,
      count(*) FILTER (WHERE ${inGroup}) AS ofGroup,
      count(*) FILTER (WHERE kind NOT IN (${sql.join(OWNER_MAILS)})) AS toCustomers
    FROM outbox
    WHERE counted_at > ${subDays(now, 1).toISOString()} AND counted_at <= ${now.toISOString()}`.execute(db);
  return rows[0]!;
}

/** Forgets which visitor caused a mail as soon as no limit needs it. */
export async function forgetClients({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ client_address: null })
    .where("client_address", "is not", null)
    .where("created_at", "<=", subHours(now, MOST_HOURS_KEPT + 24).toISOString())
    .execute();
}

/**
 * Releases kept mails as far as there is room. The others are tried again ten minutes later, so that a flood to one
 * address holds up nobody else; after two days they are given up.
 */
export async function letKeptLeave({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const at = now.toISOString();
  const kept = await db
    .selectFrom("outbox")
    .select(["id", "kind", "to_address as to", "client_address as client", "created_at as createdAt"])
    .where("status", "=", "kept")
    .where("next_attempt_at", "<=", at)
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(MOST_AT_ONCE)
    .execute();
  const oldest = subHours(now, MOST_HOURS_KEPT).toISOString();
  for (const { id, createdAt, ...mail } of kept) {
    const kind = isMailKind(mail.kind) ? mail.kind : undefined;
    const noRoom =
      kind && (await whyNoRoom(db, now, { kind, to: mail.to, client: mail.client ?? undefined }));
    const next =
      createdAt <= oldest || !kind
        ? { status: "undelivered" as const, last_error: GIVEN_UP }
        : noRoom
          ? { next_attempt_at: addMinutes(now, MINUTES_BETWEEN).toISOString(), last_error: noRoom.reason }
          : { status: "waiting" as const, next_attempt_at: at, counted_at: at, last_error: null };
    await db.updateTable("outbox").set(next).where("id", "=", id).where("status", "=", "kept").execute();
  }
}
