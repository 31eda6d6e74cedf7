import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { acceptByPhone } from "~/estimates/accept-estimate.server";
import { phoneAcceptanceForm } from "~/estimates/answer-forms.server";
import { answerManaged } from "~/estimates/answer-managed.server";
import { apiDoor, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";

const door = apiDoor({
  guard: requireUser,
  async POST({ request, params }, user) {
    const input = parseInput(phoneAcceptanceForm, await readJson(request));
    const said = { ...input, id: idOf(params.id), writtenBy: user.username };
    return answerManaged(await acceptByPhone(deployment(user.username), said));
  },
});

export const loader = door.loader;
export const action = door.action;
