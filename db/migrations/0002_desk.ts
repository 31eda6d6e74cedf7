import { type Kysely, sql } from "kysely";

/*
 * The owner's desk with 100,000 quotes: a search by any part of a name, e-mail, phone, address or of the details,
 * counters that need no counting, and the price that a calculator lead was told.
 */
const columns = [
  sql`ALTER TABLE quotes ADD COLUMN instant_quote_cents INTEGER
      CHECK (instant_quote_cents BETWEEN 0 AND 9999999999)`,
  // Nothing could change the price of a calculator lead before this version: it is what the customer was told.
  sql`UPDATE quotes SET instant_quote_cents = project_price_cents WHERE lead_source_details = 'Instant quote'`,
  sql`ALTER TABLE quotes ADD COLUMN phone_digits TEXT NOT NULL GENERATED ALWAYS AS (
        replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')
      ) VIRTUAL`,
];

/** A trigram index finds any part of a word from three letters on. The text itself stays in `quotes`. */
const SEARCHED = "name, email, phone, phone_digits, address, details";

const search = [
  sql`
    CREATE VIRTUAL TABLE quotes_search USING fts5 (
      ${sql.raw(SEARCHED)}, content = 'quotes', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1'
    )`,
  // What is deleted leaves the index at once, not at its next merge.
  sql`INSERT INTO quotes_search (quotes_search, rank) VALUES ('secure-delete', 1)`,
  sql`
    CREATE TRIGGER quotes_insert_search AFTER INSERT ON quotes
    BEGIN ${indexed("new")}; END`,
  sql`
    CREATE TRIGGER quotes_update_search AFTER UPDATE OF name, email, phone, address, details ON quotes
    BEGIN ${unindexed("old")}; ${indexed("new")}; END`,
  sql`
    CREATE TRIGGER quotes_delete_search AFTER DELETE ON quotes
    BEGIN ${unindexed("old")}; END`,
  sql`INSERT INTO quotes_search (quotes_search) VALUES ('rebuild')`,
];

function indexed(row: "new") {
  return sql.raw(`INSERT INTO quotes_search (rowid, ${SEARCHED}) VALUES (${row}.id, ${valuesOf(row)})`);
}

/** FTS5 takes a row out by being told again what was put in. */
function unindexed(row: "old") {
  return sql.raw(
    `INSERT INTO quotes_search (quotes_search, rowid, ${SEARCHED}) VALUES ('delete', ${row}.id, ${valuesOf(row)})`,
  );
}

function valuesOf(row: string): string {
  return SEARCHED.split(", ")
    .map((column) => `${row}.${column}`)
    .join(", ");
}

const isLive = (row: string) => sql.raw(`${row}.deleted_at IS NULL AND ${row}.suspect_at IS NULL`);
const countUp = sql`UPDATE quote_counts SET count = count + 1 WHERE status = new.status AND ${isLive("new")}`;
const countDown = sql`UPDATE quote_counts SET count = count - 1 WHERE status = old.status AND ${isLive("old")}`;

const counts = [
  sql`
    CREATE TABLE quote_counts (
      status TEXT PRIMARY KEY,
      count INTEGER NOT NULL CHECK (count >= 0)
    ) STRICT, WITHOUT ROWID`,
  sql`
    WITH every (status) AS (
      VALUES ('new'), ('contacted'), ('quoted'), ('won'), ('lost'), ('professional_quote'), ('converted')
    )
    INSERT INTO quote_counts (status, count)
    SELECT every.status, count(quotes.id) FROM every
    LEFT JOIN quotes ON quotes.status = every.status AND deleted_at IS NULL AND suspect_at IS NULL
    GROUP BY every.status`,
  sql`CREATE TRIGGER quotes_insert_counts AFTER INSERT ON quotes BEGIN ${countUp}; END`,
  sql`
    CREATE TRIGGER quotes_update_counts AFTER UPDATE OF status, deleted_at, suspect_at ON quotes
    BEGIN ${countDown}; ${countUp}; END`,
  sql`CREATE TRIGGER quotes_delete_counts AFTER DELETE ON quotes BEGIN ${countDown}; END`,
];

const indexes = [
  sql`CREATE INDEX quotes_name ON quotes (name COLLATE NOCASE)`,
  // An event that began before a day and ends after its start is found by its end, without reading the table.
  sql`CREATE INDEX calendar_events_span ON calendar_events (end_date, start_date)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...search, ...counts, ...indexes]) await statement.execute(db);
}
