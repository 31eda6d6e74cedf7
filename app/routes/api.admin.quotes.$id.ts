import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { editQuote } from "~/quotes/edit-quote.server";
import { quoteEditForm } from "~/quotes/quote-forms.server";
import { toQuoteJson } from "~/quotes/quote-json";
import { quoteMessages } from "~/quotes/quote-messages";
import { withStage } from "~/quotes/stages.server";

const door = apiDoor({
  guard: requireUser,
  async PATCH({ request, params }, user) {
    const site = deployment(user.username);
    const edit = parseInput(quoteEditForm, await readJson(request));
    const edited = await editQuote(site, idOf(params.id), edit);
    if (!edited) return apiError(404, quoteMessages.gone);
    return edited.ok
      ? Response.json(toQuoteJson(await withStage(site.db, edited.quote)))
      : apiError(409, quoteMessages[edited.reason]);
  },

  async DELETE({ params }, user) {
    const isDeleted = await deleteQuote(deployment(user.username), idOf(params.id));
    return isDeleted ? new Response(null, { status: 204 }) : apiError(404, quoteMessages.gone);
  },
});

export const loader = door.loader;
export const action = door.action;
