import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import Database from "better-sqlite3";
import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDb } from "./open";
import type { Db } from "./schema";

let db: Db;
/** Another process's view: what it reads has been committed. */
let other: Database.Database;

beforeEach(async () => {
  const file = join(mkdtempSync(join(tmpdir(), "db-")), "app.db");
  db = openDb(file);
  await sql`CREATE TABLE leads (id INTEGER PRIMARY KEY, name TEXT, referrer INTEGER REFERENCES leads (id))`.execute(
    db,
  );
  other = new Database(file, { timeout: 0 });
});

afterEach(async () => {
  other.close();
  await db.destroy();
});

const insert = (to: Db, name: string) => sql`INSERT INTO leads (name) VALUES (${name})`.execute(to);
const keep = (name: string) => db.transaction().execute((trx) => insert(trx, name));
const keepAndFail = (name: string) =>
  db.transaction().execute(async (trx) => {
    await insert(trx, name);
    throw new Error(`no ${name}`);
  });
const committed = () => other.prepare("SELECT name FROM leads ORDER BY id").pluck().all();

test("a transaction may write from its beginning", async () => {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT 1`.execute(trx);
    expect(() => other.exec("INSERT INTO leads (name) VALUES ('Bob')")).toThrow("locked");
    await insert(trx, "Ann");
  });
  expect(committed()).toEqual(["Ann"]);
});

test("a failed transaction is undone alone, and leaves nothing open", async () => {
  const all = await Promise.allSettled([keep("Ann"), keepAndFail("Bob"), keep("Cleo")]);
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  other.exec("INSERT INTO leads (name) VALUES ('Dan')");
  expect(committed()).toEqual(["Ann", "Cleo", "Dan"]);
});

test("a full disk is reported as such, not as a failed rollback", async () => {
  const pages = other.pragma("page_count", { simple: true }) as number;
  await sql.raw(`PRAGMA max_page_count = ${pages + 10}`).execute(db);
  await expect(keep("x".repeat(100_000))).rejects.toMatchObject({ code: "SQLITE_FULL" });
  await keep("Cleo");
  expect(committed()).toEqual(["Cleo"]);
});

test("with any simultaneous writes, exactly what was acknowledged is stored", async () => {
  const pages = other.pragma("page_count", { simple: true }) as number;
  await sql.raw(`PRAGMA max_page_count = ${pages + 10}`).execute(db);
  const acts = {
    keep,
    keepAndFail,
    keepSlowly: (name: string) =>
      db.transaction().execute(async (trx) => {
        await insert(trx, name);
        await turn();
      }),
    keepAlone: (name: string) => insert(db, name),
    fillDisk: (name: string) => keep(name.padEnd(100_000)),
    breakReference: (name: string) =>
      db.transaction().execute(async (trx) => {
        await sql`PRAGMA defer_foreign_keys = ON`.execute(trx);
        await sql`INSERT INTO leads (name, referrer) VALUES (${name}, 99999)`.execute(trx);
      }),
  };
  const act = fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[]));
  const crowd = fc.array(act, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(crowd, async (people) => {
      await sql`DELETE FROM leads`.execute(db);
      const acknowledged: string[] = [];
      const work = people.map(async (what, index) => {
        await acts[what](`${index}`);
        acknowledged.push(`${index}`);
        expect(committed()).toContain(`${index}`);
      });
      const failures = (await Promise.allSettled(work)).filter(({ status }) => status === "rejected");
      expect(committed().toSorted()).toEqual(acknowledged.toSorted());
      expect(failures).toHaveLength(people.length - acknowledged.length);
    }),
    { numRuns: 100 },
  );
});
