import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { estimateListForm } from "~/estimates/estimate-forms.server";
import { listedJson } from "~/estimates/estimate-json.server";
import { listEstimates } from "~/estimates/list-estimates.server";
import { apiDoor, parseInput } from "~/http/answers.server";

const door = apiDoor({
  guard: requireUser,
  async GET({ request }) {
    const url = new URL(request.url);
    const context = deployment();
    const {
      standing,
      q,
      before,
      limit = 1000,
    } = parseInput(estimateListForm, Object.fromEntries(url.searchParams));
    const { estimates, next } = await listEstimates(context, { standing, search: q, before, limit });
    const headers = new Headers({ "Cache-Control": "no-store" });
    if (next) {
      url.searchParams.set("before", String(next));
      headers.set("Link", `<${url.pathname}${url.search}>; rel="next"`);
    }
    return Response.json(
      estimates.map((estimate) => listedJson(estimate, context)),
      { headers },
    );
  },
});

export const loader = door.loader;
export const action = door.action;
