import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { answerManaged } from "~/estimates/answer-managed.server";
import { renewEstimate } from "~/estimates/manage-estimate.server";
import { apiDoor } from "~/http/answers.server";

const door = apiDoor({
  guard: requireUser,
  async POST({ params }, user) {
    return answerManaged(await renewEstimate(deployment(user.username), idOf(params.id)));
  },
});

export const loader = door.loader;
export const action = door.action;
