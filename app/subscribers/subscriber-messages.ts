/** The product's words for the subscriber list: 'title' and 'text' of a toast, and what is asked before a delete. */
export const subscriberMessages = {
  confirmDelete: "Are you sure you want to delete this email subscriber?",
  deleted: { title: "Success", text: "Email subscriber deleted successfully." },
  deleteFailed: { title: "Error", text: "Failed to delete subscriber." },
  notFound: "There is no such subscriber.",
} as const;
