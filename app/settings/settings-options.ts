/** The areas of the settings, in the order of their tabs. Each is saved separately and has its own history. */
export const AREAS = [
  "business",
  "prices",
  "services",
  "estimates",
  "paying",
  "questions",
  "visits",
  "season",
  "mails",
  "costs",
  "forecast",
] as const;
export type Area = (typeof AREAS)[number];

export const AREA_LABELS: Readonly<Record<Area, string>> = {
  business: "Business",
  prices: "Prices",
  services: "Services",
  estimates: "Estimates",
  paying: "Getting paid",
  questions: "Questions",
  visits: "Visits",
  season: "Season",
  mails: "Mails",
  costs: "Costs",
  forecast: "Forecast",
};

/** Areas that only admins see and save. */
export const ADMINS_AREAS: readonly Area[] = ["costs"];

/** The most questions, each a row in the form, of two fields. */
export const MOST_QUESTIONS = 35;
/** The longest form, of twelve materials, has about 130. */
export const MOST_SETTINGS_FIELDS = 150;
/** Characters. */
export const LONGEST_QUESTION = 200;

/** An area's fields by name, as in its form. A version stores exactly this. */
export type Fields = Readonly<Record<string, string>>;

/** The fields of visiting hours, Monday first. */
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
