import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { ZipFile } from "yazl";
import { toCsv } from "~/business/csv.server";
import { albertaDay } from "~/business/time";
import type { UploadsContext } from "~/images/store-picture.server";
import { openSnapshot } from "../../db/open";
import type { Context, Db } from "../../db/schema";
import { exportReadme } from "./export-readme";
import { exportedColumns, exportedTables, PICTURE_PATH } from "./exported-tables";

/** Rows that are held in memory at a time. */
const ROWS_AT_ONCE = 500;

/** Files that are looked at together; the disk has other work too. */
const FILES_AT_ONCE = 16;

/** The tables whose rows are told apart by their email. */
const KEYED_BY_EMAIL = ["mail_stops"];

interface Export {
  /** Whose data it is, for the README. */
  who: string;
  /** Which rows of a table leave; all of them when it is left out. */
  filter?: (table: string) => RawBuilder<SqlBool>;
  /** Paths below the folder of the pictures; all of them when it is left out. */
  pictures?: readonly string[];
}

/**
 * The data as a ZIP that is made while it is read: tables as CSV, all as they were when it began, pictures, and a README
 * of the columns. Some 500 rows or a piece of one picture are in memory at a time. Destroying it closes what is open; so does an error.
 */
export function exportRecords(
  { db, now, uploadsFolder }: Context & UploadsContext,
  { who, filter, pictures }: Export,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  const snapshot = openSnapshot(db);
  snapshot.catch((error) => output.destroy(error));
  output.on("close", () => {
    open?.destroy();
    snapshot.then((reader) => reader.destroy()).catch(() => {});
  });
  zip.on("error", (error) => output.destroy(error as Error));
  const add = (path: string, options: { compress: boolean }, begin: () => Readable) =>
    zip.addReadStreamLazy(path, { ...options, mtime: now }, (answer) => {
      open = begin();
      open.on("error", (error) => output.destroy(error));
      if (output.destroyed) open.destroy();
      else answer(null, open);
    });

  zip.addBuffer(Buffer.from(exportReadme(who, albertaDay(now.toISOString()))), "README.txt", { mtime: now });
  for (const [table, exported] of exportedTables()) {
    const columns = exportedColumns(exported);
    const rows = () =>
      toCsv(columns, readRows(snapshot, { table, columns, where: filter?.(table) }), {
        quotesEmptyText: true,
      });
    add(`tables/${table}.csv`, { compress: true }, rows);
  }
  (pictures ? Promise.resolve(pictures) : listPictures(uploadsFolder)).then(
    (paths) => {
      for (const path of paths) {
        // Pictures don't get smaller.
        add(pathInZip(path), { compress: false }, () => createReadStream(join(uploadsFolder, path)));
      }
      zip.end();
    },
    (error) => output.destroy(error),
  );
  return output;
}

interface Wanted {
  table: string;
  columns: readonly string[];
  where?: RawBuilder<SqlBool> | undefined;
}

/** The cells of a table's rows, a few hundred rows at a time. */
async function* readRows(
  snapshot: Promise<Db>,
  { table, columns, where = sql<SqlBool>`1` }: Wanted,
): AsyncGenerator<unknown[]> {
  const key = KEYED_BY_EMAIL.includes(table) ? "email" : "id";
  const cells = sql.join(columns.map((column) => sql.ref(column)));
  const db = await snapshot;
  let last: unknown = key === "id" ? 0 : "";
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT ${cells} FROM ${sql.table(table)}
      WHERE ${sql.ref(key)} > ${last} AND ${where} ORDER BY ${sql.ref(key)} LIMIT ${ROWS_AT_ONCE}`.execute(
      db,
    );
    for (const row of rows) yield columns.map((column) => row[column]);
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.[key];
  }
}

/** How many pictures there are, and their bytes: nearly all of what leaves. */
export async function picturesSize({
  uploadsFolder,
}: UploadsContext): Promise<{ count: number; bytes: number }> {
  const paths = await listPictures(uploadsFolder);
  let bytes = 0;
  for (let start = 0; start < paths.length; start += FILES_AT_ONCE) {
    const sizes = paths.slice(start, start + FILES_AT_ONCE).map((path) => sizeOf(join(uploadsFolder, path)));
    for (const size of await Promise.all(sizes)) bytes += size;
  }
  return { count: paths.length, bytes };
}

/** 0 for a file that was deleted meanwhile. */
function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

async function listPictures(uploadsFolder: string): Promise<string[]> {
  const folders = await Promise.all(
    ["public", "private"].map(async (folder) => {
      const names = await readdir(join(uploadsFolder, folder)).catch(() => []);
      return names.map((name) => `${folder}/${name}`);
    }),
  );
  // Not what an upload has left half written.
  return folders.flat().filter((path) => PICTURE_PATH.test(pathInZip(path)));
}

function pathInZip(path: string): string {
  return `pictures/${path}`;
}
