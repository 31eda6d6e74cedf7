import { z } from "zod";
import { lines, required, requiredLines } from "~/business/form-fields.server";
import { LOST_REASON_CODES } from "~/quotes/lost-reasons";
import { answerMessages } from "./answer-messages";
import { MOST_LINES } from "./estimate-lines";

/** A full name in any script. It stands for a signature. */
const fullName = required(100, answerMessages.nameMissing).refine((name) => /\p{L}/u.test(name), {
  error: answerMessages.nameWithoutLetters,
});

/** The ticked optional lines, as indexes into the estimate's lines. */
const chosen = z.array(z.coerce.number().int().nonnegative()).max(MOST_LINES);

/** What the customer fills in to accept. */
export const acceptForm = z.object({
  name: fullName,
  agreed: z.literal("on", { error: answerMessages.notAgreed }),
  option: chosen.default([]),
});

/** An acceptance that staff heard on the phone. */
export const phoneAcceptanceForm = z.object({
  name: fullName,
  // One tick comes as a text, several as a list.
  option: z.preprocess((typed) => [typed ?? []].flat(), chosen),
});

/** The second form of an acceptance, with the total that the check page showed. */
export const confirmForm = acceptForm.extend({
  totalCents: z.coerce.number().int().nonnegative(),
});

export const askForm = z.object({ words: requiredLines(2000, answerMessages.questionMissing) });

export const declineForm = z.object({
  reason: z.enum(LOST_REASON_CODES, { error: answerMessages.reasonMissing }),
  words: lines(2000).default(""),
});
