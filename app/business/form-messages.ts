/** The words that several nouns' forms say: 'title' of a toast, and what a field says. */
export const formMessages = {
  missingTitle: "Missing Information",
  invalidEmail: "Valid email is required",
  nameMissing: "Name is required",
  phoneMissing: "Phone number is required",
  invalidStatus: "Please choose a status",
  no_such_quote: "There is no such quote.",
} as const;
