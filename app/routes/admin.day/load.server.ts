import { addDays } from "date-fns/addDays";
import type { User } from "~/auth/users.server";
import type { Business } from "~/business/facts";
import { callHref, shownPhone } from "~/business/phone";
import {
  albertaDay,
  albertaWallTime,
  formatAlberta,
  formatDateTime,
  formatDayInFull,
  parseDay,
  startOfAlbertaDay,
} from "~/business/time";
import { crewDays } from "~/calendar/crew-days";
import { listDaysOff } from "~/calendar/days-off.server";
import { EVENT_TYPES, type EventStatus } from "~/calendar/event-options";
import { onMyWayHref } from "~/calendar/on-my-way";
import { hoursInWords, packsInWords } from "~/costs/cost-words";
import { personHours } from "~/costs/job-costs";
import { type CrewVisit, crewDay, crewOfUser, type WorkToNote } from "~/crew/crew-day.server";
import { signOffWords } from "~/crew/sign-off";
import { checklistOf } from "~/crew/what-to-build";
import { isEarly, workDayWords } from "~/crew/work-days";
import { deployment } from "~/deployment.server";
import { isCorrectable } from "~/quotes/notes.server";

export type DayData = Awaited<ReturnType<typeof loadDay>>;
export type ShownVisit = DayData["visits"][number];

/** A crew's day: `?date=`, otherwise today. A day that they may not open is today. */
export async function loadDay(parameters: URLSearchParams, user: User) {
  const { db, now, business } = deployment();
  const crew = await crewOfUser(db, user.id);
  const { first, last } = crewDays(now);
  const asked = parseDay(parameters.get("date"));
  const day = asked && asked >= first && asked <= last ? asked : albertaDay(now.toISOString());
  const visits = crew ? await crewDay(db, crew.id, day) : [];
  const daysOff = crew ? await listDaysOff(db, { first: day, last: day }, { crewId: crew.id }) : [];
  return {
    off: daysOff.map(({ title }) => `Off: ${title}`),
    crew: crew?.name,
    username: user.username,
    asOf: formatAlberta(now.toISOString(), "h:mm aaa"),
    hoursFromUtc: hoursFromUtc(now),
    day: formatDayInFull(day),
    isToday: day === albertaDay(now.toISOString()),
    before: day > first ? otherDay(day, -1) : undefined,
    after: day < last ? otherDay(day, 1) : undefined,
    visits: visits.map((visit) => toShown(visit, { now, actor: user.username, day, business })),
  };
}

/** A phone's own data about Alberta may be of before 2026. */
function hoursFromUtc(now: Date): number {
  const here = new Date(`${albertaWallTime(now.toISOString())}Z`);
  return Math.round((here.getTime() - now.getTime()) / 3_600_000);
}

/** Noon, because a day in Alberta may have 23 or 25 hours. */
function otherDay(day: string, days: number): string {
  const noon = new Date(new Date(startOfAlbertaDay(day) ?? day).getTime() + 12 * 3_600_000);
  return albertaDay(addDays(noon, days).toISOString());
}

function toShown(
  {
    startDate,
    endDate,
    allDay,
    eventType,
    notesForCrew,
    phone,
    siteContact,
    textOpenedAt,
    checks,
    signOff,
    used,
    ...visit
  }: CrewVisit,
  reader: { now: Date; actor: string; day: string; business: Business },
) {
  const isOneDay = albertaDay(startDate) === albertaDay(endDate);
  const until = formatAlberta(endDate, isOneDay ? "HH:mm" : "EEEE, MMMM d, HH:mm");
  return {
    ...visit,
    phone: phone && shownPhone(phone),
    call: phone && callHref(phone),
    siteContact: siteContact ? { words: siteContact, call: callHref(siteContact) } : undefined,
    /** "7:31", on the day itself. */
    textOpened:
      textOpenedAt && albertaDay(textOpenedAt) === reader.day
        ? formatAlberta(textOpenedAt, "H:mm")
        : undefined,
    type: EVENT_TYPES.find(({ value }) => value === eventType)?.label ?? eventType,
    time: allDay ? allDayWords(startDate, endDate) : `${formatAlberta(startDate, "HH:mm")} to ${until}`,
    workDay: workDayWords({ startDate, endDate }, reader.day),
    isEarly: isEarly(endDate, reader.now),
    onMyWay: onMyWay({ ...visit, startDate, phone }, reader),
    checklist: shownChecklist(visit.toBuild, checks, reader.business),
    signedOff: signOff && signOffWords(signOff),
    used: used && shownUsed(used),
    isDone: visit.status === "completed",
    notesForCrew: notesForCrew.map((note) => ({
      ...note,
      at: formatDateTime(note.at),
      canCorrect: isCorrectable({ ...note, kind: "note" }, reader),
    })),
  };
}

/** What is to load, what was used, and since when they are at work. */
function shownUsed({ toLoad, packs, times }: WorkToNote) {
  const open = times.find(({ endedAt }) => endedAt === null);
  const hours = personHours(times);
  return {
    materials: toLoad.map(({ name, unit, packs: planned }) => ({
      name,
      unit,
      toLoad: packsInWords({ packs: planned, unit }),
      used: packs.find(({ material }) => material === name)?.packs,
    })),
    since: open && formatAlberta(open.startedAt, "EEE H:mm"),
    people: times.at(-1)?.people,
    noted: hours > 0 ? `${hoursInWords(hours)} of work noted` : undefined,
  };
}

/** A text message for today's work, on each of its days. */
function onMyWay(
  { startDate, status, name = "", phone }: Pick<CrewVisit, "startDate" | "status" | "name" | "phone">,
  { day, now, business }: { day: string; now: Date; business: Business },
): string | undefined {
  if (!phone || day !== albertaDay(now.toISOString())) return undefined;
  // Work that began on an earlier day goes on: the customer is told "soon".
  const begins = albertaDay(startDate) < day ? now.toISOString() : startDate;
  return onMyWayHref(
    { startDate: begins, status: status as EventStatus },
    { name, phone },
    { business, now },
  );
}

/** The lines of Settings, then ticked ones that are no longer there. */
function shownChecklist(
  toBuild: CrewVisit["toBuild"],
  checks: CrewVisit["checks"],
  { serviceTerms }: Business,
): { words: string; at: string | undefined }[] {
  const listed = checklistOf(toBuild?.projectTypes ?? [], serviceTerms);
  const all = new Set([...listed, ...checks.map(({ words }) => words)]);
  return [...all].map((words) => {
    const check = checks.find((each) => each.words === words);
    return { words, at: check && formatAlberta(check.at, "HH:mm") };
  });
}

function allDayWords(startDate: string, endDate: string): string {
  const [from, to] = [albertaDay(startDate), albertaDay(endDate)];
  return from === to ? "All day" : `${formatDayInFull(from)} to ${formatDayInFull(to)}`;
}
