import { addMinutes } from "date-fns/addMinutes";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { z } from "zod";
import {
  blankAsMissing,
  clearable,
  email,
  flag,
  instant,
  line,
  lines,
  required,
} from "~/business/form-fields.server";
import { formMessages } from "~/business/form-messages";
import { rowId } from "~/business/row-id.server";
import { albertaToUtc, endOfAlbertaDay, parseDay, parseInstant, startOfAlbertaDay } from "~/business/time";
import { calendarMessages } from "./calendar-messages";
import { EVENT_STATUSES, EVENT_TYPES, VISIT_DURATIONS } from "./event-options";
import { wholeDays } from "./whole-days";

/**
 * The start of an event: an instant, or Alberta wall time without an offset. A bare day means its first second; as an
 * end, its last.
 */
const start = (text: string) => parseInstant(text) ?? startOfAlbertaDay(text);
const end = (text: string) => parseInstant(text) ?? endOfAlbertaDay(text);

/** The dashboard writes `followup`. */
const eventType = z.preprocess(
  (value) => (value === "followup" ? "follow-up" : value),
  z.enum(
    EVENT_TYPES.map(({ value }) => value),
    { error: calendarMessages.invalidType },
  ),
);

/** The longest title. The dashboard cuts the titles it proposes to this length. */
export const LONGEST_TITLE = 200;
export const LONGEST_NOTES = 5000;

const event = z.object({
  title: required(LONGEST_TITLE, formMessages.titleMissing),
  description: clearable(lines(5000)),
  eventType,
  customerName: required(200, calendarMessages.customerNameMissing),
  customerEmail: clearable(email(formMessages.invalidEmail, formMessages.invalidEmail)),
  customerPhone: clearable(line(100)),
  address: clearable(line(500)),
  startDate: instant(start, calendarMessages.startMissing),
  endDate: instant(end, calendarMessages.endMissing),
  allDay: flag,
  status: blankAsMissing(z.enum(EVENT_STATUSES, { error: formMessages.invalidStatus })),
  quoteId: clearable(rowId),
  crewId: clearable(rowId),
  notes: clearable(lines(LONGEST_NOTES)),
  updatedAt: blankAsMissing(z.string()),
});

/** Ids of accepted estimates as one field, "12 15", so that it can be merged; blank for none. */
const estimateIds = z
  .string()
  .max(200)
  .regex(/^[\d ]*$/)
  .transform((text) => (text.match(/\d+/g) ?? []).map(Number).filter((id) => id > 0))
  .optional();

/**
 * Joins the ticks of a form that asks which accepted estimates work covers to its one field `estimateIds`, unless it has
 * that already.
 */
export function joinCovered(form: FormData): void {
  const isAsked = form.has("asksCovered") && !form.has("estimateIds");
  if (isAsked) form.set("estimateIds", form.getAll("covered").join(" "));
}

/** POST and PUT /calendar-events. Without `allDay`, an event stays as it was. */
export const eventForm = inOrder(event);

/** The calendar page's dialog, which also says which accepted estimates work covers. */
export const plannedForm = inOrder(event.extend({ estimateIds }));

function inOrder<Shape extends typeof event>(form: Shape) {
  return form
    .transform((event) => (event.allDay ? { ...event, ...wholeDays(event) } : event))
    .refine(({ startDate, endDate }) => endDate > startDate, {
      path: ["endDate"],
      message: calendarMessages.end_before_start,
    });
}
type ParsedEvent = Omit<z.output<typeof plannedForm>, "updatedAt">;
export type EventInput = Partial<ParsedEvent> &
  Pick<ParsedEvent, "title" | "eventType" | "customerName" | "startDate" | "endDate">;

/** The name of a new crew, or the new name of one. */
export const crewForm = z.object({ name: required(60, formMessages.nameMissing) });

/** Marks an appointment of Today as done, or undoes that. */
export const eventStatusForm = z.object({
  eventId: rowId,
  status: z.enum(EVENT_STATUSES, { error: formMessages.invalidStatus }),
  updatedAt: blankAsMissing(z.string()),
});

const day = (text: string) => parseDay(text) && text;

const MOST_DAYS_OFF_IN_A_ROW = 366;

/** Days off, for everybody without a crew. The last day may be left empty: then it is the first. */
export const dayOffForm = z
  .object({
    title: required(100, calendarMessages.dayOffTitleMissing),
    firstDay: instant(day, calendarMessages.firstDayMissing),
    lastDay: blankAsMissing(instant(day, calendarMessages.firstDayMissing)),
    crewId: clearable(rowId),
    updatedAt: blankAsMissing(z.string()),
  })
  .transform(({ lastDay, ...dayOff }) => ({ ...dayOff, lastDay: lastDay ?? dayOff.firstDay }))
  .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
    path: ["lastDay"],
    message: calendarMessages.lastDayBeforeFirst,
  })
  .refine(({ firstDay, lastDay }) => differenceInCalendarDays(lastDay, firstDay) < MOST_DAYS_OFF_IN_A_ROW, {
    path: ["lastDay"],
    message: calendarMessages.tooLongOff,
  });
export type DayOffInput = Omit<z.output<typeof dayOffForm>, "updatedAt">;

/** The most days that the tray books in one go. */
export const MOST_WORK_DAYS = 30;

/** Books a job's work from the tray of what is to book. */
export const bookForm = z.object({
  quoteId: rowId,
  crewId: clearable(rowId),
  firstDay: instant(day, calendarMessages.firstDayMissing),
  days: z.coerce
    .number({ error: calendarMessages.invalidDays })
    .int(calendarMessages.invalidDays)
    .min(1, calendarMessages.invalidDays)
    .max(MOST_WORK_DAYS, calendarMessages.invalidDays),
  estimateIds,
});
export type BookInput = z.output<typeof bookForm>;

/** Moves an event from one day to another, or to another crew. */
export const moveForm = z.object({
  from: instant(day, calendarMessages.startMissing),
  to: instant(day, calendarMessages.startMissing),
  crewId: clearable(rowId),
});

/** Undoes a move: the event's earlier times and crew, and the `updatedAt` that the move gave it. */
export const moveBackForm = z
  .object({
    startDate: instant(parseInstant, calendarMessages.startMissing),
    endDate: instant(parseInstant, calendarMessages.endMissing),
    allDay: flag.transform(Boolean),
    crewId: clearable(rowId),
    updatedAt: z.string(),
  })
  .refine(({ startDate, endDate }) => endDate > startDate);

const visitMissing = calendarMessages.visitMissing.text;

/** The dashboard's Schedule Calendar Event dialog: a day and time in Alberta, and a duration in minutes. */
export const visitForm = z
  .object({
    quoteId: rowId,
    title: required(LONGEST_TITLE, visitMissing),
    eventType,
    date: required(20, visitMissing),
    time: required(20, visitMissing),
    duration: z.coerce
      .number()
      .refine(
        (value) => VISIT_DURATIONS.some((minutes) => minutes === value),
        calendarMessages.invalidDuration,
      ),
    notes: clearable(lines(LONGEST_NOTES)),
    estimateIds,
  })
  .transform(({ date, time, duration, ...visit }, context) => {
    const startDate = albertaToUtc(`${date}T${time}`);
    if (!startDate) {
      context.addIssue({ code: "custom", path: ["date"], message: visitMissing });
      return z.NEVER;
    }
    return { ...visit, startDate, endDate: addMinutes(startDate, duration).toISOString() };
  });
export type VisitInput = z.output<typeof visitForm>;

const invalidBound = "Please give a day or an instant";

/** The filters of a list of events: `?from= &to=`, each a day in Alberta or an instant. */
export const eventListForm = z.object({
  from: blankAsMissing(instant(start, invalidBound)),
  to: blankAsMissing(instant(end, invalidBound)),
});
