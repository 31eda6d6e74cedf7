import { dayAfter, isOnWeekend } from "~/business/days";
import type { Season } from "~/business/facts";
import { projectTypeLabel } from "~/business/project-types";
import { idIn } from "~/business/row-id.server";
import { isOutdoors, openWeeksFrom, springWait } from "~/business/season";
import { formatAlberta } from "~/business/time";
import type { Crew } from "~/calendar/crews.server";
import type { DayOff } from "~/calendar/days-off.server";
import { offOn } from "~/calendar/off-on";
import type { Deployment } from "~/deployment.server";
import { formatCents } from "~/pricing/money";
import { areasInWords } from "~/quotes/areas-in-words";
import { coverChoices } from "~/quotes/cover-choices";
import { type JobToBook, listToBook, MOST_TO_BOOK, readToBook } from "~/quotes/to-book.server";

/** Jobs that the tray shows until somebody asks for all. */
const SHORT_TRAY = 10;

export type Tray = Awaited<ReturnType<typeof loadTray>>;
export type TrayJob = Tray["jobs"][number];

/** What the tray's form starts with. */
interface Start {
  crews: readonly Crew[];
  today: string;
  /** The first day of the view. */
  from: string;
  daysOff: readonly DayOff[];
  season: Season;
}

/**
 * What is to book, oldest acceptance first, without the spring list, of which any job can be booked too. The job in
 * `?book=` has its form open, and stands first where it would be further down. `?tray=all` shows all.
 */
export async function loadTray(
  { db, business, now }: Deployment,
  parameters: URLSearchParams,
  start: Omit<Start, "season">,
) {
  const { season } = business;
  const { jobs: all, waiting } = await readToBook(db, { wait: springWait(season, now) });
  const bookId = idIn(parameters, "book");
  const shown = parameters.get("tray") === "all" ? all : all.slice(0, SHORT_TRAY);
  const isShown = shown.some(({ id }) => id === bookId);
  const [asked] = bookId ? await listToBook(db, { quoteId: bookId }) : [];
  const wanted = asked && !isShown ? [asked] : [];
  const jobs = [...wanted, ...shown].slice(0, Math.max(shown.length, 1) + wanted.length);
  const isMore = all.length > MOST_TO_BOOK;
  return {
    jobs: jobs.map(toTrayJob),
    /** "3", or "more than 100". */
    count: isMore ? `more than ${MOST_TO_BOOK}` : String(all.length),
    sum: isMore ? undefined : formatCents(all.reduce((sum, { agreedCents = 0 }) => sum + agreedCents, 0)),
    isCut: shown.length < all.length,
    waiting,
    open: asked && openForm(asked, shown.find(({ id }) => id === bookId) ?? asked, { ...start, season }),
    /** `?book=` names a job that is not to book. */
    isNotToBook: Boolean(bookId) && !jobs.some(({ id }) => id === bookId),
  };
}

function toTrayJob(job: JobToBook) {
  const areas = job.estimates.flatMap((each) => each.areas);
  const { projectType, squareFeet } = job;
  const asked = squareFeet ? areasInWords([{ projectType, squareFeet }]) : projectTypeLabel(projectType);
  return {
    id: job.id,
    name: job.name,
    address: job.address,
    work: areas.length > 0 ? areasInWords(areas) : asked,
    price: job.agreedCents === undefined ? undefined : formatCents(job.agreedCents),
    acceptedOn: job.acceptedAt && formatAlberta(job.acceptedAt, "MMM d"),
    wishes: job.details,
  };
}

/** All that the job has without a day can be ticked, what waits for the season too; ticked is what its card shows. */
function openForm(
  { id, isInParts, estimates }: JobToBook,
  card: JobToBook,
  { crews, today, from, daysOff, season }: Start,
) {
  const [crew] = crews;
  const shown = card.estimates.map((each) => each.id);
  const isOutdoor = card.estimates.some(({ areas }) =>
    areas.some((area) => isOutdoors(season, area.projectType)),
  );
  const earliest = [from, dayAfter(today, 1), (isOutdoor && openWeeksFrom(season, today)) || ""];
  let firstDay = earliest.toSorted().at(-1)!;
  while (isOnWeekend(firstDay) || offOn(daysOff, firstDay, { crewId: crew?.id }).length > 0)
    firstDay = dayAfter(firstDay, 1);
  return {
    id,
    firstDay,
    crewId: String(crew?.id ?? ""),
    covers: isInParts
      ? coverChoices(estimates).map((each) => ({ ...each, isTicked: shown.includes(each.id) }))
      : [],
  };
}
