/** The areas of the settings, in the order of their tabs. Each is saved by itself and has its own history. */
export const AREAS = ["business", "prices", "estimates", "questions", "visits", "mails"] as const;
export type Area = (typeof AREAS)[number];

export const AREA_LABELS: Readonly<Record<Area, string>> = {
  business: "Business",
  prices: "Prices",
  estimates: "Estimates",
  questions: "Questions",
  visits: "Visits",
  mails: "Mails",
};

/** How many questions the owner can have: a row of the form for each. */
export const MOST_QUESTIONS = 20;
/** Characters. */
export const LONGEST_QUESTION = 200;

/** The fields of an area as a form shows them, by name. This is also what a version holds. */
export type Fields = Readonly<Record<string, string>>;

/** The fields of the visits' hours, from Monday on. */
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
