import { z } from "zod";
import { required } from "~/business/form-fields.server";
import { parseInstant } from "~/business/time";
import { requestForm } from "~/quotes/quote-forms.server";
import { visitMessages } from "./visit-messages";

/** An offered time, as its radio button has it: an instant. Whether it is still offered is asked when it is booked. */
const start = required(40, visitMessages.startMissing).transform((text, context) => {
  const instant = parseInstant(text);
  if (instant) return instant;
  context.addIssue({ code: "custom", message: visitMessages.startMissing });
  return z.NEVER;
});

const address = required(300, visitMessages.addressMissing);

/** The visit of somebody new: a request with the place and the time. */
export const visitRequestForm = requestForm.extend({ address, start });

/** The visit of somebody who has a quote. */
export const quotedVisitForm = z.object({
  address,
  start,
  leaveEmpty: z.unknown().optional().transform(Boolean),
});

export const moveVisitForm = z.object({ start });
