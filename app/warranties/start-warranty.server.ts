import type { Business } from "~/business/facts";
import { albertaDay } from "~/business/time";
import { serviceTermsOf } from "~/estimates/estimate-terms";
import { listEstimatesOf, newestAccepted } from "~/estimates/estimates.server";
import { getFamily } from "~/quotes/families.server";
import type { Context } from "../../db/schema";
import { promisesOf } from "./decide-warranties.server";
import { giveWarranty } from "./give-warranty.server";
import { listWarranties } from "./warranties.server";
import { lastDayOf } from "./warranty-document";

export type StartRefusal = "in_future" | "too_old" | "no_years" | "started_before";

export type Started = { ok: true; hasEmail: boolean } | { ok: false; reason: StartRefusal } | undefined;

/**
 * Starts the warranties of a job from before, from the day on which its work was done: those of its accepted estimates,
 * or without one that of its service by today's settings. Refuses a job that has one. Undefined when there is no such
 * job, or a deleted one.
 */
export function startWarranty(
  context: Context & { business: Business },
  { quoteId, doneOn }: { quoteId: number; doneOn: string },
): Promise<Started> {
  const { now, business } = context;
  return context.db.transaction().execute(async (db) => {
    const family = (await getFamily(db, quoteId)).filter(({ deletedAt }) => !deletedAt);
    const [head] = family;
    if (!head || head.partOfId !== undefined) return undefined;
    const today = albertaDay(now.toISOString());
    if (doneOn > today) return { ok: false, reason: "in_future" };
    const ids = family.map(({ id }) => id);
    const known = await listWarranties(db, ids);
    if (known.some(({ takenBackAt }) => !takenBackAt)) return { ok: false, reason: "started_before" };
    const estimates = newestAccepted(await listEstimatesOf(db, ids));
    const promises = await promisesOf({ ...context, db }, estimates);
    if (estimates.length === 0) {
      const {
        warrantyYears: years,
        warrantyCovers: covers,
        terms,
      } = serviceTermsOf(head.projectType, business.serviceTerms);
      if (years > 0)
        promises.push({ projectType: head.projectType, years, covers, terms, areas: [], estimates });
    }
    if (promises.length === 0) return { ok: false, reason: "no_years" };
    if (promises.every(({ years }) => lastDayOf(doneOn, years) < today))
      return { ok: false, reason: "too_old" };
    for (const promise of promises)
      await giveWarranty({ ...context, db }, { ...promise, head, doneOn, eventIds: [] });
    return { ok: true, hasEmail: head.email !== "" };
  });
}
