import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect, sql } from "kysely";
import { isBackupName, listBackupNames } from "./backup";
import { dataFiles } from "./data-folder";
import { addFoldingFunctions } from "./folding";
import { readManifest, verifyFiles } from "./manifest";
import { appliedMigrations, MIGRATIONS } from "./migrate";
import type { Db, Tables } from "./schema";

/**
 * Signs that a folder without a database belonged to a site: "70 picture files", "7 backups". A session secret does not
 * count, because an interrupted first start leaves one.
 */
export function tracesOfSite(folder: string): string[] {
  const { uploadsFolder, backupFolder } = dataFiles(folder);
  const backups = listFolder(backupFolder).filter((name) => isBackupName(name) || name.endsWith(".db"));
  const replaced = listFolder(folder).filter((name) => name.startsWith("replaced-"));
  return [
    ...counted(filesUnder(uploadsFolder), "picture file"),
    ...counted(backups.length, "backup"),
    ...counted(replaced.length, "replaced database"),
  ];
}

/** Whether the file is missing or has no tables, so that no site ever ran on it. */
export function isNewDatabase(file: string): boolean {
  if (!existsSync(file)) return true;
  if (!statSync(file).isFile()) throw new Error("it is no file");
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare("SELECT count(*) FROM sqlite_schema").pluck().get() === 0;
  } finally {
    database.close();
  }
}

/**
 * A one-line reason when a database is damaged: SQLite finds a fault, or something that the migrations made is missing.
 * Undefined when it is sound. Takes about 8 ms a megabyte.
 */
export async function findDamage(db: Db): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ quick_check: string }>`PRAGMA quick_check(1)`.execute(db);
    const finding = rows[0]?.quick_check;
    return finding === "ok" ? await findMissing(db) : "it is damaged";
  } catch (error) {
    return reasonOf(error);
  }
}

/** Compares it with an empty database made by the same migrations. */
async function findMissing(db: Db): Promise<string | undefined> {
  const there = await partsOf(db);
  const applied = await appliedMigrations(db);
  if (applied.length === 0) return there.length > 0 ? "it does not say which migrations made it" : undefined;
  const inMemory = new Database(":memory:");
  addFoldingFunctions(inMemory);
  const reference = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: inMemory }),
  });
  try {
    await sql`PRAGMA foreign_keys = OFF`.execute(reference);
    for (const name of applied) await MIGRATIONS[name]?.up(reference);
    const gone = (await partsOf(reference)).find((part) => !there.includes(part));
    return gone && `it has no ${gone}`;
  } finally {
    await reference.destroy();
  }
}

/** All tables, indexes and triggers: "table quotes". */
async function partsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    SELECT type || ' ' || name AS part FROM sqlite_schema
    WHERE name NOT LIKE 'sqlite~_%' ESCAPE '~' AND name NOT LIKE 'kysely~_%' ESCAPE '~'
    ORDER BY type = 'table' DESC, name`.execute(db);
  return rows.map(({ part }) => part);
}

/** For the operator: why a database can't be opened, and what to do. */
export async function cannotOpen(file: string, error: unknown, backupFolder: string): Promise<string> {
  const { code = "" } = error as { code?: string };
  const isForbidden = /^(SQLITE_CANTOPEN|SQLITE_READONLY|EACCES|EPERM|EROFS)/.test(code);
  const advice = isForbidden
    ? `look at its owner and its mode (${identity()}).`
    : await wayBack(backupFolder);
  return `${file}: ${reasonOf(error)}; ${advice}`;
}

/** For the operator: what to do about a lost or damaged database, with the newest unchanged backup. */
export async function wayBack(backupFolder: string): Promise<string> {
  for (const name of listBackupNames(backupFolder).reverse()) {
    if (await isGood(join(backupFolder, name))) {
      return `restore the newest good backup: npx tsx scripts/restore.ts ${name}`;
    }
  }
  return `there is no good backup in ${backupFolder}; npx tsx scripts/restore.ts lists those off-site.`;
}

async function isGood(backup: string): Promise<boolean> {
  try {
    await verifyFiles(backup, readManifest(backup));
    return true;
  } catch {
    return false;
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  if (code === "SQLITE_NOTADB") return "it is no database";
  if (code?.startsWith("SQLITE_CORRUPT")) return "it is damaged";
  if (code?.startsWith("SQLITE_CANTOPEN")) return "it can't be opened";
  if (code === "EACCES" || code?.startsWith("SQLITE_READONLY")) return "it can't be written";
  return message;
}

function identity(): string {
  return `the site runs as user ${process.getuid?.() ?? "unknown"}`;
}

function counted(count: number, noun: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 ${noun}` : `${count} ${noun}s`];
}

/** How many files are in a folder at any depth; 0 if this user can't read it. */
function filesUnder(folder: string): number {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  } catch {
    return 0;
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
