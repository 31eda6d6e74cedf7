import { z } from "zod";
import { blankAsMissing, line, required } from "~/business/form-fields.server";
import { rowId } from "~/business/row-id.server";
import { crewMessages } from "./crew-messages";

/** The customer's name at the door may stay empty. */
export const doneForm = z.object({
  /** Says which of the page's forms comes back with what was typed. */
  id: rowId,
  customer: blankAsMissing(
    line(100).refine((name) => /\p{L}/u.test(name), { error: crewMessages.nameWithoutLetters }),
  ),
});

/** A line of the checklist, as the page showed it. */
export const tickForm = z.object({ words: required(500, crewMessages.notListed) });
