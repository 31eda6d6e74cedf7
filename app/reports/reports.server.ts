import { type SqlBool, sql } from "kysely";
import { CUSTOMER, SITE } from "~/activities/activity-kinds";
import type { Months } from "~/business/months";
import { startOfAlbertaDay } from "~/business/time";
import { cameInDuring, isPriced, liveQuotes } from "~/quotes/quotes.server";
import { CALL_TAKEN_BACK } from "~/quotes/record-call.server";
import { STAGES, type Stage } from "~/quotes/stages";
import { GOOGLE_ADS } from "~/visitors/origin";
import type { Db } from "../../db/schema";
import { addFigures, type Figures, MOST_ORIGINS, NO_FIGURES } from "./report-figures";
import { monthsOf } from "./report-months";

/** Counts of the jobs of one month and one source. */
export interface Cell extends Figures {
  /** "YYYY-MM" in Alberta. */
  month: string;
  source: string;
}

export interface Report {
  months: readonly string[];
  /** Sources with a lead in these months, most leads first. */
  sources: readonly string[];
  /** Cells with at least one lead. */
  cells: readonly Cell[];
  /** By which links visitors came, most leads first; at most `MOST_ORIGINS`. */
  origins: readonly OriginRow[];
  /** Why jobs were lost, most frequent first; null when no reason was given. */
  lostReasons: readonly { reason: string | null; count: number }[];
  /** Where the jobs stand now, in the order of the way; stages without a job are left out. */
  stages: readonly { stage: Stage; count: number }[];
}

/** Jobs of one source and campaign, as links named them in any case; empty for what they left out. */
export interface OriginRow extends Pick<Figures, "leads" | "won" | "wonCents"> {
  source: string;
  campaign: string;
}

/**
 * Kinds of timeline lines that count as a contact, unless the site or the customer wrote them. An estimate is one by its
 * mail.
 */
const CONTACTS = ["contacted", "mail", "appointment"];

/**
 * What became of the jobs that came in during these months, by month and source. A job counts where its head came in.
 */
export async function readReport(db: Db, period: Months): Promise<Report> {
  const months = monthsOf(period);
  const [cells, origins, lostReasons, stages] = await Promise.all([
    readCells(db, period, months),
    readOrigins(db, period),
    readLostReasons(db, period),
    readStages(db, period),
  ]);
  const leads = new Map<string, number>();
  for (const { source, leads: count } of cells) leads.set(source, (leads.get(source) ?? 0) + count);
  const sources = [...leads]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .map(([source]) => source);
  return { months, sources, cells, origins, lostReasons, stages };
}

/** The sum of cells: of a month, of a source, or of all. */
export function sumCells(
  cells: readonly Cell[],
  which: Partial<Pick<Cell, "month" | "source">> = {},
): Figures {
  return cells
    .filter(({ month, source }) => month === (which.month ?? month) && source === (which.source ?? source))
    .reduce<Figures>(addFigures, NO_FIGURES);
}

async function readCells(db: Db, period: Months, months: string[]): Promise<Cell[]> {
  const rows = await headsOf(db, period)
    .select([monthOf(months).as("month"), "lead_source as source"])
    .select(({ fn }) => fn.countAll<number>().as("leads"))
    .select([
      sql<number>`sum(${isPriced})`.as("quoted"),
      sql<number>`sum(quotes.status = 'won')`.as("won"),
      sql<number>`sum(quotes.status = 'lost')`.as("lost"),
      sql<number>`sum(iif(quotes.status = 'won', coalesce(project_price_cents, 0), 0))`.as("wonCents"),
      sql<string | null>`group_concat(${secondsToContact})`.as("seconds"),
    ])
    .groupBy(["month", "source"])
    .orderBy("month")
    .execute();
  return rows.map(({ seconds, ...row }) => ({
    ...row,
    hours: seconds ? seconds.split(",").map((text) => Number(text) / 3600) : [],
  }));
}

/** A call that was undone, or the line that undid it. */
const isUndone = sql`line.kind = 'contacted' AND ${CALL_TAKEN_BACK} IN (line.summary, (
  SELECT later.summary FROM activities AS later
  WHERE later.quote_id = line.quote_id AND later.kind = 'contacted' AND later.id > line.id ORDER BY later.id LIMIT 1))`;

/** Null while nobody has contacted them. A mail counts from when it left. */
const secondsToContact = sql<number | null>`max(0, unixepoch((
  SELECT min(iif(mail.id IS NULL, line.at, mail.sent_at)) FROM activities AS line
  LEFT JOIN outbox AS mail ON line.kind = 'mail' AND mail.id = line.data ->> '$.mailId'
  WHERE line.quote_id IN (SELECT quotes.id UNION ALL SELECT part.id FROM quotes AS part WHERE part.part_of_id = quotes.id)
    AND line.kind IN (${sql.join(CONTACTS.map((kind) => sql.lit(kind)))})
    AND line.actor NOT IN (${sql.lit(CUSTOMER)}, ${sql.lit(SITE)}) AND (${isUndone}) IS NOT TRUE)) - unixepoch(quotes.created_at))`;

/** Months begin at midnight in Alberta, which SQL does not know. */
function monthOf(months: string[]) {
  const cases = months
    .toReversed()
    .map((month) => sql`WHEN quotes.created_at >= ${startOfAlbertaDay(`${month}-01`)} THEN ${month}`);
  return sql<string>`CASE ${sql.join(cases, sql` `)} END`;
}

function readOrigins(db: Db, period: Months): Promise<OriginRow[]> {
  return headsOf(db, period)
    .where("origin", "is not", null)
    .select([
      sql<string>`coalesce(lower(origin ->> '$.utm_source'), iif(origin ->> '$.gclid' IS NULL, '', ${GOOGLE_ADS}))`.as(
        "source",
      ),
      sql<string>`coalesce(lower(origin ->> '$.utm_campaign'), '')`.as("campaign"),
    ])
    .select(({ fn }) => fn.countAll<number>().as("leads"))
    .select([
      sql<number>`sum(quotes.status = 'won')`.as("won"),
      sql<number>`sum(iif(quotes.status = 'won', coalesce(project_price_cents, 0), 0))`.as("wonCents"),
    ])
    .groupBy(["source", "campaign"])
    .orderBy("leads", "desc")
    .orderBy("source")
    .orderBy("campaign")
    .limit(MOST_ORIGINS)
    .execute();
}

function readLostReasons(db: Db, period: Months) {
  return headsOf(db, period)
    .select("lost_reason as reason")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(sql<SqlBool>`quotes.status = 'lost'`)
    .groupBy("reason")
    .orderBy("count", "desc")
    .orderBy("reason")
    .execute();
}

async function readStages(db: Db, period: Months): Promise<Report["stages"]> {
  const found = await headsOf(db, period)
    .innerJoin("job_stages", "job_stages.quote_id", "quotes.id")
    .select("job_stages.stage")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .groupBy("job_stages.stage")
    .execute();
  return STAGES.flatMap((stage) =>
    found.filter((row) => row.stage === stage).map(({ count }) => ({ stage, count })),
  );
}

function headsOf(db: Db, period: Months) {
  return liveQuotes(db).where("quotes.part_of_id", "is", null).where(cameInDuring(period));
}
