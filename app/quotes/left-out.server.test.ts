import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { dataFiles } from "../../db/data-folder";
import { foldLeftOut } from "../../db/folding";
import { migrateNewDb } from "../../db/testing";
import { listQuotes } from "./quotes.server";

test("a lead that another program wrote into the file is found after the next start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "db-"));
  const db = await migrateNewDb(folder);
  const other = new Database(dataFiles(folder).databaseFile);
  other.exec(`
    INSERT INTO quotes (name, email, phone, project_type, created_at, updated_at)
    VALUES ('Søren', 's@example.ca', '780/555/0100', 'rubber_resurfacing', '2026-11-20T18:00:00.000Z', '2026-11-20T18:00:00.000Z')`);
  other.close();
  const found = async (search: string) => (await listQuotes(db, { q: search, limit: 5 })).quotes.length;
  expect(await found("soren")).toBe(0);
  await foldLeftOut(db);
  expect(await found("soren")).toBe(1);
  expect(await found("780-555-0100")).toBe(1);
});
