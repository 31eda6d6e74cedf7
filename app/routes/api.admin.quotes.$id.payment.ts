import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";
import { recordPayment } from "~/quotes/edit-quote.server";
import { paymentForm } from "~/quotes/quote-forms.server";
import { toQuoteJson } from "~/quotes/quote-json";
import { quoteMessages } from "~/quotes/quote-messages";
import { withStage } from "~/quotes/stages.server";

const door = apiDoor({
  guard: requireUser,
  async PATCH({ request, params }, user) {
    const site = deployment(user.username);
    const payment = parseInput(paymentForm, await readJson(request));
    const recorded = await recordPayment(site, idOf(params.id), payment);
    if (!recorded) return apiError(404, quoteMessages.gone);
    return recorded.ok
      ? Response.json(toQuoteJson(await withStage(site.db, recorded.quote)))
      : apiError(409, quoteMessages[recorded.reason]);
  },
});

export const loader = door.loader;
export const action = door.action;
