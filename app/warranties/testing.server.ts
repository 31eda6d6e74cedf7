import { endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { createEvent } from "~/calendar/save-event.server";
import { acceptAll, BUSINESS, newEstimate } from "~/money/testing.server";
import { NOW, newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { settleWarranties } from "./decide-warranties.server";

/** Work of a job on an Alberta day; without `estimateIds` it covers the whole job. Returns its id. */
export async function bookWork(
  db: Db,
  quoteId: number,
  { day = "2026-11-18", estimateIds = [] as number[] } = {},
): Promise<number> {
  const times = { startDate: startOfAlbertaDay(day)!, endDate: endOfAlbertaDay(day)! };
  const made = await createEvent(
    { db, now: NOW, actor: "owner" },
    {
      ...{
        title: "Installation",
        eventType: "installation",
        customerName: "Maria Kowalska",
        ...times,
        allDay: true,
      },
      ...{ quoteId, estimateIds },
    },
  );
  if (!made.ok) throw new Error(made.reason);
  return made.event.id;
}

/** A job with an accepted estimate and work that is booked; `areas` are the estimate's. */
export async function bookedJob(db: Db, estimate: Record<string, unknown> = {}) {
  const { id: quoteId } = await newLead(db, { name: "Maria Kowalska", address: "12 Sample Crescent NW" });
  const { id: estimateId } = await newEstimate(db, quoteId, estimate);
  await acceptAll(db, quoteId);
  return { quoteId, estimateId, eventId: await bookWork(db, quoteId) };
}

export const settle = (db: Db, now = NOW) => settleWarranties({ db, now, business: BUSINESS });
