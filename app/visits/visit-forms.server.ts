import { z } from "zod";
import { required } from "~/business/form-fields.server";
import { parseInstant } from "~/business/time";
import { requestForm } from "~/quotes/quote-forms.server";
import { visitMessages } from "./visit-messages";

/** An instant from a radio button. Whether it is still free is checked at booking. */
const start = required(40, visitMessages.startMissing).transform((text, context) => {
  const instant = parseInstant(text);
  if (instant) return instant;
  context.addIssue({ code: "custom", message: visitMessages.startMissing });
  return z.NEVER;
});

const address = required(300, visitMessages.addressMissing);

/** A visit of somebody new: a request with place and time. */
export const visitRequestForm = requestForm.extend({ address, start });

/** A visit of somebody who already has a quote. */
export const quotedVisitForm = z.object({
  address,
  start,
  leaveEmpty: z.unknown().optional().transform(Boolean),
});

export const moveVisitForm = z.object({ start });
