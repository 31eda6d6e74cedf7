import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { type CompiledQuery, type Insertable, Kysely, SqliteDialect } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { dataFiles } from "../../db/data-folder";
import type { Db, OutboxStatus, Tables } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import type { OutboxFilters } from "./outbox-filters";
import { searchOutbox } from "./search-outbox.server";

const COUNT = 6000;
const all: OutboxFilters = { side: undefined, state: undefined, q: undefined };

let db: Db;
let file: string;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "outbox-"));
  db = await createTestDb(folder);
  file = dataFiles(folder).databaseFile;
  // Every second mail is an alert; the first hundred customers are of another year, and one alert could not be sent.
  const mails = Array.from({ length: COUNT }, (_, index) => {
    const isAlert = index % 2 === 1;
    return {
      message_id: `<${index}@site.test>`,
      kind: isAlert ? "quote-alert" : "thank-you",
      to_address: isAlert ? "owner@contractor.example" : `jane${index}@example.ca`,
      subject: index < 100 ? `Your driveway ${index}` : `Your 100% rubber ${index}`,
      html: "<p>Hello",
      text: "Hello",
      status: (index === 51 ? "undelivered" : "sent") as OutboxStatus,
      next_attempt_at: "2026-11-20T18:00:00.000Z",
      created_at: "2026-11-20T18:00:00.000Z",
    };
  });
  await db.transaction().execute(async (trx) => {
    for (const mail of mails) await trx.insertInto("outbox").values(mail).execute();
  });
});

/** All pages, and how many there were. */
async function everything(filters: Partial<OutboxFilters>) {
  const found: { id: number; to: string; status: OutboxStatus }[] = [];
  let pages = 0;
  for (let before: number | undefined, isMore = true; isMore; pages++) {
    const page = await searchOutbox(db, { ...all, ...filters }, { limit: 50, before });
    found.push(...page.mails);
    before = page.older;
    isMore = before !== undefined;
  }
  return { found, pages };
}

test.each<[Partial<OutboxFilters>, number]>([
  [{}, COUNT],
  [{ side: "customers" }, COUNT / 2],
  [{ side: "you" }, COUNT / 2],
  [{ state: "failed" }, 1],
  [{ state: "failed", side: "customers" }, 0],
  [{ state: "waiting" }, 0],
  [{ state: "sent" }, COUNT - 1],
  [{ q: "OWNER@" }, COUNT / 2],
  [{ q: "jane4@" }, 1],
  [{ q: "jane4@", side: "you" }, 0],
  [{ q: "100%" }, 5000],
  [{ q: "%_%" }, 0],
])("the pages of %j have each of its mails once, newest first", async (filters, count) => {
  const { found } = await everything(filters);
  const ids = found.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect(ids).toHaveLength(count);
});

test("a rare mail is found on the first page, however old", async () => {
  expect((await everything({ state: "failed" })).pages).toBe(1);
  expect((await everything({ q: "jane4@" })).pages).toBe(1);
});

test.each<Partial<OutboxFilters>>([
  {},
  { side: "customers" },
  { side: "you", state: "failed" },
  { state: "sent" },
  { q: "jane" },
  { q: "jane", side: "customers", state: "uncertain" },
])("a page of %j reads no more mails than its limit", async (filters) => {
  const database = new Database(file, { readonly: true });
  const queries: CompiledQuery[] = [];
  const logged = new Kysely<Tables>({
    dialect: new SqliteDialect({ database }),
    log: ({ query }) => void queries.push(query),
  });
  await searchOutbox(logged, { ...all, ...filters }, { limit: 50, before: 5500 });
  const plans = queries.flatMap(({ sql, parameters }) =>
    database
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...parameters)
      .map(({ detail }) => detail),
  );
  const scans = plans.filter((detail) => /SCAN (?!json_each|\()/.test(detail));
  expect(scans.filter((detail) => !detail.includes("USING COVERING INDEX outbox_recipient"))).toEqual([]);
  expect(plans.filter((detail) => /SEARCH outbox/.test(detail)).length).toBeGreaterThan(0);
});

test("a page that is exactly full is the last", async () => {
  const page = (limit: number) => searchOutbox(db, { ...all, state: "failed" }, { limit, before: undefined });
  expect(await page(1)).toMatchObject({ mails: [{ id: 52 }], older: undefined });
  const whole = await searchOutbox(db, all, { limit: COUNT, before: undefined });
  expect(whole.older).toBeUndefined();
  expect((await searchOutbox(db, all, { limit: COUNT - 1, before: undefined })).older).toBe(2);
});

test("a backslash in a search is taken literally", async () => {
  expect((await everything({ q: "\\" })).found).toEqual([]);
  await db.updateTable("outbox").set({ subject: "C:\\photos" }).where("id", "=", COUNT).execute();
  expect((await everything({ q: "c:\\p" })).found.map(({ id }) => id)).toEqual([COUNT]);
});

test.each(["soren müller", "MULLER, Søren", "780/555/0100", "elm street", "street 7805550100"])(
  "a mail is found by who and where its job is: %j",
  async (q) => {
    const at = "2026-11-20T18:00:00.000Z";
    const { id } = await db
      .insertInto("quotes")
      .values({
        name: "Søren Müller",
        email: "s@example.ca",
        phone: "780.555.0100",
        address: "7 Elm Street",
        project_type: "other",
        created_at: at,
        updated_at: at,
      } as Insertable<Tables["quotes"]>)
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("outbox")
      .set({ quote_id: id })
      .where("id", "=", COUNT - 1)
      .execute();
    expect((await everything({ q })).found.map((mail) => mail.id)).toEqual([COUNT - 1]);
  },
);
