import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { answerSent } from "~/estimates/answer-sent.server";
import { estimateForm } from "~/estimates/estimate-forms.server";
import { sendEstimate } from "~/estimates/send-estimate.server";
import { apiDoor, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";

const door = apiDoor({
  guard: requireUser,
  async POST({ request }, user) {
    const input = parseInput(estimateForm, await readJson(request));
    const context = deployment(user.username);
    return answerSent(context, await sendEstimate(context, input));
  },
});

export const loader = door.loader;
export const action = door.action;
