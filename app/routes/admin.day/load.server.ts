import { addDays } from "date-fns/addDays";
import type { User } from "~/auth/users.server";
import { callHref, shownPhone } from "~/business/phone";
import {
  albertaDay,
  formatAlberta,
  formatDateTime,
  formatDayInFull,
  parseDay,
  startOfAlbertaDay,
} from "~/business/time";
import { crewDays } from "~/calendar/crew-days";
import { listDaysOff } from "~/calendar/days-off.server";
import { EVENT_TYPES } from "~/calendar/event-options";
import { type CrewVisit, crewDay, crewOfUser } from "~/crew/crew-day.server";
import { deployment } from "~/deployment.server";
import { isCorrectable } from "~/quotes/notes.server";

export type DayData = Awaited<ReturnType<typeof loadDay>>;
export type ShownVisit = DayData["visits"][number];

/** A crew's day: `?date=`, otherwise today. A day that they may not open is today. */
export async function loadDay(parameters: URLSearchParams, user: User) {
  const { db, now } = deployment();
  const crew = await crewOfUser(db, user.id);
  const { first, last } = crewDays(now);
  const asked = parseDay(parameters.get("date"));
  const day = asked && asked >= first && asked <= last ? asked : albertaDay(now.toISOString());
  const visits = crew ? await crewDay(db, crew.id, day) : [];
  const daysOff = crew ? await listDaysOff(db, { first: day, last: day }, { crewId: crew.id }) : [];
  return {
    off: daysOff.map(({ title }) => `Off: ${title}`),
    crew: crew?.name,
    day: formatDayInFull(day),
    isToday: day === albertaDay(now.toISOString()),
    before: day > first ? otherDay(day, -1) : undefined,
    after: day < last ? otherDay(day, 1) : undefined,
    visits: visits.map((visit) => toShown(visit, { now, actor: user.username })),
  };
}

/** Noon, because a day in Alberta may have 23 or 25 hours. */
function otherDay(day: string, days: number): string {
  const noon = new Date(new Date(startOfAlbertaDay(day) ?? day).getTime() + 12 * 3_600_000);
  return albertaDay(addDays(noon, days).toISOString());
}

function toShown(
  { startDate, endDate, allDay, eventType, notesForCrew, phone, ...visit }: CrewVisit,
  reader: { now: Date; actor: string },
) {
  const isOneDay = albertaDay(startDate) === albertaDay(endDate);
  const until = formatAlberta(endDate, isOneDay ? "HH:mm" : "EEEE, MMMM d, HH:mm");
  return {
    ...visit,
    phone: phone && shownPhone(phone),
    call: phone && callHref(phone),
    type: EVENT_TYPES.find(({ value }) => value === eventType)?.label ?? eventType,
    time: allDay ? allDayWords(startDate, endDate) : `${formatAlberta(startDate, "HH:mm")} to ${until}`,
    isDone: visit.status === "completed",
    notesForCrew: notesForCrew.map((note) => ({
      ...note,
      at: formatDateTime(note.at),
      canCorrect: isCorrectable({ ...note, kind: "note" }, reader),
    })),
  };
}

function allDayWords(startDate: string, endDate: string): string {
  const [from, to] = [albertaDay(startDate), albertaDay(endDate)];
  return from === to ? "All day" : `${formatDayInFull(from)} to ${formatDayInFull(to)}`;
}
