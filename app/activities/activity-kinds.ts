/** The kinds of timeline lines. An unknown kind, from newer code, shows its summary. */
export const ACTIVITY_KINDS = [
  "created",
  "note",
  "contacted",
  "follow_up",
  "status",
  "edited",
  "payment",
  "payment_voided",
  "invoice",
  "invoice_cancelled",
  "invoice_viewed",
  "invoice_question",
  "says_paid",
  "credit_note",
  "change_order",
  "change_offered",
  "change_question",
  "change_declined",
  "change_withdrawn",
  "warranty",
  "warranty_taken_back",
  "warranty_claim",
  "care",
  "photo",
  "mail",
  "reply",
  "mail_in",
  "mail_out",
  "bounced",
  "text_opened",
  "estimate",
  "estimate_viewed",
  "estimate_accepted",
  "estimate_declined",
  "estimate_question",
  "estimate_renewal_asked",
  "appointment",
  "converted",
  "merged",
  "separated",
  "deleted",
  "restored",
  "not_spam",
  "chat",
  "complaint",
  "answered",
] as const;

/** What a line of the customer's asks of the office. Until it is answered the job is in Today. */
export const ASKS = ["danger", "complaint", "cancelled", "question", "renewal", "reply", "bounced"] as const;

export type Ask = (typeof ASKS)[number];

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The actor of a line when it was no user. */
export const CUSTOMER = "customer";
export const SITE = "site";
