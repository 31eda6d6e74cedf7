import { z } from "zod";
import { lines } from "~/business/form-fields.server";
import { rowId } from "~/business/row-id.server";
import { acceptForm } from "~/estimates/answer-forms.server";
import { changeForm } from "./money-forms.server";

/** What the customer fills in to agree, with the sum that the page showed. */
export const agreeForm = acceptForm
  .pick({ name: true, agreed: true })
  .extend({ agreedCents: z.coerce.number().int() });

export const refuseForm = z.object({ words: lines(2000).default("") });

/** A change that the customer is asked to agree to. Gives cents before GST. */
export const offerForm = changeForm.omit({ agreedBy: true });

export const withdrawForm = z.object({ offerId: rowId });
