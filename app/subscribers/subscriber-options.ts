/** The form that a subscriber's email came from. */
export const SUBSCRIBER_SOURCES = ["quote-calculator", "contact-form"] as const;

export type SubscriberSource = (typeof SUBSCRIBER_SOURCES)[number];

export const SUBSCRIBER_SOURCE_LABELS: Record<SubscriberSource, string> = {
  "quote-calculator": "Quote Calculator",
  "contact-form": "Contact Form",
};
