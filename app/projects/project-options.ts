/**
 * The statuses of a project's picture. Rows may hold other text. Source: docs/facts.md (pictures, projects and
 * reviews).
 */
export const PROJECT_STATUSES = [
  { value: "before", label: "Before" },
  { value: "after", label: "After" },
  { value: "completed", label: "Completed" },
  { value: "process", label: "Process" },
] as const;

/** The words on the badge: the label of a known status, else the text itself. */
export function projectStatusLabel(status: string): string {
  return PROJECT_STATUSES.find(({ value }) => value === status)?.label ?? status;
}

/** Whether it is a known status, which has a colour. */
export function isProjectStatus(status: string): boolean {
  return PROJECT_STATUSES.some(({ value }) => value === status);
}
