/** What a project's picture shows. Rows may hold other text. Source: docs/facts.md (pictures, projects and reviews). */
export const PROJECT_STATUSES = [
  { value: "before", label: "Before" },
  { value: "after", label: "After" },
  { value: "completed", label: "Completed" },
  { value: "process", label: "Process" },
] as const;

/** The badge's words: the label of a status we know, any other text itself. */
export function projectStatusLabel(status: string): string {
  return PROJECT_STATUSES.find(({ value }) => value === status)?.label ?? status;
}

/** Whether the status is one that has a colour. */
export function isProjectStatus(status: string): boolean {
  return PROJECT_STATUSES.some(({ value }) => value === status);
}
