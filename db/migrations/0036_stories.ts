import { type Kysely, sql } from "kysely";

/*
 * A story tells one job with pictures of the gallery. Each picture stays a project and is in at most one story; without
 * its story it stays in the gallery. Blank is left out on the page, so almost everything may be.
 */
const statements = [
  sql`
    CREATE TABLE stories (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      slug TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      project_type TEXT NOT NULL,
      place TEXT,
      month TEXT,
      square_feet INTEGER CHECK (square_feet > 0),
      mix TEXT,
      days INTEGER CHECK (days > 0),
      price_cents INTEGER CHECK (price_cents > 0),
      steps TEXT NOT NULL,
      words TEXT NOT NULL,
      is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT`,
  sql`CREATE INDEX stories_newest ON stories (created_at, id)`,
  sql`ALTER TABLE projects ADD COLUMN story_id INTEGER REFERENCES stories (id) ON DELETE SET NULL`,
  sql`ALTER TABLE projects ADD COLUMN story_day INTEGER CHECK (story_day > 0)`,
  sql`CREATE INDEX projects_story ON projects (story_id)`,
  ...["INSERT", "UPDATE", "DELETE"].map(
    (event) => sql`
      CREATE TRIGGER ${sql.ref(`stories_${event.toLowerCase()}_raises_content_version`)}
      AFTER ${sql.raw(event)} ON stories
      BEGIN UPDATE content_version SET version = version + 1; END`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
