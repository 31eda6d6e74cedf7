import { createHash } from "node:crypto";
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { addHours } from "date-fns/addHours";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { listActivities, writeActivity } from "~/activities/activities.server";
import { phoneDigits } from "~/business/phone";
import { deleteEvent } from "~/calendar/save-event.server";
import { findSameContacts } from "~/contacts/contacts.server";
import { startImport } from "~/contacts/imports.server";
import { enqueueMail } from "~/email/outbox.server";
import { newMail } from "~/email/testing.server";
import { readLedger } from "~/money/ledger.server";
import { BUSINESS, billJob, newEstimate } from "~/money/testing.server";
import { writePayment } from "~/quotes/payments.server";
import { NOW, newLead } from "~/quotes/testing.server";
import { searchOffice } from "~/search/search-office.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { fill } from "../../scripts/bench/fill";
import { exportRecords } from "./export-records.server";
import { EXPORTED_TABLES, exportedColumns, exportedTables } from "./exported-tables";
import { forgetPerson } from "./forget-person.server";
import { importZip, MADE_WHOLE } from "./import-zip.server";
import { exportPerson } from "./person.server";

const SECRET = "zq7secret";
let db: Db;
let uploadsFolder: string;
let id: number;

beforeEach(async () => {
  db = await createTestDb();
  uploadsFolder = mkdtempSync(join(tmpdir(), "uploads-"));
  for (const folder of ["public", "private"]) mkdirSync(join(uploadsFolder, folder));
  id = (await newLead(db, { name: "=HYPERLINK(1)", details: 'a "b",\nc' })).id;
  await newEstimate(db, id);
  await writePayment({ db, now: NOW }, { quoteId: id, amountCents: 500, method: "cash" });
  await writePayment({ db, now: NOW }, { quoteId: id, amountCents: -200, method: "cash", note: "-back" });
  await billJob(
    { db, now: NOW, actor: "ann", business: BUSINESS },
    { quoteId: id, lines: [{ description: "Repair", amountCents: 50_000 }] },
  );
  writeFileSync(join(uploadsFolder, "private", "a.webp"), "private picture");
  writeFileSync(join(uploadsFolder, "public", "b.webp"), "public picture");
  await db.updateTable("quotes").set({ photo_file: "a.webp" }).execute();
  await bookVisit(id, "jane");
  const attachment = { name: "Estimate.pdf", content: Buffer.from("%PDF") };
  const mailId = await enqueueMail(db, newMail({ quoteId: id, now: NOW, attachment }));
  await enqueueMail(db, newMail({ quoteId: id, now: NOW }));
  await db.updateTable("outbox").set({ status: "sent" }).where("id", "=", mailId).execute();
});

const EVENT = {
  title: "Visit - Jane",
  event_type: "consultation",
  customer_name: "Jane",
  address: "12 Elm Street",
  start_date: NOW.toISOString(),
  end_date: addHours(NOW, 1).toISOString(),
  created_at: NOW.toISOString(),
  updated_at: NOW.toISOString(),
};

/** A booked visit, and one that was deleted; gives the event's id. */
async function bookVisit(quoteId: number, token: string): Promise<number> {
  const event = { ...EVENT, quote_id: quoteId };
  const visit = await db
    .insertInto("calendar_events")
    .values(event)
    .returning("id")
    .executeTakeFirstOrThrow();
  const gone = await db.insertInto("calendar_events").values(event).returning("id").executeTakeFirstOrThrow();
  await deleteEvent({ db, now: NOW }, gone.id);
  await db
    .insertInto("visits")
    .values({
      quote_id: quoteId,
      event_id: visit.id,
      token: token.padEnd(22, "-"),
      wished_start: EVENT.start_date,
      created_at: EVENT.created_at,
    })
    .execute();
  return visit.id;
}

const context = () => ({ db, now: NOW, uploadsFolder });

async function counts(of: Db): Promise<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const [table] of exportedTables()) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(
      of,
    );
    all[table] = rows[0]!.count;
  }
  return all;
}

async function toFile(content: NodeJS.ReadableStream): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), "zip-")), "data.zip");
  await pipeline(content, createWriteStream(file));
  return file;
}

test("importing a ZIP into an empty site gives the same rows and pictures", async () => {
  const file = await toFile(exportRecords(context(), { who: "Us" }));
  const fresh = await createTestDb();
  const folder = mkdtempSync(join(tmpdir(), "fresh-"));
  expect(await importZip(fresh, { file, uploadsFolder: folder })).toEqual(await counts(db));
  expect(await counts(fresh)).toEqual(await counts(db));
  expect(readdirSync(join(folder, "private"))).toEqual(["a.webp"]);
  expect(readdirSync(join(folder, "public"))).toEqual(["b.webp"]);
  const [invoice] = await fresh.selectFrom("invoices").select("token").execute();
  expect(invoice?.token).toMatch(/^[\w-]{22}$/);
  expect(await db.selectFrom("invoices").select("token").execute()).not.toContainEqual(invoice);
  for (const each of [db, fresh]) await each.updateTable("invoices").set({ token: null }).execute();
  for (const table of ["payments", "invoices", "activities"] as const)
    expect(await fresh.selectFrom(table).selectAll().execute()).toEqual(
      await db.selectFrom(table).selectAll().execute(),
    );
  const mails = await fresh.selectFrom("outbox").select("status").orderBy("id").execute();
  expect(mails, "a mail that waited is not sent without its words").toEqual([
    { status: "sent" },
    { status: "undelivered" },
  ]);
  const [visit] = await fresh.selectFrom("visits").selectAll().execute();
  expect(visit?.token).toHaveLength(22);
  expect(visit?.token).not.toContain("jane");
  const [quote] = await fresh.selectFrom("quotes").selectAll().execute();
  expect(quote).toEqual(await db.selectFrom("quotes").selectAll().executeTakeFirst());
});

test("no row that an export holds lacks a column that it needs", async () => {
  const lacking: string[] = [];
  for (const [table, exported] of exportedTables()) {
    const given = [...exportedColumns(exported), ...Object.keys(MADE_WHOLE[table]?.({}) ?? {})];
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM pragma_table_info(${table}) WHERE "notnull" = 1 AND dflt_value IS NULL AND pk = 0`.execute(
      db,
    );
    lacking.push(...rows.flatMap(({ name }) => (given.includes(name) ? [] : [`${table}.${name}`])));
  }
  expect(lacking).toEqual([]);
});

test("text that looks like a formula, empty text and no text come back exactly as they were", async () => {
  const texts = [
    "=1+1",
    "'=1+1",
    "''=1+1",
    "＝1+1",
    "'＋1",
    "－1",
    "＠a",
    "+1 780",
    "-",
    "@a",
    "\t=1",
    "\r=1",
    "'",
    "''",
  ];
  const more = ["", " a ", "a\nb", "a\r\nb", "a\r", '"', 'a "b",', "\uFEFFa", "0012", "null", "é 🙂", null];
  for (const details of [...texts, ...more]) {
    await newLead(db, { email: `${Math.random()}@example.ca` });
    const newest = db.selectFrom("quotes").select(({ fn }) => fn.max("id").as("id"));
    await db.updateTable("quotes").set({ details, address: details }).where("id", "=", newest).execute();
  }
  const fresh = await createTestDb();
  const file = await toFile(exportRecords(context(), { who: "Us" }));
  await importZip(fresh, { file, uploadsFolder: mkdtempSync(join(tmpdir(), "fresh-")) });
  const rows = (of: Db) => of.selectFrom("quotes").selectAll().orderBy("id").execute();
  expect(await rows(fresh)).toEqual(await rows(db));
});

/** A ZIP with these files. */
async function zipOf(files: Record<string, string>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return toFile(zip.outputStream);
}

test("a ZIP from before the settings had an area for services brings what they said of them", async () => {
  const fresh = await createTestDb();
  const row =
    'id,area,value,created_at,created_by\r\n7,estimates,"{""included"":""Washing""}",2026-11-20T18:00:00.000Z,ann\r\n';
  const file = await zipOf({ "tables/settings.csv": row });
  await importZip(fresh, { file, uploadsFolder: mkdtempSync(join(tmpdir(), "fresh-")) });
  const saved = await fresh.selectFrom("settings").selectAll().orderBy("id").execute();
  expect(saved.map(({ area, created_by }) => [area, created_by])).toEqual([
    ["estimates", "ann"],
    ["services", "ann"],
  ]);
  expect(JSON.parse(saved[1]!.value)).toMatchObject({ rubberIncluded: "Washing" });
});

test("of a ZIP from before credit notes a cancelled invoice counts nowhere, the other with its GST", async () => {
  const fresh = await createTestDb();
  const at = "2026-11-20T18:00:00.000Z";
  const rows = ["$1,000.00", "$1,000.00", "$50.00", "$1,050.00"].map((value) => ({ label: "x", value }));
  const document = JSON.stringify({ rows }).replaceAll('"', '""');
  const invoice = (number: number, end: string) =>
    `${number},${number},1,"${document}",105000,${at},ann,${end}`;
  const file = await zipOf({
    "tables/quotes.csv": `id,name,email,phone,project_type,created_at,updated_at\r\n1,Jane,"","",patio,${at},${at}\r\n`,
    "tables/invoices.csv": [
      "id,number,quote_id,document,total_cents,issued_at,issued_by,cancelled_at,cancel_reason",
      invoice(1, `${at},Wrong`),
      invoice(2, ","),
      "",
    ].join("\r\n"),
  });
  await importZip(fresh, { file, uploadsFolder: mkdtempSync(join(tmpdir(), "fresh-")) });
  const { agreed, billed, toBill } = await readLedger(fresh, [1]);
  const sum = { netCents: 100_000, gstCents: 5000, totalCents: 105_000 };
  expect([agreed, billed]).toMatchObject([sum, sum]);
  expect(toBill.totalCents).toBe(0);
  const byHand = await fresh.selectFrom("quotes").select("payment_status_by_hand").execute();
  expect(byHand).toEqual([{ payment_status_by_hand: 1 }]);
});

/** What it names as its size, in the list at its end. */
function claimSize(file: string, bytes: number): string {
  const zip = readFileSync(file);
  const place = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  zip.writeUInt32LE(bytes, place + 24);
  writeFileSync(file, zip);
  return file;
}

test.each([
  ["a table that never leaves", { "tables/users.csv": "id,username\r\n1,thief\r\n" }, "tables/users.csv"],
  ["an empty list of migrations", { "tables/kysely_migration.csv": "" }, "tables/kysely_migration.csv"],
  ["SQLite's own table", { "tables/sqlite_sequence.csv": "name\r\n" }, "tables/sqlite_sequence.csv"],
  ["a column that never leaves", { "tables/quotes.csv": "id,token\r\n1,x\r\n" }, 'a column "token"'],
  ["a column twice", { "tables/crews.csv": "id,id\r\n1,2\r\n" }, 'a column "id"'],
  ["a file of another kind", { "pictures/public/a.html": "<script>" }, "pictures/public/a.html"],
  ["a picture elsewhere", { "pictures/other/a.webp": "x" }, "pictures/other/a.webp"],
  ["a hidden file", { "pictures/public/.a.webp": "x" }, "pictures/public/.a.webp"],
  ["a row without its parent", { "tables/payments.csv": "id,quote_id\r\n1,9\r\n" }, "constraint failed"],
])("a ZIP with %s is refused, and nothing of it stays", async (_, files, words) => {
  const fresh = await createTestDb();
  const folder = mkdtempSync(join(tmpdir(), "fresh-"));
  const file = await zipOf({ "pictures/public/first.webp": "x", ...files });
  const before = await counts(fresh);
  await expect(importZip(fresh, { file, uploadsFolder: folder })).rejects.toThrow(words);
  expect(await counts(fresh)).toEqual(before);
  expect(await fresh.selectFrom("users").selectAll().execute()).toEqual([]);
  const { rows } = await sql`SELECT name FROM kysely_migration`.execute(fresh);
  expect(rows.length).toBeGreaterThan(10);
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes("."))).toEqual([]);
});

test("a file that is too large is refused before it is read, or while, if it lies about its size", async () => {
  const importing = (file: string) =>
    createTestDb().then((fresh) =>
      importZip(fresh, { file, uploadsFolder: mkdtempSync(join(tmpdir(), "fresh-")) }),
    );
  const picture = { "pictures/public/a.webp": "x".repeat(1000) };
  await expect(importing(claimSize(await zipOf(picture), 60e6))).rejects.toThrow(/a\.webp is too large/);
  await expect(importing(claimSize(await zipOf(picture), 10))).rejects.toThrow(/bytes/);
  const table = { "tables/crews.csv": "id,name\r\n" };
  await expect(importing(claimSize(await zipOf(table), 600e6))).rejects.toThrow(/crews\.csv is too large/);
});

test("thousands of rows are exported completely, page after page", async () => {
  const full = await createTestDb();
  await fill(full, { quotes: 1234, events: 60, now: NOW });
  const file = await toFile(exportRecords({ ...context(), db: full }, { who: "Us" }));
  const fresh = await createTestDb();
  await importZip(fresh, { file, uploadsFolder: mkdtempSync(join(tmpdir(), "fresh-")) });
  expect(await counts(fresh)).toEqual(await counts(full));
});

test("the export contains no secrets", async () => {
  await db
    .updateTable("quotes")
    .set({ token: `${SECRET}0123456789abcdef` })
    .execute();
  await db
    .updateTable("estimates")
    .set({ token: `${SECRET}0123456789abcdef` })
    .execute();
  await db
    .insertInto("users")
    .values({ username: "ann", password_hash: SECRET, created_at: NOW.toISOString() })
    .execute();
  const fresh = await createTestDb();
  const file = await toFile(exportRecords(context(), { who: "Us" }));
  await importZip(fresh, { file, uploadsFolder: mkdtempSync(join(tmpdir(), "fresh-")) });
  for (const [table] of exportedTables()) {
    const { rows } = await sql`SELECT * FROM ${sql.table(table)}`.execute(fresh);
    expect(JSON.stringify(rows), table).not.toContain(SECRET);
  }
  const left = Object.entries(EXPORTED_TABLES).filter(([, exported]) => typeof exported === "string");
  expect(left.map(([table]) => table)).toEqual(
    expect.arrayContaining(["users", "sessions", "backups", "calendar_feed", "unsubscribe_links"]),
  );
});

test("a cancelled download leaves no file open", async () => {
  const large = Buffer.alloc(4_000_000);
  for (let number = 0; number < 5; number++) {
    writeFileSync(join(uploadsFolder, "public", `large${number}.webp`), large);
  }
  const content = exportRecords(context(), { who: "Us" });
  let bytes = 0;
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length;
    if (bytes > 1_000_000) break;
  }
  await sleep(100);
  const open = readdirSync("/proc/self/fd").filter((fd) => isOpen(fd));
  expect(open).toEqual([]);
});

function isOpen(fd: string): boolean {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`).startsWith(uploadsFolder);
  } catch {
    return false;
  }
}

test("a missing picture breaks the download off instead of being left out", async () => {
  const content = exportRecords(context(), { who: "Us", pictures: ["public/gone.webp"] });
  await expect(buffer(content)).rejects.toThrow(/ENOENT/);
});

test("one person's ZIP has their rows and pictures, and nobody else's", async () => {
  const other = await newLead(db, { name: SECRET, email: "other@example.ca" });
  await writePayment({ db, now: NOW }, { quoteId: other.id, amountCents: 700, method: "cash", note: SECRET });
  const again = await newLead(db, { email: "jane@example.ca" });
  const theirs = await bookVisit(other.id, "other");
  await db
    .insertInto("calendar_events")
    .values({ ...EVENT, customer_email: "Jane@Example.ca" })
    .execute();
  const data = await exportPerson(context(), id);
  const fresh = await createTestDb();
  const folder = mkdtempSync(join(tmpdir(), "fresh-"));
  await importZip(fresh, { file: await toFile(data!.content), uploadsFolder: folder });
  const ids = await fresh.selectFrom("quotes").select("id").execute();
  expect(ids.map((row) => row.id)).toEqual([id, again.id]);
  expect(await fresh.selectFrom("payments").select("amount_cents").execute()).toHaveLength(2);
  const events = await fresh.selectFrom("calendar_events").select("id").execute();
  expect(events).toHaveLength(2);
  expect(events).not.toContainEqual({ id: theirs });
  for (const table of ["visits", "deleted_events"] as const)
    expect(await fresh.selectFrom(table).select("id").execute(), table).toHaveLength(1);
  expect(readdirSync(join(folder, "private"))).toEqual(["a.webp"]);
  expect(readdirSync(folder)).toEqual(["private"]);
  expect(await exportPerson(context(), 999)).toBeUndefined();
});

test("forgetting a person keeps only their documents with money", async () => {
  const again = await newLead(db, { email: "jane@example.ca" });
  const other = await newLead(db, { email: "other@example.ca" });
  expect(await forgetPerson(context(), id)).toEqual({ name: "=HYPERLINK(1)", kept: 1, deleted: 1 });
  const rows = await db.selectFrom("quotes").selectAll().execute();
  expect(rows.map((row) => row.id)).toEqual([id, other.id]);
  expect(rows[0]).toMatchObject({
    name: "Removed",
    email: "",
    phone: "",
    details: null,
    total_paid_cents: 300,
  });
  expect(await db.selectFrom("payments").selectAll().execute()).toHaveLength(2);
  expect(await db.selectFrom("invoices").selectAll().execute()).toHaveLength(1);
  expect(readdirSync(join(uploadsFolder, "private"))).toEqual([]);
  expect(
    await db.selectFrom("email_list").select("email").where("email", "=", "jane@example.ca").execute(),
  ).toEqual([]);
  expect(await forgetPerson(context(), again.id)).toBeUndefined();
});

test("a contact is in the ZIP and found again after its import; Forget takes it by phone and name, and nobody else of that phone", async () => {
  const jane = { email: "jane@example.ca", phone: "", address: null, note: SECRET };
  const phone = { email: "", phone: "(780) 555-9876", address: null, note: null };
  const other = { email: "other@example.ca", phone: "780-555-0000", address: "1 St", note: null };
  await db.updateTable("quotes").set({ phone: "780-555-9876" }).where("id", "=", id).execute();
  const table = { lines: [{ row: 1, cells: ["Zoe"] }], columns: ["name" as const], hasHeadings: false };
  await startImport({ db, now: NOW, actor: "ann" }, { fileName: "waits.csv", table });
  for (const [name, each] of Object.entries({
    Jane: jane,
    "=HYPERLINK(1)": phone,
    Partner: phone,
    Zoe: other,
  })) {
    const times = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
    await db
      .insertInto("contacts")
      .values({ ...each, ...times, name, phone_digits: phoneDigits(each.phone) })
      .execute();
  }
  const fresh = await createTestDb();
  const file = await toFile(exportRecords(context(), { who: "Us", pictures: [] }));
  await importZip(fresh, { file, uploadsFolder: mkdtempSync(join(tmpdir(), "fresh-")) });
  const all = (from: Db) => from.selectFrom("contacts").selectAll().orderBy("id").execute();
  expect(await all(fresh)).toEqual(await all(db));
  expect(await findSameContacts(fresh, { email: "", phone: "7805550000" })).toMatchObject([{ name: "Zoe" }]);
  expect((await searchOffice(fresh, "zoe", 10)).contacts.length).toBe(1);

  await forgetPerson(context(), id);
  expect((await all(db)).map(({ name }) => name)).toEqual(["Partner", "Zoe"]);
  expect(await db.selectFrom("contact_imports").select("id").execute()).toEqual([]);
});

test("after forgetting a person the page of their accepted estimate is closed, others' stay open", async () => {
  const other = await newLead(db, { email: "other@example.ca" });
  await newEstimate(db, other.id);
  const address = ({ state, token }: { state: string; token: string | null }) => [state, token];
  const estimates = () => db.selectFrom("estimates").select(["state", "token"]).orderBy("id").execute();
  await db.updateTable("estimates").set({ state: "accepted" }).execute();
  const [, kept] = (await estimates()).map(address);
  const { id: first } = await db.selectFrom("estimates").select("id").orderBy("id").executeTakeFirstOrThrow();
  await db
    .updateTable("estimates")
    .set({ token: "t".repeat(22) })
    .where("id", "=", first)
    .execute();
  await forgetPerson(context(), id);
  expect((await estimates()).map(address)).toEqual([["accepted", null], kept]);
});

test("the timeline kept for the books no longer names a forgotten person", async () => {
  const { id: jane } = await newLead(db, {
    name: "Jane Doe",
    email: "doe@example.ca",
    phone: "780-555-0001",
  });
  const other = await newLead(db, { email: "other@example.ca" });
  const lines = [
    { kind: "appointment", summary: "Appointment: Consultation - Jane Doe, Nov 20, 2026 11:00" },
    { kind: "mail", summary: "Email: Your driveway, Jane Doe" },
    { kind: "estimate_accepted", summary: "Estimate EST-0001 accepted by Jane Doe, $5.00" },
    { kind: "note", summary: "Note", body: "Jane Doe called" },
    { kind: "payment", summary: "Payment $5.00, cash" },
  ] as const;
  for (const quoteId of [jane, other.id])
    for (const line of lines) await writeActivity({ db, now: NOW }, { ...line, quoteId });
  await writePayment({ db, now: NOW }, { quoteId: jane, amountCents: 500, method: "cash" });
  await forgetPerson(context(), jane);
  const told = async (quoteId: number) =>
    (await listActivities(db, [quoteId], 20)).map(({ summary, body }) =>
      body ? `${summary}: ${body}` : summary,
    );
  expect((await told(jane)).toReversed().slice(1, 6)).toEqual([
    "Appointment",
    "Email",
    "Estimate accepted",
    "Note",
    "Payment $5.00, cash",
  ]);
  expect((await told(jane)).join()).not.toMatch(/Jane|Doe/);
  expect((await told(other.id)).join()).toContain("accepted by Jane Doe");
});

test("a forgotten person's appointments have no name, and nobody else's are changed", async () => {
  const other = await newLead(db, { email: "other@example.ca" });
  const theirs = await bookVisit(other.id, "other");
  await db
    .insertInto("calendar_events")
    .values({ ...EVENT, customer_email: "Jane@Example.ca" })
    .execute();
  await forgetPerson(context(), id);
  const events = await db.selectFrom("calendar_events").selectAll().execute();
  expect(events).toHaveLength(3);
  for (const event of events) {
    if (event.id === theirs) expect(event).toMatchObject({ title: EVENT.title, address: EVENT.address });
    else expect(event).toMatchObject({ title: "Removed", customer_name: null, address: null });
  }
  const visits = await db.selectFrom("visits").select("quote_id").execute();
  expect(visits).toEqual([{ quote_id: other.id }]);
  const deleted = await db.selectFrom("deleted_events").select("event").execute();
  expect(deleted.map(({ event }) => JSON.parse(event).quote_id)).toEqual([other.id]);
});

/**
 * A person who is named in every table that may name one: by their request, where an earlier address of theirs stands,
 * and by their e-mail alone.
 */
async function someoneEverywhere(email: string): Promise<number> {
  const { id: quoteId } = await newLead(db, { name: SECRET, email, phone: SECRET });
  const at = NOW.toISOString();
  const appointment = {
    ...EVENT,
    title: SECRET,
    description: SECRET,
    customer_name: SECRET,
    customer_phone: SECRET,
    address: SECRET,
    notes: SECRET,
  };
  for (const quote_id of [quoteId, null]) {
    const address = quote_id ? `before-${email}` : email;
    await enqueueMail(
      db,
      newMail({ quoteId: quote_id ?? undefined, to: address, subject: SECRET, now: NOW }),
    );
    const draft = { name: SECRET, email: address, quote_id, created_at: at, updated_at: at };
    await db.insertInto("estimate_drafts").values(draft).execute();
    await newEstimate(db, quoteId, { firstName: SECRET, lastName: SECRET, email: address });
    await db.updateTable("estimates").set({ quote_id }).where("email", "=", address).execute();
    const event = { ...appointment, customer_email: address, quote_id };
    await db.insertInto("calendar_events").values(event).execute();
    await db
      .insertInto("deleted_events")
      .values({
        id: quoteId * 2 + (quote_id ? 0 : 1),
        event: JSON.stringify(event),
        deleted_at: at,
      })
      .execute();
  }
  const said = { conversation_id: "c", quote_id: quoteId, text: SECRET, is_bot: 0, created_at: at } as const;
  await db.insertInto("chat_messages").values(said).execute();
  writeFileSync(join(uploadsFolder, "private", `${SECRET}.webp`), "theirs");
  const photo = { quote_id: quoteId, file: `${SECRET}.webp`, created_at: at, created_by: "ann" };
  await db.insertInto("photos").values(photo).execute();
  const subscriber = { email, source: "contact-form", subscribed_at: at };
  await db.insertInto("email_list").values(subscriber).execute();
  await db.insertInto("mail_stops").values({ email, reason: "withdrawn", at, came_from: "mail" }).execute();
  const link = { email, token: "t".repeat(22) };
  await db.insertInto("unsubscribe_links").values(link).execute();
  return quoteId;
}

test("no table keeps a word of a forgotten person except the books, and their wish for no mail as a hash", async () => {
  const email = `${SECRET}@example.ca`;
  const someone = await someoneEverywhere(email);
  const typed = {
    address: SECRET,
    project_type: SECRET,
    project_size: SECRET,
    budget: SECRET,
    details: SECRET,
    lead_source_details: SECRET,
    follow_up_notes: SECRET,
    payment_notes: SECRET,
    instant_quote: JSON.stringify({ surfaces: [{ name: SECRET }] }),
  };
  await db.updateTable("quotes").set(typed).where("id", "=", someone).execute();
  await writePayment({ db, now: NOW }, { quoteId: someone, amountCents: 500, method: "cash" });
  await forgetPerson(context(), someone);
  const { rows: tables } = await sql<{
    name: string;
  }>`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql`SELECT * FROM ${sql.table(name)}`.execute(db);
    expect(JSON.stringify(rows), name).not.toContain(SECRET);
  }
  const stops = await db.selectFrom("mail_stops").select(["email", "reason"]).execute();
  const hash = createHash("sha256").update(email).digest("hex");
  expect(stops).toEqual([{ email: hash, reason: "withdrawn" }]);
});

test("one person's ZIP has every table that names them, by request or by email", async () => {
  const someone = await someoneEverywhere(`${SECRET}@example.ca`);
  await writePayment({ db, now: NOW }, { quoteId: someone, amountCents: 500, method: "cash" });
  await billJob(
    { db, now: NOW, actor: "ann", business: BUSINESS },
    { quoteId: someone, lines: [{ description: "Repair", amountCents: 50_000 }] },
  );
  const fresh = await createTestDb();
  const folder = mkdtempSync(join(tmpdir(), "fresh-"));
  const data = await exportPerson(context(), someone);
  await importZip(fresh, { file: await toFile(data!.content), uploadsFolder: folder });
  const { activities, ...others } = await counts(fresh);
  expect(activities).toBeGreaterThan(0);
  expect(Object.fromEntries(Object.entries(others).filter(([, count]) => count > 0))).toEqual({
    quotes: 1,
    payments: 1,
    invoices: 1,
    estimates: 2,
    estimate_drafts: 2,
    calendar_events: 2,
    deleted_events: 2,
    photos: 1,
    chat_messages: 1,
    outbox: 2,
    email_list: 1,
    mail_stops: 1,
  });
  expect(readdirSync(join(folder, "private"))).toEqual([`${SECRET}.webp`]);
});

test("what is written during an export is in none of its tables", async () => {
  const before = await counts(db);
  const content = exportRecords(context(), { who: "Prairie Surfaces" });
  await new Promise((resolve) => content.once("readable", resolve));
  await newLead(db, { name: "Too Late", email: "late@example.ca", phone: "780-555-0001" });
  await writePayment({ db, now: NOW }, { quoteId: id, amountCents: 900, method: "cash" });
  const fresh = await createTestDb();
  const file = await toFile(content);
  await importZip(fresh, { file, uploadsFolder: mkdtempSync(join(tmpdir(), "fresh-")) });
  expect(await counts(fresh)).toEqual(before);
});
