import { DELIVERY_WAIT_MS, deliverNow, type MailingContext } from "~/email/deliver-mail.server";
import { layOutMail } from "~/email/mail-layout";
import type { EmailOutcome } from "~/email/mail-outcome";
import { wayOutOf } from "~/email/mail-stops.server";
import { oneLine } from "~/email/one-line";
import { enqueueMail } from "~/email/outbox.server";
import { threadHeaders } from "~/email/thread.server";
import type { Db } from "../../db/schema";
import type { EmailInput } from "./quote-forms.server";

/** address_changed: the customer's email is now another one, `email`, than the one that was written to. */
type Emailed =
  | { ok: true; mailIds: readonly number[]; outcome: EmailOutcome }
  | { ok: false; reason: "address_changed"; email: string }
  | undefined;

/**
 * Mails a customer in the business's name, as an answer to their last mail if there is one. Sends nothing for a missing or deleted quote (undefined), or when the
 * customer's email was changed since.
 */
export async function emailCustomer(
  context: MailingContext,
  { to, subject, message, quoteId }: EmailInput,
): Promise<Emailed> {
  const { db, now, actor, business, publicUrl } = context;
  const heading = oneLine(subject);
  const paragraphs = message.split(/\n{2,}/);
  const queued = await db.transaction().execute(async (trx) => {
    const email = quoteId === undefined ? to : await customerEmail(trx, quoteId);
    if (email === undefined) return undefined;
    if (email.toLowerCase() !== to.toLowerCase())
      return { ok: false, reason: "address_changed", email } as const;
    const wayOut = await wayOutOf(trx, { kind: "customer", to, publicUrl });
    const mail = layOutMail({
      business,
      publicUrl,
      unsubscribeLink: wayOut.link,
      subject: heading,
      heading,
      preview: oneLine(message),
      blocks: paragraphs.map((text) => ({ kind: "paragraph", text })),
    });
    const about = { quoteId, attachment: undefined, now, actor, business, wayOut };
    const from = { customerEmail: undefined, client: undefined };
    const thread = quoteId === undefined ? {} : await threadHeaders(trx, quoteId);
    const mailId = await enqueueMail(trx, { ...mail, ...about, ...from, thread, kind: "customer", to });
    return { ok: true, mailIds: [mailId] } as const;
  });
  if (!queued?.ok) return queued;
  const [outcome] = await deliverNow(context, queued.mailIds, DELIVERY_WAIT_MS.staff);
  return outcome && { ...queued, outcome };
}

async function customerEmail(db: Db, quoteId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("quotes")
    .select("email")
    .where("id", "=", quoteId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.email;
}
