import { missingInformation } from "~/business/form-messages";
import { mailMessages } from "~/email/mail-messages";
import { type EmailOutcome, type MailOutcome, outcomeOf } from "~/email/mail-outcome";
import { priceMessages } from "~/pricing/price-messages";
import { CONTACT_WORDS, type ContactField } from "~/quotes/contact-words";
import type { EstimateStanding } from "./estimate-standing";

/** "Estimate #" with the first version's number, and the version behind it for a revision. */
const named = ({ id, number }: { id: number; number: string }) => `Estimate #${id} (${number}).`;

const HAS_IT: Record<MailOutcome, (what: string) => string[]> = {
  mailed: (what) => [`The customer has ${what} by email.`],
  soon: (what) => [`The customer gets ${what} by email.`],
  kept: (what) => [`The customer does not have ${what} yet.`],
  none: (what) => [`The customer does not have ${what} yet.`],
};

/** What is said about the mail; nothing when nobody is mailed. */
function mailedWords(what: string, email: EmailOutcome | undefined): string[] {
  if (!email) return [];
  const outcome = outcomeOf(email);
  return [...HAS_IT[outcome](what), ...mailMessages.waiting[outcome]];
}

const NOT_MAILED = "Estimate Saved, Not Emailed";

const SENT_TITLES: Record<MailOutcome, string> = {
  mailed: "Estimate Sent Successfully!",
  soon: "Estimate Sent Successfully!",
  kept: NOT_MAILED,
  none: NOT_MAILED,
};

/** Behind the estimate's number. */
const WHERE_IT_IS: Record<MailOutcome, (email: string) => string> = {
  mailed: (email) => `was sent to ${email}.`,
  soon: (email) => `is on its way to ${email}.`,
  kept: (email) => `is held back: the outbox says why. ${email} does not have it yet.`,
  none: (email) => `waits in the outbox: no mail server is set up. ${email} does not have it yet.`,
};

const addedTo = {
  new: "The estimate was added to the leads list.",
  known: "The estimate was added to its lead in the leads list.",
};

/** What staff read about estimates: `title` and `text` for a toast, and what a field says. */
export const estimateMessages = {
  ...priceMessages,
  firstNameMissing: "First name is required",
  lastNameMissing: "Last name is required",
  addressMissing: "Address is required",
  brokenArea: "Square footage must be a whole number",
  areaTooLarge: "Square footage must be 9,999,999 or less",
  invalidThickness: "Please enter 10 to 500 percent of the usual thickness, or nothing",
  invalidColorMix: "Colour mix must be 0 to 100%",
  noSuchService: "Please choose a service from the list",
  lineWithoutDescription: "Please say what the line is for",
  invalidLineAmount: "Please enter the line’s amount, for example 250 or -250",
  invalidQuantity: "Please enter a quantity, for example 84 or 0.5",
  otherAmount: (product: string) => `The amount has to be quantity times price, ${product}`,
  manyAreas: "An estimate has at most 5 areas",
  manyIncluded: "Please keep what is included to 20 lines",
  negativeOption: "An optional line cannot be a credit",
  manyLines: "An estimate has at most 12 lines",
  manyPhotos: "An estimate has at most 4 photos",
  no_such_lead: "There is no such lead",
  closed: (standing: EstimateStanding) => `Nothing was done: this estimate is already ${standing}.`,
  changed: "Nothing was done: one of these lines is not optional on this estimate.",
  not_ready: "Nothing was done: the business has no mailing address yet. Settings has a field for it.",
  renewed: (number: string, until: string, email: EmailOutcome | undefined) => ({
    title: "Estimate Renewed",
    text: [`${number} is valid until ${until}.`, ...mailedWords("it", email)].join(" "),
  }),
  withdrawn: (number: string) => ({
    title: "Estimate Withdrawn",
    text: `${number} can no longer be accepted.`,
  }),
  acceptedBefore: (number: string, how: string) => ({
    title: "Accepted Before",
    text: `${number} was accepted already, by ${how}. Nothing was changed.`,
  }),
  acceptedByPhone: (number: string, email: EmailOutcome | undefined) => ({
    title: "Estimate Accepted",
    text: [`${number} is accepted.`, ...mailedWords("the PDF", email)].join(" "),
  }),
  no_such_estimate: "There is no such estimate. It was deleted for good, or its address is wrong.",
  revised_meanwhile:
    "Somebody else has sent a newer version. Nothing was sent. Open the newest version and revise that.",
  no_such_photo:
    "One of the photos was deleted in the meantime. Nothing was sent. Look at the photos and send again.",
  no_such_draft: "There is no such draft",
  leadGone: "The lead was deleted in the meantime. Send again to add a new one",
  checkForm: (problems: string[]) => missingInformation(problems.join(". ")),
  /** Shown in the browser tab that the PDF would have opened in, which has no form. */
  notPrinted: (problems: string[]) =>
    `${problems.join(". ")}. Close this tab and fix it in the form: everything you typed is still there.`,
  /** Without JavaScript the price follows the slider only once the form is sent. */
  priceFollowed: (price: string) =>
    `The colour mix makes it ${price} per sq ft now. Please check the price and send again.`,
  listFollowed: "This follows from what you changed. Please check it and send again.",

  comesToNothing: "This estimate comes to $0.00.",
  notOnPaper: (characters: string[]) =>
    `The PDF has a question mark in place of ${characters.slice(0, 10).join(" ")}`,
  differs: (fields: readonly ContactField[]) => ({
    title: "Not What the Job Has",
    text: `Nothing was sent yet: the job has a different ${fields.map((field) => CONTACT_WORDS[field]).join(" and a different ")}. Tick whether to change it there too, and press Send Estimate again.`,
  }),
  asks: (question: string) => ({ title: question, text: "If that is right, press Send Estimate again." }),

  /** The page that shows it says where the mail is. */
  sent: (estimate: { id: number; number: string }, email: EmailOutcome, lead: "new" | "known") => ({
    title: SENT_TITLES[outcomeOf(email)],
    text: [
      named(estimate),
      email.emailSent ? `Email delivered via ${email.emailMethod}.` : "Note: Email delivery may be pending.",
      addedTo[lead],
    ].join(" "),
  }),
  whereItIs: (outcome: MailOutcome | undefined, email: string) =>
    outcome ? WHERE_IT_IS[outcome](email) : "was not emailed, since they have no email.",
  /** For a customer without an email address. */
  saved: (estimate: { id: number; number: string }, lead: "new" | "known") => ({
    title: "Estimate Saved",
    text: `${named(estimate)} Nothing was emailed: print the PDF. ${addedTo[lead]}`,
  }),
  /** `reason` is "500 Internal Server Error", or the browser's own message when no answer came. */
  failed: (reason: string) => ({
    title: "Send Failed",
    text: `Failed to send estimate: ${reason.replace(/\.$/, "")}. Please check your connection and try again.`,
  }),

  draftNameMissing: { title: "Draft Name Required", text: "Please enter a name for your draft." },
  draftSaved: (name: string) => ({ title: "Draft Saved", text: `"${name}" is in your drafts.` }),
  draftKeptHere: (name: string, reason: string) => ({
    title: "Draft Saved",
    text: `"${name}" is kept in this browser only. ${reason}`,
  }),
  draftNotSaved: (reason: string) => ({ title: "Save Failed", text: reason }),
  saveFailed: "Failed to save draft. Please try again.",
  deleteFailed: "Failed to delete draft. Please try again.",
  draftDeleted: { title: "Draft Deleted", text: "The draft is gone from this browser and from the server." },
  draftNotDeleted: (reason: string) => ({ title: "Delete Failed", text: reason }),
  unreachable: "The server could not be reached.",
} as const;
