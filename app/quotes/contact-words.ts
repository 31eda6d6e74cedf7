/** Who a job is for, and where. Empty text means not known. */
export interface JobContact {
  name: string;
  email: string;
  phone: string;
  address: string;
}

export type ContactField = keyof JobContact;

/** The name of each field inside a sentence. */
export const CONTACT_WORDS: Readonly<Record<ContactField, string>> = {
  name: "name",
  email: "email",
  phone: "phone",
  address: "address",
};
