import type Database from "better-sqlite3";
import { sql } from "kysely";
import { phoneDigits } from "../app/business/phone";
import { searchableText } from "../app/business/search-words";
import type { Db } from "./schema";

/** Adds our SQL functions that fold a row's words. */
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

/** The indexes of the office's search: which rows of a table are in each, and by which columns. */
const INDEXES = [
  { index: "notes_search", table: "activities", columns: ["body"], must: "body" },
  {
    index: "events_search",
    table: "calendar_events",
    columns: [
      "title",
      "description",
      "customer_name",
      "customer_email",
      "address",
      "notes",
      "customer_phone",
    ],
    must: "title",
    phone: "customer_phone",
  },
  {
    index: "estimates_search",
    table: "estimates",
    columns: ["first_name", "last_name", "email", "address", "work_address", "phone"],
    must: "first_name",
    phone: "phone",
  },
  {
    index: "contacts_search",
    table: "contacts",
    columns: ["name", "email", "address", "note", "phone"],
    must: "name",
    phone: "phone",
  },
];

/** The folded text of a row: `row` is its name in the query. */
function foldedText({ columns, phone }: (typeof INDEXES)[number], row: string): string {
  const texts = columns.map((column) => `${row}.${column}`);
  return `searchable_text(${[...texts, ...(phone ? [`digits_of_phone(${row}.${phone})`] : [])].join(", ")})`;
}

/**
 * Triggers that fold a row whenever it is written. They belong to the connection: SQLite runs none of our functions
 * from a trigger in the file (trusted_schema), and other programs may write the file.
 */
const FOLDING_TRIGGERS = [
  `CREATE TEMP TRIGGER IF NOT EXISTS quotes_insert_folded AFTER INSERT ON main.quotes
    WHEN new.searchable IS NULL BEGIN ${fold("new.id")}; END`,
  `CREATE TEMP TRIGGER IF NOT EXISTS quotes_update_folded AFTER UPDATE OF ${FIELDS.join(", ")} ON main.quotes
    BEGIN ${fold("new.id")}; END`,
] as const;

function indexingTriggers(each: (typeof INDEXES)[number]): string[] {
  const { index, table, columns, must } = each;
  const write = `
    DELETE FROM ${index} WHERE rowid = new.id;
    INSERT INTO ${index} (rowid, searchable) SELECT new.id, ${foldedText(each, "new")} WHERE new.${must} IS NOT NULL`;
  return [
    `CREATE TEMP TRIGGER IF NOT EXISTS ${index}_insert AFTER INSERT ON main.${table}
      WHEN new.${must} IS NOT NULL BEGIN ${write}; END`,
    `CREATE TEMP TRIGGER IF NOT EXISTS ${index}_update AFTER UPDATE OF ${columns.join(", ")} ON main.${table}
      BEGIN ${write}; END`,
  ];
}

/** The triggers that a file needs, each set with a query that says whether the file is migrated far enough. */
const TRIGGERS = [
  {
    isMigrated: "SELECT 1 FROM pragma_table_info('quotes') WHERE name = 'searchable'",
    all: FOLDING_TRIGGERS,
  },
  ...INDEXES.map((each) => ({
    isMigrated: `SELECT 1 FROM main.sqlite_schema WHERE name = '${each.index}'`,
    all: indexingTriggers(each),
  })),
];

/** Makes a connection fold the rows that it writes, as far as the file is migrated. */
export function foldWrites(sqlite: Database.Database): void {
  for (const { isMigrated, all } of TRIGGERS) {
    if (!sqlite.prepare(isMigrated).get()) continue;
    for (const trigger of all) sqlite.exec(trigger);
  }
}

/** The same for a file that was just migrated. */
export async function foldWritesOf(db: Db): Promise<void> {
  for (const { isMigrated, all } of TRIGGERS) {
    const { rows } = await sql.raw(isMigrated).execute(db);
    if (rows.length === 0) continue;
    for (const trigger of all) await sql.raw(trigger).execute(db);
  }
}

/** Folds rows that another program has written, so that searches find them. */
export async function foldLeftOut(db: Db): Promise<void> {
  await sql.raw(`${fold("quotes.id")} AND searchable IS NULL`).execute(db);
  for (const each of INDEXES) {
    const { index, table, must } = each;
    await sql
      .raw(`
        INSERT INTO ${index} (rowid, searchable) SELECT id, ${foldedText(each, table)} FROM ${table}
        WHERE ${must} IS NOT NULL AND id NOT IN (SELECT rowid FROM ${index})`)
      .execute(db);
  }
}
