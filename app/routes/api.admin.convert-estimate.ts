import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";
import { centsToNumber } from "~/pricing/money";
import { convertQuote } from "~/quotes/convert-quote.server";
import { conversionForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";

/** The field that a refusal is about; the others are about the quote itself. */
const FIELD: Record<string, string | undefined> = {
  discount_above_subtotal: "discountAmount",
  amount_above_maximum: "pricePerSqFt",
};

const door = apiDoor({
  guard: requireUser,
  async POST({ request }) {
    const conversion = parseInput(conversionForm, await readJson(request));
    const converted = await convertQuote(deployment(), conversion);
    if (!converted) return apiError(404, quoteMessages.gone);
    if (converted.ok) {
      const { newQuoteId, totalCents } = converted;
      return Response.json({ newQuoteId, total: centsToNumber(totalCents) });
    }
    const message = quoteMessages[converted.reason];
    const field = FIELD[converted.reason];
    return field ? apiError(400, message, { errors: { [field]: [message] } }) : apiError(409, message);
  },
});

export const loader = door.loader;
export const action = door.action;
