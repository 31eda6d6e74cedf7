import type Database from "better-sqlite3";
import { phoneDigits } from "../app/business/phone";
import { searchableText } from "../app/business/search-words";

/** The functions by which SQL folds a quote's words. */
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
 * The triggers that fold a quote in the statement that writes it, so that no writer has to. They are of the connection:
 * SQLite runs no function of ours for a trigger of the file (trusted_schema), and any other program can write the file.
 */
export const FOLDING_TRIGGERS = [
  `CREATE TEMP TRIGGER IF NOT EXISTS quotes_insert_folded AFTER INSERT ON main.quotes
    WHEN new.searchable IS NULL BEGIN ${fold("new.id")}; END`,
  `CREATE TEMP TRIGGER IF NOT EXISTS quotes_update_folded AFTER UPDATE OF ${FIELDS.join(", ")} ON main.quotes
    BEGIN ${fold("new.id")}; END`,
] as const;

/** Whether a file is migrated so far that its quotes are folded. */
export function isFolded(sqlite: Database.Database): boolean {
  return (
    sqlite.prepare("SELECT 1 FROM pragma_table_info('quotes') WHERE name = 'searchable'").get() !== undefined
  );
}
