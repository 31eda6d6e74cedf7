import { subDays } from "date-fns/subDays";
import { VISITOR_ADDRESS_DAYS } from "~/business/retention";
import { albertaDay, startOfAlbertaDay } from "~/business/time";
import type { Context, Db, PressesTable } from "../../db/schema";

/** Who pressed a button of ours. */
export interface Press {
  /** The client's address as the front door counts it. A phone company can give many people one. */
  visitor: string;
  /** Counts a lead in the allowance of the forms. False when it is used up. */
  countLead(): boolean;
}

/** What a visitor's write is handed. */
export interface PressedContext {
  press: Press;
}

/** Notes what came of a press. `db` is the transaction of that. */
export async function notePress(
  { db, now, press }: Pick<Context, "db" | "now"> & PressedContext,
  of: { kind: PressesTable["kind"]; quoteId: number; visitId?: number },
): Promise<void> {
  await db
    .insertInto("presses")
    .values({
      visitor: press.visitor,
      kind: of.kind,
      quote_id: of.quoteId,
      visit_id: of.visitId ?? null,
      at: now.toISOString(),
    })
    .execute();
}

/** Alarms of one visitor and day that have a row of their own. */
const MOST_ALARMS = 3;

/**
 * The lead that takes this visitor's further alarms of today in Alberta: the fourth that was made for one. "next" when
 * the next alarm makes it; undefined while alarms have a lead of their own. Deleted leads do not count.
 */
export async function leadOfAlarms({
  db,
  now,
  press,
}: Pick<Context, "db" | "now"> & PressedContext): Promise<number | "next" | undefined> {
  const alarmed = await db
    .selectFrom("presses")
    .innerJoin("quotes", "quotes.id", "presses.quote_id")
    .select("presses.quote_id as quoteId")
    .where("presses.visitor", "=", press.visitor)
    .where("presses.kind", "=", "alarm")
    .where("presses.at", ">=", startOfAlbertaDay(albertaDay(now.toISOString()))!)
    .where("quotes.deleted_at", "is", null)
    .groupBy("presses.quote_id")
    .orderBy(({ fn }) => fn.min("presses.id"))
    .limit(MOST_ALARMS + 1)
    .execute();
  if (alarmed.length < MOST_ALARMS) return undefined;
  return alarmed[MOST_ALARMS]?.quoteId ?? "next";
}

/** The visitor whose press made a lead or a visit of this quote; undefined when nobody knows. */
export async function visitorOf(db: Db, quoteId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("presses")
    .select("visitor")
    .where("quote_id", "=", quoteId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.visitor;
}

/** Forgets who pressed, 30 days after. */
export async function purgePresses({ db, now }: Context): Promise<void> {
  const before = subDays(now, VISITOR_ADDRESS_DAYS).toISOString();
  await db.deleteFrom("presses").where("at", "<=", before).execute();
}
