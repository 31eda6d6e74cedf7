import { z } from "zod";
import { required } from "~/business/form-fields.server";
import { parseDay, parseInstant } from "~/business/time";
import { requestForm } from "~/quotes/quote-forms.server";
import type { WantedTime } from "./offered-days";
import { visitMessages } from "./visit-messages";

/** An instant from a radio button. Whether it is still free is checked at booking. */
const start = required(40, visitMessages.startMissing).transform((text, context) => {
  const instant = parseInstant(text);
  if (instant) return instant;
  context.addIssue({ code: "custom", message: visitMessages.startMissing });
  return z.NEVER;
});

/** The day that was open when the form was sent: it is open again when the form comes back. */
const day = z.string().max(10).optional().catch(undefined);

/** Makes `start` the time that was ticked on the chosen day. A time that was ticked on another day counts for nothing. */
export function takeTimeOfDay(form: FormData): FormData {
  const chosen = form.get("day");
  if (chosen === null) return form;
  const start = form.get(`start-${chosen}`);
  form.delete("start");
  if (start !== null) form.set("start", start);
  return form;
}

const address = required(300, visitMessages.addressMissing);

/** A visit of somebody new: a request with place and time. */
export const visitRequestForm = requestForm.extend({ address, start, day });

/** A visit of somebody who already has a quote. */
export const quotedVisitForm = z.object({
  address,
  start,
  day,
  leaveEmpty: z.unknown().optional().transform(Boolean),
});

export const moveVisitForm = z.object({ start, day });

/** The day or time that a page's address asks for: `?day=2026-12-01` or `?start=2026-12-01T17:15:00.000Z`. */
export function wantedTime(url: string): WantedTime {
  const { searchParams } = new URL(url);
  return {
    day: parseDay(searchParams.get("day")),
    start: parseInstant(searchParams.get("start") ?? ""),
  };
}
