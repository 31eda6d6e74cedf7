/** What a project's picture shows. Rows may hold other text, which is shown as it is. Source: states (badges). */
export const PROJECT_STATUSES = [
  { value: "before", label: "Before" },
  { value: "after", label: "After" },
  { value: "completed", label: "Completed" },
  { value: "process", label: "Process" },
] as const;

export type ProjectStatus = (typeof PROJECT_STATUSES)[number]["value"];

/** The badge's words: the label of a status we know, any other text itself. */
export function projectStatusLabel(status: string): string {
  return PROJECT_STATUSES.find(({ value }) => value === status)?.label ?? status;
}
