import { formatPhone, type ShownBusiness } from "~/business/facts";
import { missingInformation } from "~/business/form-messages";
import { HEIC, NOT_AN_IMAGE } from "~/images/picture-refusals";

/** What visitors are told who send the calculator's form or the request form. */
export const requestMessages = {
  sent: {
    title: "Quote Sent Successfully!",
    text: "We've emailed you a detailed quote and will follow up soon.",
  },
  photoLost: "Our server was too busy to keep your photo: please reply to that email with it.",
  requestSent: { title: "Quote Request Sent", text: "Thank you. We’ll be in touch soon." },
  missing: missingInformation("Please provide your email and phone number"),
  /** Shown beside the field; the toast says the rest. */
  emailEmpty: "Please enter your email",
  phoneEmpty: "Please enter your phone number",
  areaCodeMissing: "Is the area code missing?",
  failed: (business: ShownBusiness) => ({
    title: "Quote Request Failed",
    text: `Please try again or call us at ${formatPhone(business.phone)}`,
  }),
  tooMany: (business: ShownBusiness) => ({
    title: "Too Many Requests",
    text: `Please try again in a few minutes or call us at ${formatPhone(business.phone)}`,
  }),
  photoKinds: "JPG, PNG or WebP, up to 10 MB",
  not_an_image: NOT_AN_IMAGE,
  heic: HEIC,
  too_many_pixels: "This picture has too many pixels to open. Please choose a smaller one.",
  too_large: "This photo is over 10 MB. Please choose a smaller one.",
} as const;
