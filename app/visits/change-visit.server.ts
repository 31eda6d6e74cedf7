import type { Updateable } from "kysely";
import { CUSTOMER } from "~/activities/activity-kinds";
import { updatedAfter } from "~/business/updated-after";
import { DELIVERY_WAIT_MS, deliverNow, type MailingContext } from "~/email/deliver-mail.server";
import type { CalendarEventsTable, Row } from "../../db/schema";
import { visitEnd } from "./free-times";
import { tellOwner } from "./tell-owner.server";
import type { VisitRefusal } from "./visit-messages";
import { type FreeTimesContext, listTimesToMove, type OpenVisit, openVisit } from "./visits.server";

/** undefined: no booked visit has this token. */
type Changed = { ok: true } | { ok: false; reason: VisitRefusal } | undefined;

/**
 * Moves a visit to another free time, until 24 hours before it. The same time changes nothing. Undefined when the visit
 * is no longer booked.
 */
export function moveVisit(
  context: MailingContext & FreeTimesContext,
  { token, start }: { token: string; start: string },
): Promise<Changed> {
  return change(context, token, async (trx, visit) => {
    if (start === visit.start) return undefined;
    if (!(await listTimesToMove(trx, visit)).includes(start)) return "taken";
    return {
      columns: { start_date: start, end_date: visitEnd(start, trx.business.visits), all_day: 0 },
      news: "moved",
    };
  });
}

/** Cancels a visit, until 24 hours before it. Undefined when it is no longer booked. */
export function cancelVisit(context: MailingContext & FreeTimesContext, token: string): Promise<Changed> {
  return change(context, token, async () => ({ columns: { status: "cancelled" }, news: "cancelled" }));
}

type StandingVisit = OpenVisit & { event: Row<"calendar_events"> };

/** The new values of the appointment, a refusal, or undefined for no change. */
type Change =
  | { columns: Updateable<CalendarEventsTable>; news: "moved" | "cancelled" }
  | VisitRefusal
  | undefined;

async function change(
  context: MailingContext & FreeTimesContext,
  token: string,
  decide: (trx: MailingContext & FreeTimesContext, visit: StandingVisit) => Promise<Change>,
): Promise<Changed> {
  const mailIds: number[] = [];
  const changed = await context.db.transaction().execute(async (db): Promise<Changed> => {
    const trx = { ...context, db, actor: CUSTOMER };
    const visit = await openVisit(trx, token);
    if (!visit?.event || visit.standing !== "booked" || visit.quote.deletedAt) return undefined;
    if (!visit.canChange) return { ok: false, reason: "too_late" };
    const { event } = visit;
    const decided = await decide(trx, { ...visit, event });
    if (typeof decided === "string") return { ok: false, reason: decided };
    if (decided) mailIds.push(...(await store(trx, { ...visit, event }, decided)));
    return { ok: true };
  });
  await deliverNow(context, mailIds, DELIVERY_WAIT_MS.visitor);
  return changed;
}

async function store(
  trx: MailingContext,
  { event, quote }: StandingVisit,
  { columns, news }: Exclude<Change, VisitRefusal | undefined>,
): Promise<number[]> {
  const row = await trx.db
    .updateTable("calendar_events")
    .set(({ eb }) => ({
      ...columns,
      sequence: eb("sequence", "+", 1),
      updated_at: updatedAfter(event.updated_at, trx.now),
    }))
    .where("id", "=", event.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { start_date: start, address } = row;
  const before = event.start_date;
  return tellOwner(trx, quote, { start, address: address ?? "", eventId: row.id, news, before });
}
