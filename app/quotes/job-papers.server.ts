import type { Expression, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/sqlite";
import type { Db, InvoiceKind, Row } from "../../db/schema";

/** The papers of a job that its money is worked out from, as they are kept, oldest first. */
export interface JobPapers {
  invoices: (Pick<
    Row<"invoices">,
    | "id"
    | "number"
    | "total_cents"
    | "gst_cents"
    | "agreed"
    | "issued_at"
    | "cancelled_at"
    | "cancel_reason"
    | "token"
    | "due_on"
    | "viewed_at"
  > & { kind: InvoiceKind })[];
  credits: Pick<
    Row<"credit_notes">,
    "id" | "number" | "invoice_id" | "total_cents" | "gst_cents" | "issued_at" | "reason"
  >[];
  changes: Pick<Row<"change_orders">, "words" | "net_cents" | "gst_cents">[];
  /** Voided ones too. */
  payments: PaymentOfJob[];
}

type PaymentOfJob = Pick<Row<"payments">, "id" | "method" | "note"> & {
  amountCents: number;
  /** YYYY-MM-DD in Alberta. */
  receivedOn: string | null;
  recordedBy: string;
  voidedAt: string | null;
  /** The invoice that it names. */
  invoiceId: number | null;
};

/** SQLite returns JSON as text. */
export function asJson(rows: Parameters<typeof jsonArrayFrom>[0]) {
  return jsonArrayFrom(rows) as Expression<unknown> as ReturnType<typeof sql<string>>;
}

/** The columns of a query that `readPapers` reads. */
export function papersOf(db: Db, ids: readonly number[]) {
  return [
    asJson(
      db
        .selectFrom("invoices")
        .select(["id", "number", "kind", "total_cents", "gst_cents", "agreed"])
        .select(["issued_at", "cancelled_at", "cancel_reason"])
        .select(["token", "due_on", "viewed_at"])
        .where("quote_id", "in", ids)
        .orderBy("id"),
    ).as("invoices"),
    asJson(
      db
        .selectFrom("credit_notes")
        .innerJoin("invoices", "invoices.id", "credit_notes.invoice_id")
        .select(["credit_notes.id", "credit_notes.number", "credit_notes.invoice_id"])
        .select(["credit_notes.total_cents", "credit_notes.gst_cents"])
        .select(["credit_notes.issued_at", "credit_notes.reason"])
        .where("invoices.quote_id", "in", ids)
        .orderBy("credit_notes.id"),
    ).as("credits"),
    asJson(
      db
        .selectFrom("change_orders")
        .select(["words", "net_cents", "gst_cents"])
        .where("quote_id", "in", ids)
        .orderBy("id"),
    ).as("changes"),
    asJson(
      db
        .selectFrom("payments")
        .select(["id", "amount_cents as amountCents", "method", "received_on as receivedOn", "note"])
        .select(["recorded_by as recordedBy", "voided_at as voidedAt", "invoice_id as invoiceId"])
        .where("quote_id", "in", ids)
        .orderBy("id"),
    ).as("payments"),
  ] as const;
}

/** Reads what `papersOf` selected. */
export function readPapers(row: Record<keyof JobPapers, string>): JobPapers {
  return {
    invoices: JSON.parse(row.invoices),
    credits: JSON.parse(row.credits),
    changes: JSON.parse(row.changes),
    payments: JSON.parse(row.payments),
  };
}
