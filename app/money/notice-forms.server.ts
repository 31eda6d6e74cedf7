import { z } from "zod";
import { blankAsMissing, flag, line, requiredLines } from "~/business/form-fields.server";
import { idOf } from "~/business/row-id.server";
import { moneyField } from "~/pricing/money-field.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { LONGEST_NOTICE } from "./etransfer-notice";
import { noticeMessages } from "./notice-messages";

/** A bank's mail as it was pasted. */
export const noticeForm = z.object({ notice: requiredLines(LONGEST_NOTICE, noticeMessages.missing) });

/** What was read from a notice, corrected, with the invoice that it pays. Returns cents. */
export const readNoticeForm = z
  .object({
    amount: blankAsMissing(moneyField(quoteMessages.invalidAmount)).refine(
      (cents) => cents,
      quoteMessages.amountMissing,
    ),
    sender: blankAsMissing(line(100)),
    message: blankAsMissing(line(400)),
    reference: blankAsMissing(line(40)),
    receivedOn: blankAsMissing(z.iso.date(quoteMessages.invalidDay)),
    invoiceId: z.string(noticeMessages.noInvoice).transform(idOf),
    sendReceipt: flag,
    /** True: book it even if the same was booked a moment ago. */
    again: flag,
  })
  .transform(({ amount = 0, ...notice }) => ({ ...notice, amountCents: amount }));
