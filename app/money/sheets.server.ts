import { addMonths, format, parseISO } from "date-fns";
import { sql } from "kysely";
import { albertaDay, startOfAlbertaDay } from "~/business/time";
import { estimateNumber } from "~/estimates/estimate-number";
import { centsToNumber } from "~/pricing/money";
import type { Db } from "../../db/schema";
import { invoiceNumber } from "./invoice-number";

/** A table for a spreadsheet: amounts in dollars, days in Alberta. */
export interface Sheet {
  columns: readonly string[];
  rows: unknown[][];
}

/** First and last month, "YYYY-MM" in Alberta. */
type Months = Record<"from" | "to", string>;

/** The payments of these months, by the day on which they were received, or recorded where nobody knows it. */
async function paymentSheet(db: Db, months: Months): Promise<Sheet> {
  const { start, end } = instants(months);
  const rows = await db
    .selectFrom("payments")
    .innerJoin("quotes", "quotes.id", "payments.quote_id")
    .selectAll("payments")
    .select("quotes.name")
    .where(({ eb, or, and }) =>
      or([
        and([eb("received_on", ">=", `${months.from}-01`), eb("received_on", "<=", `${months.to}-31`)]),
        and([eb("received_on", "is", null), eb("recorded_at", ">=", start), eb("recorded_at", "<", end)]),
      ]),
    )
    .orderBy(sql`coalesce(received_on, recorded_at)`)
    .orderBy("payments.id")
    .execute();
  return {
    columns: [
      "number",
      "job",
      "customer",
      "received_on",
      "amount_dollars",
      "method",
      "note",
      "recorded_by",
      "voided",
    ],
    rows: rows.map((row) => [
      row.id,
      row.quote_id,
      row.name,
      row.received_on,
      centsToNumber(row.amount_cents),
      row.method,
      row.note,
      row.recorded_by,
      row.voided_at && albertaDay(row.voided_at),
    ]),
  };
}

/** The invoices that were issued in these months, cancelled ones too. */
async function invoiceSheet(db: Db, months: Months): Promise<Sheet> {
  const { start, end } = instants(months);
  const rows = await db
    .selectFrom("invoices")
    .innerJoin("quotes", "quotes.id", "invoices.quote_id")
    .selectAll("invoices")
    .select("quotes.name")
    .where("issued_at", ">=", start)
    .where("issued_at", "<", end)
    .orderBy("number")
    .execute();
  return {
    columns: [
      "number",
      "job",
      "customer",
      "issued",
      "total_dollars",
      "issued_by",
      "cancelled",
      "cancel_reason",
    ],
    rows: rows.map((row) => [
      invoiceNumber(row.number),
      row.quote_id,
      row.name,
      albertaDay(row.issued_at),
      centsToNumber(row.total_cents),
      row.issued_by,
      row.cancelled_at && albertaDay(row.cancelled_at),
      row.cancel_reason,
    ]),
  };
}

/** The estimates that were sent in these months, each version. */
async function estimateSheet(db: Db, months: Months): Promise<Sheet> {
  const { start, end } = instants(months);
  const rows = await db
    .selectFrom("estimates")
    .selectAll()
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .orderBy("id")
    .execute();
  return {
    columns: [
      "number",
      "job",
      "customer",
      "email",
      "sent",
      "valid_until",
      "state",
      "gst_dollars",
      "total_dollars",
    ],
    rows: rows.map((row) => [
      estimateNumber(row.root_id ?? row.id, row.version),
      row.quote_id,
      `${row.first_name} ${row.last_name}`,
      row.email,
      albertaDay(row.created_at),
      row.valid_until,
      row.state,
      centsToNumber(row.gst_cents),
      centsToNumber(row.total_cents),
    ]),
  };
}

/** The tables for the bookkeeper, by the name of their address. */
export const SHEETS: Record<
  "payments" | "invoices" | "estimates",
  (db: Db, months: Months) => Promise<Sheet>
> = {
  payments: paymentSheet,
  invoices: invoiceSheet,
  estimates: estimateSheet,
};

function instants({ from, to }: Months) {
  const next = format(addMonths(parseISO(`${to}-01`), 1), "yyyy-MM-dd");
  return { start: startOfAlbertaDay(`${from}-01`)!, end: startOfAlbertaDay(next)! };
}
