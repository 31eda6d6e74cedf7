/** The automatic mails to customers, in the order of the settings. */
export const WORDED_MAILS = [
  "followUps",
  "visitConfirmations",
  "visitMoves",
  "visitCancellations",
  "visitReminders",
  "paymentReminders",
  "reviewRequests",
  "careReminders",
] as const;
/** A mail whose words the owner can change. */
export type WordedMail = (typeof WORDED_MAILS)[number];

/** Nobody asked for these, so the law requires a mailing address in them (CASL, section 6). */
export const MAILS_WITH_ADDRESS = [
  "followUps",
  "paymentReminders",
  "reviewRequests",
  "careReminders",
] as const satisfies WordedMail[];

/** The owner's words in a mail. What the mail is about stands between opening and closing. */
export interface MailText {
  readonly subject: string;
  readonly opening: string;
  readonly closing: string;
}

const VISIT = ["name", "visit", "date", "time", "address", "business", "phone"] as const;

/** The fields of each mail, by their name in braces. */
export const MAIL_FIELDS = {
  followUps: ["name", "number", "total", "date", "business", "phone"],
  visitConfirmations: VISIT,
  visitMoves: VISIT,
  visitCancellations: VISIT,
  visitReminders: VISIT,
  paymentReminders: ["name", "number", "left", "date", "business", "phone"],
  reviewRequests: ["name", "business", "phone"],
  careReminders: ["name", "business", "phone"],
} as const satisfies Record<WordedMail, readonly string[]>;

/** The fields of the words about paying an invoice. */
export const PAY_FIELDS = ["number", "left"] as const;

/** A value for each field of a mail. */
export type MailFieldValues<Kind extends WordedMail> = Record<(typeof MAIL_FIELDS)[Kind][number], string>;

/** The words until the owner changes them. */
export const DEFAULT_MAIL_TEXTS: Readonly<Record<WordedMail, MailText>> = {
  followUps: {
    subject: "Your estimate {number} from {business}",
    opening:
      "Hello {name},\n\nA few days ago we sent you an estimate. Did you get it, and is everything clear? If you’d like anything changed or explained, just ask.",
    closing: "Open it to accept, ask a question or decline. You can also reply to this email or call us.",
  },
  visitConfirmations: {
    subject: "Booked: your {visit} on {date}",
    opening: "Hello {name},\n\nYour {visit} is booked.",
    closing: "If this time doesn’t work for you, reply to this email or call us at {phone}.",
  },
  visitMoves: {
    subject: "New time: your {visit} on {date}",
    opening: "Hello {name},\n\nYour {visit} has changed. Here is the new time and place.",
    closing: "If this time doesn’t work for you, reply to this email or call us at {phone}.",
  },
  visitCancellations: {
    subject: "Cancelled: your {visit} on {date}",
    opening: "Hello {name},\n\nYour {visit} on {date} is cancelled.",
    closing: "To set another time, reply to this email or call us at {phone}.",
  },
  visitReminders: {
    subject: "Reminder: your {visit} on {date}",
    opening: "Hello {name},\n\nA quick reminder about your {visit}.",
    closing: "If something has come up, reply to this email or call us at {phone}.",
  },
  paymentReminders: {
    subject: "Reminder: {number} from {business}",
    opening: "Hello {name},\n\nA quick note about {number}: {left} is still to be paid.",
    closing:
      "If you have paid in the meantime, thank you, and there is nothing more to do. If anything is unclear, reply to this email or call us at {phone}.",
  },
  reviewRequests: {
    subject: "How did we do?",
    opening:
      "Hello {name},\n\nThank you for choosing {business}. We hope you like the result. Would you tell others how it went, in a few words?",
    closing: "If anything isn’t right, call us at {phone} and we’ll fix it.",
  },
  careReminders: {
    subject: "Time for care, from {business}",
    opening: "Hello {name},\n\nThis spring the work that we did for you is due for care.",
    closing: "To set a day, reply to this email or call us at {phone}.",
  },
};

/** Names in braces that the mail does not know, each once. */
export function unknownFields(kind: WordedMail, text: string): string[] {
  return unknownIn(MAIL_FIELDS[kind], text);
}

/** Names in braces that are not among the known ones, each once. */
export function unknownIn(known: readonly string[], text: string): string[] {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => !known.includes(name));
}

/**
 * The text with its fields filled in. Values are not searched for fields again. An empty value removes the space before
 * it, so "Hello {name}," becomes "Hello,".
 */
export function fillFields(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/( ?)\{([^{}]*)\}/g, (field, blank: string, name: string) => {
    const value = values[name];
    if (value === undefined) return field;
    return value && blank + value;
  });
}
