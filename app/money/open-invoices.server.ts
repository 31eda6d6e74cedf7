import { sql } from "kysely";
import { fillInvoices, type PaymentLine } from "~/quotes/fill-invoices";
import { asJson } from "~/quotes/job-papers.server";
import type { Db } from "../../db/schema";
import { invoiceNumber } from "./invoice-number";

/** An invoice with something left to pay. Cents; instants ISO in UTC. */
export interface OpenInvoiceOfJob {
  id: number;
  /** "INV-0042" */
  number: string;
  /** The head of its job. */
  quoteId: number;
  name: string;
  email: string;
  poNumber: string | undefined;
  isLost: boolean;
  kind: "part" | "final" | "whole";
  /** What it bills, less its credit notes. */
  billedCents: number;
  leftCents: number;
  issuedAt: string;
  /** The last day to pay, YYYY-MM-DD in Alberta; undefined when it is due on receipt. */
  dueOn: string | undefined;
  token: string | undefined;
  /** When the customer last said that it is paid; undefined once a payment of the job came after it. */
  saysPaidAt: string | undefined;
}

/**
 * Each invoice of a job that is not deleted with something left to pay, oldest first. `newest` looks only at the jobs of
 * that many newest invoices, for a page that is opened all day.
 */
export async function listOpenInvoices(
  db: Db,
  { newest }: { newest?: number } = {},
): Promise<OpenInvoiceOfJob[]> {
  const rows = await db
    .with("jobs", (cte) =>
      cte
        .selectFrom("invoices")
        .crossJoin("quotes as own")
        .select(({ fn }) => fn.coalesce("own.part_of_id", "own.id").as("head_id"))
        .distinct()
        .whereRef("own.id", "=", "invoices.quote_id")
        .where(({ eb }) =>
          newest === undefined
            ? eb("invoices.quote_id", "in", jobsThatMayOwe)
            : eb("invoices.id", ">", sql<number>`(SELECT max(id) FROM invoices) - ${sql.lit(newest)}`),
        ),
    )
    .with("billed", (cte) =>
      cte
        .selectFrom("jobs")
        .crossJoin("quotes as head")
        .crossJoin("quotes as own")
        .crossJoin("invoices")
        .whereRef("head.id", "=", "jobs.head_id")
        .where("head.deleted_at", "is", null)
        .where(({ or, eb, ref }) =>
          or([eb("own.id", "=", ref("head.id")), eb("own.part_of_id", "=", ref("head.id"))]),
        )
        .where("own.deleted_at", "is", null)
        .whereRef("invoices.quote_id", "=", "own.id")
        .where("invoices.kind", "<>", "void")
        .selectAll("invoices")
        .select(["head.id as head_id", "head.name", "head.email", "head.po_number", "head.status"])
        .select([billedCents.as("billed_cents"), paidCents.as("paid_cents"), saysPaidAt.as("says_paid_at")]),
    )
    .selectFrom("billed")
    .selectAll()
    .select((billed) =>
      asJson(
        billed
          .selectFrom("payments")
          .innerJoin("quotes as paid", "paid.id", "payments.quote_id")
          .select(["payments.amount_cents as amountCents", "payments.invoice_id as invoiceId"])
          .where(({ or, eb }) =>
            or([eb("paid.id", "=", eb.ref("head_id")), eb("paid.part_of_id", "=", eb.ref("head_id"))]),
          )
          .where("paid.deleted_at", "is", null)
          .where("payments.voided_at", "is", null)
          .orderBy("payments.id"),
      ).as("payments"),
    )
    .where("head_id", "in", (eb) =>
      eb
        .selectFrom("billed")
        .select("head_id")
        .groupBy("head_id")
        .having(sql<boolean>`sum(billed_cents) > max(paid_cents)`),
    )
    .orderBy("id")
    .execute();
  const jobs = new Map<number, typeof rows>();
  for (const row of rows) jobs.set(row.head_id, [...(jobs.get(row.head_id) ?? []), row]);
  const filled = new Map(
    [...jobs.values()].flatMap((ofJob) => {
      const bills = ofJob.map(({ id, billed_cents }) => ({ id, billedCents: billed_cents }));
      return [...fillInvoices(bills, JSON.parse(ofJob[0]!.payments) as PaymentLine[]).byId];
    }),
  );
  return rows.flatMap((row) => {
    const leftCents = filled.get(row.id)?.leftCents ?? 0;
    if (leftCents <= 0 || row.kind === "void") return [];
    return [
      {
        id: row.id,
        number: invoiceNumber(row.number),
        quoteId: row.head_id,
        name: row.name,
        email: row.email,
        poNumber: row.po_number ?? undefined,
        isLost: row.status === "lost",
        kind: row.kind,
        billedCents: row.billed_cents,
        leftCents,
        issuedAt: row.issued_at,
        dueOn: row.due_on ?? undefined,
        token: row.token ?? undefined,
        saysPaidAt: row.says_paid_at ?? undefined,
      },
    ];
  });
}

const billedCents = sql<number>`invoices.total_cents - (
  SELECT coalesce(sum(credit.total_cents), 0) FROM credit_notes AS credit WHERE credit.invoice_id = invoices.id)`;

const paidCents = sql<number>`head.total_paid_cents + (
  SELECT coalesce(sum(part.total_paid_cents), 0) FROM quotes AS part
  WHERE part.part_of_id = head.id AND part.deleted_at IS NULL)`;

const saysPaidAt = sql<string | null>`(
  SELECT max(said.at) FROM activities AS said
  WHERE said.quote_id = own.id AND said.kind = 'says_paid' AND said.data ->> '$.invoiceId' = invoices.id
  AND NOT EXISTS (
    SELECT 1 FROM payments AS paid JOIN quotes AS payer ON payer.id = paid.quote_id
    WHERE (payer.id = head.id OR payer.part_of_id = head.id)
    AND paid.voided_at IS NULL AND paid.recorded_at > said.at))`;

/**
 * The rows of all jobs that may owe something, and of few others, read without their papers: a job that owes has a row
 * whose invoices, before credit notes, come to more than that row has paid.
 */
const jobsThatMayOwe = sql<number>`(
  SELECT own.id FROM (
    SELECT quote_id, sum(total_cents) AS cents FROM invoices WHERE kind <> 'void' GROUP BY quote_id
  ) AS whole
  INNER JOIN quotes AS own ON own.id = whole.quote_id
  WHERE own.total_paid_cents < whole.cents)`;
