import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";

/** The private address of the calendar feed: one row, whose token is all it takes to read the calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE calendar_feed (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      token TEXT NOT NULL CHECK (length(token) >= 32)
    ) STRICT`.execute(db);
  // Not SQLite's own randomness, which promises nothing to somebody who guesses.
  const token = randomBytes(24).toString("base64url");
  await sql`INSERT INTO calendar_feed (id, token) VALUES (1, ${token})`.execute(db);
}
