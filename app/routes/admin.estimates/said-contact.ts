import type { EstimateValues } from "~/estimates/estimate-values";
import type { JobContact } from "~/quotes/job-contact";

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
