import { type Kysely, sql } from "kysely";

/* What a person's second step of signing in is checked by, and the private calendar address of each crew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // The shared secret in base32 (RFC 6238); the step is the last one whose code was used, so that none is used twice.
  sql`ALTER TABLE users ADD COLUMN totp_secret TEXT CHECK (length(totp_secret) >= 32)`,
  sql`ALTER TABLE users ADD COLUMN totp_step INTEGER`,
  sql`
    CREATE TABLE recovery_codes (
      code_hash TEXT PRIMARY KEY,
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE
    ) STRICT`,
  sql`CREATE INDEX recovery_codes_user ON recovery_codes (user_id)`,
  sql`
    CREATE TABLE crew_feeds (
      token TEXT PRIMARY KEY CHECK (length(token) >= 32),
      crew_id INTEGER NOT NULL UNIQUE REFERENCES crews (id) ON DELETE CASCADE
    ) STRICT`,
];
