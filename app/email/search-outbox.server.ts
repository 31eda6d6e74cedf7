import { type RawBuilder, type SqlBool, sql } from "kysely";
import { finderOf, searchWords } from "~/business/search-words";
import type { Db } from "../../db/schema";
import { OWNER_MAILS } from "./mail-kinds";
import { listOutbox, type OutboxMail } from "./outbox.server";
import { OUTBOX_STATES, type OutboxFilters } from "./outbox-filters";

/**
 * How many mails one page reads at most. Rows hold the mail's text, so reading them all would take seconds. If few
 * match, the page still links to older ones.
 */
const MOST_READ = 2000;
/** Subjects and jobs are searched in this many of the newest mails; addresses in all, by their index. */
const NEWEST = 5000;

interface Page {
  mails: OutboxMail[];
  /** The `before` of the next page; undefined on the last. */
  older: number | undefined;
}

/** The newest mails that pass the filters, without bodies. `before` is the `older` of the page before. */
export async function searchOutbox(
  db: Db,
  filters: OutboxFilters,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<Page> {
  const { side, state, q } = filters;
  if (!side && !state && !q)
    return pageOf(await listOutbox(db, { limit: limit + 1, before }), limit, undefined);
  const read = await idsToRead(db, filters, before);
  const statuses = state && OUTBOX_STATES[state].statuses;
  const conditions = [
    sql<SqlBool>`id IN (SELECT value FROM json_each(${JSON.stringify(read)}))`,
    ...(side ? [sql<SqlBool>`kind ${isIn(side)} (${sql.join(OWNER_MAILS)})`] : []),
    // The + keeps SQLite from using the index of statuses: these few mails are found faster by their ids.
    ...(statuses ? [sql<SqlBool>`+status IN (${sql.join([...statuses])})`] : []),
  ];
  const mails = await listOutbox(db, { limit: limit + 1, where: sql.join(conditions, sql` AND `) });
  return pageOf(mails, limit, read.length === MOST_READ ? read.at(-1) : undefined);
}

const isIn = (side: NonNullable<OutboxFilters["side"]>) => (side === "you" ? sql`IN` : sql`NOT IN`);

function pageOf(found: OutboxMail[], limit: number, cutAt: number | undefined): Page {
  const mails = found.slice(0, limit);
  return { mails, older: found.length > limit ? mails.at(-1)?.id : cutAt };
}

/** The ids that the page reads, newest first: of a search, of a state, or all. */
async function idsToRead(
  db: Db,
  { state, q }: OutboxFilters,
  before = Number.MAX_SAFE_INTEGER,
): Promise<number[]> {
  const newest = (ids: RawBuilder<unknown>) =>
    sql`SELECT id FROM (${ids}) WHERE id < ${before} ORDER BY id DESC LIMIT ${MOST_READ}`;
  // Each half has a limit of its own, so the newest of both are always there.
  const halves = q ? [ofAddress(q), await ofNewest(db, q)] : [ofState(state)];
  const union = sql.join(
    halves.map((half) => sql`SELECT id FROM (${newest(half)})`),
    sql` UNION `,
  );
  const { rows } = await newest(union).$castTo<{ id: number }>().execute(db);
  return rows.map(({ id }) => id);
}

/** Nearly all mails are sent: walking through them is faster than the index of statuses. */
function ofState(state: OutboxFilters["state"]): RawBuilder<unknown> {
  if (!state || state === "sent") return sql`SELECT id FROM outbox`;
  return sql`SELECT id FROM outbox WHERE status IN (${sql.join([...OUTBOX_STATES[state].statuses])})`;
}

/** Reads an index that holds only addresses, times and ids. */
function ofAddress(q: string): RawBuilder<unknown> {
  const words = searchWords(q).map((word) => sql`instr(to_address, ${word}) > 0`);
  const isOf = words.length > 0 ? sql.join(words, sql` AND `) : sql`0`;
  return sql`SELECT id FROM outbox INDEXED BY outbox_recipient WHERE ${isOf}`;
}

/** The newest mails in which every word is found: in the subject, the address or the job (its phone and street). */
async function ofNewest(db: Db, q: string): Promise<RawBuilder<unknown>> {
  const mails = await db
    .selectFrom("outbox")
    .leftJoin("quotes", "quotes.id", "outbox.quote_id")
    .select(["outbox.id", "subject", "to_address", "name", "phone", "address"])
    .where(sql<SqlBool>`outbox.id > (SELECT max(id) FROM outbox) - ${sql.lit(NEWEST)}`)
    .execute();
  const isFound = finderOf(q);
  const ids = mails.filter(({ id: _, ...fields }) => isFound(Object.values(fields))).map(({ id }) => id);
  return sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})`;
}
