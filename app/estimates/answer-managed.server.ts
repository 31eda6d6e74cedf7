import { apiError } from "~/http/answers.server";
import { centsToNumber } from "~/pricing/money";
import type { Accepted } from "./accept-estimate.server";
import { estimateMessages } from "./estimate-messages";
import type { Managed } from "./manage-estimate.server";

/** The API's answer to what staff did with an estimate, or why it was not done. */
export function answerManaged(managed: Managed | Accepted): Response {
  if (!managed.ok) {
    return apiError(managed.reason === "no_such_estimate" ? 404 : 409, whyNot(managed));
  }
  const { id, number, state, validUntil, accepted, totalCents } = managed.estimate;
  const total = centsToNumber(accepted?.totalCents ?? totalCents);
  return Response.json({ estimateId: id, number, state, validUntil, total });
}

/** Why nothing was done, in words. */
export function whyNot(refused: Exclude<Managed | Accepted, { ok: true }>): string {
  if (refused.reason === "closed") return estimateMessages.closed(refused.standing);
  return estimateMessages[refused.reason];
}
