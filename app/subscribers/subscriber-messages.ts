/** What staff read about subscribers: `title` and `text` for a toast, and the question before a delete. */
export const subscriberMessages = {
  confirmDelete: "Are you sure you want to delete this email subscriber?",
  deleted: { title: "Success", text: "Email subscriber deleted successfully." },
  deleteFailed: { title: "Error", text: "Failed to delete subscriber." },
  notFound: "There is no such subscriber.",
} as const;
