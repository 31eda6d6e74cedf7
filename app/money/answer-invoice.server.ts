import {
  type Activity,
  listActivities,
  type NewActivity,
  writeActivity,
} from "~/activities/activities.server";
import { type ActivityKind, CUSTOMER } from "~/activities/activity-kinds";
import { wasTold } from "~/activities/was-told.server";
import { albertaDay, formatDayInFull } from "~/business/time";
import { DELIVERY_WAIT_MS, deliverNow, type MailingContext } from "~/email/deliver-mail.server";
import { enqueueOwnerMail } from "~/email/owner-mail.server";
import { REPEAT_MINUTES } from "~/quotes/store-lead.server";
import type { Context, Db } from "../../db/schema";
import { waysToPay } from "./how-to-pay";
import { type InvoiceAnswer, invoiceAlert } from "./invoice-alert";
import { type Invoice, storeInvoiceView } from "./invoices.server";
import { type OpenedInvoice, openInvoiceOfId } from "./open-invoice.server";
import { type SentWay, sentWayWords } from "./sent-ways";

/** closed: nothing is left to pay. no_way: it names no way to pay. in_future: the day is still to come in Alberta. */
export type InvoiceAnswered =
  | { ok: true }
  | { ok: false; reason: "no_such_invoice" | "closed" | "no_way" | "in_future" };

/**
 * Puts a customer's question on the job, to be answered today, and mails it to the owner. The same question again
 * within ten minutes counts once.
 */
export function askAboutInvoice(
  context: MailingContext,
  { id, words }: { id: number; words: string },
): Promise<InvoiceAnswered> {
  return answer(context, id, async (trx, opened) => {
    const summary = `Question about invoice ${opened.invoice.number}`;
    const line = { kind: "invoice_question", summary, body: words, asks: "question" } as const;
    return { ok: true, mailIds: await tellOnce(trx, opened, line, { kind: "asked", words }) };
  });
}

/**
 * Keeps that a customer says the money was sent, and mails it to the owner. Changes no balance. `sentOn` is a day in
 * Alberta. The same again within ten minutes counts once.
 */
export function sayPaid(
  context: MailingContext,
  { id, way, sentOn }: { id: number; way: SentWay; sentOn: string },
): Promise<InvoiceAnswered> {
  return answer(context, id, async (trx, opened) => {
    if (opened.standing !== "open") return { ok: false, reason: "closed" };
    if (!waysToPay(opened.invoice.document, trx.business)) return { ok: false, reason: "no_way" };
    if (sentOn > albertaDay(trx.now.toISOString())) return { ok: false, reason: "in_future" };
    const sent = `sent ${sentWayWords(way)} on ${formatDayInFull(sentOn)}`;
    const line = {
      kind: "says_paid",
      summary: `The customer says that invoice ${opened.invoice.number} is paid, ${sent}`,
      data: { way, sentOn },
    } as const;
    return { ok: true, mailIds: await tellOnce(trx, opened, line, { kind: "sent", way, sentOn }) };
  });
}

/** Notes the first time that the customer looked at an invoice. Ignores an id that does not exist. */
export function viewInvoice({ db, now }: Context, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const opened = await openInvoiceOfId(trx, id);
    if (!opened || opened.invoice.viewedAt) return;
    const { number, quoteId } = opened.invoice;
    await storeInvoiceView(trx, opened.invoice, now.toISOString());
    const summary = `The customer looked at invoice ${number}`;
    const line = { quoteId, kind: "invoice_viewed", summary, data: { invoiceId: id } } as const;
    await writeActivity({ db: trx, now, actor: CUSTOMER }, line);
  });
}

/** How many of the newest timeline lines are searched for what the customer said. */
const LINES_LOOKED_THROUGH = 200;

/** The customer's newest question about an invoice, and the newest word that it was paid. */
export async function saidOfInvoice(
  db: Db,
  { id, quoteId }: Pick<Invoice, "id" | "quoteId">,
): Promise<{ question: Activity | undefined; paid: Activity | undefined }> {
  const lines = await listActivities(db, [quoteId], LINES_LOOKED_THROUGH);
  const last = (kind: ActivityKind) => lines.find((line) => line.kind === kind && line.data.invoiceId === id);
  return { question: last("invoice_question"), paid: last("says_paid") };
}

type Kept = { ok: true; mailIds: number[] } | Extract<InvoiceAnswered, { ok: false }>;

/** Runs an answer in one transaction on the invoice as it stands then, and then tries to deliver its mails. */
async function answer(
  context: MailingContext,
  id: number,
  run: (trx: MailingContext, opened: OpenedInvoice) => Promise<Kept>,
): Promise<InvoiceAnswered> {
  const kept = await context.db.transaction().execute(async (db): Promise<Kept> => {
    const trx = { ...context, db, actor: CUSTOMER };
    const opened = await openInvoiceOfId(db, id);
    if (!opened) return { ok: false, reason: "no_such_invoice" };
    const taken = await run(trx, opened);
    // Answering counts as looking, for a browser without JavaScript.
    if (taken.ok) await storeInvoiceView(db, opened.invoice, trx.now.toISOString());
    return taken;
  });
  if (!kept.ok) return kept;
  await deliverNow(context, kept.mailIds, DELIVERY_WAIT_MS.visitor);
  return { ok: true };
}

/** Adds a timeline line and queues the owner's mail, unless both were done just before. Returns the mail's id. */
async function tellOnce(
  context: MailingContext,
  opened: OpenedInvoice,
  said: Omit<NewActivity, "quoteId">,
  answered: InvoiceAnswer,
): Promise<number[]> {
  const { db, now, business, publicUrl } = context;
  const { invoice, head } = opened;
  const { id: invoiceId, quoteId } = invoice;
  const line = { ...said, quoteId, data: { invoiceId, ...said.data } };
  if (await wasTold(context, line, REPEAT_MINUTES)) return [];
  await writeActivity(context, line);
  const mail = invoiceAlert({ business, publicUrl, opened, answer: answered });
  const about = { attachment: undefined, quoteId, customerEmail: head.email || undefined, now, business };
  return enqueueOwnerMail(db, { ...about, ...mail, kind: "invoice-answer" });
}
