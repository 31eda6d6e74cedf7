/**
 * Statuses of a project's picture. Rows may have other text. Source: docs/facts.md (pictures, projects and reviews).
 */
export const PROJECT_STATUSES = [
  { value: "before", label: "Before" },
  { value: "after", label: "After" },
  { value: "completed", label: "Completed" },
  { value: "process", label: "Process" },
] as const;

/** The badge's words: the label of a known status, otherwise the text. */
export function projectStatusLabel(status: string): string {
  return PROJECT_STATUSES.find(({ value }) => value === status)?.label ?? status;
}

/** Whether a status is known and so has a colour. */
export function isProjectStatus(status: string): boolean {
  return PROJECT_STATUSES.some(({ value }) => value === status);
}
