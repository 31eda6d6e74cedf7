import type { Selectable } from "kysely";
import type { Db, QuotesTable } from "../../db/schema";
import type { QuoteStatus } from "./quote-options";

/** A quote request, which is also a lead. Money in cents, instants ISO in UTC, `undefined` for what is not known. */
export interface Quote {
  id: number;
  name: string;
  email: string;
  phone: string;
  address?: string;
  projectType: string;
  projectSize?: string;
  squareFeet?: number;
  colorMixPercentage?: number;
  details?: string;
  status: QuoteStatus;
  leadSource: string;
  leadSourceDetails?: string;
  projectPriceCents?: number;
  /** Only a signed-in user can open it. */
  photoUrl?: string;
  createdAt: string;
}

export interface QuoteCounts {
  total: number;
  new: number;
  contacted: number;
  quoted: number;
  won: number;
}

/** The newest quotes first, stable by id, without deleted and suspect ones. */
export async function listQuotes(db: Db, { limit }: { limit: number }): Promise<Quote[]> {
  const rows = await liveQuotes(db)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toQuote);
}

/** How many live quotes there are, in all and by status. */
export async function countQuotes(db: Db): Promise<QuoteCounts> {
  const rows = await liveQuotes(db)
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const count = (status: QuoteStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    new: count("new"),
    contacted: count("contacted"),
    quoted: count("quoted"),
    won: count("won"),
  };
}

/** Every list, counter and repeat check starts here: a deleted or suspect row is in none of them. */
export function liveQuotes(db: Db) {
  return db.selectFrom("quotes").where("deleted_at", "is", null).where("suspect_at", "is", null);
}

function toQuote(row: Selectable<QuotesTable>): Quote {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address ?? undefined,
    projectType: row.project_type,
    projectSize: row.project_size ?? undefined,
    squareFeet: row.square_feet ?? undefined,
    colorMixPercentage: row.color_mix_percentage ?? undefined,
    details: row.details ?? undefined,
    status: row.status as QuoteStatus,
    leadSource: row.lead_source,
    leadSourceDetails: row.lead_source_details ?? undefined,
    projectPriceCents: row.project_price_cents ?? undefined,
    photoUrl: row.photo_file ? `/uploads/private/${row.photo_file}` : undefined,
    createdAt: row.created_at,
  };
}
