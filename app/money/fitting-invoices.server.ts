import type { Db } from "../../db/schema";
import { type CameIn, type Fit, fittingInvoices } from "./fitting-invoices";
import { listOpenInvoices, type OpenInvoiceOfJob } from "./open-invoices.server";

type FittingInvoice = OpenInvoiceOfJob & { billingName: string | undefined };

/** The open invoices that money which came in may be for, best first. */
export async function findFittingInvoices(db: Db, cameIn: CameIn): Promise<Fit<FittingInvoice>[]> {
  const open = await listOpenInvoices(db);
  const billed = await db
    .selectFrom("quotes")
    .select(["id", "billing_name"])
    .where("billing_name", "is not", null)
    .where("deleted_at", "is", null)
    .execute();
  const billingNames = new Map(billed.map(({ id, billing_name }) => [id, billing_name ?? undefined]));
  const invoices = open.map((invoice) => ({ ...invoice, billingName: billingNames.get(invoice.quoteId) }));
  return fittingInvoices(cameIn, invoices);
}
