import { z } from "zod";
import { blankAsMissing, flag, line, required, requiredLines } from "~/business/form-fields.server";
import { rowId } from "~/business/row-id.server";
import { LINE_FIELDS, typedLines } from "~/estimates/estimate-lines";
import { parseCreditOrMoney, parseMoney } from "~/pricing/money";
import { moneyField } from "~/pricing/money-field.server";
import type { NewInvoice } from "./invoices.server";
import { moneyMessages } from "./money-messages";
import type { Share } from "./shares";

const invoiceLine = z
  .object({
    description: z.string().pipe(line(300)).pipe(z.string().min(1, moneyMessages.lineMissing)),
    amount: z.union([z.string(), z.number()], { error: moneyMessages.invalidAmount }),
  })
  .transform(({ description, amount }, context) => {
    const amountCents = parseCreditOrMoney(amount);
    if (amountCents !== undefined) return { description, amountCents };
    context.addIssue({ code: "custom", path: ["amount"], message: moneyMessages.invalidAmount });
    return z.NEVER;
  });

const typedFields = Object.fromEntries(LINE_FIELDS.map((field) => [field, z.string().max(300).optional()]));

/** Characters of the words of all lines: of five areas with preparation, twelve lines, and change orders. */
const LONGEST_WORDS = 6000;

const pageFields = z.object({
  quoteId: rowId,
  share: z.enum(["rest", "percent", "amount"], moneyMessages.shareMissing),
  percent: z.string().max(20).optional(),
  amount: z.string().max(20).optional(),
  withoutGstNumber: flag,
  isNoHome: flag,
  doneOn: blankAsMissing(z.iso.date(moneyMessages.invalidDay)),
  words: z.string().max(LONGEST_WORDS, moneyMessages.wordsTooLong).optional(),
  ...typedFields,
});

/** Up to three decimals: "30", "33.333 %". Gives thousandths of a percent. */
const PERCENT = /^(\d{1,3}(?:\.\d{1,3})?)\s*%?$/;

/**
 * An invoice, with lines only for a job without anything agreed. They are numbered fields; what is wrong with a line is
 * said at its field. Gives cents.
 */
export const invoiceForm = pageFields.transform((fields, context): NewInvoice => {
  const { quoteId, withoutGstNumber, isNoHome, doneOn } = fields;
  const lines = typedLines(fields as Parameters<typeof typedLines>[0]);
  const read = lines.flatMap(({ number, description, amount }) => {
    const parsed = invoiceLine.safeParse({ description, amount });
    if (parsed.success) return [parsed.data];
    for (const { path, message } of parsed.error.issues) {
      const part = path[0] === "amount" ? "Amount" : "Description";
      context.addIssue({ code: "custom", path: [`line${number}${part}`], message });
    }
    return [];
  });
  const share = readShare(fields as Parameters<typeof readShare>[0], context);
  return {
    quoteId: quoteId as number,
    withoutGstNumber: Boolean(withoutGstNumber),
    isNoHome: Boolean(isNoHome),
    doneOn: doneOn as string | undefined,
    share,
    lines: read,
    words: readWords(fields.words as string | undefined),
  };
});

/** One for each line that is not blank; undefined when nothing was typed. */
function readWords(typed = ""): string[] | undefined {
  const words = typed.split(/\r?\n/).flatMap((each) => each.trim() || []);
  return words.length > 0 ? words : undefined;
}

interface TypedShare {
  share: Share["kind"];
  percent?: string;
  amount?: string;
}

function readShare({ share, percent = "", amount = "" }: TypedShare, context: z.RefinementCtx): Share {
  if (share === "rest") return { kind: "rest" };
  if (share === "amount") {
    const totalCents = parseMoney(amount);
    if (totalCents) return { kind: "amount", totalCents };
    context.addIssue({ code: "custom", path: ["amount"], message: moneyMessages.invalidAmount });
    return z.NEVER;
  }
  const typed = PERCENT.exec(percent.trim())?.[1];
  const thousandths = Math.round(Number(typed) * 1000);
  if (thousandths > 0 && thousandths <= 100_000) return { kind: "percent", thousandths };
  context.addIssue({ code: "custom", path: ["percent"], message: moneyMessages.invalidPercent });
  return z.NEVER;
}

/** The figures of the check page, which the issue has to meet again. */
export const seenForm = z.object({
  totalCents: z.coerce.number().int(),
  leftCents: z.coerce.number().int(),
});

/** Why an invoice, or a part of it, is taken back; without an amount all of it, which cancels the invoice. */
export const creditForm = z.object({
  invoiceId: rowId,
  amount: blankAsMissing(moneyField(moneyMessages.invalidAmount)).refine(
    (cents) => cents !== 0,
    moneyMessages.invalidAmount,
  ),
  reason: requiredLines(500, moneyMessages.reasonMissing),
  isGoodwill: flag,
});

/** What the invoice billed on the check page. */
export const seenCreditForm = z.object({ billedCents: z.coerce.number().int() });

/** What a customer agreed to on the phone after the estimate. Gives cents before GST. */
export const changeForm = z.object({
  quoteId: rowId,
  words: requiredLines(500, moneyMessages.changeMissing),
  amount: z.string().transform((typed, context) => {
    const cents = parseCreditOrMoney(typed);
    if (cents) return cents;
    context.addIssue({ code: "custom", message: moneyMessages.invalidChange });
    return z.NEVER;
  }),
  agreedBy: required(100, moneyMessages.agreedByMissing),
  /** All that was agreed when the form was opened. */
  agreedCents: z.coerce.number().int(),
});
