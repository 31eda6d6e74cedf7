import { isProjectStatus, projectStatusLabel } from "./project-options";

/** Before is red, After green, Completed blue, Process yellow; any other status is plain text. */
export function ProjectStatusBadge({ status }: { status: string }) {
  const colour = isProjectStatus(status) ? `project-badge project-badge-${status}` : undefined;
  return <span className={colour}>{projectStatusLabel(status)}</span>;
}
