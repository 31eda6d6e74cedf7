import { albertaWallTime, formatAlberta } from "~/business/time";
import { listToday } from "~/desk/today.server";
import { todayRows } from "~/desk/today-rows";
import type { QueueingContext } from "~/email/deliver-mail.server";
import { isOn } from "~/email/mail-kinds";
import { NO_WAY_OUT } from "~/email/mail-stops.server";
import { ownerAddresses } from "~/email/owner-mail.server";
import type { Db } from "../../db/schema";
import { morningMail } from "./morning-mail";
import { type QueuedMail, queueOnce, type ReminderContext } from "./queue-mail.server";

const KIND = "morning";
/** Hours in Alberta. What could not leave by noon never does, because the day is half over. */
const FROM = 7;
const UNTIL = 12;

/**
 * Queues this morning's mail once, for each of the owner's addresses, if Today has something in it. Returns how many
 * were queued.
 */
export async function queueMorningMail(context: QueueingContext): Promise<number> {
  const day = morningOf(context.now);
  if (day === undefined || !isOn(KIND, context.business) || (await isQueued(context.db, day))) return 0;
  const { business, publicUrl, now } = context;
  const message = morningMail({
    business,
    publicUrl,
    day: formatAlberta(now.toISOString(), "EEEE, MMMM d"),
    rows: todayRows(await listToday(context), context),
  });
  if (!message) return 0;
  return context.db.transaction().execute(async (db) => {
    // Checked again, because another process may have been faster.
    if (await isQueued(db, day)) return 0;
    const about = { kind: KIND, subjectId: day, message, quoteId: undefined, wayOut: NO_WAY_OUT } as const;
    const addresses = ownerAddresses(business);
    for (const [index, to] of addresses.entries()) {
      await queueOnce({ ...context, db }, { ...about, step: index + 1, to });
    }
    return addresses.length;
  });
}

/** Why a morning's mail may no longer leave, in words for staff; undefined when it may. */
export async function whyNotToSendMorning(
  { business, now }: ReminderContext,
  { subjectId }: QueuedMail,
): Promise<string | undefined> {
  if (!business.mails.morning) return "Not sent: the morning email was switched off";
  return morningOf(now) === subjectId ? undefined : "Not sent: that morning is over";
}

/** The Alberta day as a number, 20261123, during its morning; undefined at other times. */
function morningOf(now: Date): number | undefined {
  const wallTime = albertaWallTime(now.toISOString());
  const hour = Number(wallTime.slice(11, 13));
  return hour >= FROM && hour < UNTIL ? Number(wallTime.slice(0, 10).replaceAll("-", "")) : undefined;
}

async function isQueued(db: Db, day: number): Promise<boolean> {
  const row = await db
    .selectFrom("automatic_mails")
    .select("id")
    .where("kind", "=", KIND)
    .where("subject_id", "=", day)
    .executeTakeFirst();
  return row !== undefined;
}
