/** What staff read about reviews: `title` and `text` for a toast, and what a field says. */
export const testimonialMessages = {
  added: { title: "Review Added", text: "The review is on the site." },
  updated: { title: "Review Updated", text: "The review has been updated." },
  deleted: { title: "Review Deleted", text: "The review has been removed." },
  addFailed: { title: "Error", text: "Failed to add review. Please try again." },
  updateFailed: { title: "Error", text: "Failed to update review. Please try again." },
  deleteFailed: { title: "Delete Failed", text: "Failed to delete review. Please try again." },
  confirmDelete: "Are you sure you want to delete this review?",
  ratingInvalid: "Rating is 1 to 5 stars",
  reviewMissing: "Review is required",
} as const;
