import { type Kysely, sql } from "kysely";

/*
 * Customers whom the owner brought from another program. They are no leads. A file that was read waits in
 * `contact_imports` until it is imported; then its lines go, and its row stays for Undo.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    CREATE TABLE contact_imports (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      file_name TEXT NOT NULL,
      lines TEXT,
      columns TEXT NOT NULL,
      has_headings INTEGER NOT NULL CHECK (has_headings IN (0, 1)),
      started_at TEXT NOT NULL,
      started_by TEXT NOT NULL,
      imported_at TEXT,
      brought INTEGER,
      CHECK ((lines IS NULL) = (imported_at IS NOT NULL)),
      CHECK ((brought IS NULL) = (imported_at IS NULL))
    ) STRICT`,
  sql`
    CREATE TABLE contacts (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      import_id INTEGER REFERENCES contact_imports (id) ON DELETE SET NULL,
      name TEXT NOT NULL CHECK (name <> ''),
      email TEXT NOT NULL,
      phone TEXT NOT NULL,
      phone_digits TEXT NOT NULL,
      address TEXT,
      note TEXT,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT`,
  sql`CREATE INDEX contacts_import ON contacts (import_id)`,
  sql`CREATE INDEX contacts_email ON contacts (email) WHERE email <> ''`,
  sql`CREATE INDEX contacts_phone ON contacts (phone_digits) WHERE length(phone_digits) >= 10`,
  sql`CREATE VIRTUAL TABLE contacts_search USING fts5 (searchable, tokenize = 'trigram')`,
  sql`INSERT INTO contacts_search (contacts_search, rank) VALUES ('secure-delete', 1)`,
  sql`
    CREATE TRIGGER contacts_search_delete
    AFTER DELETE ON contacts BEGIN DELETE FROM contacts_search WHERE rowid = old.id; END`,
];
