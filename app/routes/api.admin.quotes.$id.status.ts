import { requireUser } from "~/auth/require-user.server";
import { formMessages } from "~/business/form-messages";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";
import { setQuoteStatus } from "~/quotes/edit-quote.server";
import { quoteStatusForm } from "~/quotes/quote-forms.server";
import { toQuoteJson } from "~/quotes/quote-json";
import { quoteMessages } from "~/quotes/quote-messages";
import { withStage } from "~/quotes/stages.server";

const door = apiDoor({
  guard: requireUser,
  async PATCH({ request, params }, user) {
    const site = deployment(user.username);
    const input = parseInput(quoteStatusForm, await readJson(request));
    const outcome = await setQuoteStatus(site, idOf(params.id), input);
    if (!outcome) return apiError(404, quoteMessages.gone);
    if (outcome.ok) return Response.json(toQuoteJson(await withStage(site.db, outcome.quote)));
    if (outcome.reason === "system_status") {
      return apiError(400, formMessages.invalidStatus, { errors: { status: [formMessages.invalidStatus] } });
    }
    return apiError(409, quoteMessages.statusNotSet(outcome.quote).text);
  },
});

export const loader = door.loader;
export const action = door.action;
