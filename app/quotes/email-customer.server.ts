import {
  DELIVERY_WAIT_MS,
  deliverNow,
  type EmailOutcome,
  type MailingWorld,
} from "~/email/deliver-mail.server";
import { layOutMail } from "~/email/mail-layout";
import { oneLine } from "~/email/one-line";
import { enqueueMail } from "~/email/outbox.server";
import type { Db } from "../../db/schema";
import type { EmailInput } from "./quote-forms.server";

/** Mails a customer in the business's name. Undefined, and nothing sent, when `quoteId` is no quote. */
export async function emailCustomer(
  world: MailingWorld,
  { to, subject, message, quoteId }: EmailInput,
): Promise<EmailOutcome | undefined> {
  const { db, now, business, publicUrl } = world;
  const heading = oneLine(subject);
  const paragraphs = message.split(/\n{2,}/);
  const mail = layOutMail({
    business,
    publicUrl,
    subject: heading,
    heading,
    preview: oneLine(message),
    blocks: paragraphs.map((text) => ({ kind: "paragraph", text })),
  });
  const mailId = await db.transaction().execute(async (trx) => {
    if (quoteId !== undefined && !(await hasQuote(trx, quoteId))) return undefined;
    return enqueueMail(trx, { ...mail, kind: "customer", to, quoteId, now, business });
  });
  if (mailId === undefined) return undefined;
  const [outcome] = await deliverNow(world, [mailId], DELIVERY_WAIT_MS.staff);
  return outcome;
}

async function hasQuote(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom("quotes").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}
