/** People who work on site. Every other role is staff, who may use the whole back office. */
export const CREW = "crew";

/** May download all data, and decides who else may sign in. */
export const ADMIN = "admin";

/** The roles, with the words in the form's menu. */
export const ROLES = [
  { value: ADMIN, label: "Admin: everything" },
  { value: "staff", label: "Office: everything but people and the download of all data" },
  { value: CREW, label: "Crew: their day, without prices" },
] as const;

export type Role = (typeof ROLES)[number]["value"];
