import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";

/*
 * A job is a family of quotes: `part_of_id` says into which row another was folded. Each job has a timeline and
 * payments; counters and search know heads. The other tables and columns are those of the screens that build on jobs.
 */

const families = [
  sql`ALTER TABLE quotes ADD COLUMN part_of_id INTEGER REFERENCES quotes (id) ON DELETE CASCADE
      CHECK (part_of_id <> id)`,
  sql`ALTER TABLE quotes ADD COLUMN instant_quote TEXT CHECK (json_valid(instant_quote))`,
  // The newest professional quote is the head; a request whose conversion was deleted stays a head.
  sql`
    WITH RECURSIVE link (part, head) AS (
      SELECT quotes.id, max(made.id) FROM quotes JOIN quotes AS made ON made.converted_from_id = quotes.id
      WHERE quotes.status = 'converted' AND made.id > quotes.id
        AND made.deleted_at IS NULL AND quotes.deleted_at IS NULL
        AND made.suspect_at IS NULL AND quotes.suspect_at IS NULL
      GROUP BY quotes.id
    ), climb (part, head) AS (
      SELECT part, head FROM link
      UNION ALL SELECT climb.part, link.head FROM climb JOIN link ON link.part = climb.head
    )
    UPDATE quotes SET part_of_id = climb.head FROM climb
    WHERE climb.part = quotes.id AND climb.head NOT IN (SELECT part FROM link)`,
  // 8.00 a square foot, 1.50 more with colour, 5% GST: the only prices that the calculator had until now.
  sql`
    UPDATE quotes SET instant_quote = json_object(
      'squareFeet', square_feet, 'colorMixPercentage', color_mix_percentage, 'customColor', NULL,
      'baseRateCents', 800, 'surchargeCents', iif(color_mix_percentage > 0, 150, 0),
      'rateCents', iif(color_mix_percentage > 0, 950, 800),
      'subtotalCents', square_feet * iif(color_mix_percentage > 0, 950, 800),
      'gstCents', instant_quote_cents - square_feet * iif(color_mix_percentage > 0, 950, 800),
      'totalCents', instant_quote_cents,
      'validUntil', substr(datetime(created_at, '-7 hours', '+30 days'), 1, 10))
    WHERE instant_quote_cents = CAST(round(square_feet * iif(color_mix_percentage > 0, 950, 800) * 1.05) AS INTEGER)
      AND color_mix_percentage IS NOT NULL`,
  sql`CREATE INDEX quotes_part_of ON quotes (part_of_id) WHERE part_of_id IS NOT NULL`,
  // The code keeps families one level deep. These triggers refuse what a mistake in it would write.
  ...["INSERT", "UPDATE OF part_of_id"].map(
    (event, index) => sql`
      CREATE TRIGGER ${sql.ref(`quotes_one_level_${index + 1}`)} BEFORE ${sql.raw(event)} ON quotes
      WHEN new.part_of_id IS NOT NULL
      BEGIN
        SELECT RAISE(ABORT, 'A family of quotes is one level deep')
        WHERE EXISTS (SELECT 1 FROM quotes WHERE id = new.part_of_id AND part_of_id IS NOT NULL)
          OR EXISTS (SELECT 1 FROM quotes WHERE part_of_id = new.id);
      END`,
  ),
];

const isHead = (row: string) =>
  sql.raw(`${row}.deleted_at IS NULL AND ${row}.suspect_at IS NULL AND ${row}.part_of_id IS NULL`);
const countUp = sql`UPDATE quote_counts SET count = count + 1 WHERE status = new.status AND ${isHead("new")}`;
const countDown = sql`UPDATE quote_counts SET count = count - 1 WHERE status = old.status AND ${isHead("old")}`;

const counts = [
  sql`DROP TRIGGER quotes_insert_counts`,
  sql`DROP TRIGGER quotes_update_counts`,
  sql`DROP TRIGGER quotes_delete_counts`,
  sql`
    UPDATE quote_counts SET count = (
      SELECT count(*) FROM quotes WHERE quotes.status = quote_counts.status AND ${isHead("quotes")}
    )`,
  sql`CREATE TRIGGER quotes_insert_counts AFTER INSERT ON quotes BEGIN ${countUp}; END`,
  sql`
    CREATE TRIGGER quotes_update_counts AFTER UPDATE OF status, deleted_at, suspect_at, part_of_id ON quotes
    BEGIN ${countDown}; ${countUp}; END`,
  sql`CREATE TRIGGER quotes_delete_counts AFTER DELETE ON quotes BEGIN ${countDown}; END`,
];

const timeline = [
  sql`
    CREATE TABLE activities (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      quote_id INTEGER NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
      at TEXT NOT NULL,
      kind TEXT NOT NULL,
      summary TEXT NOT NULL,
      body TEXT,
      data TEXT CHECK (json_valid(data)),
      actor TEXT NOT NULL
    ) STRICT`,
  sql`CREATE INDEX activities_timeline ON activities (quote_id, at, id)`,
  // What can be known of the rows that were there before.
  sql`
    INSERT INTO activities (quote_id, at, kind, summary, actor)
    SELECT id, created_at, 'created',
      CASE WHEN converted_from_id IS NOT NULL THEN 'Professional quote made from request #' || converted_from_id
           WHEN lead_source = 'website' THEN coalesce(lead_source_details, 'Request') || ' on the website'
           ELSE 'Lead added' END,
      iif(lead_source = 'website' AND converted_from_id IS NULL, 'customer', 'site')
    FROM quotes`,
  sql`
    INSERT INTO activities (quote_id, at, kind, summary, data, actor)
    SELECT quote_id, created_at, 'mail', 'Email: ' || subject, json_object('mailId', id), 'site'
    FROM outbox WHERE quote_id IS NOT NULL AND kind NOT IN ('quote-alert', 'chat-transcript', 'alert-digest')`,
  sql`
    INSERT INTO activities (quote_id, at, kind, summary, data, actor)
    SELECT quote_id, created_at, 'appointment', 'Appointment: ' || title, json_object('eventId', id), 'site'
    FROM calendar_events WHERE quote_id IS NOT NULL`,
  sql`
    INSERT INTO activities (quote_id, at, kind, summary, data, actor)
    SELECT quote_id, created_at, 'estimate', 'Estimate EST-' || printf('%04d', id), json_object('estimateId', id), 'site'
    FROM estimates WHERE quote_id IS NOT NULL`,
  sql`
    INSERT INTO activities (quote_id, at, kind, summary, body, actor)
    SELECT id, coalesce(last_contact_date, updated_at), 'follow_up', 'Follow-up', follow_up_notes, 'site'
    FROM quotes WHERE follow_up_notes IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM quotes AS made WHERE made.converted_from_id = quotes.id
        AND made.follow_up_notes = quotes.follow_up_notes)`,
  sql`
    INSERT INTO activities (quote_id, at, kind, summary, data, actor)
    SELECT id, (SELECT created_at FROM quotes AS made WHERE made.id = quotes.part_of_id), 'converted',
      'Converted into #' || part_of_id,
      json_object('intoId', part_of_id, 'movedIds', json_array(), 'status', 'contacted'), 'site'
    FROM quotes WHERE part_of_id IS NOT NULL`,
];

const payments = [
  sql`
    CREATE TABLE payments (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      quote_id INTEGER NOT NULL REFERENCES quotes (id) ON DELETE RESTRICT,
      amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0 AND abs(amount_cents) <= 9999999999),
      method TEXT NOT NULL,
      received_on TEXT,
      note TEXT,
      recorded_by TEXT NOT NULL,
      recorded_at TEXT NOT NULL,
      voided_at TEXT
    ) STRICT`,
  sql`CREATE INDEX payments_quote ON payments (quote_id, id)`,
  // A conversion copied what was paid: the request keeps only what was put on it afterwards.
  sql`
    UPDATE quotes SET total_paid_cents = max(0, total_paid_cents - (
      SELECT head.total_paid_cents FROM quotes AS head WHERE head.id = quotes.part_of_id
    )) WHERE part_of_id IS NOT NULL`,
  sql`
    INSERT INTO payments (quote_id, amount_cents, method, note, recorded_by, recorded_at)
    SELECT id, total_paid_cents, 'other', 'Total set by hand', 'site', updated_at
    FROM quotes WHERE total_paid_cents > 0`,
];

/** The words of a quote's own fields; a part's belong to what its head is found by. */
const OWN_WORDS = ["name", "email", "phone", "phone_digits", "address", "details"];
const SEARCHED = [...OWN_WORDS, "family_words"].join(", ");
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

/** A trigram index finds any part of a word from three letters on, the index of words the beginnings of one or two. */
const INDEXES = {
  quotes_search: "trigram remove_diacritics 1",
  quotes_words: "unicode61 remove_diacritics 2",
};

const searchTables = Object.entries(INDEXES).flatMap(([table, tokenizer]) => {
  const name = sql.table(table);
  const values = (row: string) =>
    SEARCHED.split(", ")
      .map((column) => `${row}.${column}`)
      .join(", ");
  const indexed = sql.raw(`INSERT INTO ${table} (rowid, ${SEARCHED}) VALUES (new.id, ${values("new")})`);
  // FTS5 takes a row out by being told again what was put in.
  const unindexed = sql.raw(
    `INSERT INTO ${table} (${table}, rowid, ${SEARCHED}) VALUES ('delete', old.id, ${values("old")})`,
  );
  const trigger = (event: string) => sql.ref(`${table}_${event}`);
  return [
    sql`
      CREATE VIRTUAL TABLE ${name} USING fts5 (
        ${sql.raw(SEARCHED)}, content = 'quotes', content_rowid = 'id', tokenize = ${sql.lit(tokenizer)}
        ${sql.raw(table === "quotes_words" ? ", prefix = '1 2'" : "")}
      )`,
    // What is deleted leaves the index at once, not at its next merge.
    sql`INSERT INTO ${name} (${name}, rank) VALUES ('secure-delete', 1)`,
    sql`CREATE TRIGGER ${trigger("insert")} AFTER INSERT ON quotes BEGIN ${indexed}; END`,
    sql`
      CREATE TRIGGER ${trigger("update")} AFTER UPDATE OF name, email, phone, address, details, family_words ON quotes
      BEGIN ${unindexed}; ${indexed}; END`,
    sql`CREATE TRIGGER ${trigger("delete")} AFTER DELETE ON quotes BEGIN ${unindexed}; END`,
    sql`INSERT INTO ${name} (${name}) VALUES ('rebuild')`,
  ];
});

const search = [
  sql`DROP TRIGGER quotes_insert_search`,
  sql`DROP TRIGGER quotes_update_search`,
  sql`DROP TRIGGER quotes_delete_search`,
  sql`DROP TABLE quotes_search`,
  ...["name", "email"].flatMap((column) =>
    [1, 2].map((length) => sql`DROP INDEX ${sql.ref(`quotes_${column}_${length}`)}`),
  ),
  sql`ALTER TABLE quotes ADD COLUMN family_words TEXT`,
  gatherWords(`id IN (SELECT quote_id FROM activities WHERE body IS NOT NULL)
    OR id IN (SELECT part_of_id FROM quotes WHERE part_of_id IS NOT NULL)`),
  ...searchTables,
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

/** Indexes of what the desk asks for on every page: heads by what is due, by what is owed and by the same phone. */
const indexes = [
  sql`DROP INDEX quotes_follow_up`,
  sql`CREATE INDEX quotes_follow_up ON quotes (follow_up_date, status, deleted_at, suspect_at, part_of_id)
      WHERE follow_up_date IS NOT NULL AND deleted_at IS NULL AND suspect_at IS NULL AND part_of_id IS NULL
      AND status NOT IN ('won', 'lost', 'converted')`,
  sql`CREATE INDEX quotes_folded ON quotes (created_at, id)
      WHERE part_of_id IS NOT NULL AND deleted_at IS NULL AND suspect_at IS NULL`,
  sql`CREATE INDEX quotes_source ON quotes (lead_source, created_at, id)
      WHERE deleted_at IS NULL AND suspect_at IS NULL AND part_of_id IS NULL`,
  sql`CREATE INDEX quotes_balance ON quotes (created_at, id)
      WHERE status = 'won' AND deleted_at IS NULL AND suspect_at IS NULL AND part_of_id IS NULL
      AND project_price_cents > total_paid_cents`,
  sql`CREATE INDEX quotes_phone ON quotes (substr(phone_digits, -10)) WHERE length(phone_digits) >= 10`,
  sql`CREATE INDEX estimates_open ON estimates (quote_id, created_at, id) WHERE state = 'sent'`,
];

const estimates = [
  sql`ALTER TABLE estimates ADD COLUMN root_id INTEGER REFERENCES estimates (id) ON DELETE RESTRICT`,
  sql`ALTER TABLE estimates ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1)`,
  sql`ALTER TABLE estimates ADD COLUMN project_type TEXT NOT NULL DEFAULT 'rubber_resurfacing'`,
  sql`ALTER TABLE estimates ADD COLUMN finish TEXT`,
  sql`ALTER TABLE estimates ADD COLUMN state TEXT NOT NULL DEFAULT 'sent'
      CHECK (state IN ('sent', 'accepted', 'declined', 'withdrawn'))`,
  sql`ALTER TABLE estimates ADD COLUMN valid_until TEXT`,
  sql`ALTER TABLE estimates ADD COLUMN token TEXT CHECK (length(token) >= 22)`,
  sql`ALTER TABLE estimates ADD COLUMN lines TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(lines))`,
  sql`ALTER TABLE estimates ADD COLUMN accepted TEXT CHECK (json_valid(accepted))`,
  sql`UPDATE estimates SET
        valid_until = substr(datetime(created_at, '-7 hours', '+30 days'), 1, 10),
        project_type = coalesce((SELECT project_type FROM quotes WHERE quotes.id = estimates.quote_id), project_type)`,
  sql`CREATE UNIQUE INDEX estimates_token ON estimates (token) WHERE token IS NOT NULL`,
  sql`CREATE UNIQUE INDEX estimates_version ON estimates (coalesce(root_id, id), version)`,
];

const others = [
  sql`
    CREATE TABLE photos (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      quote_id INTEGER NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
      file TEXT NOT NULL UNIQUE,
      created_at TEXT NOT NULL,
      created_by TEXT NOT NULL
    ) STRICT`,
  sql`CREATE INDEX photos_quote ON photos (quote_id, id)`,
  sql`
    CREATE TABLE deleted_events (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      event TEXT NOT NULL CHECK (json_valid(event)),
      deleted_at TEXT NOT NULL
    ) STRICT`,
  sql`
    CREATE TABLE crews (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) > 0),
      created_at TEXT NOT NULL
    ) STRICT`,
  sql`ALTER TABLE calendar_events ADD COLUMN crew_id INTEGER REFERENCES crews (id) ON DELETE SET NULL`,
  sql`CREATE INDEX calendar_events_crew ON calendar_events (crew_id, start_date) WHERE crew_id IS NOT NULL`,
  sql`ALTER TABLE users ADD COLUMN crew_id INTEGER REFERENCES crews (id) ON DELETE SET NULL`,
  sql`CREATE INDEX users_crew ON users (crew_id) WHERE crew_id IS NOT NULL`,
  sql`
    CREATE TABLE mail_stops (
      email TEXT PRIMARY KEY CHECK (email = lower(email)),
      reason TEXT NOT NULL CHECK (reason IN ('withdrawn', 'bounced')),
      at TEXT NOT NULL,
      came_from TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,
  sql`
    CREATE TABLE automatic_mails (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      subject_id INTEGER NOT NULL,
      step INTEGER NOT NULL,
      mail_id INTEGER REFERENCES outbox (id) ON DELETE SET NULL,
      created_at TEXT NOT NULL,
      UNIQUE (kind, subject_id, step)
    ) STRICT`,
  sql`CREATE INDEX automatic_mails_mail ON automatic_mails (mail_id) WHERE mail_id IS NOT NULL`,
  sql`
    CREATE TABLE settings (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      area TEXT NOT NULL,
      value TEXT NOT NULL CHECK (json_valid(value)),
      created_at TEXT NOT NULL,
      created_by TEXT NOT NULL
    ) STRICT`,
  sql`CREATE INDEX settings_newest ON settings (area, id)`,
  sql`
    CREATE TRIGGER settings_insert_raises_content_version AFTER INSERT ON settings
    BEGIN UPDATE content_version SET version = version + 1; END`,
  sql`ALTER TABLE outbox ADD COLUMN headers TEXT CHECK (json_valid(headers))`,
  sql`ALTER TABLE outbox ADD COLUMN calendar_part TEXT`,
  sql`ALTER TABLE email_list ADD COLUMN basis TEXT NOT NULL DEFAULT 'implied' CHECK (basis IN ('implied', 'express'))`,
  sql`ALTER TABLE email_list ADD COLUMN consented_at TEXT`,
  sql`ALTER TABLE email_list ADD COLUMN words TEXT`,
  sql`ALTER TABLE email_list ADD COLUMN expires_at TEXT`,
  // Implied consent of a request lasts six months (CASL, section 10).
  sql`UPDATE email_list SET
        consented_at = subscribed_at,
        expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', subscribed_at, '+6 months')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    ...families,
    ...timeline,
    ...payments,
    ...counts,
    ...search,
    ...estimates,
    ...indexes,
    ...others,
  ];
  for (const statement of statements) await statement.execute(db);
  await addTokens(db);
}

/** Not SQLite's own randomness, which promises nothing to somebody who guesses. */
async function addTokens(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM estimates`.execute(db);
  for (const { id } of rows) {
    await sql`UPDATE estimates SET token = ${randomBytes(16).toString("base64url")} WHERE id = ${id}`.execute(
      db,
    );
  }
}
