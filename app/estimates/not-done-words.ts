import type { Accepted } from "./accept-estimate.server";
import { estimateMessages } from "./estimate-messages";
import type { Managed } from "./manage-estimate.server";

/** Why nothing was done with an estimate. */
export function notDoneWords(refused: Exclude<Managed | Accepted, { ok: true }>): string {
  if (refused.reason === "closed") return estimateMessages.closed(refused.standing);
  return estimateMessages[refused.reason];
}
