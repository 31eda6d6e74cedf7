/** What the form of a contact shows. */
export interface ContactValues {
  name: string;
  email: string;
  phone: string;
  address: string;
  note: string;
}

export const CONTACT_LABELS: Record<keyof ContactValues, string> = {
  name: "Name",
  email: "Email (optional)",
  phone: "Phone (optional)",
  address: "Address (optional)",
  note: "Note (optional)",
};

export function valuesOf(
  contact: Partial<ContactValues> & Pick<ContactValues, "name" | "email" | "phone">,
): ContactValues {
  const { name, email, phone, address = "", note = "" } = contact;
  return { name, email, phone, address, note };
}
