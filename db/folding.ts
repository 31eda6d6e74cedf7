import type Database from "better-sqlite3";
import { sql } from "kysely";
import { phoneDigits } from "../app/business/phone";
import { searchableText } from "../app/business/search-words";
import type { Db } from "./schema";

/** Adds our SQL functions that fold a quote's words. */
export function addFoldingFunctions(sqlite: Database.Database): void {
  sqlite.function("digits_of_phone", { deterministic: true }, (phone) => phoneDigits(String(phone)));
  sqlite.function("searchable_text", { deterministic: true, varargs: true }, (...fields) =>
    searchableText(fields.map((field) => (field === null ? null : String(field)))),
  );
}

const FIELDS = ["name", "email", "phone", "address", "details", "family_words"];

const fold = (id: string) => `
  UPDATE quotes SET
    phone_digits = digits_of_phone(phone),
    searchable = searchable_text(${FIELDS.join(", ")}, digits_of_phone(phone))
  WHERE id = ${id}`;

/**
 * Triggers that fold a quote whenever it is written. They belong to the connection: SQLite runs none of our functions
 * from a trigger in the file (trusted_schema), and other programs may write the file.
 */
const FOLDING_TRIGGERS = [
  `CREATE TEMP TRIGGER IF NOT EXISTS quotes_insert_folded AFTER INSERT ON main.quotes
    WHEN new.searchable IS NULL BEGIN ${fold("new.id")}; END`,
  `CREATE TEMP TRIGGER IF NOT EXISTS quotes_update_folded AFTER UPDATE OF ${FIELDS.join(", ")} ON main.quotes
    BEGIN ${fold("new.id")}; END`,
] as const;

/** Whether the file is migrated far enough to have the folded columns. */
const IS_FOLDED = "SELECT 1 FROM pragma_table_info('quotes') WHERE name = 'searchable'";

/** Makes a connection fold the quotes that it writes, if the file has the columns. */
export function foldWrites(sqlite: Database.Database): void {
  if (!sqlite.prepare(IS_FOLDED).get()) return;
  for (const trigger of FOLDING_TRIGGERS) sqlite.exec(trigger);
}

/** The same for a file that was just migrated. */
export async function foldWritesOf(db: Db): Promise<void> {
  const { rows } = await sql.raw(IS_FOLDED).execute(db);
  if (rows.length === 0) return;
  for (const trigger of FOLDING_TRIGGERS) await sql.raw(trigger).execute(db);
}

/** Folds quotes that another program has written, so that searches find them. */
export async function foldLeftOut(db: Db): Promise<void> {
  await sql.raw(`${fold("quotes.id")} AND searchable IS NULL`).execute(db);
}
