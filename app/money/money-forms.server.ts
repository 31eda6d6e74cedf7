import { z } from "zod";
import { flag, line, requiredLines } from "~/business/form-fields.server";
import { rowId } from "~/business/row-id.server";
import { LINE_FIELDS, MOST_LINES, typedLines } from "~/estimates/estimate-lines";
import { parseCreditOrMoney } from "~/pricing/money";
import { moneyMessages } from "./money-messages";

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

/** POST /quotes/{id}/invoices. `lines` only for a job without an estimate. Returns cents. */
export const invoiceForm = z.object({
  quoteId: rowId,
  withoutGstNumber: flag,
  lines: z
    .array(invoiceLine)
    .max(MOST_LINES, moneyMessages.tooManyLines)
    .nullish()
    .transform((lines) => lines ?? []),
});

const typedFields = Object.fromEntries(LINE_FIELDS.map((field) => [field, z.string().max(300).optional()]));

const pageFields = z.object({ quoteId: rowId, withoutGstNumber: flag, ...typedFields });

/** The same for the page, whose lines are numbered fields; each error appears at its field. */
export const invoicePageForm = pageFields.transform((fields, context) => {
  const { quoteId, withoutGstNumber } = fields;
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
  return { quoteId: quoteId as number, withoutGstNumber: withoutGstNumber as boolean, lines: read };
});

/** Why an invoice is cancelled. */
export const cancelInvoiceForm = z.object({
  invoiceId: rowId,
  reason: requiredLines(500, moneyMessages.reasonMissing),
});
