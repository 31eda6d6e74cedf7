import { subHours } from "date-fns/subHours";
import { type SqlBool, sql } from "kysely";
import { type NewActivity, writeActivity } from "~/activities/activities.server";
import { CUSTOMER } from "~/activities/activity-kinds";
import { wasTold } from "~/activities/was-told.server";
import { oneLine } from "~/email/one-line";
import { addCustomerPhotos, roomForCustomerPhotos } from "~/quotes/customer-photos.server";
import { getFamily } from "~/quotes/families.server";
import type { Context, Db, InboxTable } from "../../db/schema";

/** A mail of the mailbox, for its job. */
export interface FoundMail {
  quoteId: number;
  messageId: string;
  folder: string;
  direction: InboxTable["direction"];
  /** Who wrote it. */
  from: string;
  /** For a sent one: to whom. */
  to: string;
  subject: string;
  text: string | undefined;
  /** When it arrived. */
  at: Date;
  /** person: somebody answers. unproven: perhaps not who it says. automatic: a program wrote it. */
  author: "person" | "unproven" | "automatic";
  /** For a sent one: whether the customer got it. */
  isContact: boolean;
  /** How many attachments stay in the mailbox. */
  left: number;
  /** Only its head was read. */
  isUnread: boolean;
}

const LONGEST_SUBJECT = 200;
/** Mails that one job takes within 24 hours: anybody can write a customer's address as the sender. */
const MOST_A_DAY = 30;

/** Whether a mail is there already, as one of ours or one of the mailbox. */
export async function isKnown(db: Db, messageId: string): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    SELECT EXISTS (SELECT 1 FROM outbox WHERE message_id = ${messageId})
      OR EXISTS (SELECT 1 FROM inbox WHERE message_id = ${messageId}) AS known`.execute(db);
  return rows[0]?.known === 1;
}

/** Whether the mail's job has had so many within a day that no more are taken. Those that staff have sent count nothing. */
export async function isFlooded(
  { db, now }: Context,
  { quoteId, direction }: Pick<FoundMail, "quoteId" | "direction">,
): Promise<boolean> {
  if (direction === "out") return false;
  const ids = (await getFamily(db, quoteId)).map(({ id }) => id);
  const { count } = await db
    .selectFrom("inbox")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("quote_id", "in", ids)
    .where("direction", "=", "in")
    .where("at", ">", subHours(now, 24).toISOString())
    .executeTakeFirstOrThrow();
  return count >= MOST_A_DAY;
}

/** Says once a day that there are more mails than are taken. */
export async function noteFlood(context: Context, quoteId: number): Promise<void> {
  const line: NewActivity = {
    quoteId,
    kind: "mail_in",
    summary: `More than ${MOST_A_DAY} emails in a day: the others stay in the mailbox`,
    asks: "reply",
  };
  if (await wasTold(context, line, 24 * 60)) return;
  await writeActivity({ ...context, actor: CUSTOMER }, line);
}

/**
 * Puts a mail on its job: a row, a line of the timeline, and its photos, files under uploads/private. Returns how many
 * of the photos were kept. Undefined when it is there already, or the job is gone meanwhile.
 */
export function storeMail(
  { db, now, actor }: Context,
  mail: FoundMail,
  photos: readonly string[],
): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    if (!(await isThere(trx, mail.quoteId))) return undefined;
    const at = mail.at < now ? mail.at : now;
    const subject = oneLine(mail.subject).slice(0, LONGEST_SUBJECT);
    const stored = await trx
      .insertInto("inbox")
      .values({
        quote_id: mail.quoteId,
        message_id: mail.messageId,
        folder: mail.folder,
        direction: mail.direction,
        from_address: mail.from,
        subject,
        text: mail.text ?? null,
        at: at.toISOString(),
      })
      .onConflict((conflict) => conflict.column("message_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) return undefined;
    const kept = photos.slice(0, await roomForCustomerPhotos(trx, mail.quoteId));
    const photoIds = await addCustomerPhotos({ db: trx, now: at }, mail.quoteId, kept);
    const line = {
      ...lineOf({ ...mail, subject, left: mail.left + photos.length - photoIds.length }),
      data: { inboxId: stored.id, ...(photoIds.length > 0 && { photos: photoIds }) },
    };
    await writeActivity({ db: trx, now: at, actor: mail.direction === "in" ? CUSTOMER : actor }, line);
    return photoIds.length;
  });
}

function lineOf(mail: FoundMail): NewActivity {
  const { quoteId, subject, direction, author, isContact } = mail;
  const words = [
    `${direction === "in" ? `Email from ${mail.from}` : `Email to ${mail.to}`}: ${subject || "no subject"}`,
    direction === "in" && author === "unproven" && "perhaps not from them",
    author === "automatic" && "written by a program",
    mail.isUnread && "could not be read here: it is in the mailbox",
    mail.left > 0 &&
      (mail.left === 1 ? "1 attachment stays" : `${mail.left} attachments stay`).concat(" in the mailbox"),
  ];
  const summary = words.filter(Boolean).join(", ");
  if (direction === "out")
    return { quoteId, kind: "mail_out", summary, isContact: isContact && author !== "automatic" };
  if (author === "automatic") return { quoteId, kind: "mail_in", summary };
  return { quoteId, kind: author === "person" ? "reply" : "mail_in", summary, asks: "reply" };
}

async function isThere(db: Db, quoteId: number): Promise<boolean> {
  const row = await db
    .selectFrom("quotes as own")
    .innerJoin("quotes as head", (join) => join.on(sql<SqlBool>`head.id = coalesce(own.part_of_id, own.id)`))
    .select("own.id")
    .where("own.id", "=", quoteId)
    .where("own.deleted_at", "is", null)
    .where("head.deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
