import { EMAIL_OUTCOMES } from "~/email/mail-outcome";
import { fieldOfRefusal } from "~/pricing/price-messages";
import { estimateAddress } from "./estimate-address";
import { estimateMessages } from "./estimate-messages";
import { isNotKept, NOT_KEPT, type SentEstimate } from "./send-estimate.server";

/** What the API answers: a status and its JSON. */
interface JsonAnswer {
  status: number;
  json: object;
}

/** The answer to an estimate that was sent, or why it was not. */
export function sentJson(sent: SentEstimate, { publicUrl }: { publicUrl: string }): JsonAnswer {
  if (!sent.ok) {
    const { reason } = sent;
    const message = estimateMessages[reason];
    if (isNotKept(reason)) return { status: NOT_KEPT[reason], json: { message } };
    return { status: 400, json: { message, errors: { [fieldOfRefusal(reason)]: [message] } } };
  }
  const { id, number, token } = sent.estimate;
  const link = token && estimateAddress(publicUrl, token);
  // The API demands an address, so there is a mail.
  return { status: 200, json: { estimateId: id, number, link, ...(sent.email ?? EMAIL_OUTCOMES.none) } };
}
