import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { OUTBOX } from "~/email/deliver-mail.server";
import { estimateForm } from "~/estimates/estimate-forms.server";
import { estimateMessages } from "~/estimates/estimate-messages";
import { sendEstimate } from "~/estimates/send-estimate.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";
import { fieldOfRefusal } from "~/pricing/price-messages";

const door = apiDoor({
  guard: requireUser,
  async POST({ request }, user) {
    const input = parseInput(estimateForm, await readJson(request));
    const sent = await sendEstimate(deployment(user.username), input);
    if (!sent.ok) {
      const message = estimateMessages[sent.reason];
      if (sent.reason === "no_such_lead") return apiError(404, message);
      return apiError(400, message, { errors: { [fieldOfRefusal(sent.reason)]: [message] } });
    }
    // This call demands an address, so there is a mail.
    return Response.json({ estimateId: sent.estimate.id, ...(sent.email ?? OUTBOX) });
  },
});

export const loader = door.loader;
export const action = door.action;
