import type { Readable } from "node:stream";
import { type Selectable, sql } from "kysely";
import { type Cells, toTable } from "~/business/csv.server";
import { instantsOf, type Months } from "~/business/months";
import { albertaDay } from "~/business/time";
import { centsToNumber } from "~/pricing/money";
import type { CreditNotesTable, Db, InvoicesTable, PaymentsTable } from "../../db/schema";
import { creditNumber } from "./credit-number";
import { invoiceNumber } from "./invoice-number";

/** Amounts in dollars, days in Alberta. */
const PAYMENT_CELLS: Cells<Selectable<PaymentsTable> & { name: string }> = {
  number: ({ id }) => id,
  job: ({ quote_id }) => quote_id,
  customer: ({ name }) => name,
  received_on: ({ received_on }) => received_on,
  amount_dollars: ({ amount_cents }) => centsToNumber(amount_cents),
  method: ({ method }) => method,
  note: ({ note }) => note,
  recorded_by: ({ recorded_by }) => recorded_by,
  voided: ({ voided_at }) => voided_at && albertaDay(voided_at),
};

/** Amounts in dollars, days in Alberta. */
const INVOICE_CELLS: Cells<Selectable<InvoicesTable> & { name: string }> = {
  number: ({ number }) => invoiceNumber(number),
  job: ({ quote_id }) => quote_id,
  customer: ({ name }) => name,
  issued: ({ issued_at }) => albertaDay(issued_at),
  kind: ({ kind }) => kind,
  net_dollars: ({ total_cents, gst_cents }) => centsToNumber(total_cents - gst_cents),
  gst_dollars: ({ gst_cents }) => centsToNumber(gst_cents),
  total_dollars: ({ total_cents }) => centsToNumber(total_cents),
  issued_by: ({ issued_by }) => issued_by,
  cancelled: ({ cancelled_at }) => cancelled_at && albertaDay(cancelled_at),
  cancel_reason: ({ cancel_reason }) => cancel_reason,
};

/** Amounts in dollars, negative, because they take back; days in Alberta. */
const CREDIT_CELLS: Cells<Selectable<CreditNotesTable> & { invoice: number; job: number; name: string }> = {
  number: ({ number }) => creditNumber(number),
  invoice: ({ invoice }) => invoiceNumber(invoice),
  job: ({ job }) => job,
  customer: ({ name }) => name,
  issued: ({ issued_at }) => albertaDay(issued_at),
  net_dollars: ({ total_cents, gst_cents }) => centsToNumber(gst_cents - total_cents),
  gst_dollars: ({ gst_cents }) => centsToNumber(-gst_cents),
  total_dollars: ({ total_cents }) => centsToNumber(-total_cents),
  reason: ({ reason }) => reason,
  issued_by: ({ issued_by }) => issued_by,
};

/** The bookkeeper's tables, by their name in the address. */
export const SHEETS = {
  /** By the day they were received, or recorded if that is not known. */
  payments: async (db: Db, months: Months): Promise<Readable> => {
    const { start, end } = instantsOf(months);
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
    return toTable(PAYMENT_CELLS, rows);
  },

  /** By the day of issue, cancelled ones too. */
  invoices: async (db: Db, months: Months): Promise<Readable> => {
    const { start, end } = instantsOf(months);
    const rows = await db
      .selectFrom("invoices")
      .innerJoin("quotes", "quotes.id", "invoices.quote_id")
      .selectAll("invoices")
      .select("quotes.name")
      .where("issued_at", ">=", start)
      .where("issued_at", "<", end)
      .orderBy("number")
      .execute();
    return toTable(INVOICE_CELLS, rows);
  },

  /** By the day of issue. */
  credits: async (db: Db, months: Months): Promise<Readable> => {
    const { start, end } = instantsOf(months);
    const rows = await db
      .selectFrom("credit_notes")
      .innerJoin("invoices", "invoices.id", "credit_notes.invoice_id")
      .innerJoin("quotes", "quotes.id", "invoices.quote_id")
      .selectAll("credit_notes")
      .select(["invoices.number as invoice", "quotes.id as job", "quotes.name"])
      .where("credit_notes.issued_at", ">=", start)
      .where("credit_notes.issued_at", "<", end)
      .orderBy("credit_notes.number")
      .execute();
    return toTable(CREDIT_CELLS, rows);
  },
};
