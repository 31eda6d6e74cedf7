import { writeActivity } from "~/activities/activities.server";
import { getQuote } from "~/quotes/quotes.server";
import type { Context } from "../../db/schema";

interface Stop {
  quoteId: number;
  isStopped: boolean;
}

const STOPS = {
  all: {
    field: "automaticMailsStoppedAt",
    column: "automatic_mails_stopped_at",
    words: "Automatic emails",
  },
  payment: {
    field: "paymentRemindersStoppedAt",
    column: "payment_reminders_stopped_at",
    words: "Payment reminders",
  },
} as const;

/**
 * Stops a job's automatic mails, or starts them again; a second time changes nothing. False when there is no such job,
 * or a deleted one.
 */
export function stopAutomaticMails(context: Context, stop: Stop): Promise<boolean> {
  return setStop(context, stop, STOPS.all);
}

/** The same for a job's payment reminders alone. */
export function stopPaymentReminders(context: Context, stop: Stop): Promise<boolean> {
  return setStop(context, stop, STOPS.payment);
}

function setStop(
  { db, now, actor }: Context,
  { quoteId, isStopped }: Stop,
  { field, column, words }: (typeof STOPS)[keyof typeof STOPS],
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const quote = await getQuote(trx, quoteId);
    if (!quote || quote.deletedAt) return false;
    if ((quote[field] !== undefined) === isStopped) return true;
    await trx
      .updateTable("quotes")
      .set({ [column]: isStopped ? now.toISOString() : null })
      .where("id", "=", quoteId)
      .execute();
    const summary = `${words} ${isStopped ? "stopped" : "started again"}`;
    await writeActivity({ db: trx, now, actor }, { quoteId, kind: "edited", summary });
    return true;
  });
}
