import { addDays } from "date-fns/addDays";
import { differenceInDays } from "date-fns/differenceInDays";
import { type Insertable, sql } from "kysely";
import type { CalendarEventsTable, Db, InvoicesTable } from "../../db/schema";

/** Days after its request on which a won job gets a day for its work, and on which the work is. */
const DAYS_TO_BOOK = 12;
const DAYS_TO_WORK = 20;
const BATCH = 500;

/**
 * Adds what follows a yes to the quotes of `fill`, the same whatever the size: acceptances, for one job in ten of two
 * estimates, work, of one job in twenty in two parts, then invoices, change orders and credit notes. What was won within
 * `DAYS_TO_BOOK` is to book, and what was won before `DAYS_TO_WORK` is done and billed. Invoices and credit notes that
 * `fill` wrote are deleted first.
 */
export async function fillWork(db: Db, now: Date) {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("credit_notes").execute();
    await trx.deleteFrom("invoices").execute();
    for (const statement of ACCEPTED) await statement.execute(trx);
    const jobs = await wonJobs(trx);
    const events = jobs.flatMap((job) => workOf(job, now));
    for (let first = 0; first < events.length; first += BATCH)
      await trx
        .insertInto("calendar_events")
        .values(events.slice(first, first + BATCH))
        .execute();
    const billed = jobs.filter(({ at }) => differenceInDays(now, at) > DAYS_TO_WORK);
    const invoices = billed.map((job, place) => invoiceOf(job, place + 1));
    for (let first = 0; first < invoices.length; first += BATCH)
      await trx
        .insertInto("invoices")
        .values(invoices.slice(first, first + BATCH))
        .execute();
    for (const statement of CHANGED) await statement.execute(trx);
  });
}

const ACCEPTED = [
  sql`
    INSERT INTO estimates (quote_id, first_name, last_name, email, phone, address, square_feet, color_mix_percentage,
      preparation_cost_cents, price_per_sq_ft_cents, discount_amount_cents, subtotal_cents, gst_cents, total_cents,
      state, valid_until, created_at)
    SELECT quote_id, first_name, last_name, email, phone, address, 100, 0, 0, 800, 0, 80000, 4000, 84000,
      state, valid_until, created_at
    FROM estimates WHERE state = 'accepted' AND quote_id % 10 = 0 ORDER BY id`,
  sql`
    UPDATE estimates SET accepted = json_object(
      'name', first_name, 'at', created_at, 'chosen', json_array(), 'totalCents', total_cents)
    WHERE state = 'accepted'`,
];

/** What was paid for one estimate is paid for both. */
const CHANGED = [
  sql`
    UPDATE payments SET amount_cents = billed.total_cents
    FROM invoices AS billed WHERE billed.quote_id = payments.quote_id`,
  sql`
    UPDATE quotes SET total_paid_cents = billed.total_cents, project_price_cents = billed.total_cents
    FROM invoices AS billed WHERE billed.quote_id = quotes.id AND quotes.total_paid_cents > 0`,
  sql`
    INSERT INTO change_orders (quote_id, words, net_cents, gst_cents, agreed_by, agreed_at, written_by)
    SELECT quote_id, 'Crack', 10000, 500, 'by phone', issued_at, 'owner' FROM invoices WHERE number % 20 = 0`,
  sql`
    INSERT INTO credit_notes (number, invoice_id, document, total_cents, gst_cents, reason, issued_at, issued_by)
    SELECT number / 30, id, document, 1050, 50, 'Scratch', issued_at, 'owner' FROM invoices WHERE number % 30 = 0`,
];

type WonJob = Awaited<ReturnType<typeof wonJobs>>[number];

async function wonJobs(db: Db) {
  const jobs = await db
    .selectFrom("quotes")
    .innerJoin("estimates", "estimates.quote_id", "quotes.id")
    .select(["quotes.id", "quotes.name", "quotes.created_at as at"])
    .select(({ fn }) => fn.sum<number>("estimates.total_cents").as("totalCents"))
    .select(sql<string>`json_group_array(estimates.id)`.as("estimates"))
    .where("estimates.accepted", "is not", null)
    .groupBy("quotes.id")
    .execute();
  return jobs.map((job) => ({ ...job, estimates: JSON.parse(job.estimates) as number[] }));
}

/** A recent job in parts has no day for its second part yet. */
function workOf({ id, name, at, estimates }: WonJob, now: Date): Insertable<CalendarEventsTable>[] {
  const age = differenceInDays(now, at);
  if (age <= DAYS_TO_BOOK) return [];
  const isDone = age > DAYS_TO_WORK;
  const start = addDays(at, isDone ? DAYS_TO_BOOK : DAYS_TO_WORK + DAYS_TO_BOOK);
  const parts = id % 20 === 0 ? estimates.map((estimate) => JSON.stringify([estimate])) : [null];
  return parts.slice(0, isDone ? 2 : 1).map((estimate_ids) => ({
    ...{ title: `Installation - ${name}`, event_type: "installation", customer_name: name, quote_id: id },
    ...{
      start_date: start.toISOString(),
      end_date: addDays(start, 1).toISOString(),
      status: isDone ? "completed" : "scheduled",
      estimate_ids,
    },
    ...{ created_at: at, updated_at: at },
  }));
}

function invoiceOf({ id, name, at, totalCents }: WonJob, number: number): Insertable<InvoicesTable> {
  return {
    ...{ number, quote_id: id, total_cents: totalCents, gst_cents: Math.round(totalCents / 21) },
    ...{ document: JSON.stringify({ customer: { name }, rows: [] }), issued_by: "owner" },
    issued_at: addDays(at, DAYS_TO_WORK).toISOString(),
  };
}
