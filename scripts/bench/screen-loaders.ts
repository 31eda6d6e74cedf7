import { deployment } from "~/deployment.server";
import { listToBook } from "~/quotes/to-book.server";
import { loadDashboard } from "~/routes/admin._index/dashboard.server";
import { loadToday } from "~/routes/admin._index/load-today.server";
import { loadCalendar } from "~/routes/admin.calendar/load.server";
import { loadJob } from "~/routes/admin.quotes.$id/load.server";
import { loadSearch } from "~/routes/admin.search/load.server";
import { REGULAR } from "./fill";

/* Imported once DATA_DIR is set, because the environment is read at the import. */
export { closeDatabase } from "~/db.server";
export { deployment };

const SEARCHES: Record<string, string> = {
  "a name": REGULAR.name,
  "a common name": "amara gill",
  "a street": "maple street",
  "two letters": "ab",
  "a word and two letters": "street ab",
  "a phone's ten digits": "7805550142",
  "an email": REGULAR.email,
  "a note's words": "ring first",
  "an invoice": "INV-0002",
  "an appointment's word": "consultation",
};

/** An office with a job that is billed, of middle age among the recent ones. */
export interface Office {
  site: ReturnType<typeof deployment>;
  jobId: number;
}

type Load = (office: Office) => Promise<unknown>;

const NONE = new URLSearchParams();

export const SCREENS: Record<string, Load> = {
  Today: ({ site }) => loadToday(site, null),
  "Today, counters and cards": ({ site }) => loadDashboard(site, NONE),
  ...Object.fromEntries(
    Object.entries(SEARCHES).map(([name, q]) => [
      `search: ${name}`,
      ({ site }: Office) => loadSearch(site, new URLSearchParams({ q })),
    ]),
  ),
  "what is to book": ({ site }) => listToBook(site.db),
  "calendar with the tray": ({ site }) => loadCalendar(site, NONE),
  "a job's page": ({ site, jobId }) => loadJob(site, jobId, { before: 0, isLosing: false, isAdmin: true }),
};
