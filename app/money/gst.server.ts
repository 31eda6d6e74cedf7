import { sql } from "kysely";
import type { Cells } from "~/business/csv.server";
import { instantsOf } from "~/business/months";
import { startOfAlbertaDay } from "~/business/time";
import { centsToNumber } from "~/pricing/money";
import type { Db } from "../../db/schema";
import type { GstPeriod } from "./gst-periods";

/** How many papers there are, and their sums in cents. */
interface Charged {
  count: number;
  netCents: number;
  gstCents: number;
  totalCents: number;
}

/** What was charged in a period, and what its credit notes took back, whichever day their invoice is of. */
export interface GstRow extends GstPeriod {
  invoices: Charged;
  credits: Charged;
  /** GST of the invoices less that of the credit notes. */
  gstCents: number;
}

/**
 * The GST of each period, which must follow one another. Invoices and credit notes count on their own day of issue in
 * Alberta, so that what is in a period that is over never changes. Void invoices count nowhere.
 */
export async function readGst(db: Db, periods: readonly GstPeriod[]): Promise<GstRow[]> {
  const invoices = await sumsOf(db, "invoices", periods);
  const credits = await sumsOf(db, "credit_notes", periods);
  return periods.map((period, place) => ({
    ...period,
    invoices: invoices[place]!,
    credits: credits[place]!,
    gstCents: invoices[place]!.gstCents - credits[place]!.gstCents,
  }));
}

/** All rows as one, from the start of the first period to the end of the last. */
export function sumGst(rows: readonly GstRow[], label: string): GstRow {
  const add = (papers: readonly Charged[]): Charged => ({
    count: sumBy(papers, "count"),
    netCents: sumBy(papers, "netCents"),
    gstCents: sumBy(papers, "gstCents"),
    totalCents: sumBy(papers, "totalCents"),
  });
  return {
    label,
    from: rows[0]?.from ?? "",
    to: rows.at(-1)?.to ?? "",
    invoices: add(rows.map(({ invoices }) => invoices)),
    credits: add(rows.map(({ credits }) => credits)),
    gstCents: rows.reduce((sum, { gstCents }) => sum + gstCents, 0),
  };
}

const sumBy = (papers: readonly Charged[], key: keyof Charged) =>
  papers.reduce((sum, paper) => sum + paper[key], 0);

async function sumsOf(
  db: Db,
  table: "invoices" | "credit_notes",
  periods: readonly GstPeriod[],
): Promise<Charged[]> {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return [];
  const { start, end } = instantsOf({ from: first.from, to: last.to });
  // Periods begin at midnight in Alberta, which SQL does not know.
  const cases = periods
    .map(({ from }, place) => sql`WHEN issued_at >= ${startOfAlbertaDay(`${from}-01`)} THEN ${place}`)
    .reverse();
  const { rows } = await sql<{ place: number; count: number; total: number; gst: number }>`
    SELECT CASE ${sql.join(cases, sql` `)} END AS place, count(*) AS count, sum(total_cents) AS total, sum(gst_cents) AS gst
    FROM ${sql.table(table)}
    WHERE issued_at >= ${start} AND issued_at < ${end} ${table === "invoices" ? sql`AND kind <> 'void'` : sql``}
    GROUP BY place`.execute(db);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return periods.map((_, place) => {
    const { count = 0, total = 0, gst = 0 } = byPlace.get(place) ?? {};
    return { count, netCents: total - gst, gstCents: gst, totalCents: total };
  });
}

/** GST by period for a spreadsheet. Amounts in dollars; what credit notes take back is negative. */
export const GST_CELLS: Cells<GstRow> = {
  period: ({ label }) => label,
  first_month: ({ from }) => from,
  last_month: ({ to }) => to,
  invoices: ({ invoices }) => invoices.count,
  invoices_net_dollars: ({ invoices }) => centsToNumber(invoices.netCents),
  invoices_gst_dollars: ({ invoices }) => centsToNumber(invoices.gstCents),
  invoices_total_dollars: ({ invoices }) => centsToNumber(invoices.totalCents),
  credits: ({ credits }) => credits.count,
  credits_net_dollars: ({ credits }) => centsToNumber(-credits.netCents),
  credits_gst_dollars: ({ credits }) => centsToNumber(-credits.gstCents),
  credits_total_dollars: ({ credits }) => centsToNumber(-credits.totalCents),
  gst_less_credits_dollars: ({ gstCents }) => centsToNumber(gstCents),
};
