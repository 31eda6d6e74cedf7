import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { acceptByPhone } from "~/estimates/accept-estimate.server";
import { phoneAcceptanceForm } from "~/estimates/answer-forms.server";
import { managedJson } from "~/estimates/estimate-json.server";
import { apiDoor, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";

const door = apiDoor({
  guard: requireUser,
  async POST({ request, params }, user) {
    const input = parseInput(phoneAcceptanceForm, await readJson(request));
    const said = { ...input, id: idOf(params.id), writtenBy: user.username };
    const { status, json } = managedJson(await acceptByPhone(deployment(user.username), said));
    return Response.json(json, { status });
  },
});

export const loader = door.loader;
export const action = door.action;
