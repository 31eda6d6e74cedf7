import { projectTypeLabel } from "~/business/project-types";
import { formatDayInFull } from "~/business/time";
import { formatSquareFeet } from "~/pricing/square-feet";
import type { DueService } from "./care-of-job";

/** "Rubber Driveway Resurfacing, 640 sq ft" */
export function careOf({ service, squareFeet }: Pick<DueService, "service" | "squareFeet">): string {
  return [projectTypeLabel(service), squareFeet && formatSquareFeet(squareFeet)].filter(Boolean).join(", ");
}

/** "done May 12, 2025" */
export function lastInWords({ lastOn, wasCare }: Pick<DueService, "lastOn" | "wasCare">): string {
  return `${wasCare ? "last care" : "done"} ${formatDayInFull(lastOn)}`;
}
