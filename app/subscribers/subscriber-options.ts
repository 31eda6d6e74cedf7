/** Where a subscriber's address came from. */
export const SUBSCRIBER_SOURCES = ["quote-calculator", "contact-form"] as const;

export type SubscriberSource = (typeof SUBSCRIBER_SOURCES)[number];

export const SUBSCRIBER_SOURCE_LABELS: Record<SubscriberSource, string> = {
  "quote-calculator": "Quote Calculator",
  "contact-form": "Contact Form",
};
