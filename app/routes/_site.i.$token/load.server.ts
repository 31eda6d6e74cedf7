import type { Activity } from "~/activities/activities.server";
import { albertaDay, formatDayInFull } from "~/business/time";
import { type Deployment, deployment } from "~/deployment.server";
import { saidOfInvoice } from "~/money/answer-invoice.server";
import { dayPaid } from "~/money/day-paid";
import { waysToPay, wordsOnPaying } from "~/money/how-to-pay";
import { dueInWords, rowsSince } from "~/money/invoice-standing";
import { type OpenedInvoice, standingInvoice } from "~/money/open-invoice.server";
import { sentWayWords } from "~/money/sent-ways";
import { centsToField, formatCents } from "~/pricing/money";
import { getFamily } from "~/quotes/families.server";
import { listPayments } from "~/quotes/payments.server";
import { openOrRefuse } from "./open-or-refuse.server";

export type ShownInvoice = Awaited<ReturnType<typeof loadInvoice>>;

/** The page's data. Of the customer only names and addresses, because the link may be forwarded. */
export async function loadInvoice(request: Request, token: string | undefined) {
  const context = deployment();
  const opened = await openOrRefuse(request, token);
  const { invoice, billed, standing } = opened;
  const { document, cancelledAt } = invoice;
  const today = albertaDay(context.now.toISOString());
  const said = await saidOfInvoice(context.db, invoice);
  const payments = await paymentsOf(context, opened);
  const other = standing === "cancelled" ? await standingInvoice(context.db, opened) : undefined;
  const paidOn =
    standing === "paid" ? dayPaid(invoice.id, { invoices: filled(opened), payments }) : undefined;
  return {
    number: document.number,
    part: document.part,
    issued: document.issued,
    due: document.due,
    business: letterhead(document.business),
    numbers: document.numbers,
    name: document.customer.name,
    address: document.customer.address,
    billTo: document.billTo,
    poNumber: document.poNumber,
    work: document.work,
    agreed: document.agreed,
    rows: document.rows,
    wholeJob: document.wholeJob,
    total: formatCents(invoice.totalCents),
    since: rowsSince({ invoice: billed, cancelledAt }),
    standing,
    left: formatCents(billed.leftCents),
    paid: formatCents(billed.paidCents),
    isPartlyPaid: standing === "open" && billed.paidCents > 0,
    dueWords: standing === "open" ? dueInWords(invoice, today) : "",
    paying: standing === "open" ? payingNow(context, opened) : undefined,
    paidOn: paidOn && formatDayInFull(paidOn),
    over: overWords(opened),
    cancelledOn: cancelledAt && formatDayInFull(albertaDay(cancelledAt)),
    other: other?.token ? { number: other.number, path: `/i/${other.token}` } : undefined,
    told: standing === "open" ? toldWords(said.paid, payments) : undefined,
    askedOn: said.question && formatDayInFull(albertaDay(said.question.at)),
    today,
    path: `/i/${token}`,
  };
}

function letterhead({ name, email, phone, address }: OpenedInvoice["invoice"]["document"]["business"]) {
  return { name, email, phone, address };
}

async function paymentsOf({ db }: Deployment, { head }: OpenedInvoice) {
  const family = await getFamily(db, head.id);
  return listPayments(
    db,
    family.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id),
  );
}

function filled({ ledger }: OpenedInvoice) {
  return ledger.invoices.map(({ id, paidCents, leftCents }) => ({ id, billedCents: paidCents + leftCents }));
}

/** How to pay what is left; undefined when no way is named. */
function payingNow({ business }: Deployment, { invoice, billed }: OpenedInvoice) {
  const { document } = invoice;
  const paying = waysToPay(document, business);
  if (!paying) return undefined;
  const left = formatCents(billed.leftCents);
  return {
    eTransfer: paying.eTransfer,
    words: wordsOnPaying(paying, { number: document.number, left }),
    card: paying.cardPage ? { href: paying.cardPage, host: new URL(paying.cardPage).host } : undefined,
    /** As a bank's field takes it: "2422.35". */
    amount: centsToField(billed.leftCents),
  };
}

/** What the job has paid beyond all that is billed; undefined where nothing is. */
function overWords({ standing, ledger: { overCents, toBill } }: OpenedInvoice): string | undefined {
  if (overCents <= 0 || standing === "open") return undefined;
  const over = formatCents(overCents);
  return toBill.totalCents > 0
    ? `You have paid ${over} more than is billed so far. It counts for what is billed next.`
    : `You have paid ${over} more than was billed. Please call us about it.`;
}

/** That the customer says it is sent, until a payment is recorded. */
function toldWords(line: Activity | undefined, payments: Awaited<ReturnType<typeof paymentsOf>>) {
  if (!line || payments.some(({ recordedAt, voidedAt }) => !voidedAt && recordedAt > line.at))
    return undefined;
  const { way, sentOn } = line.data as { way?: unknown; sentOn?: string };
  const toldOn = albertaDay(line.at);
  const when = sentOn && sentOn !== toldOn ? ` on ${formatDayInFull(sentOn)}` : "";
  return `You told us on ${formatDayInFull(toldOn)} that you have sent it ${sentWayWords(way)}${when}. We will look for it.`;
}
