import { addMonths } from "date-fns";
import { stopOf } from "~/email/mail-stops.server";
import type { Db, EmailListTable, FieldName, Row } from "../../db/schema";
import { SUBSCRIBER_SOURCES, type SubscriberSource } from "./subscriber-options";

/** What the law asks about an address, and no list shows. */
type ConsentColumn = "basis" | "consented_at" | "words" | "expires_at";

/** An address on the list. `subscribedAt` is an ISO instant in UTC. */
export interface Subscriber extends Record<FieldName<Exclude<keyof EmailListTable, ConsentColumn>>, unknown> {
  id: number;
  email: string;
  source: SubscriberSource;
  subscribedAt: string;
}

/** How long a request implies consent to mail (CASL, section 10). */
const IMPLIED_CONSENT_MONTHS = 6;

export type SubscriberCounts = { total: number } & Record<SubscriberSource, number>;

/**
 * Adds an address to the list. An address that is on the list keeps its first source and date; one that unsubscribed
 * stays off it.
 */
export async function addSubscriber(
  db: Db,
  { email, source, now }: { email: string; source: SubscriberSource; now: Date },
): Promise<void> {
  if ((await stopOf(db, email)) === "withdrawn") return;
  await db
    .insertInto("email_list")
    .values({
      email: email.toLowerCase(),
      source,
      subscribed_at: now.toISOString(),
      basis: "implied",
      consented_at: now.toISOString(),
      words: null,
      expires_at: addMonths(now, IMPLIED_CONSENT_MONTHS).toISOString(),
    } satisfies Record<Exclude<keyof EmailListTable, "id">, unknown>)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
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
