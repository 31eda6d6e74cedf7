import { dayAfter } from "~/business/days";
import { defaultWords, isInSeason, offSeasonOf, openWeeksFrom, springWait } from "~/business/season";
import { albertaDay, formatDate, formatDayInFull } from "~/business/time";
import type { Deployment } from "~/deployment.server";
import { formatCents } from "~/pricing/money";
import { areasInWords } from "~/quotes/areas-in-words";
import { bookingAddress } from "~/quotes/stages";
import { type JobToBook, listSpring, MOST_WAITING } from "~/quotes/to-book.server";
import { newestVersion } from "~/settings/settings.server";

export type SpringData = Awaited<ReturnType<typeof loadSpring>>;

/** The spring list, and what its one form starts with. */
export async function loadSpring({ db, now, business: { season } }: Deployment) {
  const today = albertaDay(now.toISOString());
  const wait = springWait(season, now);
  const jobs = wait ? await listSpring(db, wait) : [];
  const openFrom = openWeeksFrom(season, today);
  const tomorrow = dayAfter(today, 1);
  const next = offSeasonOf(season, today)?.next.first ?? tomorrow;
  return {
    jobs: jobs.map(toListed),
    count: jobs.length >= MOST_WAITING ? `${MOST_WAITING} or more` : String(jobs.length),
    sum: formatCents(jobs.reduce((sum, { agreedCents = 0 }) => sum + agreedCents, 0)),
    hasSeason: season.days !== undefined,
    isInSeason: isInSeason(season, today),
    starts: defaultWords(season, today),
    openFrom: openFrom && formatDayInFull(openFrom),
    firstDay: [next, tomorrow].toSorted().at(-1)!,
    basedOn: await newestVersion(db, "season"),
  };
}

function toListed({ id, name, phone, address, estimates, agreedCents, acceptedAt }: JobToBook) {
  return {
    id,
    name,
    phone,
    address,
    work: areasInWords(estimates.flatMap(({ areas }) => areas)),
    price: agreedCents === undefined ? undefined : formatCents(agreedCents),
    acceptedOn: acceptedAt && formatDate(acceptedAt),
    book: bookingAddress(id),
  };
}
