import { subDays } from "date-fns/subDays";
import { VISITOR_ADDRESS_DAYS } from "~/business/retention";
import { albertaDay, startOfAlbertaDay } from "~/business/time";
import type { Context, Db, PressesTable } from "../../db/schema";

/** Who sent a visitor's form. */
export interface Press {
  /** The visitor's network address, as the front door counts it. A phone company may give many people one. */
  visitor: string;
  /** The query with the tags of the link that they came by, as it was sent; empty without one. */
  origin: string;
  /** Counts a lead towards the forms' allowance. False when that is used up. */
  countLead(): boolean;
}

/** For a write by a visitor. */
export interface PressedContext {
  press: Press;
}

/** Notes what came of a visitor's form. `db` is the transaction that wrote it. */
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

/** How many complaints or dangers a day of one visitor get a lead each. */
const MOST_ALARMS = 3;

/**
 * The lead that takes this visitor's further complaints and dangers today (Alberta): the fourth. "next" when the next
 * one makes it; undefined while each has its own lead. Deleted leads do not count.
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

/** The visitor who sent this quote or booked its visit; undefined when not known. */
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

/** Forgets who pressed after 30 days. */
export async function purgePresses({ db, now }: Context): Promise<void> {
  const before = subDays(now, VISITOR_ADDRESS_DAYS).toISOString();
  await db.deleteFrom("presses").where("at", "<=", before).execute();
}
