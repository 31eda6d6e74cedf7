import { type Kysely, sql } from "kysely";

/*
 * Indexes for a large desk. Overdue follow-ups are counted among the open leads alone, because most leads are closed.
 * Names and addresses that begin with one or two letters are found newest first, so a search stops at the end of its page.
 */
const beginnings = ["name", "email"].flatMap((column) =>
  [1, 2].map(
    (length) => sql`
      CREATE INDEX ${sql.ref(`quotes_${column}_${length}`)}
      ON quotes (lower(substr(${sql.ref(column)}, 1, ${sql.lit(length)})), id)`,
  ),
);

const statements = [
  ...beginnings,
  sql`DROP INDEX quotes_name`,
  sql`DROP INDEX quotes_follow_up`,
  sql`CREATE INDEX quotes_follow_up ON quotes (follow_up_date, status, deleted_at, suspect_at)
      WHERE follow_up_date IS NOT NULL AND deleted_at IS NULL AND suspect_at IS NULL
      AND status NOT IN ('won', 'lost', 'converted')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
