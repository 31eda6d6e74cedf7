import { randomBytes, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parse } from "csv-parse";
import { sql } from "kysely";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { fromCell } from "~/business/csv.server";
import { phoneDigits } from "~/business/phone";
import type { UploadsContext } from "~/images/store-picture.server";
import { up as moveServiceSettings } from "../../db/migrations/0022_service_settings";
import { completeInvoices } from "../../db/migrations/0031_agreed";
import type { Db } from "../../db/schema";
import { exportedColumns, exportedTables, PAPER_PATH, PICTURE_PATH } from "./exported-tables";

/** Limits in bytes, far above what our ZIPs hold: a hundred thousand jobs are tables of 100 MB. */
const MOST_BYTES = { table: 500e6, row: 20e6, picture: 50e6, all: 50e9 };
const README = "README.txt";

type Fields = Record<string, string | null>;

/**
 * Columns that a row needs and the ZIP leaves out: private links, the text and files of mails, and what an older ZIP does
 * not know. There somebody had set every payment status.
 */
export const MADE_WHOLE: Readonly<Partial<Record<string, (row: Fields) => Fields>>> = {
  quotes: ({ payment_status_by_hand = "1" }) => ({ payment_status_by_hand }),
  visits: () => ({ token: newToken() }),
  estimates: () => ({ token: newToken() }),
  invoices: () => ({ token: newToken() }),
  change_offers: () => ({ token: newToken() }),
  warranties: () => ({ token: newToken() }),
  contacts: ({ phone }) => ({ phone_digits: phoneDigits(phone ?? "") }),
  inbox: () => ({ message_id: newMessageId() }),
  outbox: ({ status }) => ({
    message_id: newMessageId(),
    attachment_name: null,
    // Otherwise it would leave as an empty mail.
    ...(["waiting", "sending", "held", "kept"].includes(status ?? "") && {
      status: "undelivered",
      last_error: "It had not left when the data was taken, and its words were not taken with it.",
    }),
  }),
};

const newMessageId = () => `<${randomUUID()}@import>`;
const newToken = () => randomBytes(16).toString("base64url");

/** A file of the ZIP: a table or a picture. */
type Part = { entry: Entry } & ({ table: string; columns: readonly string[] } | { picture: string });

/**
 * Puts an exported ZIP into an empty database and folder, and returns the rows of each table. Throws, with nothing
 * changed, when it holds anything that an export does not, a file that is too large, or a row that refers to a missing
 * one.
 */
export function importZip(
  db: Db,
  { file, uploadsFolder }: UploadsContext & { file: string },
): Promise<Record<string, number>> {
  return db.transaction().execute(async (trx) => {
    await sql`PRAGMA defer_foreign_keys = ON`.execute(trx);
    const rows: Record<string, number> = {};
    const pictures: string[] = [];
    const zip = await openPromise(file, { autoClose: false });
    try {
      for (const part of await partsOf(zip)) {
        // Opened only where it is read: an early error would be unhandled and end the process.
        const open = () => zip.openReadStreamPromise(part.entry);
        if ("table" in part) {
          rows[part.table] = await importTable(trx, part, open);
        } else {
          const path = join(uploadsFolder, part.picture);
          await mkdir(dirname(path), { recursive: true });
          pictures.push(path);
          await pipeline(await open(), createWriteStream(path, { flags: "wx" }));
        }
      }
      await addServiceSettings(trx);
      // A ZIP has each table, so this one is from before there were credit notes.
      if (rows.invoices !== undefined && rows.credit_notes === undefined) await completeInvoices(trx);
      // What was done before is not done once more: nobody gets a certificate for a restored job.
      await trx.deleteFrom("warranty_checks").execute();
      // A part may have been added before its head, so the head's search words are updated at the end.
      await trx
        .updateTable("quotes")
        .set(({ ref }) => ({ part_of_id: ref("part_of_id") }))
        .where("part_of_id", "is not", null)
        .execute();
    } catch (error) {
      for (const path of pictures) await rm(path, { force: true });
      throw error;
    } finally {
      zip.close();
    }
    return rows;
  });
}

/** A ZIP from before the settings had an area for services says in other areas what is in it. */
async function addServiceSettings(db: Db): Promise<void> {
  const services = await db
    .selectFrom("settings")
    .select("id")
    .where("area", "=", "services")
    .executeTakeFirst();
  if (!services) await moveServiceSettings(db);
}

/** All files of the ZIP, checked before any is read. yauzl holds each to the size given here. */
async function partsOf(zip: ZipFile): Promise<Part[]> {
  const tables = new Map(exportedTables());
  const names = new Set<string>();
  const parts: Part[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, uncompressedSize: size } = entry;
    const [, table = ""] = /^tables\/([a-z_]+)\.csv$/.exec(name) ?? [];
    const [, picture] = PICTURE_PATH.exec(name) ?? [];
    const exported = tables.get(table);
    if (PAPER_PATH.test(name)) continue;
    if (names.has(name)) throw new Error(`${name} is in the ZIP twice.`);
    if (!exported && !picture && name !== README) throw new Error(`${name} is in no ZIP of ours.`);
    bytes += size;
    const most = bytes > MOST_BYTES.all ? 0 : picture ? MOST_BYTES.picture : MOST_BYTES.table;
    if (size > most) throw new Error(`${name} is too large.`);
    names.add(name);
    if (exported) parts.push({ entry, table, columns: exportedColumns(exported) });
    if (picture) parts.push({ entry, picture });
  }
  // Requests first, because rows of other tables add words to their search index.
  return parts.sort((one, other) => Number(isOfQuotes(other)) - Number(isOfQuotes(one)));
}

function isOfQuotes(part: Part): boolean {
  return "table" in part && part.table === "quotes";
}

async function importTable(
  db: Db,
  { table, columns }: { table: string; columns: readonly string[] },
  open: () => Promise<Readable>,
): Promise<number> {
  const required = await requiredColumns(db, table);
  // A new database may have rows of its own here; those of the ZIP replace them.
  await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  const content = await open();
  const records = content.pipe(
    parse({
      bom: true,
      record_delimiter: "\r\n",
      max_record_size: MOST_BYTES.row,
      columns(names: string[]) {
        const strange = names.find((name, at) => !columns.includes(name) || names.indexOf(name) !== at);
        if (strange !== undefined) throw new Error(`tables/${table}.csv has a column "${strange}".`);
        return names;
      },
      cast: (field, { header, quoting, column }) =>
        header ? field : fromField(field, quoting || required.has(String(column))),
    }),
  );
  content.on("error", (error) => records.destroy(error));
  let count = 0;
  for await (const read of records as AsyncIterable<Fields>) {
    const record = { ...read, ...MADE_WHOLE[table]?.(read) };
    await sql`INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(record).map((name) => sql.ref(name)))})
      VALUES (${sql.join(Object.values(record))})`.execute(db);
    count++;
  }
  return count;
}

/** An empty field is text if it is quoted or its column requires text; otherwise it is null. */
function fromField(field: string, isText: boolean): string | null {
  return field === "" && !isText ? null : fromCell(field);
}

async function requiredColumns(db: Db, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pragma_table_info(${table}) WHERE "notnull" = 1`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
