import { changedMeanwhile, formMessages, missingInformation } from "~/business/form-messages";
import { formatCents } from "~/pricing/money";
import { priceMessages } from "~/pricing/price-messages";
import { paymentDoubt } from "./payment-doubt";
import { photoMessages } from "./photo-messages";
import { QUOTE_STATUS_LABELS, type QuoteStatus } from "./quote-options";
import { requestMessages } from "./request-messages";
import { sentMessages } from "./sent-messages";

const PAYMENT_UPDATED = {
  title: "Payment Updated",
  text: "Payment information has been updated successfully.",
};

/** What staff read about quotes and leads: `title` and `text` for a toast, and what a field says. */
export const quoteMessages = {
  ...priceMessages,
  ...requestMessages,
  ...sentMessages,
  ...photoMessages,
  invalidPhone: "Valid phone number is required",
  invalidArea: "Project size must be 100 to 2,000 sq ft, in whole square feet",
  invalidSurfaces:
    "Surfaces must be 1 to 5, the first the same as the project size and colour mix, each named and of at least 20 sq ft",
  invalidColorMix: "Colour mix must be 0 to 100%, in steps of 5",

  invalidCursor: "This is no page of the list. Please begin without it.",
  followUpMissing: missingInformation("Please select a follow-up date."),
  contactMissing: missingInformation("Please fill in name, email, and phone number."),
  costsMissing: missingInformation("Please fill in preparation cost and price per sq ft."),
  emailMissing: missingInformation("Please fill in email subject and message."),
  invalidTime: "Please enter a date and a time",
  invalidPaymentStatus: "Please choose a payment status",
  invalidContactMethod: "Please choose how to be contacted",
  leadSourceMissing: "Lead source is required",

  followUpRecorded: { title: "Follow-up Recorded", text: "Follow-up information has been saved." },
  followUpFailed: {
    title: "Follow-up Failed",
    text: "Failed to save follow-up information. Please try again.",
  },
  converted: (id: number, totalCents: number) => ({
    title: "Estimate Converted",
    text: `Successfully converted to professional quote #${id} with total ${formatCents(totalCents)}`,
  }),
  conversionFailed: {
    title: "Conversion Failed",
    text: "Failed to convert estimate to quote. Please try again.",
  },
  already_converted: "This quote has already been converted.",
  folded: "This request is now part of another job.",
  updated: { title: "Quote Updated", text: "Quote has been updated successfully." },
  updateFailed: { title: "Update Failed", text: "Failed to update quote. Please try again." },
  changed_meanwhile: changedMeanwhile("quote"),
  paymentUpdated: PAYMENT_UPDATED,
  /** Adds what to check when status and amounts contradict each other. */
  paymentSaved: (paid: Parameters<typeof paymentDoubt>[0]) => ({
    title: PAYMENT_UPDATED.title,
    text: paymentDoubt(paid) ?? PAYMENT_UPDATED.text,
  }),
  statusAutomatic: {
    title: PAYMENT_UPDATED.title,
    text: "The payment status follows the price and the payments again.",
  },
  paymentFailed: {
    title: "Payment Update Failed",
    text: "Failed to update payment information. Please try again.",
  },
  statusUpdated: { title: "Status Updated", text: "Quote status has been updated successfully." },
  answerFailed: { title: "Nothing Changed", text: "It could not be noted. Please try again." },
  callFailed: { title: "Call Not Noted", text: "Failed to note the call. Please try again." },
  statusFailed: { title: "Update Failed", text: "Failed to update the status. Please try again." },
  statusSetMeanwhile: (status: QuoteStatus) => ({
    title: "Update Failed",
    text: `Somebody else set the status to ${QUOTE_STATUS_LABELS[status]} in the meantime. Set it again if that is wrong.`,
  }),
  /** When a status was not set: the row is part of a job, or somebody else was quicker. */
  statusNotSet: ({ status, partOfId }: { status: QuoteStatus; partOfId?: number }) => ({
    title: "Update Failed",
    text: partOfId
      ? `This request is part of #${partOfId}: set the status there.`
      : quoteMessages.statusSetMeanwhile(status).text,
  }),
  statusInvalid: { title: "Update Failed", text: formMessages.invalidStatus },
  deleted: { title: "Quote Deleted", text: "Quote has been deleted successfully." },
  deleteFailed: { title: "Delete Failed", text: "Failed to delete quote. Please try again." },
  restored: { title: "Quote Restored", text: "Quote is back in the list." },
  gone: formMessages.no_such_quote,

  lostReasonMissing: "Please choose why it was lost",
  lostReasonFailed: { title: "Reason Not Saved", text: "Failed to save the reason. Please try again." },
  needsDayFailed: { title: "Nothing Changed", text: "Failed to change the stage. Please try again." },
  not_asked: "This job’s stage already says whether its work has a day.",
  noteFailed: { title: "Note Not Saved", text: "Failed to save the note. Please try again." },
  noteMissing: "Please write a note",
  amountMissing: "Please enter an amount",
  methodMissing: "Please choose how it was paid",
  invalidDay: "Please enter a day",
  in_future: "Please enter a day that is not in the future",
  photoFailed: { title: "Photo Not Saved", text: "Failed to save the photo. Please try again." },
  photoMissing: "Please choose a photo",
  textNotWritten: { title: "Text Not Noted", text: "The timeline does not say that it was opened." },
  publishFailed: { title: "Not Published", text: "Failed to publish the photo. Please try again." },
  mergeFailed: { title: "Not Merged", text: "Failed to merge. Please try again." },
  separateFailed: { title: "Not Separated", text: "Failed to separate. Please try again." },

  forgetFailed: { title: "Not Forgotten", text: "Failed to forget this person. Please try again." },

  visitorFailed: {
    title: "Nothing Changed",
    text: "Failed to change this visitor’s requests. Please try again.",
  },

  noneChosen: { title: "Nothing Changed", text: "Please choose at least one lead." },
  chosenFailed: { title: "Nothing Changed", text: "Failed to change the chosen leads. Please try again." },

  leadNotAdded: { title: "Error", text: "Failed to add new lead." },
  leadNotDeleted: { title: "Error", text: "Failed to delete lead." },
  leadNotRestored: { title: "Error", text: "Failed to restore lead." },
} as const;
