import type { PayingTerms } from "~/business/facts";
import type { NewInvoice } from "~/money/invoices.server";
import { acceptAll, BUSINESS, billJob, newEstimate } from "~/money/testing.server";
import { newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";

export const PAYING: PayingTerms = {
  daysToPay: 14,
  eTransfer: "pay@aspen.example",
  payWords: "Autodeposit is on: your bank asks for no password. {left} is left on {number}.",
  cardPage: "https://pay.example/aspen",
  gstCode: "",
};

interface Issued {
  /** What is billed; 30% without it. */
  share?: NewInvoice["share"];
  paying?: PayingTerms;
  now?: Date;
  lead?: Record<string, unknown>;
}

/** A job of $8,074.50 that is agreed, with an invoice: its id, number and token, and its job's id. */
export async function issuedInvoice(
  db: Db,
  { share, paying = PAYING, now = new Date(), lead = {} }: Issued = {},
) {
  const who = { name: "Maria Kowalska", email: "maria@example.ca", address: "12 Sample Crescent NW" };
  const { id: quoteId } = await newLead(db, { ...who, ...lead }, now);
  await newEstimate(db, quoteId, { pricePerSqFt: 7.22, customColor: "Slate Grey", colorMixPercentage: 35 });
  await acceptAll(db, quoteId);
  return billAgain(db, { quoteId, share, paying, now });
}

/** One more invoice of the job. */
export async function billAgain(
  db: Db,
  { quoteId, share, paying = PAYING, now = new Date() }: Issued & { quoteId: number },
) {
  const context = { db, now, actor: "owner", business: { ...BUSINESS, paying } };
  const third = { kind: "percent", thousandths: 30_000 } as const;
  const issued = await billJob(context, { quoteId, share: share ?? third, isNoHome: true });
  if (!issued?.ok) throw new Error(issued?.reason);
  const { id, number, token, document } = issued.invoice;
  return { id, number, token: token!, quoteId, document };
}
