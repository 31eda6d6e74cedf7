import type { AutomaticMail, MailKind } from "~/email/mail-kinds";
import { openEstimate } from "~/estimates/open-estimate.server";
import { openOffer } from "~/money/change-offers.server";
import { findInvoice } from "~/money/invoices.server";
import { getPayment } from "~/quotes/payments.server";
import type { Context, Db } from "../../db/schema";

/** Says why a paper no longer stands; undefined while it does. */
type Rule = (context: Pick<Context, "db" | "now">, key: string) => Promise<string | undefined>;

/** Each paper is found again by its receipt number, or by the private link in its mail. Undefined for what always stands. */
const RULES: Record<Exclude<MailKind, AutomaticMail>, { key: RegExp; whyNot: Rule } | undefined> = {
  receipt: {
    key: /REC-0*(\d+)/,
    whyNot: async ({ db }, id) =>
      (await getPayment(db, Number(id)))?.voidedAt && "Not sent: the payment was voided",
  },
  estimate: {
    key: /\/e\/([\w-]+)/,
    whyNot: async (context, token) => {
      const standing = (await openEstimate(context, token))?.standing;
      if (standing === "withdrawn") return "Not sent: the estimate was withdrawn";
      return standing === "replaced" ? "Not sent: a newer version replaced the estimate" : undefined;
    },
  },
  invoice: {
    key: /\/i\/([\w-]+)/,
    whyNot: async ({ db }, token) =>
      (await findInvoice(db, token))?.cancelledAt && "Not sent: the invoice was cancelled",
  },
  "change-offer": {
    key: /\/c\/([\w-]+)/,
    whyNot: async ({ db }, token) => {
      const standing = (await openOffer(db, token))?.standing ?? "withdrawn";
      return standing === "open" ? undefined : `Not sent: the change is ${standing} already`;
    },
  },
  warranty: {
    key: /\/w\/([\w-]+)/,
    whyNot: async ({ db }, token) =>
      (await isTakenBack(db, token)) ? "Not sent: the warranty was taken back" : undefined,
  },
  "instant-quote": undefined,
  "thank-you": undefined,
  "quote-alert": undefined,
  "chat-transcript": undefined,
  complaint: undefined,
  "estimate-answer": undefined,
  "invoice-answer": undefined,
  "change-answer": undefined,
  "visit-alert": undefined,
  "alert-digest": undefined,
  "estimate-accepted": undefined,
  "credit-note": undefined,
  "change-agreed": undefined,
  "warranty-claim": undefined,
  customer: undefined,
  "account-change": undefined,
  "password-link": undefined,
};

/** Why a queued paper may no longer leave: it was voided, withdrawn or cancelled since. Undefined for any other mail. */
export async function whyNotToMailPaper(
  context: Pick<Context, "db" | "now">,
  mailId: number,
): Promise<string | undefined> {
  const mail = await context.db
    .selectFrom("outbox")
    .select(["kind", "attachment_name", "text"])
    .where("id", "=", mailId)
    .executeTakeFirst();
  const rule = RULES[mail?.kind as keyof typeof RULES];
  const [, key] = rule?.key.exec(`${mail?.attachment_name} ${mail?.text}`) ?? [];
  return key === undefined ? undefined : rule?.whyNot(context, key);
}

async function isTakenBack(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("warranties")
    .select("id")
    .where("token", "=", token)
    .where("taken_back_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
