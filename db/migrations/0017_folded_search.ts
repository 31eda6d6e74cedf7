import { type Kysely, sql } from "kysely";

/*
 * A search compares folded text: "Soren" finds "Søren", whatever the apostrophe and however a phone was typed. What is
 * searched stands folded in one column, which both indexes read; the digits of a phone are no longer worked out by SQL,
 * which knew neither an extension nor the dashes of a copied number.
 */
const OWN_WORDS = ["name", "email", "phone", "address", "details"];
const ownWords = (row: string) =>
  `concat_ws(char(10), ${OWN_WORDS.map((column) => `${row}.${column}`).join(", ")})`;

/** Rewrites the words of others by which a head is found: those of its parts, and the notes of the whole family. */
const gatherWords = (which: string) =>
  sql.raw(`
    UPDATE quotes SET family_words = (
      SELECT group_concat(words, char(10)) FROM (
        SELECT ${ownWords("part")} AS words FROM quotes AS part WHERE part.part_of_id = quotes.id
        UNION ALL
        SELECT body FROM activities WHERE body IS NOT NULL AND quote_id IN (
          SELECT quotes.id UNION ALL SELECT part.id FROM quotes AS part WHERE part.part_of_id = quotes.id
        )
      )
    ) WHERE ${which}`);
const headOf = (row: string) =>
  `(SELECT coalesce(owner.part_of_id, owner.id) FROM quotes AS owner WHERE owner.id = ${row}.quote_id)`;

const dropped = ["quotes_search", "quotes_words"].flatMap((table) => [
  ...["insert", "update", "delete"].map((event) => sql`DROP TRIGGER ${sql.ref(`${table}_${event}`)}`),
  sql`DROP TABLE ${sql.table(table)}`,
]);

/** A trigram index finds any part of a word from three letters on, the index of words the beginnings of one or two. */
const INDEXES = {
  quotes_search: "tokenize = 'trigram'",
  quotes_words: "tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2'",
};

const indexes = Object.entries(INDEXES).flatMap(([table, options]) => {
  const name = sql.table(table);
  const trigger = (event: string) => sql.ref(`${table}_${event}`);
  const indexed = sql.raw(`
    INSERT INTO ${table} (rowid, searchable) SELECT new.id, new.searchable WHERE new.searchable IS NOT NULL`);
  // FTS5 takes a row out by being told again what was put in.
  const unindexed = sql.raw(`
    INSERT INTO ${table} (${table}, rowid, searchable)
    SELECT 'delete', old.id, old.searchable WHERE old.searchable IS NOT NULL`);
  return [
    sql`
      CREATE VIRTUAL TABLE ${name} USING fts5 (
        searchable, content = 'quotes', content_rowid = 'id', ${sql.raw(options)}
      )`,
    // What is deleted leaves the index at once, not at its next merge.
    sql`INSERT INTO ${name} (${name}, rank) VALUES ('secure-delete', 1)`,
    sql`
      CREATE TRIGGER ${trigger("insert")} AFTER INSERT ON quotes WHEN new.searchable IS NOT NULL
      BEGIN ${indexed}; END`,
    sql`CREATE TRIGGER ${trigger("update")} AFTER UPDATE OF searchable ON quotes BEGIN ${unindexed}; ${indexed}; END`,
    sql`CREATE TRIGGER ${trigger("delete")} AFTER DELETE ON quotes BEGIN ${unindexed}; END`,
  ];
});

const statements = [
  ...dropped,
  ...["quotes_update_part", "quotes_update_family", "quotes_delete_part"].map(
    (trigger) => sql`DROP TRIGGER ${sql.ref(trigger)}`,
  ),
  ...["insert", "update", "delete"].map((event) => sql`DROP TRIGGER ${sql.ref(`activities_${event}_words`)}`),
  sql`DROP INDEX quotes_phone`,
  sql`ALTER TABLE quotes DROP COLUMN phone_digits`,
  sql`ALTER TABLE quotes ADD COLUMN phone_digits TEXT`,
  sql`ALTER TABLE quotes ADD COLUMN searchable TEXT`,
  sql`CREATE INDEX quotes_phone ON quotes (phone_digits) WHERE length(phone_digits) >= 10`,
  ...indexes,
  gatherWords(`id IN (SELECT quote_id FROM activities WHERE body IS NOT NULL)
    OR id IN (SELECT part_of_id FROM quotes WHERE part_of_id IS NOT NULL)`),
  sql`
    UPDATE quotes SET phone_digits = digits_of_phone(phone),
      searchable = searchable_text(name, email, phone, address, details, family_words, digits_of_phone(phone))`,
  sql`
    CREATE TRIGGER quotes_update_family AFTER UPDATE OF part_of_id ON quotes
    BEGIN ${gatherWords("id = new.part_of_id")}; ${gatherWords("id = old.part_of_id")}; ${gatherWords("id = new.id")}; END`,
  sql`
    CREATE TRIGGER quotes_update_part AFTER UPDATE OF name, email, phone, address, details ON quotes
    WHEN new.part_of_id IS NOT NULL BEGIN ${gatherWords("id = new.part_of_id")}; END`,
  sql`
    CREATE TRIGGER quotes_delete_part AFTER DELETE ON quotes
    WHEN old.part_of_id IS NOT NULL BEGIN ${gatherWords("id = old.part_of_id")}; END`,
  sql`
    CREATE TRIGGER activities_insert_words AFTER INSERT ON activities
    WHEN new.body IS NOT NULL BEGIN ${gatherWords(`id = ${headOf("new")}`)}; END`,
  sql`
    CREATE TRIGGER activities_update_words AFTER UPDATE OF body ON activities
    BEGIN ${gatherWords(`id = ${headOf("new")}`)}; END`,
  sql`
    CREATE TRIGGER activities_delete_words AFTER DELETE ON activities
    WHEN old.body IS NOT NULL BEGIN ${gatherWords(`id = ${headOf("old")}`)}; END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
