import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/schema";
import type { SearchPage } from "./find-by-words.server";
import type { FoundPaper } from "./found";
import { paperOfCredit, paperOfEstimate, paperOfInvoice, paperOfPayment } from "./found-papers.server";
import type { SearchedNumber } from "./read-number";

/** Invoices of these jobs and of what was folded into them, newest first. */
export async function listInvoicesOf(
  db: Db,
  headIds: readonly number[],
  { before, limit }: SearchPage,
): Promise<FoundPaper[]> {
  const rows = await invoices(db)
    .where(isOfJobs("invoices.quote_id", headIds))
    .$if(before !== undefined, (query) => query.where("invoices.id", "<", before ?? 0))
    .orderBy("invoices.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(paperOfInvoice);
}

/** Payments of these jobs and of what was folded into them, newest first. */
export async function listReceiptsOf(
  db: Db,
  headIds: readonly number[],
  { before, limit }: SearchPage,
): Promise<FoundPaper[]> {
  const rows = await payments(db)
    .where(isOfJobs("payments.quote_id", headIds))
    .$if(before !== undefined, (query) => query.where("payments.id", "<", before ?? 0))
    .orderBy("payments.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(paperOfPayment);
}

/** The paper with this number; of an estimate its newest version, unless one is named. */
export const PAPER_BY_NUMBER = {
  async estimates(db: Db, { number, version }: SearchedNumber) {
    const row = await db
      .selectFrom("estimates")
      .leftJoin("quotes", "quotes.id", "estimates.quote_id")
      .selectAll("estimates")
      .select(JOB_COLUMNS)
      .where(sql<SqlBool>`coalesce(estimates.root_id, estimates.id) = ${number}`)
      .$if(version !== undefined, (query) => query.where("estimates.version", "=", version ?? 0))
      .orderBy("estimates.version", "desc")
      .limit(1)
      .executeTakeFirst();
    return row && paperOfEstimate(row);
  },
  async invoices(db: Db, { number }: SearchedNumber) {
    const row = await invoices(db).where("invoices.number", "=", number).executeTakeFirst();
    return row && paperOfInvoice(row);
  },
  async credits(db: Db, { number }: SearchedNumber) {
    const row = await credits(db).where("credit_notes.number", "=", number).executeTakeFirst();
    return row && paperOfCredit(row);
  },
  async receipts(db: Db, { number }: SearchedNumber) {
    const row = await payments(db).where("payments.id", "=", number).executeTakeFirst();
    return row && paperOfPayment(row);
  },
};

const JOB_COLUMNS = ["quotes.deleted_at as jobDeletedAt", "quotes.suspect_at as jobSuspectAt"] as const;

function invoices(db: Db) {
  return db
    .selectFrom("invoices")
    .innerJoin("quotes", "quotes.id", "invoices.quote_id")
    .selectAll("invoices")
    .select(JOB_COLUMNS);
}

function credits(db: Db) {
  return db
    .selectFrom("credit_notes")
    .innerJoin("invoices", "invoices.id", "credit_notes.invoice_id")
    .innerJoin("quotes", "quotes.id", "invoices.quote_id")
    .selectAll("credit_notes")
    .select(["invoices.quote_id as jobId", ...JOB_COLUMNS]);
}

function payments(db: Db) {
  return db
    .selectFrom("payments")
    .innerJoin("quotes", "quotes.id", "payments.quote_id")
    .selectAll("payments")
    .select(["quotes.name as customer", ...JOB_COLUMNS]);
}

function isOfJobs(column: "invoices.quote_id" | "payments.quote_id", headIds: readonly number[]) {
  const heads = sql`SELECT value FROM json_each(${JSON.stringify(headIds)})`;
  return sql<SqlBool>`${sql.ref(column)} IN (
    ${heads} UNION ALL SELECT id FROM quotes WHERE part_of_id IN (${heads}))`;
}
