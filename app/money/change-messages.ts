import type { MailOutcome } from "~/email/mail-outcome";

const TO_PRINT = "Print this page to keep it.";

const AGREED: Record<MailOutcome, string> = {
  mailed: "We both have it by email.",
  soon: "We’ll both get it by email.",
  kept: TO_PRINT,
  none: TO_PRINT,
};

const NOT_MAILED = "Send the link below by text, or print the page.";

const OFFERED: Record<MailOutcome, string> = {
  mailed: "The customer has it by email.",
  soon: "The customer gets it by email.",
  kept: `The email is held back for now. ${NOT_MAILED}`,
  none: `No email is sent. ${NOT_MAILED}`,
};

/** What customers and staff read about a change that waits for the customer. */
export const changeMessages = {
  agreed: (outcome: MailOutcome) => ({ title: "Agreed", text: `Thank you. ${AGREED[outcome]}` }),
  changed:
    "Nothing was agreed: something else has changed in the job since you opened this page. Please look at the sum again.",
  offered: (outcome: MailOutcome) => ({ title: "Waiting for the Customer", text: OFFERED[outcome] }),
  offerFailed: { title: "Change Not Saved", text: "Failed to save the change. Please try again." },
  same: "This same change is already waiting for the customer. Its link is below.",
  withdrawn: { title: "Taken Back", text: "The customer can no longer agree to it." },
  withdrawFailed: { title: "Not Taken Back", text: "Failed to take the change back. Please try again." },
  answered: "The customer has answered it since.",
} as const;
