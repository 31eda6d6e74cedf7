/** What comes before every question; "none": a message asks what anybody may ask. */
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

/** What is answered with a price, or with the way to one. */
export const PRICES = [
  "rates",
  "price of epoxy",
  "price of patios",
  "rate by unit",
  "budget",
  "price again",
] as const;

/** Services: a question that names only one of them goes on with the subject before. */
export const SERVICES = ["rubber", "epoxy", "patio", "basement", "pool decks", "walks", "services"] as const;

/** What asks nothing. */
export const COURTESIES = ["greeting", "thanks", "goodbye", "praise", "consent", "refusal", "told"] as const;

/** What is answered with a text of `topics.ts`, or is known to be unpublished where there is none. */
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

/** What a sentence of a message is about. */
export const SUBJECTS = [...PRICES, ...COURTESIES, ...TOPICS] as const;

export type GuardIntent = (typeof GUARD_INTENTS)[number];
export type Subject = (typeof SUBJECTS)[number];
export type Courtesy = (typeof COURTESIES)[number];
