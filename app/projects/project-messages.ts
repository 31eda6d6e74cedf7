/** What staff read about projects: `title` and `text` for a toast, and what a field says. */
export const projectMessages = {
  added: { title: "Project Added", text: "The project is in the gallery." },
  pairAdded: { title: "Projects Added", text: "The before and the after are in the gallery." },
  updated: { title: "Project Updated", text: "The project has been updated." },
  deleted: { title: "Project Deleted", text: "The project has been removed." },
  addFailed: { title: "Error", text: "Failed to add project. Please try again." },
  updateFailed: { title: "Error", text: "Failed to update project. Please try again." },
  deleteFailed: { title: "Delete Failed", text: "Failed to delete project. Please try again." },
  confirmDelete: "Are you sure you want to delete this project?",
  statusMissing: "Status is required",
  noPair: "One of the two must be a Before, and the other one not",
} as const;
