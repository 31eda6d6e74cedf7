/** Guards, which come before every question. "none" is an ordinary message. */
export const GUARD_INTENTS = [
  "none",
  "danger",
  "pet in danger",
  "despair",
  "complaint",
  "own job",
  "other people",
  "deletion",
  "person",
  "rude",
  "language",
  "order",
  "pitch",
] as const;

/** Subjects answered with a price, or how to get one. */
export const PRICES = [
  "rates",
  "price of epoxy",
  "price of patios",
  "rate by unit",
  "budget",
  "price again",
] as const;

/** Services. A question that only names one continues the subject before. */
export const SERVICES = ["rubber", "epoxy", "patio", "basement", "pool decks", "walks", "services"] as const;

/** Sentences that ask nothing. */
export const COURTESIES = ["greeting", "thanks", "goodbye", "praise", "consent", "refusal", "told"] as const;

/** Subjects answered with a text from `topics.ts`, or known to have none published. */
export const TOPICS = [
  "services",
  "rubber",
  "feel",
  "cracks",
  "epoxy",
  "basement",
  "patio",
  "pool decks",
  "commercial",
  "walks",
  "colours",
  "colours of epoxy",
  "colours on a screen",
  "preparation",
  "price of colour",
  "included",
  "sizes",
  "tax",
  "free visit",
  "how long a quote is valid",
  "how firm a price is",
  "how to get a quote",
  "warranty",
  "warranty claim",
  "passing on the warranty",
  "duration",
  "process",
  "getting ready",
  "who may order",
  "cancellation",
  "payment",
  "ways to pay",
  "financing",
  "areas",
  "phone",
  "email",
  "hours",
  "location",
  "who we are",
  "a program",
  "experience",
  "reviews",
  "gallery",
  "photo for a quote",
  "who sees a photo",
  "transcripts",
  "privacy",
  "unsubscribing",
  "liability",
  "law",
  "terms",
  "licences and insurance",
  "thickness",
  "lifespan",
  "weather and winter",
  "snow and salt",
  "grip",
  "sun and fading",
  "drying time",
  "discounts",
  "the company and its people",
  "jobs with us",
  "open dates",
  "showroom",
  "that kind of work",
  "surfaces like that",
  "the environment",
  "smell and noise",
  "permits",
  "children and pets",
  "hot tires",
  "care and cleaning",
  "doing it yourself",
  "brands",
  "references",
  "comparisons",
  "the value of the house",
  "heavy loads",
  "water and drainage",
  "that kind of damage",
  "small talk",
] as const;

/** Everything that a sentence can be about. */
export const SUBJECTS = [...PRICES, ...COURTESIES, ...TOPICS] as const;

export type GuardIntent = (typeof GUARD_INTENTS)[number];
export type Subject = (typeof SUBJECTS)[number];
export type Courtesy = (typeof COURTESIES)[number];
