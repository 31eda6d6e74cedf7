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
import { listIssuedPapers } from "./issued-papers.server";

/** Rows in memory at a time. */
const ROWS_AT_ONCE = 500;

/** Files whose sizes are read at the same time, because the disk has other work. */
const FILES_AT_ONCE = 16;

/** Tables whose rows have an email as their key. */
const KEYED_BY_EMAIL = ["mail_stops"];

interface Export {
  /** Whose data it is, for the README. */
  who: string;
  /** The rows of a table to export; all without it. */
  filter?: (table: string) => RawBuilder<SqlBool>;
  /** Paths in the pictures folder; all without it. */
  pictures?: readonly string[];
  /** A column of a table as it is exported; all as they are stored without it. */
  cell?: (table: string, column: string) => RawBuilder<unknown>;
}

/**
 * The data as a ZIP, made while it is read: tables as CSV as of when it began, pictures, and a README; with all tables
 * also the papers that were issued, as PDFs. About 500 rows, one paper or part of a picture are in memory at a time. Destroying it, or an error, closes everything.
 */
export function exportRecords(
  { db, now, uploadsFolder }: Context & UploadsContext,
  { who, filter, pictures, cell = (_table, column) => sql.ref(column) }: Export,
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
      toCsv(columns, readRows(snapshot, { table, columns, cell, where: filter?.(table) }), {
        quotesEmptyText: true,
      });
    add(`tables/${table}.csv`, { compress: true }, rows);
  }
  const papers = filter ? [] : snapshot.then((reader) => listIssuedPapers({ db: reader, uploadsFolder }));
  Promise.all([papers, pictures ?? listPictures(uploadsFolder)]).then(
    ([printed, paths]) => {
      for (const { name, read } of printed) {
        // What a PDF holds is compressed already.
        add(`papers/${name}`, { compress: false }, read);
      }
      for (const path of paths) {
        // Pictures are compressed already.
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
  cell: NonNullable<Export["cell"]>;
  where?: RawBuilder<SqlBool> | undefined;
}

/** A table's rows as cells, a few hundred at a time. */
async function* readRows(
  snapshot: Promise<Db>,
  { table, columns, cell, where = sql<SqlBool>`1` }: Wanted,
): AsyncGenerator<unknown[]> {
  const key = KEYED_BY_EMAIL.includes(table) ? "email" : "id";
  const cells = sql.join(columns.map((column) => sql`${cell(table, column)} AS ${sql.ref(column)}`));
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

/** The bytes of all pictures, which are nearly all of an export. */
export async function picturesSize({ uploadsFolder }: UploadsContext): Promise<number> {
  const paths = await listPictures(uploadsFolder);
  let bytes = 0;
  for (let start = 0; start < paths.length; start += FILES_AT_ONCE) {
    const sizes = paths.slice(start, start + FILES_AT_ONCE).map((path) => sizeOf(join(uploadsFolder, path)));
    for (const size of await Promise.all(sizes)) bytes += size;
  }
  return bytes;
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
  // Skips half-written uploads.
  return folders.flat().filter((path) => PICTURE_PATH.test(pathInZip(path)));
}

function pathInZip(path: string): string {
  return `pictures/${path}`;
}
