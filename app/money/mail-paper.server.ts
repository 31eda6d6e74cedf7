import { subMinutes } from "date-fns/subMinutes";
import { DELIVERY_WAIT_MS, deliverNow, type MailingContext } from "~/email/deliver-mail.server";
import { greeting } from "~/email/greeting";
import type { MailBlock } from "~/email/mail-blocks";
import { layOutMail, type MailMessage } from "~/email/mail-layout";
import type { EmailOutcome } from "~/email/mail-outcome";
import { NO_WAY_OUT } from "~/email/mail-stops.server";
import { enqueueMail } from "~/email/outbox.server";
import type { UploadsContext } from "~/images/store-picture.server";
import { getFamily } from "~/quotes/families.server";
import { getPayment } from "~/quotes/payments.server";
import { getQuote } from "~/quotes/quotes.server";
import { getCreditNote } from "./credit-notes.server";
import { howToPay } from "./how-to-pay";
import { invoiceAddress } from "./invoice-address";
import { getInvoice } from "./invoices.server";
import { creditToPdf, invoiceToPdf, type PrintedPaper } from "./print-invoice.server";
import { issueReceipt, receiptToPdf } from "./print-receipt.server";

type PaperContext = MailingContext & UploadsContext;

/** no_email: the customer has no address. cancelled: the invoice was cancelled. */
export type MailedPaper =
  | { ok: true; email: EmailOutcome }
  | { ok: false; reason: "no_email" | "cancelled" }
  | undefined;

/** Mails a payment's receipt to the customer. Undefined when there is no such payment or it is voided. */
export async function mailReceipt(context: PaperContext, paymentId: number): Promise<MailedPaper> {
  const payment = await getPayment(context.db, paymentId);
  if (!payment || payment.voidedAt) return undefined;
  const [head] = await getFamily(context.db, payment.quoteId);
  // Before it is issued: a receipt that nobody gets may still change.
  if (!head?.email) return { ok: false, reason: "no_email" };
  const receipt = await issueReceipt(context, paymentId);
  if (!receipt) return undefined;
  const { document, quoteId } = receipt;
  const mail = paperMail(context, {
    title: `${document.title} ${document.number}`,
    customer: document.customer,
    words:
      document.title === "Refund"
        ? `We have paid back ${document.amount}. The receipt is attached.`
        : `Thank you. We have received ${document.amount}. The receipt is attached.`,
    rows: document.rows,
    after: `${document.balance}.`,
  });
  return mailPaper(context, { quoteId, kind: "receipt", mail, pdf: await receiptToPdf(context, document) });
}

/** Mails an invoice to the customer as issued. Undefined when there is none. */
export async function mailInvoice(context: PaperContext, id: number): Promise<MailedPaper> {
  const invoice = await getInvoice(context.db, id);
  if (!invoice) return undefined;
  if (invoice.cancelledAt) return { ok: false, reason: "cancelled" };
  const { document, quoteId, token } = invoice;
  const { due, paying, number } = document;
  const mail = paperMail(context, {
    title: `Invoice ${document.number}`,
    part: document.part,
    customer: document.customer,
    words:
      "Thank you for your business. Here is our invoice; it is also attached as a PDF to keep or to print.",
    link: token && { label: `Open invoice ${number}`, href: invoiceAddress(context.publicUrl, token) },
    rows: [...document.rows, ...document.payment],
    due: due && `Due ${due}.`,
    howToPay: paying ? howToPay(paying, { number, left: paying.left }) : [],
    after: document.numbers && `${document.numbers}.`,
  });
  return mailPaper(context, { quoteId, kind: "invoice", mail, pdf: await invoiceToPdf(context, invoice) });
}

/** Mails a credit note to the customer as issued. Undefined when there is none. */
export async function mailCredit(context: PaperContext, id: number): Promise<MailedPaper> {
  const note = await getCreditNote(context.db, id);
  if (!note) return undefined;
  const { document, quoteId, number } = note;
  const mail = paperMail(context, {
    title: `Credit note ${number}`,
    customer: document.customer,
    words: "This takes back a part of what we billed, or all of it. It is also attached as a PDF to keep.",
    rows: [...document.work, ...document.rows],
    after: document.numbers && `${document.numbers}.`,
  });
  return mailPaper(context, { quoteId, kind: "credit-note", mail, pdf: await creditToPdf(context, note) });
}

interface PaperWords {
  /** "Invoice INV-0042" */
  title: string;
  /** "Part 1 of $8,074.50: 30%" */
  part?: string | undefined;
  customer: { name: string; email: string };
  words: string;
  /** The button that opens its page. */
  link?: { label: string; href: string } | "" | undefined;
  rows: Extract<MailBlock, { kind: "figures" }>["rows"];
  /** "Due December 10, 2026." */
  due?: string | undefined;
  howToPay?: readonly string[];
  after: string;
}

function paperMail(
  { business, publicUrl }: MailingContext,
  { title, part, customer, words, link, rows, due, howToPay: ways = [], after }: PaperWords,
): MailMessage {
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: `${title} from ${business.name}`,
    heading: title,
    preview: words,
    blocks: [
      { kind: "paragraph", text: greeting(customer.name, customer.email) },
      { kind: "paragraph", text: words },
      ...(link ? [{ kind: "action", ...link } as const] : []),
      ...paragraphs(part && `${part}.`),
      { kind: "figures", rows },
      ...paragraphs(due),
      ...(ways.length > 0 ? [{ kind: "heading", text: "How to pay" } as const, ...paragraphs(...ways)] : []),
      ...paragraphs(after),
    ],
  });
}

function paragraphs(...texts: (string | undefined)[]): MailBlock[] {
  return texts.flatMap((text) => (text ? [{ kind: "paragraph", text } as const] : []));
}

interface Mailed {
  quoteId: number;
  kind: "receipt" | "invoice" | "credit-note";
  mail: MailMessage;
  pdf: PrintedPaper;
}

/** The same paper to the same address within a minute is mailed once: the button was pressed twice. */
async function mailPaper(
  context: PaperContext,
  { quoteId, kind, mail, pdf }: Mailed,
): Promise<Exclude<MailedPaper, undefined>> {
  const { now, actor, business } = context;
  const mailId = await context.db.transaction().execute(async (trx) => {
    const to = (await getQuote(trx, quoteId))?.email;
    if (!to) return undefined;
    const same = await trx
      .selectFrom("outbox")
      .select("id")
      .where("quote_id", "=", quoteId)
      .where("kind", "=", kind)
      .where("to_address", "=", to)
      .where("attachment_name", "=", pdf.name)
      .where("created_at", ">", subMinutes(now, 1).toISOString())
      .executeTakeFirst();
    if (same) return same.id;
    const about = { quoteId, attachment: pdf, now, actor, business };
    const sent = { kind, to, wayOut: NO_WAY_OUT, customerEmail: undefined, client: undefined };
    return enqueueMail(trx, { ...mail, ...about, ...sent });
  });
  if (mailId === undefined) return { ok: false, reason: "no_email" };
  const [email] = await deliverNow(context, [mailId], DELIVERY_WAIT_MS.staff);
  if (!email) throw new Error(`The ${kind} was not queued`);
  return { ok: true, email };
}
