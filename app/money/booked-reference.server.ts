import { albertaDay } from "~/business/time";
import type { Db } from "../../db/schema";
import { invoiceNumber } from "./invoice-number";

/** A payment that was booked with a bank's reference. */
export interface BookedReference {
  /** YYYY-MM-DD in Alberta: when it was received, else recorded. */
  day: string;
  /** "INV-0042"; undefined when it names no invoice. */
  invoice: string | undefined;
  /** The head of its job. */
  quoteId: number;
  name: string;
}

/** The payment with this reference; undefined when there is none that stands. */
export async function findBookedReference(db: Db, reference: string): Promise<BookedReference | undefined> {
  const row = await db
    .selectFrom("payments")
    .innerJoin("quotes as own", "own.id", "payments.quote_id")
    .innerJoin("quotes as head", (join) =>
      join.on("head.id", "=", ({ fn }) => fn.coalesce("own.part_of_id", "own.id")),
    )
    .leftJoin("invoices", "invoices.id", "payments.invoice_id")
    .select(["payments.received_on", "payments.recorded_at", "invoices.number", "head.id", "head.name"])
    .where("payments.reference", "=", reference)
    .where("payments.voided_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    day: row.received_on ?? albertaDay(row.recorded_at),
    invoice: row.number === null ? undefined : invoiceNumber(row.number),
    quoteId: row.id,
    name: row.name,
  };
}
