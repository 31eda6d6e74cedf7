/** The role of the people who work on site. Every other role is staff, who may use the whole back office. */
export const CREW = "crew";

/** The role of who may take all data along, and says who else may sign in. */
export const ADMIN = "admin";

/** What people may do, with the words of the list that one chooses from. */
export const ROLES = [
  { value: ADMIN, label: "Admin: everything" },
  { value: "staff", label: "Office: everything but people and the download of all data" },
  { value: CREW, label: "Crew: their day, without prices" },
] as const;

export type Role = (typeof ROLES)[number]["value"];
