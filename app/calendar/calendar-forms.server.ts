import { addMinutes } from "date-fns";
import { z } from "zod";
import { albertaToUtc, endOfAlbertaDay, parseInstant } from "~/business/time";
import { calendarMessages } from "./calendar-messages";
import { EVENT_STATUSES, EVENT_TYPES, VISIT_DURATIONS } from "./event-options";

/*
 * One schema for a page and for the API. In a change (PUT) a missing optional field stays as it is and an empty one is
 * cleared, so a page parses with `disableAutoCoercion`: conform would otherwise take every empty field for missing.
 */

const text = (longest: number) =>
  z
    .string()
    .max(longest, `Please use ${longest} characters or fewer`)
    .transform((value) => value.replace(/\r\n?/g, "\n").trim());

/** Missing stays undefined; null and blank are null. */
const clearable = (longest: number) =>
  text(longest)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null));

const required = (longest: number, message: string) =>
  z.string({ error: message }).pipe(text(longest)).pipe(z.string().min(1, message));

const isBlank = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");

/** An instant, Alberta wall time without an offset; a bare day by `ofDay`. */
const instant = (message: string, ofDay: (day: string) => string | undefined) =>
  z.string({ error: message }).transform((value, context) => {
    const typed = value.trim();
    const parsed = parseInstant(typed) ?? ofDay(typed);
    if (parsed) return parsed;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const startOfDay = (day: string) => albertaToUtc(`${day}T00:00`);

/** `followup` is what the dashboard calls it. */
const eventType = z.preprocess(
  (value) => (value === "followup" ? "follow-up" : value),
  z.enum(
    EVENT_TYPES.map(({ value }) => value),
    { error: calendarMessages.invalidType },
  ),
);

/** A checkbox, or a boolean of JSON. Missing stays undefined. */
const flag = z
  .union([z.boolean(), z.enum(["on", "true", "false", ""])])
  .optional()
  .transform((value) => (typeof value === "string" ? value === "on" || value === "true" : value));

const quoteId = z.preprocess(
  (value) => (isBlank(value) ? null : value),
  z.coerce.number().int().positive().nullable().optional(),
);

/** The calendar page's dialog and POST and PUT /calendar-events. */
export const eventForm = z
  .object({
    title: required(200, calendarMessages.titleMissing),
    description: clearable(5000),
    eventType,
    customerName: required(200, calendarMessages.customerNameMissing),
    customerEmail: z.preprocess(
      (value) => (isBlank(value) ? null : value),
      z
        .string()
        .trim()
        .toLowerCase()
        .max(254)
        .pipe(z.email({ error: calendarMessages.invalidEmail }))
        .nullable()
        .optional(),
    ),
    customerPhone: clearable(100),
    address: clearable(500),
    startDate: instant(calendarMessages.startMissing, startOfDay),
    endDate: instant(calendarMessages.endMissing, endOfAlbertaDay),
    allDay: flag,
    status: z.preprocess(
      (value) => (isBlank(value) ? undefined : value),
      z.enum(EVENT_STATUSES, { error: calendarMessages.invalidStatus }).optional(),
    ),
    quoteId,
    notes: clearable(5000),
    updatedAt: z.preprocess((value) => (isBlank(value) ? undefined : value), z.string().optional()),
  })
  .refine(({ startDate, endDate }) => endDate > startDate, {
    path: ["endDate"],
    message: calendarMessages.end_before_start,
  });
type ParsedEvent = Omit<z.output<typeof eventForm>, "updatedAt">;
export type EventInput = Partial<ParsedEvent> &
  Pick<ParsedEvent, "title" | "eventType" | "customerName" | "startDate" | "endDate">;

const visitMissing = calendarMessages.visitMissing.text;

/** The dashboard's Schedule Calendar Event dialog: a day and a time in Alberta, and a duration in minutes. */
export const visitForm = z
  .object({
    quoteId: z.coerce.number().int().positive(),
    title: required(200, visitMissing),
    eventType,
    date: required(20, visitMissing),
    time: required(20, visitMissing),
    durationMinutes: z.coerce
      .number()
      .refine(
        (value) => VISIT_DURATIONS.some((minutes) => minutes === value),
        calendarMessages.invalidDuration,
      ),
    notes: clearable(5000),
  })
  .transform(({ date, time, durationMinutes, ...visit }, context) => {
    const startDate = albertaToUtc(`${date}T${time}`);
    if (!startDate) {
      context.addIssue({ code: "custom", path: ["date"], message: visitMissing });
      return z.NEVER;
    }
    return { ...visit, startDate, endDate: addMinutes(startDate, durationMinutes).toISOString() };
  });
export type VisitInput = z.output<typeof visitForm>;

const bound = (ofDay: (day: string) => string | undefined) =>
  z.preprocess(
    (value) => (isBlank(value) ? undefined : value),
    instant("Please give a day or an instant", ofDay).optional(),
  );

/** What narrows a list of events, in an address: `?from= &to=`, each a day in Alberta or an instant. */
export const eventListForm = z.object({ from: bound(startOfDay), to: bound(endOfAlbertaDay) });
