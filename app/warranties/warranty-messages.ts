import { answerPromise } from "~/business/answer-promise";
import { HEIC, NOT_AN_IMAGE } from "~/images/picture-refusals";

/** Photos in one claim. */
export const MOST_CLAIM_PHOTOS = 5;

/** Why a photo of a claim was not taken. */
export const CLAIM_PHOTO_PROBLEMS = {
  not_an_image: NOT_AN_IMAGE,
  heic: HEIC,
  too_many_pixels: "It has too many pixels to open. Please choose a smaller one.",
  too_large: "It is over 10 MB. Please choose a smaller one.",
  too_many_at_once: `Only ${MOST_CLAIM_PHOTOS} are taken at once.`,
  dropped: "The server is busy with other pictures. Please try again in a minute.",
  full: "This page has taken many photos already. Please send it without, or call us.",
} as const;

export type ClaimPhotoProblem = keyof typeof CLAIM_PHOTO_PROBLEMS;

/** What a customer reads on the page of a warranty, and staff when they start one. */
export const warrantyMessages = {
  whatMissing: "Please tell us what you see",
  noPhone: "Please give a phone number that we can call",
  phoneMissing: "Please give a phone number: we have none of yours",
  dayMissing: "Please enter the day on which the work was done",
  choosePhotosAgain: "Please choose the photos again.",
  sent: (by: string | undefined) => ({
    title: "We have your message",
    text: `Thank you. ${answerPromise(by)}`,
  }),
  started: {
    mailed: "The certificate is emailed in ten minutes.",
    noServer: "No email is sent. Give the customer the link.",
    noEmail: "The customer has no email address. Give them the link.",
  },
  startFailed: { title: "Not started", text: "The warranty could not be started. Please try again." },
  in_future: "This day is in the future",
  too_old: "A warranty from that day would be over already",
  no_years: "Settings, Services has no warranty years for this service",
  started_before: "This job has a warranty already",
} as const;
