import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { apiDoor, parseInput } from "~/http/answers.server";
import { quoteListForm } from "~/quotes/quote-forms.server";
import { toQuoteJson } from "~/quotes/quote-json";
import { listQuotes } from "~/quotes/quotes.server";
import { withStages } from "~/quotes/stages.server";

const door = apiDoor({
  guard: requireUser,
  async GET({ request }) {
    const url = new URL(request.url);
    const { db, now } = deployment();
    const query = parseInput(quoteListForm(now), Object.fromEntries(url.searchParams));
    const { quotes, next } = await listQuotes(db, query);
    const headers = new Headers({ "Cache-Control": "no-store" });
    if (next) {
      url.searchParams.set("before", next);
      headers.set("Link", `<${url.pathname}${url.search}>; rel="next"`);
    }
    return Response.json((await withStages(db, quotes)).map(toQuoteJson), { headers });
  },
});

export const loader = door.loader;
export const action = door.action;
