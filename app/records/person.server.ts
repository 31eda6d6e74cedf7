import type { Readable } from "node:stream";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { UploadsContext } from "~/images/store-picture.server";
import { getFamily } from "~/quotes/families.server";
import type { Context, Db } from "../../db/schema";
import { exportRecords } from "./export-records.server";

/** Which request a row of each table belongs to. */
const REQUEST_OF: Readonly<Record<string, RawBuilder<unknown>>> = {
  quotes: sql`id`,
  activities: sql`quote_id`,
  payments: sql`quote_id`,
  invoices: sql`quote_id`,
  estimates: sql`quote_id`,
  estimate_drafts: sql`quote_id`,
  calendar_events: sql`quote_id`,
  visits: sql`quote_id`,
  presses: sql`quote_id`,
  deleted_events: sql`event ->> '$.quote_id'`,
  photos: sql`quote_id`,
  chat_messages: sql`quote_id`,
  outbox: sql`quote_id`,
};

/** Whose a row is by its email, where it belongs to no request. */
const EMAIL_OF: Readonly<Record<string, RawBuilder<unknown>>> = {
  email_list: sql`email`,
  mail_stops: sql`email`,
  estimates: sql`email`,
  estimate_drafts: sql`email`,
  calendar_events: sql`customer_email`,
  deleted_events: sql`event ->> '$.customer_email'`,
  outbox: sql`to_address`,
};

/** Everybody's rows that are one person's: those of a job, and of the other jobs with the same email. */
export interface Person {
  name: string;
  /** In lower case; undefined when none was given. */
  email: string | undefined;
  quoteIds: readonly number[];
}

/**
 * Everything that is held about the person of a job, as a ZIP (see `exportRecords`): the job, their other jobs by the
 * same email, and all that belongs to them. Undefined when there is no such quote.
 */
export async function exportPerson(
  context: Context & UploadsContext,
  quoteId: number,
): Promise<{ name: string; content: Readable } | undefined> {
  const person = await findPerson(context.db, quoteId);
  if (!person) return undefined;
  const pictures = (await filesOf(context.db, person.quoteIds)).map((file) => `private/${file}`);
  const content = exportRecords(context, { who: person.name, filter: rowsOf(person), pictures });
  return { name: `Data of ${person.name}.zip`, content };
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

/** The files of photos, in pictures/private. */
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

/** A person's rows of a table, for a WHERE. */
export function rowsOf({ email, quoteIds }: Person): (table: string) => RawBuilder<SqlBool> {
  return (table) => {
    const [request = sql`NULL`, address = sql`NULL`] = [REQUEST_OF[table], EMAIL_OF[table]];
    return sql<SqlBool>`(${request} IN (${sql.join(quoteIds)})
      OR (${request} IS NULL AND lower(${address}) = ${email ?? null}))`;
  };
}
