import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { managedJson } from "~/estimates/estimate-json.server";
import { withdrawEstimate } from "~/estimates/manage-estimate.server";
import { apiDoor } from "~/http/answers.server";

const door = apiDoor({
  guard: requireUser,
  async POST({ params }, user) {
    const { status, json } = managedJson(await withdrawEstimate(deployment(user.username), idOf(params.id)));
    return Response.json(json, { status });
  },
});

export const loader = door.loader;
export const action = door.action;
