import { imageMessages } from "~/images/image-messages";
import { projectMessages } from "~/projects/project-messages";
import { storyMessages } from "~/projects/story-messages";
import { testimonialMessages } from "~/testimonials/testimonial-messages";

/** The intents of the screen's forms, each with what is said when it fails. */
export const FAILURES = {
  "add-image": imageMessages.addFailed,
  "update-image": imageMessages.updateFailed,
  "toggle-image": imageMessages.updateFailed,
  "delete-image": imageMessages.deleteFailed,
  "restore-image": imageMessages.addFailed,
  "add-project": projectMessages.addFailed,
  "add-pair": projectMessages.addFailed,
  "update-project": projectMessages.updateFailed,
  "delete-project": projectMessages.deleteFailed,
  "add-story": storyMessages.addFailed,
  "update-story": storyMessages.updateFailed,
  "delete-story": storyMessages.deleteFailed,
  "add-review": testimonialMessages.addFailed,
  "update-review": testimonialMessages.updateFailed,
  "delete-review": testimonialMessages.deleteFailed,
} as const;

export type Intent = keyof typeof FAILURES;
