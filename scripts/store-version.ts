/**
 * Stores a site's database as each migration but the newest leaves it, where none is stored yet: db/migrate.test.ts brings
 * each of them up to date. Run it when a migration has been added. Usage: npx tsx scripts/store-version.ts
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Migrator, sql } from "kysely";
import { MIGRATIONS } from "../db/migrate";
import { openDb } from "../db/open";

const fileOf = (version: string) => `db/migrations/stored/${version}.db.gz`;

const versions = Object.keys(MIGRATIONS);
for (const [index, version] of versions.slice(0, -1).entries()) {
  if (existsSync(fileOf(version))) continue;
  const before = readFileSync(fileOf(versions[index - 1]!));
  writeFileSync(fileOf(version), gzipSync(await migratedTo(version, gunzipSync(before)), { level: 9 }));
  console.log(`Stored ${fileOf(version)}`);
}

async function migratedTo(version: string, database: Uint8Array): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), "version-"));
  const file = join(folder, "app.db");
  writeFileSync(file, database);
  const db = openDb(file);
  await sql`PRAGMA foreign_keys = OFF`.execute(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateTo(version);
  if (error) throw error;
  // The last to close it moves the log into the file.
  await db.destroy();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}
