import { OUTBOX } from "~/email/deliver-mail.server";
import { apiError } from "~/http/answers.server";
import { fieldOfRefusal } from "~/pricing/price-messages";
import { estimateMessages } from "./estimate-messages";
import { estimateAddress } from "./estimate-number";
import { isNotKept, NOT_KEPT, type SentEstimate } from "./send-estimate.server";

/** The API's answer to an estimate that was sent, or why it was not. */
export function answerSent({ publicUrl }: { publicUrl: string }, sent: SentEstimate): Response {
  if (!sent.ok) {
    const { reason } = sent;
    const message = estimateMessages[reason];
    if (isNotKept(reason)) return apiError(NOT_KEPT[reason], message);
    return apiError(400, message, { errors: { [fieldOfRefusal(reason)]: [message] } });
  }
  // These calls demand an address, so there is a mail.
  const { id, number, token } = sent.estimate;
  const link = token && estimateAddress(publicUrl, token);
  return Response.json({ estimateId: id, number, link, ...(sent.email ?? OUTBOX) });
}
