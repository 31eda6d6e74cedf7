import { z } from "zod";
import { projectTypeCode } from "~/business/project-types";
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

/** Shorter than a number with its area code is no number that one could call. */
const SHORTEST_PHONE = 10;

/** Text of several lines, which stay; other control characters become blanks. */
const optionalLines = (longest: number) =>
  z
    .string()
    .max(longest, `Please use ${longest} characters or fewer`)
    .nullish()
    .transform(
      (text) =>
        text
          ?.replace(/\r\n?/g, "\n")
          .replace(/[^\P{Cc}\n]+/gu, " ")
          .trim() || undefined,
    );

/**
 * What a visitor asks for with the request form, by the home page and by the API. A project type may come as its
 * label, and is the code then. Status, follow-up and lead source are not a visitor's to set: they are ignored.
 */
export const requestForm = z.object({
  name: required(100, quoteMessages.missingName),
  email: email(quoteMessages.invalidEmail, quoteMessages.invalidEmail),
  phone: required(100, quoteMessages.invalidPhone).pipe(
    z.string().min(SHORTEST_PHONE, quoteMessages.invalidPhone),
  ),
  projectType: required(100, quoteMessages.missingProjectType).transform(projectTypeCode),
  address: optional(300),
  projectSize: optional(100),
  budget: optional(100),
  details: optionalLines(5000),
  contactMethod: z
    .array(line(50).pipe(z.string().min(1)))
    .min(1)
    .max(5)
    .nullish(),
  fax: optional(5000),
});

export type RequestInput = z.output<typeof requestForm>;
