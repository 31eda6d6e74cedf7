import { addMonths } from "date-fns/addMonths";
import { addYears } from "date-fns/addYears";
import { max } from "date-fns/max";
import { startOfAlbertaDay } from "~/business/time";
import { stopOf } from "~/email/mail-stops.server";
import type { Db, EmailListTable, FieldName, Row } from "../../db/schema";
import { SUBSCRIBER_SOURCES, type SubscriberSource } from "./subscriber-options";
import { undoWithdrawal } from "./unsubscribe.server";

/** What the law asks about an address, and no list shows. */
type ConsentColumn = "basis" | "consented_at" | "words" | "expires_at";

/** An address on the list. `subscribedAt` is an ISO instant in UTC. */
export interface Subscriber extends Record<FieldName<Exclude<keyof EmailListTable, ConsentColumn>>, unknown> {
  id: number;
  email: string;
  source: SubscriberSource;
  subscribedAt: string;
}

/** How long a request, and paid work, imply consent to mail (CASL, section 10). */
const MONTHS_AFTER_REQUEST = 6;
const YEARS_AFTER_WORK = 2;

export type SubscriberCounts = { total: number } & Record<SubscriberSource, number>;

/** An address that asked for something. */
export interface NewSubscriber {
  email: string;
  source: SubscriberSource;
  /** The words of the box that was ticked for news; undefined when none was. */
  ticked?: string | undefined;
  now: Date;
}

/**
 * Adds an address to the list, or renews its consent: a tick is express and has no end, a request by itself implies
 * consent for a while and takes nothing from a tick. An address on the list keeps its first source and date. One that
 * unsubscribed comes back by a tick only.
 */
export async function addSubscriber(db: Db, { email, source, ticked, now }: NewSubscriber): Promise<void> {
  if (ticked !== undefined) await undoWithdrawal(db, email);
  const stop = await stopOf(db, email);
  if (stop === "withdrawn" || stop === "not_me") return;
  const own = email.toLowerCase();
  const consent = {
    basis: ticked === undefined ? "implied" : "express",
    consented_at: now.toISOString(),
    words: ticked ?? null,
    expires_at: ticked === undefined ? await impliedUntil(db, own, now.toISOString()) : null,
  } satisfies Record<ConsentColumn, unknown>;
  await db
    .insertInto("email_list")
    .values({ email: own, source, subscribed_at: now.toISOString(), ...consent } satisfies Record<
      Exclude<keyof EmailListTable, "id">,
      unknown
    >)
    .onConflict((conflict) => {
      const renewed = conflict.column("email").doUpdateSet(consent);
      return ticked === undefined ? renewed.where("email_list.basis", "=", "implied") : renewed;
    })
    .execute();
}

/** Brings an implied consent up to what the customers with this address have paid. Call it when that changes. */
export async function renewImpliedConsent(db: Db, email: string): Promise<void> {
  const own = email.toLowerCase();
  const row = await db
    .selectFrom("email_list")
    .select("consented_at")
    .where("email", "=", own)
    .where("basis", "=", "implied")
    .executeTakeFirst();
  if (!row?.consented_at) return;
  const expires_at = await impliedUntil(db, own, row.consented_at);
  await db.updateTable("email_list").set({ expires_at }).where("email", "=", own).execute();
}

/** The later end of the two: of a request at this instant, and of the last work that was paid for. ISO in UTC. */
async function impliedUntil(db: Db, email: string, requestedAt: string): Promise<string> {
  const afterRequest = addMonths(requestedAt, MONTHS_AFTER_REQUEST);
  const { paidAt } = await db
    .selectFrom("quotes")
    .innerJoin("payments", "payments.quote_id", "quotes.id")
    .select(({ fn }) =>
      fn.max<string | null>(fn.coalesce("payments.received_on", "payments.recorded_at")).as("paidAt"),
    )
    .where("quotes.email", "=", email)
    .where("payments.voided_at", "is", null)
    .where("payments.amount_cents", ">", 0)
    .executeTakeFirstOrThrow();
  if (!paidAt) return afterRequest.toISOString();
  const afterWork = addYears(startOfAlbertaDay(paidAt) ?? paidAt, YEARS_AFTER_WORK);
  return max([afterRequest, afterWork]).toISOString();
}

/**
 * The subscribers, newest first, stable by id; all of them without a `limit`. `before` is the id of the last subscriber
 * on the page before. If that one was deleted meanwhile, the list starts again from the top.
 */
export async function listSubscribers(
  db: Db,
  { limit, before }: { limit?: number; before?: number } = {},
): Promise<Subscriber[]> {
  const last = before && (await getSubscriber(db, before));
  let query = db.selectFrom("email_list").selectAll().orderBy("subscribed_at", "desc").orderBy("id", "desc");
  if (limit !== undefined) query = query.limit(limit);
  if (last) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("subscribed_at", "id"), "<", tuple(last.subscribedAt, last.id)),
    );
  }
  return (await query.execute()).map(toSubscriber);
}

/** How many there are, in all and by source. */
export async function countSubscribers(db: Db): Promise<SubscriberCounts> {
  const rows = await db
    .selectFrom("email_list")
    .select(({ fn }) => ["source", fn.countAll<number>().as("count")])
    .groupBy("source")
    .execute();
  const count = (source: SubscriberSource) => rows.find((row) => row.source === source)?.count ?? 0;
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    "quote-calculator": count("quote-calculator"),
    "contact-form": count("contact-form"),
  };
}

/** One subscriber; undefined when there is none with this id. */
export async function getSubscriber(db: Db, id: number): Promise<Subscriber | undefined> {
  const row = await db.selectFrom("email_list").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toSubscriber(row);
}

/** Deletes a subscriber for good and gives the deleted row; undefined when there is none with this id. */
export async function deleteSubscriber(db: Db, id: number): Promise<Subscriber | undefined> {
  const row = await db.deleteFrom("email_list").where("id", "=", id).returningAll().executeTakeFirst();
  return row && toSubscriber(row);
}

function toSubscriber(row: Row<"email_list">): Subscriber {
  const source = SUBSCRIBER_SOURCES.find((known) => known === row.source);
  // Can't happen: a CHECK of the table allows these sources only.
  if (!source) throw new Error(`Not a subscriber source: ${row.source}`);
  return { id: row.id, email: row.email, source, subscribedAt: row.subscribed_at };
}
