import { dayAfter } from "~/business/days";
import { idIn } from "~/business/row-id.server";
import { albertaDay, endOfAlbertaDay, parseDay, parseMonth, startOfAlbertaDay } from "~/business/time";
import { type CalendarEvent, getEvent } from "~/calendar/calendar.server";
import { crewFeedAddress } from "~/calendar/calendar-feed.server";
import { readFrame } from "~/calendar/calendar-frame.server";
import type { Crew } from "~/calendar/crews.server";
import { daysInWords } from "~/calendar/days-in-words";
import type { DayOff } from "~/calendar/days-off.server";
import { daysOfGrid } from "~/calendar/month-grid";
import { offOn } from "~/calendar/off-on";
import { offWords } from "~/calendar/saved-words.server";
import { wholeDays } from "~/calendar/whole-days";
import { signOffOf } from "~/crew/crew-day.server";
import { signOffWords } from "~/crew/sign-off";
import type { Deployment } from "~/deployment.server";
import { shownForecast } from "~/forecast/shown-forecast.server";
import { coverChoices } from "~/quotes/cover-choices";
import type { Quote } from "~/quotes/quotes.server";
import { getQuoteToBook } from "~/quotes/to-book.server";
import { holidayYears } from "./day-off-actions.server";
import { toFormValues, workValues } from "./form-values.server";
import { loadTray } from "./tray.server";
import { viewAddress, viewOf } from "./view-address";
import { loadView, longDay, type PlacedDay, toShown } from "./views.server";

export type Calendar = Awaited<ReturnType<typeof loadCalendar>>;
export type MonthData = Extract<Calendar["shown"], { view: "month" }>;
export type WeekData = Extract<Calendar["shown"], { view: "week" }>;
export type SheetData = Extract<Calendar["shown"], { view: "day" }>;
export type GridDay = MonthData["cells"][number];
export type ShownEvent = NonNullable<GridDay["rows"][number]>;
export type OpenDay = NonNullable<Calendar["openDay"]>;

/**
 * The screen's data: the month in `?month=`, or the view in `?view=` around `?date=`; and what is open over it, an
 * event (`?event=ID`), an empty form (`?new=`), or a day (`?day=`). Without `?month=` or `?date=` it shows the time of
 * what is open, otherwise today.
 */
export async function loadCalendar(context: Deployment, parameters: URLSearchParams) {
  const { db, now } = context;
  const today = albertaDay(now.toISOString());
  const isWanted = Boolean(parameters.get("event"));
  const event = isWanted ? await getEvent(db, idIn(parameters, "event")) : undefined;
  const [openDay, newDay] = [parseDay(parameters.get("day")), parseDay(parameters.get("new"))];
  const openOn = openDay ?? newDay ?? (event && albertaDay(event.startDate)) ?? today;
  const day = parseDay(parameters.get("date")) ?? openOn;
  const month = monthWith(openDay, parseMonth(parameters.get("month"))) ?? openOn.slice(0, 7);
  const view = viewOf(parameters);
  // A week earlier, because a grid may begin before its month.
  const from = dayAfter([today, day, `${month}-01`].toSorted()[0]!, -7);
  const { crews, daysOff, feedAddress } = await readFrame(context, from);
  const crewFed = idIn(parameters, "feed");
  const forecast = view === "month" ? undefined : await shownForecast(context);
  const { days, ...shown } = await loadView(
    { db, day, today, crews, daysOff, forecast, season: context.business.season },
    view,
    month,
  );
  const cells =
    shown.view === "week" ? shown.rows.flatMap((row) => row.cells) : shown.view === "month" && shown.cells;
  const job = await jobOf(context, event, parameters);
  const form = event ? toFormValues(event) : newDay && newValues(newDay, job, parameters);
  return {
    shown,
    /** Links to the other views of the same time. */
    views: {
      month: viewAddress("month", view === "month" ? month : day),
      week: viewAddress("week", view === "month" ? shown.newDay : day),
      day: viewAddress("day", view === "month" ? shown.newDay : day),
    },
    crews: crews.map(({ id, name }) => ({ id, name })),
    /** Days off from today on, by first day. */
    daysOff: daysOff.filter(({ lastDay }) => lastDay >= today).map((each) => toShownOff(each, crews)),
    holidayYears: holidayYears(today),
    openDay: openDay && view === "month" ? dayToShow(openDay, days, crews, daysOff) : undefined,
    /** Why the form's day is off. */
    off: offOfForm(event, newDay, { daysOff, crewId: idIn(parameters, "crew") || undefined }),
    form: form || undefined,
    lead: job && { id: job.id, name: job.name },
    covers: job && coverChoices(job.accepted, event),
    signedOff: event?.status === "completed" ? await signedOff(context, event) : undefined,
    eventOpener: event && openerOf(event, cells || undefined),
    isMissing: isWanted && !event,
    tray:
      shown.view === "day"
        ? undefined
        : await loadTray(context, parameters, { crews, today, from: shown.newDay, daysOff }),
    feedAddress,
    /** For the crew in `?feed=`. */
    crewFeedAddress: crewFed ? await crewFeedAddress(context, crewFed) : undefined,
  };
}

/** The form's job: the event's, or the one in `?work=`. Undefined for a deleted or suspect lead. */
async function jobOf(context: Deployment, event: CalendarEvent | undefined, parameters: URLSearchParams) {
  const id = event ? event.quoteId : idIn(parameters, "work");
  const quote = id ? await getQuoteToBook(context, id) : undefined;
  return quote?.deletedAt || quote?.suspectAt ? undefined : quote;
}

/** Who signed the event off at the door, and when. */
async function signedOff({ db }: Deployment, { id }: CalendarEvent): Promise<string | undefined> {
  const signOff = await signOffOf(db, id);
  return signOff && signOffWords(signOff);
}

/** A new event's form values. Source of the times: docs/facts.md (calendar). */
function newValues(day: string, job: Quote | undefined, parameters: URLSearchParams) {
  const type = parameters.get("type") === "maintenance" ? "maintenance" : "installation";
  const slot = job ? workValues(job, day, type) : { startDate: `${day}T09:00`, endDate: `${day}T10:00` };
  return { ...slot, crewId: parameters.get("crew") ?? "" };
}

function dayToShow(day: string, days: readonly PlacedDay[], crews: Crew[], daysOff: readonly DayOff[]) {
  const events = days.find((each) => each.day === day)?.events ?? [];
  const off = offOn(daysOff, day, { crews });
  return { day, title: longDay(day), off, events: events.map((event) => toShown(event, day, crews)) };
}

/** The days off on which the form's event falls, in words. */
function offOfForm(
  event: CalendarEvent | undefined,
  newDay: string | undefined,
  { daysOff, crewId }: { daysOff: readonly DayOff[]; crewId: number | undefined },
): string[] {
  if (event?.status === "cancelled" || !(event || newDay)) return [];
  const times = event ?? { startDate: startOfAlbertaDay(newDay!)!, endDate: endOfAlbertaDay(newDay!)! };
  const { startDate, endDate } = wholeDays(times);
  const [first, last] = [albertaDay(startDate), albertaDay(endDate)];
  const whose = event ? event.crewId : crewId;
  return daysOff
    .filter((each) => each.firstDay <= last && each.lastDay >= first)
    .filter((each) => each.crewId === undefined || each.crewId === whose)
    .map((each) => offWords(each, times));
}

function toShownOff({ id, title, firstDay, lastDay, crewId, updatedAt }: DayOff, crews: Crew[]) {
  const crew = crews.find((each) => each.id === crewId)?.name;
  const values = { title, firstDay, lastDay, crewId: String(crewId ?? ""), updatedAt };
  return { id, days: daysInWords(firstDay, lastDay), whose: crew ?? "everybody", ...values };
}

/** The month, unless its grid lacks the open day. */
function monthWith(openDay: string | undefined, month: string | undefined): string | undefined {
  return month && openDay && !daysOfGrid(month).includes(openDay) ? undefined : month;
}

interface Cell {
  day: string;
  rows: ({ id: number } | undefined)[];
}

/** The id of the link that opens the event: its own, or "+N more" on its first day. */
function openerOf({ id, startDate }: CalendarEvent, cells: Cell[] | undefined): string {
  if (!cells) return `event-${id}`;
  const cell = cells.find(({ rows }) => rows.some((piece) => piece?.id === id));
  return cell ? `event-${id}-${cell.day}` : `more-${albertaDay(startDate)}`;
}
