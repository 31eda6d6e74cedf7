import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { estimateFormFor } from "~/estimates/estimate-forms.server";
import { sentJson } from "~/estimates/estimate-json.server";
import { sendEstimate } from "~/estimates/send-estimate.server";
import { apiDoor, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";

const door = apiDoor({
  guard: requireUser,
  async POST({ request, params }, user) {
    const body = await readJson(request);
    const input = parseInput(estimateFormFor(body), body);
    const context = deployment(user.username);
    const sent = await sendEstimate(context, { ...input, revisesId: idOf(params.id) });
    const { status, json } = sentJson(sent, context);
    return Response.json(json, { status });
  },
});

export const loader = door.loader;
export const action = door.action;
