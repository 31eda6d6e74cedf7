import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { OUTBOX } from "~/email/deliver-mail.server";
import { estimateForm } from "~/estimates/estimate-forms.server";
import { estimateMessages } from "~/estimates/estimate-messages";
import { estimateAddress } from "~/estimates/estimate-number";
import { sendEstimate } from "~/estimates/send-estimate.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";
import { fieldOfRefusal } from "~/pricing/price-messages";

const door = apiDoor({
  guard: requireUser,
  async POST({ request }, user) {
    const input = parseInput(estimateForm, await readJson(request));
    const context = deployment(user.username);
    const sent = await sendEstimate(context, input);
    if (!sent.ok) {
      const message = estimateMessages[sent.reason];
      if (sent.reason === "no_such_lead") return apiError(404, message);
      return apiError(400, message, { errors: { [fieldOfRefusal(sent.reason)]: [message] } });
    }
    // This call demands an address, so there is a mail.
    const { id, number, token } = sent.estimate;
    const link = token && estimateAddress(context.publicUrl, token);
    return Response.json({ estimateId: id, number, link, ...(sent.email ?? OUTBOX) });
  },
});

export const loader = door.loader;
export const action = door.action;
