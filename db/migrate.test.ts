import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkDatabase } from "./backup";
import { dataFiles } from "./data-folder";
import { lockDataFolder } from "./lock";
import { MIGRATIONS, migrateToLatest } from "./migrate";
import { openDb } from "./open";
import { migrateNewDb } from "./testing";

const newFolder = () => mkdtempSync(join(tmpdir(), "db-"));
const filesIn = (folder: string) => {
  const { databaseFile: file, backupFolder } = dataFiles(folder);
  return { file, backupFolder };
};
const at = "2026-11-20T18:00:00.000Z";
const quote = {
  name: "Jane",
  email: "jane@example.ca",
  phone: "780-555-9876",
  project_type: "rubber_resurfacing",
  created_at: at,
  updated_at: at,
};

async function pragma(db: Awaited<ReturnType<typeof migrateNewDb>>, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(`PRAGMA ${name}`)}`.execute(db);
  return Object.values(rows[0] ?? {})[0];
}

test("a database is durable, checks foreign keys and overwrites deleted data", async () => {
  const db = await migrateNewDb();
  const settings = [
    "journal_mode",
    "synchronous",
    "foreign_keys",
    "busy_timeout",
    "trusted_schema",
    "cell_size_check",
    "secure_delete",
  ];
  const values = await Promise.all(settings.map((name) => pragma(db, name)));
  expect(values).toEqual(["wal", 2, 1, 5000, 0, 1, 1]);
});

test("every table is STRICT", async () => {
  const db = await migrateNewDb();
  const { rows } = await sql<{ name: string; strict: number }>`
    SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'`.execute(db);
  const loose = rows.filter(({ name, strict }) => !strict && !/^(sqlite|kysely)_/.test(name));
  expect(loose).toEqual([]);
  expect(rows.length).toBeGreaterThan(14);
});

test("a second start has nothing to migrate", async () => {
  const folder = newFolder();
  const db = await migrateNewDb(folder);
  const options = { ...filesIn(folder), now: new Date() };
  expect(await migrateToLatest(db, options)).toEqual([]);
  expect(existsSync(options.backupFolder)).toBe(false);
});

test("a file written by newer code is refused", async () => {
  const folder = newFolder();
  const db = await migrateNewDb(folder);
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_later', ${at})`.execute(db);
  const options = { ...filesIn(folder), now: new Date() };
  await expect(migrateToLatest(db, options)).rejects.toThrow(/newer version.*9999_later/);
});

test("a failed migration changes nothing, and a snapshot was made before", async () => {
  const folder = newFolder();
  const db = await migrateNewDb(folder);
  await db.insertInto("quotes").values(quote).execute();
  MIGRATIONS["9998_broken"] = {
    async up(trx) {
      await sql`ALTER TABLE quotes ADD COLUMN half TEXT`.execute(trx);
      throw new Error("half way");
    },
  };
  const options = { ...filesIn(folder), now: new Date() };
  await expect(migrateToLatest(db, options)).rejects.toThrow("half way");
  delete MIGRATIONS["9998_broken"];

  const { rows } = await sql<{ name: string }>`SELECT name FROM pragma_table_info('quotes')`.execute(db);
  expect(rows.map(({ name }) => name)).not.toContain("half");
  const [backup] = readdirSync(options.backupFolder);
  expect(backup).toMatch(/^before-9998_broken-/);
  const copy = new Database(join(options.backupFolder, backup!), { readonly: true });
  expect(copy.prepare("SELECT email FROM quotes").pluck().all()).toEqual(["jane@example.ca"]);
  expect(await pragma(db, "foreign_keys")).toBe(1);
});

test("repeated failing starts keep the three newest snapshots", async () => {
  const folder = newFolder();
  const db = await migrateNewDb(folder);
  MIGRATIONS["9998_broken"] = { up: () => Promise.reject(new Error("half way")) };
  const options = filesIn(folder);
  for (let minute = 10; minute < 15; minute++) {
    const now = new Date(`2026-11-20T18:${minute}:00Z`);
    await expect(migrateToLatest(db, { ...options, now })).rejects.toThrow("half way");
  }
  delete MIGRATIONS["9998_broken"];
  expect(readdirSync(options.backupFolder).map((name) => name.match(/T18-\d\d/)?.[0])).toEqual([
    "T18-12",
    "T18-13",
    "T18-14",
  ]);
});

test("a migration that leaves a child without its parent is refused", async () => {
  const folder = newFolder();
  const db = await migrateNewDb(folder);
  MIGRATIONS["9997_orphan"] = {
    up: (trx) =>
      sql`INSERT INTO sessions (id_hash, user_id, created_at, expires_at) VALUES ('x', 404, ${at}, ${at})`
        .execute(trx)
        .then(() => undefined),
  };
  const options = { ...filesIn(folder), now: new Date() };
  await expect(migrateToLatest(db, options)).rejects.toThrow(/without their parent/);
  delete MIGRATIONS["9997_orphan"];
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("two transactions that read first and then write both succeed", async () => {
  const folder = newFolder();
  const first = await migrateNewDb(folder);
  const second = openDb(filesIn(folder).file);
  const readThenWrite = (db: typeof first) =>
    db.transaction().execute(async (trx) => {
      await trx.selectFrom("quotes").selectAll().execute();
      await trx.insertInto("quotes").values(quote).execute();
    });
  for (let round = 0; round < 20; round++) await Promise.all([readThenWrite(first), readThenWrite(first)]);
  await readThenWrite(second);
  expect(await first.selectFrom("quotes").select("id").execute()).toHaveLength(41);
});

test("when SQLite ends a transaction itself, as on a full disk, its reason is reported", async () => {
  const db = await migrateNewDb();
  await sql`CREATE TEMP TRIGGER disk BEFORE INSERT ON quotes BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END`.execute(
    db,
  );
  const write = db.transaction().execute((trx) => trx.insertInto("quotes").values(quote).execute());
  await expect(write).rejects.toThrow("disk full");
  await sql`DROP TRIGGER disk`.execute(db);
  await db.transaction().execute((trx) => trx.insertInto("quotes").values(quote).execute());
});

test.each([
  ["a status of no list", { status: "maybe" }],
  ["an e-mail in capitals", { email: "Jane@example.ca" }],
  ["a payment status of no list", { payment_status: "later" }],
  ["a negative price", { project_price_cents: -1 }],
  ["a colour mix over 100", { color_mix_percentage: 101 }],
  ["a contact method that is no JSON", { contact_method: "email" }],
])("the database itself refuses %s", async (_, wrong) => {
  const db = await migrateNewDb();
  await expect(
    db
      .insertInto("quotes")
      .values({ ...quote, ...wrong })
      .execute(),
  ).rejects.toThrow(/CHECK/);
});

test("unknown lead sources, project types and statuses are kept", async () => {
  const db = await migrateNewDb();
  const unknown = { lead_source: "billboard", project_type: "Tennis court" };
  await db
    .insertInto("quotes")
    .values({ ...quote, ...unknown })
    .execute();
  expect(await db.selectFrom("quotes").selectAll().execute()).toMatchObject([unknown]);
});

test("changes of public content raise the content version; leads and mails do not", async () => {
  const db = await migrateNewDb();
  const version = async () =>
    (await db.selectFrom("content_version").selectAll().executeTakeFirst())?.version;
  const before = await version();
  await db.insertInto("quotes").values(quote).execute();
  expect(await version()).toBe(before);
  await db
    .insertInto("testimonials")
    .values({ name: "A", location: "Leduc", rating: 5, review: "Good.", created_at: at })
    .execute();
  await db.updateTable("testimonials").set({ rating: 4 }).execute();
  await db.deleteFrom("testimonials").execute();
  expect(await version()).toBe(before! + 3);
});

/** Runs `work` as the code of that migration would have. */
async function upTo<Result>(last: string, work: () => Promise<Result>): Promise<Result> {
  const all = { ...MIGRATIONS };
  for (const name of Object.keys(all)) if (name > last) delete MIGRATIONS[name];
  try {
    return await work();
  } finally {
    Object.assign(MIGRATIONS, all);
  }
}

test("a file of the first version is upgraded with every row, after a snapshot", async () => {
  const folder = newFolder();
  const db = await upTo("0001_first", () => migrateNewDb(folder));
  const rows = [
    { ...quote, phone: "(780) 555-9876", details: "Cracks", status: "won" },
    { ...quote, name: "Ben", lead_source_details: "Instant quote", project_price_cents: 714_000 },
    { ...quote, name: "Gone", deleted_at: at },
    { ...quote, name: "Robot", suspect_at: at },
  ];
  for (const row of rows) await db.insertInto("quotes").values(row).execute();
  await db
    .insertInto("calendar_events")
    .values({
      title: "Visit",
      event_type: "consultation",
      start_date: at,
      end_date: "2026-11-20T19:00:00.000Z",
      quote_id: 1,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const eventsBefore = await db.selectFrom("calendar_events").selectAll().execute();

  const options = { ...filesIn(folder), now: new Date() };
  const newer = Object.keys(MIGRATIONS).slice(1);
  expect(await migrateToLatest(db, options)).toEqual(newer);
  expect(readdirSync(options.backupFolder)).toEqual([expect.stringMatching(/^before-0002_desk-/)]);

  const after = await db.selectFrom("quotes").selectAll().orderBy("id").execute();
  expect(after).toMatchObject(rows);
  expect(after.map((row) => row.instant_quote_cents)).toEqual([null, 714_000, null, null]);
  expect(await db.selectFrom("calendar_events").selectAll().execute()).toMatchObject(eventsBefore);
  expect(await db.selectFrom("quote_counts").selectAll().where("count", ">", 0).execute()).toEqual([
    { status: "new", count: 1 },
    { status: "won", count: 1 },
  ]);
  const { rows: found } = await sql`
    SELECT rowid FROM quotes_search WHERE quotes_search MATCH '"7805559876" AND "crack"'`.execute(db);
  expect(found).toEqual([{ rowid: 1 }]);
});

test("conversions become families, paid amounts become lines, and a timeline is made of what is known", async () => {
  const folder = newFolder();
  const db = await upTo("0009_alert_digests", () => migrateNewDb(folder));
  const converted = { ...quote, status: "converted", follow_up_notes: "Gate 1407" };
  const made = { ...quote, status: "professional_quote", total_paid_cents: 100_000 };
  const rows = [
    { ...converted, total_paid_cents: 130_000 },
    { ...made, status: "converted", converted_from_id: 1 },
    { ...made, converted_from_id: 2 },
    { ...converted, name: "Made quote was deleted" },
    { ...made, converted_from_id: 4, deleted_at: at },
    {
      ...quote,
      lead_source_details: "Instant quote",
      square_feet: 500,
      color_mix_percentage: 5,
      instant_quote_cents: 498_750,
    },
    { ...quote, square_feet: 500, color_mix_percentage: 5, instant_quote_cents: 498_751 },
  ];
  for (const row of rows) await db.insertInto("quotes").values(row).execute();
  await migrateToLatest(db, { ...filesIn(folder), now: new Date() });

  const after = await db.selectFrom("quotes").selectAll().orderBy("id").execute();
  expect(after.map(({ part_of_id }) => part_of_id)).toEqual([3, 3, null, null, null, null, null]);
  // The request had 300 dollars more than the conversion copied: they were paid after it.
  expect(after.map(({ total_paid_cents }) => total_paid_cents)).toEqual([
    30_000, 0, 100_000, 0, 100_000, 0, 0,
  ]);
  const payments = await db.selectFrom("payments").select(["quote_id", "amount_cents"]).execute();
  expect(payments).toEqual([
    { quote_id: 1, amount_cents: 30_000 },
    { quote_id: 3, amount_cents: 100_000 },
    { quote_id: 5, amount_cents: 100_000 },
  ]);
  expect(JSON.parse(after[5]!.instant_quote!)).toMatchObject({
    rateCents: 950,
    gstCents: 23_750,
    validUntil: "2026-12-20",
  });
  expect(after[6]!.instant_quote).toBeNull();
  expect(after[2]!.family_words).toContain("Gate 1407");
  const told = await db.selectFrom("activities").select(["quote_id", "kind"]).orderBy("id").execute();
  expect(told.filter(({ quote_id }) => quote_id === 1).map(({ kind }) => kind)).toEqual([
    "created",
    "follow_up",
    "converted",
  ]);
  expect(await db.selectFrom("quote_counts").selectAll().where("count", ">", 0).execute()).toEqual([
    { status: "converted", count: 1 },
    { status: "new", count: 2 },
    { status: "professional_quote", count: 1 },
  ]);
});

test("a deleted row's id is never used again", async () => {
  const db = await migrateNewDb();
  const { rows: reused } = await sql<{ name: string }>`
    SELECT name FROM sqlite_schema
    WHERE type = 'table' AND sql LIKE '%id INTEGER PRIMARY KEY%' AND sql NOT LIKE '%AUTOINCREMENT%'
    AND sql NOT LIKE '%CHECK (id = 1)%' AND name NOT GLOB '*_search_*' AND name NOT GLOB 'quotes_words_*'`.execute(
    db,
  );
  expect(reused).toEqual([]);
  const add = () =>
    db
      .insertInto("testimonials")
      .values({ name: "A", location: "Leduc", rating: 5, review: "Good.", created_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
  const { id } = await add();
  await db.deleteFrom("testimonials").execute();
  expect((await add()).id).toBe(id + 1);
});

test("a rebuilt table keeps columns, indexes, triggers and its children", async () => {
  const folder = newFolder();
  const db = await upTo("0005_desk_at_scale", () => migrateNewDb(folder));
  const user = { username: "ann", password_hash: "x", created_at: at };
  await db.insertInto("users").values(user).execute();
  const session = { id_hash: "x", user_id: 1, created_at: at, expires_at: at };
  await db.insertInto("sessions").values(session).execute();
  const shape = async () =>
    (await schemaOf(db)).map(({ name, sql }) => [
      name,
      sql?.replaceAll('"', "").replace(" AUTOINCREMENT", "").replace(", 'held', 'digested'", ""),
    ]);
  const before = await shape();
  const options = { file: join(folder, "app.db"), backupFolder: folder, now: new Date() };
  await upTo("0009_alert_digests", () => migrateToLatest(db, options));
  expect(await shape()).toEqual(expect.arrayContaining(before));
  expect(await db.selectFrom("sessions").selectAll().execute()).toMatchObject([session]);
  await db.deleteFrom("users").execute();
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

/** What a release before this one left on somebody's disk, with a row or more in each table: app.db, gzipped. */
const storedVersion = (name: string) => readFileSync(`db/migrations/stored/${name}.db.gz`);

async function schemaOf(db: Awaited<ReturnType<typeof migrateNewDb>>) {
  const { rows } = await sql<{ name: string; sql: string | null }>`
    SELECT name, sql FROM sqlite_master WHERE name NOT GLOB 'sqlite_*' ORDER BY name`.execute(db);
  return rows;
}

test.each(Object.keys(MIGRATIONS).slice(0, -1))(
  "a stored file of version %s is upgraded to what a new site has, with every row",
  async (version) => {
    const folder = newFolder();
    const { file, backupFolder } = filesIn(folder);
    writeFileSync(file, gunzipSync(storedVersion(version)));
    const { rows: before, migrations } = checkDatabase(file);
    expect(migrations.at(-1)).toBe(version);

    const db = openDb(file);
    await migrateToLatest(db, { file, backupFolder, now: new Date() });
    expect(await schemaOf(db)).toEqual(await schemaOf(await migrateNewDb()));
    const { rows: after } = checkDatabase(file);
    for (const table of ["quotes", "calendar_events", "estimates", "outbox", "images", "users"]) {
      expect(before[table]).toBeGreaterThan(0);
    }
    expect(after).toMatchObject({ ...before, kysely_migration: Object.keys(MIGRATIONS).length });
  },
);

test("a second process is kept out of a data folder until the first releases it", () => {
  const folder = newFolder();
  const release = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(/Another server/);
  release();
  lockDataFolder(folder)();
});

test("automatic mails get their names from the settings, and none becomes due again", async () => {
  const folder = newFolder();
  const { file, backupFolder } = filesIn(folder);
  writeFileSync(file, gunzipSync(storedVersion("0014_visits")));
  const db = openDb(file);
  const start = "2027-01-20T16:00:00.000Z";
  const event = await db
    .insertInto("calendar_events")
    .values({
      ...{ title: "Visit", event_type: "consultation", customer_email: "jane@example.ca" },
      ...{ start_date: start, end_date: "2027-01-20T17:00:00.000Z", created_at: at, updated_at: at },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const old = [
    ["follow-up", "follow-up", "followUps"],
    ["visit", "visit-confirmation", "visitConfirmations"],
    ["visit", "visit-moved", "visitMoves"],
    ["visit", "visit-cancelled", "visitCancellations"],
    ["visit", undefined, "visitConfirmations"],
    ["visit-reminder", "visit-reminder", "visitReminders"],
    ["review", "review-request", "reviewRequests"],
    ["morning", "morning", "morning"],
  ] as const;
  // As the code of that version wrote them.
  for (const [step, [kind, outboxKind]] of old.entries()) {
    const mail = sql`
      INSERT INTO outbox (message_id, kind, to_address, subject, status, next_attempt_at, created_at)
      VALUES (${`<${step}@old>`}, ${outboxKind ?? ""}, 'jane@example.ca', 'Hello', 'sent', ${at}, ${at})
      RETURNING id`;
    const { rows } = outboxKind ? await sql<{ id: number }>`${mail}`.execute(db) : { rows: [] };
    await sql`
      INSERT INTO automatic_mails (kind, subject_id, step, mail_id, created_at)
      VALUES (${kind}, ${event.id}, ${step}, ${rows[0]?.id ?? null}, ${at})`.execute(db);
  }
  const states = ["waiting", "sent", "undelivered", "held", "digested"];
  for (const status of states) {
    await sql`
      INSERT INTO outbox (message_id, kind, to_address, subject, status, next_attempt_at, created_at)
      VALUES (${`<${status}@old>`}, 'thank-you', 'counted@example.ca', 'Hello', ${status}, ${at}, ${at})`.execute(
      db,
    );
  }
  await sql`INSERT INTO mail_stops VALUES ('gone@example.ca', 'bounced', ${at}, 'mail server')`.execute(db);
  await sql`DELETE FROM outbox WHERE id = (SELECT max(id) FROM outbox)`.execute(db);
  const lastId = await sql<{ seq: number }>`SELECT seq FROM sqlite_sequence WHERE name = 'outbox'`.execute(
    db,
  );
  await migrateToLatest(db, { file, backupFolder, now: new Date() });

  const own = await db
    .selectFrom("automatic_mails as own")
    .leftJoin("outbox as mail", "mail.id", "own.mail_id")
    .select(["own.kind", "mail.kind as mailKind"])
    .where("own.subject_id", "=", event.id)
    .orderBy("step")
    .execute();
  expect(own).toEqual(
    old.map(([, outboxKind, kind]) => ({ kind, mailKind: outboxKind === undefined ? null : kind })),
  );
  const counted = await db
    .selectFrom("outbox")
    .select(["status", "counted_at"])
    .where("to_address", "=", "counted@example.ca")
    .orderBy("id")
    .execute();
  expect(counted).toEqual([
    { status: "waiting", counted_at: at },
    { status: "sent", counted_at: at },
    { status: "undelivered", counted_at: null },
    { status: "held", counted_at: null },
  ]);
  expect(
    await db.selectFrom("mail_stops").selectAll().where("email", "=", "gone@example.ca").execute(),
  ).toHaveLength(1);
  const seq = await sql<{ seq: number }>`SELECT seq FROM sqlite_sequence WHERE name = 'outbox'`.execute(db);
  expect(seq.rows).toEqual(lastId.rows);
});

test("what stored versions of the settings say about services becomes versions of an area of its own", async () => {
  const folder = newFolder();
  const { file, backupFolder } = filesIn(folder);
  writeFileSync(file, gunzipSync(storedVersion("0021_black_pictures")));
  const db = openDb(file);
  const words = {
    ...{ rubberTitle: "Lanes", rubberDescription: "Of rubber.", rubberFeatures: "Soft\nWarm" },
    ...{ epoxyTitle: "Halls", epoxyDescription: "Of epoxy.", epoxyPlaces: "Old halls", epoxyOffered: "no" },
    ...{ patioTitle: "Yards", patioDescription: "Also of rubber.", warrantyYears: "7" },
  };
  const saves: [area: string, by: string, fields: unknown][] = [
    ["estimates", "ann", { terms: "Due in 14 days." }],
    ["estimates", "ben", { included: "Washing", terms: "" }],
    ["business", "cas", { name: "Aspen", ...words }],
    ["prices", "dan", { baseRate: "8.25" }],
    ["business", "eva", { name: "Birch", ...words }],
    ["business", "fay", { ...words, rubberTitle: " " }],
    ["business", "gus", [words]],
    ["estimates", "hal", { included: "Washing\nEdges" }],
    ["business", "ida", { ...words, warrantyYears: "", epoxyOffered: "yes" }],
  ];
  const timeOf = (by: string) => `2026-11-${10 + saves.findIndex((save) => save[1] === by)}T18:00:00.000Z`;
  for (const [area, by, fields] of saves) {
    const row = { area, value: JSON.stringify(fields), created_at: timeOf(by), created_by: by };
    await db.insertInto("settings").values(row).execute();
  }
  const before = await db.selectFrom("settings").selectAll().execute();
  await migrateToLatest(db, { file, backupFolder, now: new Date() });

  const after = await db.selectFrom("settings").selectAll().orderBy("id").execute();
  expect(after.slice(0, before.length)).toEqual(before);
  const versions = after.slice(before.length);
  // Who changed nothing about services, or saved what could not be read, made no version.
  expect(versions.map(({ area, created_by }) => [area, created_by])).toEqual(
    ["ben", "cas", "hal", "ida"].map((by) => ["services", by]),
  );
  expect(versions.map(({ created_at }) => created_at)).toEqual(["ben", "cas", "hal", "ida"].map(timeOf));
  const [ben, cas, hal, ida] = versions.map(({ value }) => JSON.parse(value) as Record<string, string>);
  const ofRubber = (field: string, text: string) => ({
    ...{ [`rubber${field}`]: text, [`patio${field}`]: text, [`poolDeck${field}`]: text },
  });
  expect(ben).toMatchObject({
    ...{ rubberTitle: "Rubber Driveway Resurfacing", epoxyOffered: "yes", poolDeckOffered: "no" },
    ...{ basementOffered: "no", epoxyFinishes: "Flake\nMetallic\nSolid colour" },
    ...ofRubber("WarrantyYears", "5"),
    ...ofRubber("WarrantyCovers", "the rubber surface"),
    ...ofRubber("Included", "Washing"),
  });
  const { warrantyYears, ...given } = words;
  expect(cas).toEqual({
    ...ben,
    ...given,
    ...{ rubberPlaces: "", epoxyFeatures: "", patioFeatures: "", patioOffered: "yes" },
    ...ofRubber("WarrantyYears", warrantyYears),
  });
  expect(hal).toEqual({ ...cas, ...ofRubber("Included", "Washing\nEdges") });
  expect(ida).toEqual({ ...hal, epoxyOffered: "yes", ...ofRubber("WarrantyYears", "") });
  // A list that was written for rubber is on no epoxy.
  for (const name of ["epoxyIncluded", "basementIncluded", "epoxyWarrantyYears"])
    expect(ida).not.toHaveProperty(name);
});
