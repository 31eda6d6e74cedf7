import { addMonths } from "date-fns/addMonths";
import { addYears } from "date-fns/addYears";
import { max } from "date-fns/max";
import { type SqlBool, sql } from "kysely";
import { startOfAlbertaDay } from "~/business/time";
import { stopOf } from "~/email/mail-stops.server";
import type { Db, EmailListTable, FieldName, Row } from "../../db/schema";
import { SUBSCRIBER_SOURCES, type SubscriberSource } from "./subscriber-options";
import { undoWithdrawal } from "./unsubscribe.server";

/** Columns about consent, which the law requires and no list shows. */
type ConsentColumn = "basis" | "consented_at" | "words" | "expires_at";

/** An address on the list. `subscribedAt` is an ISO instant in UTC. */
export interface Subscriber extends Record<FieldName<Exclude<keyof EmailListTable, ConsentColumn>>, unknown> {
  id: number;
  email: string;
  source: SubscriberSource;
  subscribedAt: string;
}

/** Months for which a request, and paid work, imply consent to mail (CASL, section 10). */
const MONTHS_AFTER_REQUEST = 6;
const YEARS_AFTER_WORK = 2;

export type SubscriberCounts = { total: number } & Record<SubscriberSource, number>;

/** An email from a request. */
export interface NewSubscriber {
  email: string;
  source: SubscriberSource;
  /** The label of the ticked box; undefined when it was not ticked. */
  ticked?: string | undefined;
  now: Date;
}

/**
 * Adds an email to the list, or renews its consent: a tick is express and has no end; a request alone implies consent
 * for a while and never weakens a tick. An existing one keeps its first source and date. One that unsubscribed returns
 * only by a tick.
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

/** Which of these emails, in lower case, are on the list with consent that has not run out. */
export async function consentingOf(db: Db, emails: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await consentingEmails(db, now)
    .where(sql<SqlBool>`email IN (SELECT value FROM json_each(${JSON.stringify(emails)}))`)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/** A query for the emails, in lower case, that are on the list with consent that has not run out. */
export function consentingEmails(db: Db, now: Date) {
  return db
    .selectFrom("email_list")
    .select("email")
    .where(({ or, eb }) => or([eb("basis", "=", "express"), eb("expires_at", ">", now.toISOString())]));
}

/** Updates implied consent by what the customers with this email have paid. Call it when that changes. */
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

/** The later end of consent from a request at this instant and from the last paid work. ISO in UTC. */
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
 * Subscribers, newest first, then by id; all without `limit`. `before` is the last id of the previous page; if that one
 * was deleted, the list starts from the top.
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
  // Can't happen: the table's CHECK allows only these sources.
  if (!source) throw new Error(`Not a subscriber source: ${row.source}`);
  return { id: row.id, email: row.email, source, subscribedAt: row.subscribed_at };
}
