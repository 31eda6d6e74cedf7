import { setImmediate } from "node:timers/promises";
import type { Context, Db } from "../../db/schema";
import type { ColumnField } from "./contact-columns";
import { digestOf, type JudgedLine, judgeLines } from "./judge-lines.server";
import type { ContactTable } from "./read-file.server";
import { type ReadContact, readLines } from "./read-line.server";

/** Rows that one statement adds, before requests that ask no database have a turn: 20 ms. */
const ROWS_AT_ONCE = 100;

/** A file that waits for the press. */
export interface WaitingImport {
  id: number;
  fileName: string;
  table: ContactTable;
}

/** Keeps what a file holds until it is imported or thrown away. An earlier file of the same person is thrown away. */
export function startImport(
  { db, now, actor = "" }: Context,
  { fileName, table }: Omit<WaitingImport, "id">,
): Promise<number> {
  const { lines, columns, hasHeadings } = table;
  return db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("contact_imports")
      .where("started_by", "=", actor)
      .where("imported_at", "is", null)
      .execute();
    const { id } = await trx
      .insertInto("contact_imports")
      .values({
        file_name: fileName,
        lines: JSON.stringify(lines),
        columns: JSON.stringify(columns),
        has_headings: hasHeadings ? 1 : 0,
        started_at: now.toISOString(),
        started_by: actor,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Undefined when it was imported, thrown away or has waited too long. */
export async function getWaitingImport(db: Db, id: number): Promise<WaitingImport | undefined> {
  const row = await db
    .selectFrom("contact_imports")
    .select(["id", "file_name as fileName", "lines", "columns", "has_headings"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row?.lines) return undefined;
  const { fileName, lines, columns } = row;
  const table = {
    lines: JSON.parse(lines),
    columns: JSON.parse(columns),
    hasHeadings: row.has_headings === 1,
  };
  return { id, fileName, table };
}

/** Says what the columns of a waiting file are. False when it does not wait any more. */
export async function setColumns(
  { db }: Context,
  { id, columns, hasHeadings }: { id: number; columns: readonly ColumnField[]; hasHeadings: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contact_imports")
    .set({ columns: JSON.stringify(columns), has_headings: hasHeadings ? 1 : 0 })
    .where("id", "=", id)
    .where("lines", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What the import of a waiting file would do, row by row. */
export async function judgeImport(db: Db, { table }: WaitingImport): Promise<JudgedLine[]> {
  return judgeLines(db, await readLines(table));
}

export type Imported =
  | { ok: true; brought: number }
  | { ok: false; reason: "gone" | "changed" | "nothing_new" };

/**
 * Brings the new rows of a waiting file, all or none. `seen` is the digest of the rows as they were shown: if one of them
 * is judged otherwise now, nothing is brought. A second press gets the answer of the first.
 */
export async function runImport(
  { db, now }: Context,
  { id, seen }: { id: number; seen: string },
): Promise<Imported> {
  const waiting = await getWaitingImport(db, id);
  // Before the transaction, during which the whole site waits.
  const lines = waiting && (await readLines(waiting.table));
  return db.transaction().execute(async (trx): Promise<Imported> => {
    const row = await trx
      .selectFrom("contact_imports")
      .select(["brought", "imported_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (row?.imported_at) return { ok: true, brought: row.brought ?? 0 };
    if (!row || !lines) return { ok: false, reason: "gone" };
    const judged = await judgeLines(trx, lines);
    if (digestOf(judged) !== seen) return { ok: false, reason: "changed" };
    const at = now.toISOString();
    const rows = judged.flatMap((line) => (line.verdict === "new" ? [rowOf(line.contact, id, at)] : []));
    if (rows.length === 0) return { ok: false, reason: "nothing_new" };
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await trx
        .insertInto("contacts")
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .execute();
      await setImmediate();
    }
    await trx
      .updateTable("contact_imports")
      .set({ lines: null, imported_at: at, brought: rows.length })
      .where("id", "=", id)
      .execute();
    return { ok: true, brought: rows.length };
  });
}

function rowOf({ digits, address, note, ...contact }: ReadContact, importId: number, at: string) {
  const times = { created_at: at, updated_at: at };
  const nullable = { address: address ?? null, note: note ?? null };
  return { ...contact, ...nullable, ...times, phone_digits: digits, import_id: importId };
}

/** Throws a waiting file away. */
export async function dropImport({ db }: Context, id: number): Promise<void> {
  await db.deleteFrom("contact_imports").where("id", "=", id).where("lines", "is not", null).execute();
}

/**
 * Removes what an import brought, but the contacts that somebody has changed since. Undefined when it was undone already,
 * or too long ago.
 */
export function undoImport(
  { db }: Context,
  id: number,
): Promise<{ removed: number; left: number } | undefined> {
  return db.transaction().execute(async (trx) => {
    const brought = trx.deleteFrom("contacts").where("import_id", "=", id);
    const { numDeletedRows } = await brought.whereRef("updated_at", "=", "created_at").executeTakeFirst();
    const left = await trx
      .selectFrom("contacts")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("import_id", "=", id)
      .executeTakeFirstOrThrow();
    const gone = await trx
      .deleteFrom("contact_imports")
      .where("id", "=", id)
      .where("imported_at", "is not", null)
      .executeTakeFirst();
    return gone.numDeletedRows > 0n ? { removed: Number(numDeletedRows), left: left.count } : undefined;
  });
}

/** Imports that can be undone, and files that wait, newest first. Instants are ISO in UTC. */
export function listImports(db: Db) {
  return db
    .selectFrom("contact_imports")
    .select(["id", "file_name as fileName", "started_at as startedAt", "started_by as startedBy"])
    .select(["imported_at as importedAt", "brought"])
    .orderBy("id", "desc")
    .execute();
}
