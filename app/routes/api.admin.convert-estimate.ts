import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";
import { centsToNumber } from "~/pricing/money";
import { fieldOfRefusal } from "~/pricing/price-messages";
import { convertQuote } from "~/quotes/convert-quote.server";
import { convertEstimateForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";

const door = apiDoor({
  guard: requireUser,
  async POST({ request }, user) {
    const conversion = parseInput(convertEstimateForm, await readJson(request));
    const converted = await convertQuote(deployment(user.username), conversion);
    if (!converted) return apiError(404, quoteMessages.gone);
    if (converted.ok) {
      const { newQuoteId, totalCents } = converted;
      return Response.json({ newQuoteId, total: centsToNumber(totalCents) });
    }
    const { reason } = converted;
    const message = quoteMessages[reason];
    if (reason === "already_converted" || reason === "folded" || reason === "changed_meanwhile") {
      return apiError(409, message);
    }
    return apiError(400, message, { errors: { [fieldOfRefusal(reason)]: [message] } });
  },
});

export const loader = door.loader;
export const action = door.action;
