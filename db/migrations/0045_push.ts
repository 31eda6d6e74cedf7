import { type Kysely, sql } from "kysely";

/*
 * Phones that ring for a new lead, and the rings that wait. Triggers add those, so that no door that takes a lead can
 * forget it, and the visitor's request sends nothing: a run of the clock does, after the commit. A lead that books a visit
 * at once is one ring.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    CREATE TABLE phones (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      endpoint TEXT UNIQUE,
      p256dh TEXT NOT NULL,
      auth TEXT NOT NULL,
      user_agent TEXT,
      added_at TEXT NOT NULL,
      rung_at TEXT,
      problem TEXT
    ) STRICT`,
  sql`CREATE INDEX phones_user ON phones (user_id)`,
  sql`
    CREATE TABLE rings (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      phone_id INTEGER NOT NULL REFERENCES phones (id) ON DELETE CASCADE,
      quote_id INTEGER NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
      is_visit INTEGER NOT NULL CHECK (is_visit IN (0, 1)),
      at TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      next_at TEXT NOT NULL,
      UNIQUE (phone_id, quote_id)
    ) STRICT`,
  sql`CREATE INDEX rings_due ON rings (next_at)`,
  sql`CREATE INDEX rings_quote ON rings (quote_id)`,
  sql`
    CREATE TRIGGER activities_rings_insert
    AFTER INSERT ON activities WHEN new.kind = 'created' AND new.actor = 'customer'
    BEGIN
      INSERT INTO rings (phone_id, quote_id, is_visit, at, next_at)
      SELECT phones.id, new.quote_id, 0, new.at, new.at
      FROM phones JOIN users ON users.id = phones.user_id
      WHERE phones.endpoint IS NOT NULL AND users.role <> 'crew'
      ON CONFLICT (phone_id, quote_id) DO NOTHING;
    END`,
  sql`
    CREATE TRIGGER visits_rings_insert
    AFTER INSERT ON visits
    BEGIN
      INSERT INTO rings (phone_id, quote_id, is_visit, at, next_at)
      SELECT phones.id, new.quote_id, 1, new.created_at, new.created_at
      FROM phones JOIN users ON users.id = phones.user_id
      WHERE phones.endpoint IS NOT NULL AND users.role <> 'crew'
      ON CONFLICT (phone_id, quote_id) DO UPDATE SET is_visit = 1;
    END`,
];
