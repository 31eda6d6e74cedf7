import { addDays } from "date-fns/addDays";
import { subSeconds } from "date-fns/subSeconds";
import { beforeEach, expect, test } from "vitest";
import { newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { saveContact } from "./contacts.server";
import {
  dropImport,
  getWaitingImport,
  type Imported,
  judgeImport,
  listImports,
  runImport,
  setColumns,
  startImport,
  undoImport,
} from "./imports.server";
import { digestOf, type JudgedLine } from "./judge-lines.server";
import { purgeImports } from "./purge-imports.server";
import { manyRows, tableOf } from "./testing.server";

const now = new Date("2026-11-20T18:00:00.000Z");
const later = new Date("2026-11-20T19:00:00.000Z");
let db: Db;

beforeEach(async () => {
  db = await createTestDb();
});

async function bring(csv: string, actor = "ann"): Promise<number> {
  return startImport({ db, now, actor }, { fileName: "clients.csv", table: await tableOf(csv) });
}

async function dryRun(id: number): Promise<JudgedLine[]> {
  const waiting = await getWaitingImport(db, id);
  if (!waiting) throw new Error("It does not wait.");
  return judgeImport(db, waiting);
}

async function press(id: number, lines?: JudgedLine[]): Promise<Imported> {
  return runImport({ db, now }, { id, seen: digestOf(lines ?? (await dryRun(id))) });
}

const contacts = () =>
  db.selectFrom("contacts").select(["name", "email", "phone", "address", "note"]).orderBy("id").execute();
const wordsOf = (lines: readonly JudgedLine[]) => lines.map(({ row, verdict }) => `${row} ${verdict}`);

test("a dry run says of each row what the import does, and writes no contact", async () => {
  const { id: jobId } = await newLead(db, {
    name: "Old Client",
    email: "old@example.ca",
    phone: "780-555-0100",
  });
  const rows = [
    "Name,Email,Phone,Address",
    "Jane,jane@example.ca,780-555-0148,",
    "Old,OLD@example.ca,,",
    "Old,,(780) 555-0100,",
    "Jane again,,+1 780 555 0148,",
    ",nobody@example.ca,,",
    "Only A. Street,,,10123 104 St",
    "only a. street,,,10123 104 St",
  ];
  const lines = await dryRun(await bring(rows.join("\n")));
  const known = { of: "job", id: jobId, name: "Old Client" };
  expect(lines).toMatchObject([
    { row: 2, verdict: "new" },
    { row: 3, verdict: "known", known },
    { row: 4, verdict: "known", known },
    { row: 5, verdict: "double", ofRow: 2 },
    { row: 6, verdict: "refused", why: "There is no name" },
    { row: 7, verdict: "new" },
    { row: 8, verdict: "double", ofRow: 7 },
  ]);
  expect(await contacts()).toEqual([]);
});

test("one press imports what the dry run showed; a second one, and the same file again, bring nothing", async () => {
  const csv = "Name,Email\nJane,jane@example.ca\n=cmd|' /C calc'!A0,formula@example.ca\nNo Mail,\n";
  const id = await bring(csv);
  const lines = await dryRun(id);
  const both = await Promise.all([press(id, lines), press(id, lines)]);
  expect(both).toEqual([
    { ok: true, brought: 2 },
    { ok: true, brought: 2 },
  ]);
  expect((await contacts()).map(({ name }) => name)).toEqual(["Jane", "=cmd|' /C calc'!A0"]);
  expect(await getWaitingImport(db, id)).toBeUndefined();
  const again = await bring(csv);
  expect(wordsOf(await dryRun(again))).toEqual(["2 known", "3 known", "4 refused"]);
  expect(await press(again)).toEqual({ ok: false, reason: "nothing_new" });
});

test("two admins who import the same file at once: the later one is told, and nobody is there twice", async () => {
  const csv = "Name,Email\nJane,jane@example.ca\nJohn,john@example.ca\n";
  const [ann, bob] = [await bring(csv, "ann"), await bring(csv, "bob")];
  const [annSaw, bobSaw] = [await dryRun(ann), await dryRun(bob)];
  const answers = await Promise.all([press(ann, annSaw), press(bob, bobSaw)]);
  expect(answers).toEqual([
    { ok: true, brought: 2 },
    { ok: false, reason: "changed" },
  ]);
  expect((await contacts()).length).toBe(2);
});

test("a dry run is stale once a job of one of its customers came, or another admin changed the columns", async () => {
  const id = await bring("Name,Email,Notes\nJane,jane@example.ca,Dog\nJohn,john@example.ca,\n");
  const seen = await dryRun(id);
  await newLead(db, { name: "Jane", email: "jane@example.ca", phone: "780-555-0148" });
  expect(await press(id, seen)).toEqual({ ok: false, reason: "changed" });
  const seenAgain = await dryRun(id);
  expect(wordsOf(seenAgain)).toEqual(["2 known", "3 new"]);
  await setColumns({ db, now }, { id, columns: ["name", "note", "email"], hasHeadings: true });
  expect(await press(id, seenAgain)).toEqual({ ok: false, reason: "changed" });
  expect(await contacts()).toEqual([]);
});

test("what was deleted is no customer: who asked once and was removed is brought", async () => {
  const { id: jobId } = await newLead(db, { name: "Jane", email: "jane@example.ca", phone: "780-555-0148" });
  await db.updateTable("quotes").set({ deleted_at: now.toISOString() }).where("id", "=", jobId).execute();
  expect(wordsOf(await dryRun(await bring("Name,Email\nJane,jane@example.ca\n")))).toEqual(["2 new"]);
});

test("Undo removes what the import brought, but what somebody changed since, and only once", async () => {
  const id = await bring("Name,Email\nJane,jane@example.ca\nJohn,john@example.ca\n");
  await press(id);
  const { id: jane } = await db
    .selectFrom("contacts")
    .select("id")
    .where("name", "=", "Jane")
    .executeTakeFirstOrThrow();
  const changed = {
    id: jane,
    name: "Jane D.",
    email: "jane@example.ca",
    phone: "",
    address: undefined,
    note: undefined,
    updatedAt: now.toISOString(),
  };
  expect(await saveContact({ db, now: later }, changed)).toBe(true);
  expect(await undoImport({ db, now }, id)).toEqual({ removed: 1, left: 1 });
  expect((await contacts()).map(({ name }) => name)).toEqual(["Jane D."]);
  expect(await undoImport({ db, now }, id)).toBeUndefined();
});

test("a file that was thrown away, replaced, or waited a day can't be imported", async () => {
  const csv = "Name,Email\nJane,jane@example.ca\n";
  const thrown = await bring(csv);
  const seen = await dryRun(thrown);
  await dropImport({ db, now }, thrown);
  expect(await press(thrown, seen)).toEqual({ ok: false, reason: "gone" });
  const replaced = await bring(csv);
  const waiting = await bring(csv);
  expect(await press(replaced, seen)).toEqual({ ok: false, reason: "gone" });
  await purgeImports({ db, now: subSeconds(addDays(now, 1), 1) });
  expect(await getWaitingImport(db, waiting)).toBeDefined();
  await purgeImports({ db, now: addDays(now, 1) });
  expect(await press(waiting, seen)).toEqual({ ok: false, reason: "gone" });
});

test("after 30 days Undo is over, and the contacts stay", async () => {
  const id = await bring("Name,Email\nJane,jane@example.ca\n");
  await press(id);
  await purgeImports({ db, now: subSeconds(addDays(now, 30), 1) });
  expect((await listImports(db)).length).toBe(1);
  await purgeImports({ db, now: addDays(now, 30) });
  expect(await listImports(db)).toEqual([]);
  expect(await undoImport({ db, now }, id)).toBeUndefined();
  expect((await contacts()).length).toBe(1);
});

test("5,000 rows with 300 doubles are imported at once", async () => {
  const id = await bring(manyRows());
  const lines = await dryRun(id);
  const count = (verdict: string) => lines.filter((line) => line.verdict === verdict).length;
  expect([count("new"), count("double")]).toEqual([4700, 300]);
  expect(await press(id, lines)).toEqual({ ok: true, brought: 4700 });
  expect(await undoImport({ db, now }, id)).toEqual({ removed: 4700, left: 0 });
});
