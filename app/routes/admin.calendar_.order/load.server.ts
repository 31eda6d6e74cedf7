import { dayAfter } from "~/business/days";
import { albertaDay, formatAlberta, formatDate, parseDay, startOfAlbertaDay } from "~/business/time";
import { daysOfWeek } from "~/calendar/month-grid";
import { packsInWords } from "~/costs/cost-words";
import { listToOrder, type PacksToOrder } from "~/crew/to-order.server";
import type { Deployment } from "~/deployment.server";

/** The list of the week with this day; of today's without one. */
export async function loadOrder({ db, now }: Deployment, asked: string | null) {
  const day = parseDay(asked) ?? albertaDay(now.toISOString());
  const week = daysOfWeek(day);
  const [first, last] = [week[0]!, week.at(-1)!];
  const { packs, jobs } = await listToOrder(db, { first, last });
  const on = (date: string) => `/admin/calendar/order?date=${date}`;
  return {
    title: `${formatAlberta(startOfAlbertaDay(first)!, "MMM d")} to ${formatDate(startOfAlbertaDay(last)!)}`,
    week: `/admin/calendar?view=week&date=${day}`,
    before: on(dayAfter(first, -7)),
    after: on(dayAfter(first, 7)),
    packs: packs.map(inWords),
    lacking: jobs.filter((job) => !job.packs).map(({ title }) => title),
    jobs: jobs.map(({ quoteId, title, startDate, packs: own }, key) => ({
      key,
      quoteId,
      title,
      when: formatAlberta(startDate, "EEEE, MMMM d"),
      packs: own ? own.map(inWords).join(", ") : "No material list.",
    })),
  };
}

/** "45 bags Black granules" */
function inWords({ packs, unit, name }: PacksToOrder): string {
  return `${packsInWords({ packs, unit })} ${name}`;
}
