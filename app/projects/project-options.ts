/** What a project's picture shows. Rows may hold other text. Source: states and transitions (project badges). */
const STATUS_LABELS = new Map([
  ["before", "Before"],
  ["after", "After"],
  ["completed", "Completed"],
  ["process", "Process"],
]);

/** The badge's words: the label of a status we know, any other text itself. */
export function projectStatusLabel(status: string): string {
  return STATUS_LABELS.get(status) ?? status;
}

/** Whether the status is one that has a colour. */
export function isProjectStatus(status: string): boolean {
  return STATUS_LABELS.has(status);
}
