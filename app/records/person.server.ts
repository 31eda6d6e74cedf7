import type { Readable } from "node:stream";
import { sql } from "kysely";
import type { UploadsContext } from "~/images/store-picture.server";
import { getFamily } from "~/quotes/families.server";
import type { Context, Db } from "../../db/schema";
import { exportRecords, type RowFilter } from "./export-records.server";

/** The tables whose rows name the request that they belong to. */
const OF_QUOTES = [
  "activities",
  "payments",
  "invoices",
  "estimates",
  "estimate_drafts",
  "calendar_events",
  "photos",
  "chat_messages",
  "outbox",
];
/** The tables whose rows are a person's by the email. */
const OF_EMAIL = ["email_list", "mail_stops"];

/** Everybody's rows that are one person's: those of a job, and of the other jobs with the same email. */
interface Person {
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

function rowsOf({ email, quoteIds }: Person): RowFilter {
  const ids = sql.join(quoteIds);
  return (table) => {
    if (table === "quotes") return sql<boolean>`id IN (${ids})`;
    if (OF_QUOTES.includes(table)) return sql<boolean>`quote_id IN (${ids})`;
    if (OF_EMAIL.includes(table) && email) return sql<boolean>`email = ${email}`;
    return sql<boolean>`0`;
  };
}
