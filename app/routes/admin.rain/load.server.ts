import { dayAfter } from "~/business/days";
import { textHref } from "~/business/phone";
import { albertaDay, formatAlberta, formatDateTime, formatDayInFull, parseDay } from "~/business/time";
import { type CalendarEvent, getEvent } from "~/calendar/calendar.server";
import { listCrews } from "~/calendar/crews.server";
import { daysInWords } from "~/calendar/days-in-words";
import { eventTypeLabel } from "~/calendar/event-options";
import { MOST_MOVED } from "~/calendar/rain-forms.server";
import { daysOf } from "~/calendar/whole-days";
import { listWetWork } from "~/crew/rain-day.server";
import type { Deployment } from "~/deployment.server";
import { greetedName } from "~/email/greeting";
import { type ShownForecast, shownForecast } from "~/forecast/shown-forecast.server";
import { weatherOfDaysInWords, weatherWords } from "~/forecast/weather-words";
import { nextVisitMailsOf } from "~/reminders/visits.server";

export type RainData = Awaited<ReturnType<typeof loadRain>>;

/** `?day=` is the wet day, tomorrow without one; `?moved=` names what has just been moved. */
export async function loadRain(context: Deployment, parameters: URLSearchParams) {
  const today = albertaDay(context.now.toISOString());
  const day = parseDay(parameters.get("day") ?? "") ?? dayAfter(today, 1);
  const forecast = await shownForecast(context);
  const wet = await listWetWork(context, day, {
    season: context.business.season,
    unfit: unfitDays(forecast),
  });
  const crews = new Map((await listCrews(context.db)).map(({ id, name }) => [id, name]));
  return {
    day,
    dayInFull: formatDayInFull(day),
    forecast: forecast && {
      words: weatherWords(forecast.days.get(day)),
      made: formatDateTime(forecast.updatedAt),
    },
    work: wet.slice(0, MOST_MOVED).map(({ event, firstDay, isToMove, isOutdoors }) => ({
      id: event.id,
      updatedAt: event.updatedAt,
      name: nameOf(event),
      what: [eventTypeLabel(event.eventType), event.crewId && crews.get(event.crewId)]
        .filter(Boolean)
        .join(", "),
      booked: whenOf(event),
      firstDay,
      newDays:
        isOutdoors && firstDay
          ? forecast && weatherOfDaysInWords(daysFrom(firstDay, event), forecast.days)
          : undefined,
      isToMove: isToMove && firstDay !== undefined,
      contact: event.customerEmail ?? event.customerPhone,
    })),
    toTell: await listToTell(context, parameters.get("moved") ?? ""),
    opened: Number(parameters.get("text")),
  };
}

function unfitDays(forecast: ShownForecast | undefined): Set<string> {
  const days = [...(forecast?.days ?? [])];
  return new Set(days.flatMap(([day, { against }]) => (against.length > 0 ? [day] : [])));
}

/** The days of an event that begins on another one. */
function daysFrom(firstDay: string, event: CalendarEvent): string[] {
  return daysOf(event).map((_, index) => dayAfter(firstDay, index));
}

function whenOf(event: CalendarEvent): string {
  const days = daysOf(event);
  const inWords = daysInWords(days[0]!, days.at(-1)!);
  return event.allDay ? inWords : `${inWords}, ${formatAlberta(event.startDate, "H:mm")}`;
}

/** Those of these events whose customers get a mail about their new time by itself. */
export async function listMailed(context: Deployment, ids: readonly number[]): Promise<Set<number>> {
  if (context.mailer === undefined) return new Set();
  const mails = await nextVisitMailsOf(context, ids);
  return new Set(mails.flatMap(({ kind, event }) => (kind === "visitReminders" ? [] : [event.id])));
}

export function nameOf({ customerName, title }: CalendarEvent): string {
  return customerName ?? title;
}

/** What was moved, by the ids in the address, and no mail tells of. */
async function listToTell(context: Deployment, address: string) {
  const ids = address.split("-").slice(0, MOST_MOVED).map(Number);
  const mailed = await listMailed(context, ids);
  const events = await Promise.all(ids.map((id) => getEvent(context.db, id)));
  return events.flatMap((event) => {
    if (!event || mailed.has(event.id)) return [];
    const { id, customerPhone: phone } = event;
    const text = textHref(phone ?? "");
    const body = encodeURIComponent(rainText(context, event));
    return [{ id, name: nameOf(event), when: whenOf(event), phone, href: text && `${text}?&body=${body}` }];
  });
}

function rainText({ business }: Deployment, event: CalendarEvent): string {
  const name = greetedName(nameOf(event), undefined);
  return `Hi${name && ` ${name}`}, it’s ${business.name}. Rain is coming, so we have to move your work. We’ll come on ${whenOf(event)} instead.`;
}
