import type { EstimateValues } from "~/estimates/estimate-values";
import type { ContactField, JobContact } from "~/quotes/contact-words";

/** What the job has in a field of the contact where the form says otherwise. */
export interface Differing {
  field: ContactField;
  has: string;
}

/** What a form says of who the job is for, and where. */
export function saidContact({
  firstName,
  lastName,
  email,
  phone,
  address,
  workAddress,
}: Pick<
  EstimateValues,
  "firstName" | "lastName" | "email" | "phone" | "address" | "workAddress"
>): JobContact {
  return { name: `${firstName} ${lastName}`, email, phone, address: workAddress.trim() || address };
}
