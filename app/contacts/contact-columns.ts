/** What a column of a file can be. Several of a kind are joined: a first and a last name, a street and a city. */
export const COLUMN_FIELDS = ["none", "name", "company", "email", "phone", "address", "note"] as const;

export type ColumnField = (typeof COLUMN_FIELDS)[number];

export const COLUMN_LABELS: Record<ColumnField, string> = {
  none: "Leave out",
  name: "Name",
  company: "Company",
  email: "Email",
  phone: "Phone",
  address: "Address",
  note: "Note",
};
