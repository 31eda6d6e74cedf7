import { z } from "zod";
import { COLOR_MIX_STEP, MAX_SQUARE_FEET, MIN_SQUARE_FEET, SQUARE_FEET_STEP } from "~/pricing/instant-quote";
import { quoteMessages } from "./quote-messages";

/** One line of text: control characters, line breaks among them, become blanks. */
const line = (longest: number) =>
  z
    .string()
    .max(longest, `Please use ${longest} characters or fewer`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .transform((text) => text.replace(/[\u0000-\u001f\u007f]+/g, " ").trim());

const required = (longest: number, message: string) =>
  z.string({ error: message }).pipe(line(longest)).pipe(z.string().min(1, message));

const optional = (longest: number) =>
  line(longest)
    .nullish()
    .transform((text) => text || undefined);

const email = (missing: string, invalid: string) =>
  required(254, missing)
    .transform((text) => text.toLowerCase())
    .pipe(z.email(invalid));

/** A whole number on the steps of a slider. */
const onSteps = (least: number, most: number, step: number, message: string) =>
  z.coerce
    .number({ error: message })
    .refine((value) => value >= least && value <= most && value % step === 0, message);

/**
 * What the calculator sends, by its page and by the API. Posted prices are ignored: the server prices the job; so is
 * a colour without a colour mix. `fax` is the field that only a robot fills.
 */
export const instantQuoteForm = z
  .object({
    email: email(quoteMessages.missing.text, quoteMessages.invalidEmail),
    phone: required(100, quoteMessages.missing.text),
    squareFeet: onSteps(MIN_SQUARE_FEET, MAX_SQUARE_FEET, SQUARE_FEET_STEP, quoteMessages.invalidArea),
    colorMixPercentage: onSteps(0, 100, COLOR_MIX_STEP, quoteMessages.invalidColorMix),
    // Short: it goes into a mail to whatever address a visitor types.
    customColor: optional(60),
    fax: optional(5000),
  })
  .transform(({ customColor, ...job }) => ({
    ...job,
    customColor: job.colorMixPercentage > 0 ? customColor : undefined,
  }));

export type InstantQuoteInput = z.output<typeof instantQuoteForm>;
