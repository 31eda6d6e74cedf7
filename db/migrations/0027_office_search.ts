import { type Kysely, sql } from "kysely";

/*
 * The office's search also finds notes, appointments and estimates. Each has an index of its own, whose rows carry the
 * ids of the indexed table; db/folding.ts writes them, because SQLite runs none of our functions from a trigger in the
 * file. What is deleted leaves its index here.
 */
const INDEXES = [
  {
    index: "notes_search",
    table: "activities",
    text: "body",
    where: "body IS NOT NULL",
  },
  {
    index: "events_search",
    table: "calendar_events",
    text: "title, description, customer_name, customer_email, customer_phone, address, notes, digits_of_phone(customer_phone)",
    where: "true",
  },
  {
    index: "estimates_search",
    table: "estimates",
    text: "first_name, last_name, email, phone, address, work_address, digits_of_phone(phone)",
    where: "true",
  },
];

const statements = INDEXES.flatMap(({ index, table, text, where }) => [
  sql.raw(`CREATE VIRTUAL TABLE ${index} USING fts5 (searchable, tokenize = 'trigram')`),
  // What is deleted leaves the index at once, not at its next merge.
  sql.raw(`INSERT INTO ${index} (${index}, rank) VALUES ('secure-delete', 1)`),
  sql.raw(
    `INSERT INTO ${index} (rowid, searchable) SELECT id, searchable_text(${text}) FROM ${table} WHERE ${where}`,
  ),
  sql.raw(
    `CREATE TRIGGER ${index}_delete AFTER DELETE ON ${table} BEGIN DELETE FROM ${index} WHERE rowid = old.id; END`,
  ),
]);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
