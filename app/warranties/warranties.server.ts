import { type SqlBool, sql } from "kysely";
import { getFamily } from "~/quotes/families.server";
import type { Quote } from "~/quotes/quotes.server";
import type { Db, Row } from "../../db/schema";
import type { WarrantyDocument } from "./warranty-document";

/** The warranty of a service of a job. Days are "YYYY-MM-DD" in Alberta, instants ISO in UTC. */
export interface Warranty {
  id: number;
  /** A row of the job. */
  quoteId: number;
  service: string;
  startsOn: string;
  /** The last day, in force to its end. */
  until: string;
  document: WarrantyDocument;
  /** The secret part of the customer's link. Undefined when there is no link. */
  token: string | undefined;
  /** The first versions of the accepted estimates that it is of. */
  estimateIds: readonly number[];
  /** The work that was done when it started; none when staff started it. */
  eventIds: readonly number[];
  startedAt: string;
  /** Since when it does not hold, because the work was not done after all. */
  takenBackAt: string | undefined;
  mailedAt: string | undefined;
}

/** The warranties of these quotes, oldest first, those taken back too. */
export async function listWarranties(db: Db, quoteIds: readonly number[]): Promise<Warranty[]> {
  const rows = await db
    .selectFrom("warranties")
    .selectAll()
    .where("quote_id", "in", quoteIds)
    .orderBy("id")
    .execute();
  return rows.map(toWarranty);
}

/** A warranty with its job. */
export interface OpenedWarranty {
  warranty: Warranty;
  head: Quote;
  /** The live rows of the job. */
  quoteIds: readonly number[];
}

/** The warranty behind a customer's link. Undefined when there is none, it was taken back, or its job was deleted. */
export async function openWarranty(db: Db, token: string): Promise<OpenedWarranty | undefined> {
  const row = await db.selectFrom("warranties").selectAll().where("token", "=", token).executeTakeFirst();
  return row && open(db, row);
}

/** Like `openWarranty`, by the warranty's id. */
export async function openWarrantyOfId(db: Db, id: number): Promise<OpenedWarranty | undefined> {
  const row = await db.selectFrom("warranties").selectAll().where("id", "=", id).executeTakeFirst();
  return row && open(db, row);
}

async function open(db: Db, row: Row<"warranties">): Promise<OpenedWarranty | undefined> {
  const live = (await getFamily(db, row.quote_id)).filter(({ deletedAt }) => !deletedAt);
  const [head] = live;
  if (!head || head.partOfId !== undefined || row.taken_back_at) return undefined;
  return { warranty: toWarranty(row), head, quoteIds: live.map(({ id }) => id) };
}

/** What a customer wrote about a warranty. */
export interface StoredClaim {
  /** ISO in UTC. */
  at: string;
  body: string;
  asks: string | null;
  /** When staff answered it. */
  answeredAt: string | null;
  /** JSON. */
  data: string | null;
}

/** The claims of a warranty, newest first. `quoteIds` are its job's rows. */
export function listClaims(
  db: Db,
  { id, quoteIds }: { id: number; quoteIds: readonly number[] },
): Promise<StoredClaim[]> {
  return db
    .selectFrom("activities as line")
    .leftJoin("activities as answer", "answer.id", "line.answered_by")
    .select(["line.at", "line.asks", "line.data", "answer.at as answeredAt"])
    .select(({ fn, val }) => fn.coalesce("line.body", val("")).as("body"))
    .where("line.quote_id", "in", quoteIds)
    .where("line.kind", "=", "warranty_claim")
    .where(sql<SqlBool>`line.data ->> '$.warrantyId' = ${id}`)
    .orderBy("line.id", "desc")
    .execute();
}

function toWarranty(row: Row<"warranties">): Warranty {
  return {
    id: row.id,
    quoteId: row.quote_id,
    service: row.service,
    startsOn: row.starts_on,
    until: row.until,
    document: JSON.parse(row.document),
    token: row.token ?? undefined,
    estimateIds: JSON.parse(row.estimate_ids),
    eventIds: JSON.parse(row.event_ids),
    startedAt: row.started_at,
    takenBackAt: row.taken_back_at ?? undefined,
    mailedAt: row.mailed_at ?? undefined,
  };
}
