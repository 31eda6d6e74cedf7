/** Messages of fields that several nouns have. */
export const formMessages = {
  invalidEmail: "Valid email is required",
  nameMissing: "Name is required",
  phoneMissing: "Phone number is required",
  titleMissing: "Title is required",
  locationMissing: "Location is required",
  projectTypeMissing: "Project type is required",
  invalidStatus: "Please choose a status",
  no_such_quote: "There is no such quote.",
} as const;

/** The toast of a form that lacks something. */
export const missingInformation = (text: string) => ({ title: "Missing Information", text });

/** For the later of two people who edit the same thing. */
export const changedMeanwhile = (what: "quote" | "event" | "story") =>
  `Somebody else has changed this ${what} since you opened it. Your entries are still here: compare, then save again.`;
