import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import Database from "better-sqlite3";
import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDb } from "./open";
import type { Db } from "./schema";

let file: string;
let db: Db;
/** Another process's view: what it reads has been committed. */
let other: Database.Database;

beforeEach(async () => {
  file = join(mkdtempSync(join(tmpdir(), "db-")), "app.db");
  db = openDb(file);
  await sql`CREATE TABLE leads (id INTEGER PRIMARY KEY, name TEXT, referrer INTEGER REFERENCES leads (id))`.execute(
    db,
  );
  other = new Database(file, { readonly: true });
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
const outcomes = async (...work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map(({ status }) => status);

/** How many commits the write-ahead log holds: a frame that ends one names the size of the database. */
function commitsInLog(): number {
  const log = readFileSync(`${file}-wal`);
  const frameBytes = 24 + log.readUInt32BE(8);
  const frames = Array.from(
    { length: (log.length - 32) / frameBytes },
    (_, index) => 32 + index * frameBytes,
  );
  return frames.filter((frame) => log.readUInt32BE(frame + 4) > 0).length;
}

test("transactions that come at once share a commit, those that follow each other don't", async () => {
  const before = commitsInLog();
  await Promise.all(["Ann", "Bob", "Cleo"].map(keep));
  expect(commitsInLog()).toBe(before + 1);
  await keep("Dan");
  await keep("Eve");
  expect(commitsInLog()).toBe(before + 3);
  expect(committed()).toEqual(["Ann", "Bob", "Cleo", "Dan", "Eve"]);
});

test("each is acknowledged only once it is on the disk", async () => {
  const seen: unknown[] = [];
  const work = ["Ann", "Bob"].map((name) => keep(name).then(() => seen.push(committed())));
  await Promise.resolve();
  expect(seen).toEqual([]);
  await Promise.all(work);
  expect(seen).toEqual([
    ["Ann", "Bob"],
    ["Ann", "Bob"],
  ]);
});

test("one that fails is undone alone", async () => {
  expect(await outcomes(keep("Ann"), keepAndFail("Bob"), keep("Cleo"), keepAndFail("Dan"))).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
  ]);
  expect(committed()).toEqual(["Ann", "Cleo"]);
});

test("a failure alone leaves nothing open that others would wait for", async () => {
  await expect(keepAndFail("Ann")).rejects.toThrow("no Ann");
  const writer = new Database(file, { timeout: 0 });
  writer.exec("INSERT INTO leads (name) VALUES ('Bob')");
  writer.close();
  expect(committed()).toEqual(["Bob"]);
});

test("a query outside a transaction reads nothing that is not on the disk", async () => {
  const kept = keep("Ann");
  const { rows } = await sql`SELECT name FROM leads`.execute(db);
  expect(rows.map((row) => Object.values(row as object)[0])).toEqual(committed());
  await kept;
  expect(committed()).toEqual(["Ann"]);
});

test("one that takes its time is not committed halfway with those before it", async () => {
  const quick = keep("Ann");
  const slow = db.transaction().execute(async (trx) => {
    await insert(trx, "Bob");
    await turn();
    await turn();
    expect(committed()).toEqual([]);
  });
  await Promise.all([quick, slow]);
  expect(committed()).toEqual(["Ann", "Bob"]);
});

test("when the disk is full, those that were undone with the one that filled it are told", async () => {
  const pages = other.pragma("page_count", { simple: true }) as number;
  await sql.raw(`PRAGMA max_page_count = ${pages + 10}`).execute(db);
  expect(await Promise.allSettled([keep("Ann"), keep("x".repeat(100_000))])).toMatchObject([
    { reason: { message: "Undone with another that could not be written" } },
    { reason: { code: "SQLITE_FULL" } },
  ]);
  await keep("Cleo");
  expect(committed()).toEqual(["Cleo"]);
});

test("nor are they taken for kept when the next can't even begin", async () => {
  await sql`CREATE VIRTUAL TABLE search USING fts5 (words, content = '', columnsize = 0)`.execute(db);
  const pages = other.pragma("page_count", { simple: true }) as number;
  await sql.raw(`PRAGMA max_page_count = ${pages + 2}`).execute(db);
  // FTS5 keeps words in memory until the next savepoint. There it finds that they don't fit on the disk.
  const words = Array.from({ length: 20_000 }, (_, index) => `word${index}`).join(" ");
  const index = db
    .transaction()
    .execute((trx) => sql`INSERT INTO search (rowid, words) VALUES (1, ${words})`.execute(trx));
  expect(await outcomes(index, keep("Ann"), keep("Bob"))).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(committed()).toEqual(["Bob"]);
});

test("a commit that fails fails for all of them, and those after it are well", async () => {
  const brokenReference = () =>
    db.transaction().execute(async (trx) => {
      await sql`PRAGMA defer_foreign_keys = ON`.execute(trx);
      await sql`INSERT INTO leads (name, referrer) VALUES ('Bob', 99)`.execute(trx);
    });
  // The query between has the first two committed; the last ends before they are told.
  const query = () => sql`SELECT 1`.execute(db);
  const [ann, bob] = await Promise.allSettled([keep("Ann"), brokenReference(), query(), keep("Cleo")]);
  const refused = { reason: { code: "SQLITE_CONSTRAINT_FOREIGNKEY" } };
  expect([ann, bob]).toMatchObject([refused, refused]);
  await keep("Dan");
  expect(committed()).toEqual(["Cleo", "Dan"]);
});

test("whatever comes at once, kept is exactly what was acknowledged", async () => {
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
  const crowd = fc.array(fc.tuple(act, fc.integer({ min: 0, max: 2 })), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(crowd, async (people) => {
      await sql`DELETE FROM leads`.execute(db);
      const acknowledged: string[] = [];
      const work = people.map(async ([what, turns], index) => {
        for (let count = 0; count < turns; count++) await turn();
        await acts[what](`${index}`);
        acknowledged.push(`${index}`);
        expect(committed()).toContain(`${index}`);
      });
      const failures = (await Promise.allSettled(work)).filter(({ status }) => status === "rejected");
      expect(committed().toSorted()).toEqual(acknowledged.toSorted());
      expect(failures).toHaveLength(people.length - acknowledged.length);
    }),
    { numRuns: 300 },
  );
});

test("closing puts on the disk what has ended", async () => {
  const kept = keep("Ann");
  // It ends before this, and would be put there after it.
  await new Promise(process.nextTick);
  expect(committed()).toEqual([]);
  await db.destroy();
  await kept;
  expect(committed()).toEqual(["Ann"]);
});
