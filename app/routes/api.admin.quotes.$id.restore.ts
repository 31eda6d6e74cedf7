import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError } from "~/http/answers.server";
import { restoreQuote } from "~/quotes/delete-quote.server";
import { toQuoteJson } from "~/quotes/quote-json";
import { quoteMessages } from "~/quotes/quote-messages";
import { withStage } from "~/quotes/stages.server";

const door = apiDoor({
  guard: requireUser,
  async POST({ params }, user) {
    const site = deployment(user.username);
    const quote = await restoreQuote(site, idOf(params.id));
    return quote
      ? Response.json(toQuoteJson(await withStage(site.db, quote)))
      : apiError(404, quoteMessages.gone);
  },
});

export const loader = door.loader;
export const action = door.action;
