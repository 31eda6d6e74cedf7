import { subDays } from "date-fns/subDays";
import { subMinutes } from "date-fns/subMinutes";
import { albertaDay } from "~/business/time";
import type { QueueingContext } from "~/email/deliver-mail.server";
import { NO_WAY_OUT } from "~/email/mail-stops.server";
import { enqueueMail } from "~/email/outbox.server";
import type { UploadsContext } from "~/images/store-picture.server";
import { certificateToPdf } from "./print-certificate.server";
import { openWarrantyOfId } from "./warranties.server";
import { certificateMail } from "./warranty-mail";

/** Minutes in which Done can be taken back before the customer has a mail. */
const MINUTES_TO_UNDO = 10;
/** Days after which a certificate that found no address is not mailed by itself any more. */
const DAYS_TO_MAIL = 7;
/** Work that was done so long ago is of a job from before; staff start those, which mails them. */
const DAYS_OF_NEW_WORK = 30;

/** Queues the certificate of each warranty that has started and is not mailed yet, once. Returns how many. */
export async function queueCertificates(context: QueueingContext & UploadsContext): Promise<number> {
  const { db, now } = context;
  const due = await db
    .selectFrom("warranties")
    .select("id")
    .where("mailed_at", "is", null)
    .where("taken_back_at", "is", null)
    .where("started_at", "<=", subMinutes(now, MINUTES_TO_UNDO).toISOString())
    .where("started_at", ">", subDays(now, DAYS_TO_MAIL).toISOString())
    .where(({ or, eb }) =>
      or([
        eb("starts_on", ">", albertaDay(subDays(now, DAYS_OF_NEW_WORK).toISOString())),
        eb("event_ids", "=", "[]"),
      ]),
    )
    .execute();
  let queued = 0;
  for (const { id } of due) if (await queueCertificate(context, id)) queued++;
  return queued;
}

async function queueCertificate(context: QueueingContext & UploadsContext, id: number): Promise<boolean> {
  return context.db.transaction().execute(async (db) => {
    const opened = await openWarrantyOfId(db, id);
    if (!opened || opened.warranty.mailedAt) return false;
    const { warranty, head } = opened;
    const { token, document } = warranty;
    if (!head.email || !token || head.status === "lost") return false;
    const { now, business } = context;
    await enqueueMail(db, {
      ...certificateMail(context, { document, token, email: head.email }),
      ...{ kind: "warranty", to: head.email, wayOut: NO_WAY_OUT, quoteId: head.id, now, business },
      ...{
        attachment: await certificateToPdf(context, warranty),
        customerEmail: undefined,
        client: undefined,
      },
    });
    await db.updateTable("warranties").set({ mailed_at: now.toISOString() }).where("id", "=", id).execute();
    return true;
  });
}
