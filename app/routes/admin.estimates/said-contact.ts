import type { EstimateValues } from "~/estimates/estimate-values";
import type { ContactField, JobContact } from "~/quotes/contact-words";

/** A contact field in which the job differs from the form. */
export interface Differing {
  field: ContactField;
  has: string;
}

/** The contact in a form: who the job is for, and where. */
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
