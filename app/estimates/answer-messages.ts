import { answerPromise } from "~/business/answer-promise";
import type { MailOutcome } from "~/email/mail-outcome";

const TO_PRINT = "Open or print the PDF here to keep it.";

const ACCEPTED: Record<MailOutcome, string> = {
  mailed: "We both have the accepted estimate by email.",
  soon: "We’ll both get the accepted estimate by email.",
  kept: TO_PRINT,
  none: TO_PRINT,
};

/** What a customer reads after answering an estimate: `title` and `text` for a toast, and what a field says. */
export const answerMessages = {
  nameMissing: "Please type your full name",
  nameWithoutLetters: "Please type your name in letters",
  notAgreed: "Please tick that you agree",
  questionMissing: "Please type your question",
  reasonMissing: "Please choose a reason",
  changed:
    "Nothing was accepted: the total no longer matches this estimate. Please check the lines and the total again.",
  accepted: (outcome: MailOutcome) => ({ title: "Accepted", text: `Thank you. ${ACCEPTED[outcome]}` }),
  acceptedBefore: (how: string, phone: string) => ({
    title: "Accepted before",
    text: `This estimate was accepted already, by ${how}. Nothing was changed. Call us at ${phone} to change it.`,
  }),
  asked: (by: string | undefined) => ({ title: "Question sent", text: `Thank you. ${answerPromise(by)}` }),
  declined: { title: "Declined", text: "Thank you for letting us know." },
  renewal: { title: "Renewal requested", text: "Thank you. We’ll look at it and get back to you." },
  failed: (phone: string) => ({
    title: "That did not work",
    text: `Nothing was saved. Please try again, or call us at ${phone}.`,
  }),
  tooMany: (phone: string) => ({
    title: "Too many tries",
    text: `Please wait a few minutes, or call us at ${phone}.`,
  }),
};
