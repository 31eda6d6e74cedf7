import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type Database from "better-sqlite3";
import { z } from "zod";
import { DATABASE } from "./data-folder";

/** The file in a backup that lists all others. */
export const MANIFEST = "manifest.json";

const manifestFile = z.object({
  createdAt: z.string(),
  /** The names of the migrations that were applied to the database. */
  migrations: z.array(z.string()),
  /** Rows in each table. */
  rows: z.record(z.string(), z.number()),
  /** The database's `contentSha256`; missing in older backups. */
  content: z.string().optional(),
  files: z.array(
    z.object({
      // A relative path that can't lead out of the folder.
      path: z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/),
      bytes: z.number(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

export type Manifest = z.output<typeof manifestFile>;

/** Reads a folder's manifest. Throws when it is missing or invalid. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) throw new Error(`${folder} is no backup: it has no ${MANIFEST}.`);
  const parsed = manifestFile.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) throw new Error(`${file} can't be read: ${parsed.error.message}`);
  return parsed.data;
}

/** Compares every file with the manifest. Throws at the first that is missing or different. */
export async function verifyFiles(folder: string, manifest: Manifest): Promise<void> {
  if (!manifest.files.some(({ path }) => path === DATABASE)) throw new Error(`${folder} holds no database.`);
  for (const { path, bytes, sha256 } of manifest.files) {
    const file = join(folder, path);
    const isThere = existsSync(file) && statSync(file).size === bytes;
    if (!isThere || (await fileSha256(file)) !== sha256) {
      throw new Error(`${file} is missing, or is not what was backed up.`);
    }
  }
}

/** Row counts of all tables, except those of SQLite and the search index. */
export function tableCounts(database: Database.Database): Record<string, number> {
  return Object.fromEntries(ownTables(database).map((name) => [name, countRows(database, name)]));
}

function ownTables(database: Database.Database): string[] {
  const tables = database
    .prepare("SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' ORDER BY name")
    .pluck()
    .all() as string[];
  return tables.filter((name) => !name.startsWith("sqlite_"));
}

/** Tables without which a backup is no different: the record of backups, and sessions. */
const NOT_CONTENT = ["backups", "sessions"];

/**
 * A checksum of everything worth a copy: the same for a file and its snapshot, different if one value differs. SQLite's
 * change counters won't do: recording a copy changes them, and each connection starts them again.
 */
export function contentSha256(database: Database.Database): string {
  const hash = createHash("sha256");
  for (const table of ownTables(database).filter((name) => !NOT_CONTENT.includes(name))) {
    hash.update(`\n${table}`);
    const key = database.prepare("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk").pluck();
    const order = key.all(table).map((column) => `"${column}"`);
    const rows = database.prepare(`SELECT * FROM "${table}" ORDER BY ${order.join(", ") || "rowid"}`);
    for (const row of rows.raw().iterate() as Iterable<unknown[]>) {
      // Binary values are hashed directly, because JSON would write each byte as text.
      const files = row.filter((value) => Buffer.isBuffer(value));
      hash.update(JSON.stringify(row.map((value) => (Buffer.isBuffer(value) ? value.length : value))));
      for (const file of files) hash.update(file);
    }
  }
  return hash.digest("hex");
}

function countRows(database: Database.Database, table: string): number {
  return Number(database.prepare(`SELECT count(*) FROM "${table}"`).pluck().get());
}

export async function fileSha256(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
