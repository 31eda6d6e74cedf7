import type { Db } from "../../db/schema";
import { type CameIn, type Fit, fittingInvoices, numbersIn } from "./fitting-invoices";
import { invoiceNumber } from "./invoice-number";
import { listOpenInvoices, type OpenInvoiceOfJob } from "./open-invoices.server";

type FittingInvoice = OpenInvoiceOfJob & { billingName: string | undefined };

/** An invoice with nothing left to pay, and the head of its job. */
interface PaidInvoice {
  /** "INV-0042" */
  number: string;
  quoteId: number;
  name: string;
}

interface Fitting {
  /** Best first. */
  fits: Fit<FittingInvoice>[];
  /** Those that the message names. */
  paid: PaidInvoice[];
}

/** The open invoices that money which came in may be for, and those it names that have nothing left to pay. */
export async function findFittingInvoices(db: Db, cameIn: CameIn): Promise<Fitting> {
  const open = await listOpenInvoices(db);
  const billed = await db
    .selectFrom("quotes")
    .select(["id", "billing_name"])
    .where("billing_name", "is not", null)
    .where("deleted_at", "is", null)
    .execute();
  const billingNames = new Map(billed.map(({ id, billing_name }) => [id, billing_name ?? undefined]));
  const invoices = open.map((invoice) => ({ ...invoice, billingName: billingNames.get(invoice.quoteId) }));
  const paid = await listPaid(db, cameIn, open);
  return { fits: fittingInvoices(cameIn, invoices), paid };
}

async function listPaid(
  db: Db,
  { message }: CameIn,
  open: readonly OpenInvoiceOfJob[],
): Promise<PaidInvoice[]> {
  const named = await db
    .selectFrom("invoices")
    .innerJoin("quotes as own", "own.id", "invoices.quote_id")
    .innerJoin("quotes as head", (join) =>
      join.on("head.id", "=", ({ fn }) => fn.coalesce("own.part_of_id", "own.id")),
    )
    .select(["invoices.id", "invoices.number", "head.id as quoteId", "head.name"])
    .where("invoices.number", "in", numbersIn(message))
    .where("invoices.cancelled_at", "is", null)
    .where("head.deleted_at", "is", null)
    .orderBy("invoices.number")
    .execute();
  return named
    .filter(({ id }) => !open.some((invoice) => invoice.id === id))
    .map(({ number, quoteId, name }) => ({ number: invoiceNumber(number), quoteId, name }));
}
