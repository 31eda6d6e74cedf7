import { formatPhone, type ShownBusiness } from "~/business/facts";
import { missingInformation } from "~/business/form-messages";
import type { MailOutcome } from "~/email/mail-outcome";
import { HEIC, NOT_AN_IMAGE } from "~/images/picture-refusals";

const NO_MAIL = "Open or print it here. We will follow up soon.";

const QUOTE_SENT: Record<MailOutcome, string> = {
  mailed: "We've emailed you a detailed quote and will follow up soon.",
  soon: "Your detailed quote is on its way by email, and we will follow up soon.",
  kept: NO_MAIL,
  none: NO_MAIL,
};

const WRITTEN = (email: string) =>
  `An email about it is on its way to ${email}. Something to correct or to add, or a photo? Answer that email, or call`;
const NOT_WRITTEN = () => "Something to correct or to add? Call";
const TO_ADD: Record<MailOutcome, (email: string) => string> = {
  mailed: WRITTEN,
  soon: WRITTEN,
  kept: NOT_WRITTEN,
  none: NOT_WRITTEN,
};

const TOO_BUSY = "Our server was too busy to keep your photo: please";
const PHOTO_LOST: Record<MailOutcome, string> = {
  mailed: `${TOO_BUSY} reply to that email with it.`,
  soon: `${TOO_BUSY} reply to that email with it.`,
  kept: `${TOO_BUSY} email it to us.`,
  none: `${TOO_BUSY} email it to us.`,
};

/** What visitors read after the calculator's form or the request form. */
export const requestMessages = {
  /** The title is fixed; the text says what became of the mail. */
  sent: (outcome: MailOutcome) => ({ title: "Quote Sent Successfully!", text: QUOTE_SENT[outcome] }),
  photoLost: (outcome: MailOutcome) => PHOTO_LOST[outcome],
  /** After a request, in front of the phone. */
  toAdd: (outcome: MailOutcome, email: string) => TO_ADD[outcome](email),
  missing: missingInformation("Please provide your email and phone number"),
  /** Shown beside the field; the toast has the rest. */
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
