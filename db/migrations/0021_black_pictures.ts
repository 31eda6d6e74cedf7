import { type Kysely, sql } from "kysely";

/* A colour option may be black itself. Black is the driveway without colour, so it adds no surcharge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE images ADD COLUMN is_black INTEGER NOT NULL DEFAULT 0 CHECK (is_black IN (0, 1))`.execute(
    db,
  );
  await sql`
    UPDATE images SET is_black = 1
    WHERE is_sample = 1 AND location = 'color-options' AND name = 'Midnight Black'`.execute(db);
}
