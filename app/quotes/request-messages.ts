import { formatPhone, type ShownBusiness } from "~/business/facts";
import { missingInformation } from "~/business/form-messages";

/** What visitors read at the calculator's form or the request form. */
export const requestMessages = {
  missing: missingInformation("Please provide your email and phone number"),
  /** Shown beside the field; the toast has the rest. */
  emailEmpty: "Please enter your email",
  phoneEmpty: "Please enter your phone number",
  /** Seven digits are a number without its area code. */
  phoneShort: (digits: number) =>
    digits === 7 ? "Is the area code missing?" : `A phone number has 10 digits; this has ${digits}.`,
  failed: (business: ShownBusiness) => ({
    title: "Quote Request Failed",
    text: `Please try again or call us at ${formatPhone(business.phone)}`,
  }),
  tooMany: (business: ShownBusiness) => ({
    title: "Too Many Requests",
    text: `Please try again in a few minutes or call us at ${formatPhone(business.phone)}`,
  }),
  photoKinds: "JPG, PNG or WebP, up to 10 MB",
} as const;
