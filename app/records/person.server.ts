import type { Readable } from "node:stream";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { UploadsContext } from "~/images/store-picture.server";
import { getFamily } from "~/quotes/families.server";
import type { Context, Db } from "../../db/schema";
import { exportRecords } from "./export-records.server";

const OF_EVENT = sql`(SELECT quote_id FROM calendar_events WHERE calendar_events.id = event_id)`;

/** For each table, the column with the request's id. */
const REQUEST_OF: Readonly<Record<string, RawBuilder<unknown>>> = {
  quotes: sql`id`,
  activities: sql`quote_id`,
  payments: sql`quote_id`,
  invoices: sql`quote_id`,
  credit_notes: sql`(SELECT billed.quote_id FROM invoices AS billed WHERE billed.id = invoice_id)`,
  change_orders: sql`quote_id`,
  change_offers: sql`quote_id`,
  warranties: sql`quote_id`,
  care_marks: sql`quote_id`,
  estimates: sql`quote_id`,
  estimate_drafts: sql`quote_id`,
  calendar_events: sql`quote_id`,
  work_checks: OF_EVENT,
  sign_offs: OF_EVENT,
  visits: sql`quote_id`,
  presses: sql`quote_id`,
  deleted_events: sql`event ->> '$.quote_id'`,
  photos: sql`quote_id`,
  chat_messages: sql`quote_id`,
  outbox: sql`quote_id`,
  inbox: sql`quote_id`,
};

const EMAIL_OF_EVENT = sql`(SELECT customer_email FROM calendar_events WHERE calendar_events.id = event_id)`;

/** For each table, the column with the email, for rows without a request. */
const EMAIL_OF: Readonly<Record<string, RawBuilder<unknown>>> = {
  email_list: sql`email`,
  mail_stops: sql`email`,
  estimates: sql`email`,
  estimate_drafts: sql`email`,
  calendar_events: sql`customer_email`,
  work_checks: EMAIL_OF_EVENT,
  sign_offs: EMAIL_OF_EVENT,
  deleted_events: sql`event ->> '$.customer_email'`,
  outbox: sql`to_address`,
};

/** All rows of one person: those of a job and of other jobs with the same email. */
export interface Person {
  name: string;
  /** In lower case; undefined when none was given. */
  email: string | undefined;
  quoteIds: readonly number[];
}

/**
 * Everything about the person of a job, as a ZIP (`exportRecords`): the job, their other jobs by the same email, and
 * all that belongs to them. Undefined when there is no such quote.
 */
export async function exportPerson(
  context: Context & UploadsContext,
  quoteId: number,
): Promise<{ name: string; content: Readable } | undefined> {
  const person = await findPerson(context.db, quoteId);
  if (!person) return undefined;
  const pictures = (await filesOf(context.db, person.quoteIds)).map((file) => `private/${file}`);
  const content = exportRecords(context, {
    who: person.name,
    filter: rowsOf(person),
    pictures,
    cell: cellOf,
  });
  return { name: `Data of ${person.name}.zip`, content };
}

/** What the work took is the owner's own: a deleted appointment leaves the person's copy without it. */
function cellOf(table: string, column: string): RawBuilder<unknown> {
  if (table !== "deleted_events" || column !== "event") return sql.ref(column);
  return sql`json_remove(event, '$.crewsWork.packs', '$.crewsWork.times')`;
}

/** The person of a job; undefined when there is no such quote. */
export async function findPerson(db: Db, quoteId: number): Promise<Person | undefined> {
  const [head, ...parts] = await getFamily(db, quoteId);
  if (!head) return undefined;
  const email = head.email.toLowerCase() || undefined;
  const same = email
    ? await db
        .selectFrom("quotes as own")
        .innerJoin("quotes as row", (join) =>
          join.on(({ eb, fn, ref }) =>
            eb(
              fn.coalesce("row.part_of_id", "row.id"),
              "=",
              fn.coalesce(ref("own.part_of_id"), ref("own.id")),
            ),
          ),
        )
        .select("row.id")
        .where("own.email", "=", email)
        .execute()
    : [];
  const ids = new Set([head, ...parts, ...same].map(({ id }) => id));
  return { name: head.name, email, quoteIds: [...ids] };
}

/** Files of photos, in pictures/private. */
export async function filesOf(db: Db, quoteIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom("photos")
    .select("file")
    .where("quote_id", "in", quoteIds)
    .union(
      db
        .selectFrom("quotes")
        .select("photo_file as file")
        .where("id", "in", quoteIds)
        .where("photo_file", "is not", null)
        .$narrowType<{ file: string }>(),
    )
    .execute();
  return rows.map(({ file }) => file);
}

/** Returns a WHERE condition for a person's rows in a table. */
export function rowsOf({ email, quoteIds }: Person): (table: string) => RawBuilder<SqlBool> {
  return (table) => {
    // A contact belongs to no request. Others may have the same phone, so without an email the name counts too.
    if (table === "contacts")
      return sql<SqlBool>`(email = ${email ?? null} OR (email = '' AND length(phone_digits) >= 10 AND EXISTS (
        SELECT 1 FROM quotes WHERE quotes.id IN (${sql.join(quoteIds)})
        AND quotes.phone_digits = contacts.phone_digits AND lower(quotes.name) = lower(contacts.name))))`;
    const [request = sql`NULL`, address = sql`NULL`] = [REQUEST_OF[table], EMAIL_OF[table]];
    return sql<SqlBool>`(${request} IN (${sql.join(quoteIds)})
      OR (${request} IS NULL AND lower(${address}) = ${email ?? null}))`;
  };
}
