import { type RawBuilder, type SqlBool, sql } from "kysely";
import { finderOf, searchWords } from "~/business/search-words";
import type { Db } from "../../db/schema";
import { OWNER_MAILS } from "./mail-kinds";
import { listOutbox, type OutboxMail } from "./outbox.server";
import { OUTBOX_STATES, type OutboxFilters } from "./outbox-filters";

/**
 * Mails that a page looks through at most. A mail's row holds its text, so reading all of them would take seconds; a page
 * on which fewer match leads on to older ones.
 */
const MOST_READ = 2000;
/** Subjects and jobs are searched among so many of the newest mails, addresses among all, by their index. */
const NEWEST = 5000;

interface Page {
  mails: OutboxMail[];
  /** Before which mail the next page begins; undefined on the last one. */
  older: number | undefined;
}

/** The newest mails that the filters let through, without their bodies; `before` is the `older` of the page before. */
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
    // The plus: there may be any number of mails in a state, and these few are found by their ids.
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

/** The ids among which the page looks, newest first: of a search, of a state, or of all mails. */
async function idsToRead(
  db: Db,
  { state, q }: OutboxFilters,
  before = Number.MAX_SAFE_INTEGER,
): Promise<number[]> {
  const newest = (ids: RawBuilder<unknown>) =>
    sql`SELECT id FROM (${ids}) WHERE id < ${before} ORDER BY id DESC LIMIT ${MOST_READ}`;
  // Each half of a search is cut by itself: whatever they have in common, the newest of both are among them.
  const halves = q ? [ofAddress(q), await ofNewest(db, q)] : [ofState(state)];
  const union = sql.join(
    halves.map((half) => sql`SELECT id FROM (${newest(half)})`),
    sql` UNION `,
  );
  const { rows } = await newest(union).$castTo<{ id: number }>().execute(db);
  return rows.map(({ id }) => id);
}

/** Sent is what nearly all mails are: looking for them in their order is faster than by their state. */
function ofState(state: OutboxFilters["state"]): RawBuilder<unknown> {
  if (!state || state === "sent") return sql`SELECT id FROM outbox`;
  return sql`SELECT id FROM outbox WHERE status IN (${sql.join([...OUTBOX_STATES[state].statuses])})`;
}

/** Reads an index that holds nothing but addresses, times and ids. */
function ofAddress(q: string): RawBuilder<unknown> {
  const words = searchWords(q).map((word) => sql`instr(to_address, ${word}) > 0`);
  const isOf = words.length > 0 ? sql.join(words, sql` AND `) : sql`0`;
  return sql`SELECT id FROM outbox INDEXED BY outbox_recipient WHERE ${isOf}`;
}

/** The newest mails in whose subject, address or job each word is: a phone and a street are the job's. */
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
