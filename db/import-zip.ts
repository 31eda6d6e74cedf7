import { randomBytes, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parse } from "csv-parse";
import { sql } from "kysely";
import { type Entry, openPromise } from "yauzl";
import type { Db } from "./schema";

const TABLE = /^tables\/([a-z_]+)\.csv$/;
const QUOTES = "tables/quotes.csv";
const PICTURE = /^pictures\/((?:public|private)\/[\w-][\w.-]*)$/;

type Fields = Record<string, string>;

/** What a row can't be without and the ZIP leaves out: private addresses, and the words and files of mails. */
const MADE_WHOLE: Readonly<Record<string, (row: Fields) => Fields>> = {
  visits: () => ({ token: randomBytes(16).toString("base64url") }),
  outbox: ({ status = "" }) => ({
    message_id: `<${randomUUID()}@import>`,
    attachment_name: "",
    // Without its words it would leave as an empty mail.
    ...(["waiting", "sending", "held", "kept"].includes(status) && {
      status: "undelivered",
      last_error: "It had not left when the data was taken, and its words were not taken with it.",
    }),
  }),
};

/**
 * Puts an exported ZIP into an empty database and folder, and gives the rows of each table. Throws, with the database as
 * it was, when the ZIP names a table or a column that there is not, or when a row refers to one that is missing.
 */
export function importZip(
  db: Db,
  { file, uploadsFolder }: { file: string; uploadsFolder: string },
): Promise<Record<string, number>> {
  return db.transaction().execute(async (trx) => {
    await sql`PRAGMA defer_foreign_keys = ON`.execute(trx);
    const rows: Record<string, number> = {};
    const zip = await openPromise(file, { autoClose: false });
    try {
      const entries: Entry[] = [];
      for await (const entry of zip.eachEntry()) entries.push(entry);
      // The requests come first: what belongs to them is put into their search index when it is added.
      entries.sort((one, other) => Number(other.fileName === QUOTES) - Number(one.fileName === QUOTES));
      for (const entry of entries) {
        const table = TABLE.exec(entry.fileName)?.[1];
        const picture = PICTURE.exec(entry.fileName)?.[1];
        if (table) rows[table] = await importTable(trx, table, await zip.openReadStreamPromise(entry));
        if (picture)
          await importPicture(join(uploadsFolder, picture), await zip.openReadStreamPromise(entry));
      }
    } finally {
      zip.close();
    }
    // A part may have been added before its head, whose index has the words of its parts.
    await trx
      .updateTable("quotes")
      .set(({ ref }) => ({ part_of_id: ref("part_of_id") }))
      .where("part_of_id", "is not", null)
      .execute();
    return rows;
  });
}

async function importPicture(path: string, content: Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(content, createWriteStream(path, { flags: "wx" }));
}

async function importTable(db: Db, table: string, content: Readable): Promise<number> {
  const required = await requiredColumns(db, table);
  const records = content.pipe(parse({ bom: true, columns: true }));
  content.on("error", (error) => records.destroy(error));
  // A new table may hold rows of its own; those of the ZIP take their place.
  await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  let count = 0;
  for await (const read of records as AsyncIterable<Fields>) {
    const record = { ...read, ...MADE_WHOLE[table]?.(read) };
    const columns = Object.keys(record);
    const values = columns.map((column) => cellOf(record[column] ?? "", required.has(column)));
    await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      VALUES (${sql.join(values)})`.execute(db);
    count++;
  }
  return count;
}

/** An empty field is no value, but where a column must have one. */
function cellOf(field: string, isRequired: boolean): string | null {
  if (field === "") return isRequired ? "" : null;
  return field.replace(/^'(?=[=+\-@\t])/, "");
}

async function requiredColumns(db: Db, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pragma_table_info(${table}) WHERE "notnull" = 1`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
