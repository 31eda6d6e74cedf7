import { changedMeanwhile } from "~/business/form-messages";

/** What staff read about stories: `title` and `text` for a toast, and what a field says. */
export const storyMessages = {
  added: { title: "Story Added", text: "The story has been added." },
  updated: { title: "Story Updated", text: "The story has been updated." },
  deleted: { title: "Story Removed", text: "Its pictures stay in the gallery." },
  addFailed: { title: "Error", text: "Failed to add the story. Please try again." },
  updateFailed: { title: "Error", text: "Failed to update the story. Please try again." },
  deleteFailed: { title: "Error", text: "Failed to remove the story. Please try again." },
  confirmDelete: "Are you sure you want to remove this story? Its pictures stay in the gallery.",
  changed_meanwhile: changedMeanwhile("story"),
  month: "Please enter the month as 2026-09",
  squareFeet: "Please enter the size in whole square feet, at most 100,000",
  days: "Please enter whole days, at most 99",
  price: "Please enter an amount such as 5985.00",
  tooManySteps: "Please use at most 20 lines",
  tooManyPictures: "At most 40 pictures fit into one story",
} as const;
