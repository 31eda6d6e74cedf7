import { estimateNumber } from "~/business/estimate-number";
import { areasInWords } from "./areas-in-words";
import type { CoverChoice } from "./covered-estimates";
import type { AcceptedEstimate } from "./to-book.server";

/**
 * The accepted estimates of a job that work can cover. Ticked are those that an event names in any version, for a new
 * event those without a day.
 */
export function coverChoices(
  accepted: readonly AcceptedEstimate[],
  event?: { estimateIds: readonly number[] },
): CoverChoice[] {
  return accepted.map(({ id, rootId, version, versions, areas, isCovered }) => ({
    id,
    words: `${estimateNumber(rootId, version)}: ${areasInWords(areas)}`,
    isTicked: event ? versions.some((each) => event.estimateIds.includes(each)) : !isCovered,
  }));
}
