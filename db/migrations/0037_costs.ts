import { type Kysely, sql } from "kysely";

/*
 * What a job costs the owner: the figures of the day on which an estimate was accepted, and what the crew used. Of one
 * appointment only one stretch of work is open at a time.
 */
const statements = [
  sql`CREATE TABLE estimate_costs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    estimate_id INTEGER NOT NULL UNIQUE REFERENCES estimates (id) ON DELETE CASCADE,
    thickness TEXT CHECK (json_valid(thickness)),
    planned TEXT CHECK (json_valid(planned)),
    frozen_at TEXT
  ) STRICT`,
  sql`CREATE TABLE work_packs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES calendar_events (id) ON DELETE CASCADE,
    material TEXT NOT NULL,
    packs INTEGER NOT NULL CHECK (packs >= 0),
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    UNIQUE (event_id, material)
  ) STRICT`,
  sql`CREATE TABLE work_times (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES calendar_events (id) ON DELETE CASCADE,
    people INTEGER NOT NULL CHECK (people >= 1),
    started_at TEXT NOT NULL,
    ended_at TEXT CHECK (ended_at > started_at),
    actor TEXT NOT NULL
  ) STRICT`,
  sql`CREATE INDEX work_times_event ON work_times (event_id, started_at)`,
  sql`CREATE UNIQUE INDEX work_times_open ON work_times (event_id) WHERE ended_at IS NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
