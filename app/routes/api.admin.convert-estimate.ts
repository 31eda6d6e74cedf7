import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";
import { centsToNumber } from "~/pricing/money";
import { convertQuote } from "~/quotes/convert-quote.server";
import { conversionForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";

/** The field that a refusal is about. */
const FIELD = { discount_above_subtotal: "discountAmount", amount_above_maximum: "pricePerSqFt" } as const;

const door = apiDoor({
  async POST({ request }) {
    await requireUser(request);
    const conversion = parseInput(conversionForm, await readJson(request));
    const converted = await convertQuote(deployment(), conversion);
    if (!converted) return apiError(404, quoteMessages.gone);
    if (converted.ok) {
      const { newQuoteId, totalCents } = converted;
      return Response.json({ newQuoteId, total: centsToNumber(totalCents) });
    }
    const message = quoteMessages[converted.reason];
    if (converted.reason === "already_converted") return apiError(409, message);
    return apiError(400, message, { errors: { [FIELD[converted.reason]]: [message] } });
  },
});

export const loader = door.loader;
export const action = door.action;
