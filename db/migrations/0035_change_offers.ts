import { type Kysely, sql } from "kysely";

/* A change that a customer reads at a secret address and agrees to there; agreed, it is a change order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    CREATE TABLE change_offers (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      quote_id INTEGER NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
      token TEXT NOT NULL UNIQUE CHECK (length(token) >= 22),
      words TEXT NOT NULL,
      net_cents INTEGER NOT NULL CHECK (net_cents <> 0),
      written_at TEXT NOT NULL,
      written_by TEXT NOT NULL,
      viewed_at TEXT,
      answer TEXT CHECK (answer IN ('agreed', 'declined', 'withdrawn')),
      answered_at TEXT CHECK ((answered_at IS NULL) = (answer IS NULL)),
      change_order_id INTEGER REFERENCES change_orders (id) ON DELETE RESTRICT
        CHECK ((change_order_id IS NOT NULL) = (answer IS 'agreed')),
      client_address TEXT,
      browser TEXT
    ) STRICT`,
  sql`CREATE INDEX change_offers_quote ON change_offers (quote_id, id)`,
  sql`CREATE INDEX change_offers_change_order ON change_offers (change_order_id) WHERE change_order_id IS NOT NULL`,
];
