/** The six dialogs of a quote, by the word that their address carries: `?panel=follow-up&quote=12`. */
export const PANELS = ["edit", "follow-up", "email", "schedule", "convert", "payment"] as const;

export type PanelName = (typeof PANELS)[number];

/** A dialog as it opens. */
export interface Panel {
  name: PanelName;
  quoteId: number;
  customer: string;
  /** The values that its fields start with, by the name of the field. */
  defaults: Record<string, string>;
  /**
   * What the quote holds, where that is not what the fields start with. It goes back with the form, which is merged
   * with what somebody else has saved meanwhile.
   */
  opened?: Record<string, string>;
  /** What was noted at earlier follow-ups, newest first. */
  earlierNotes?: { id: number; when: string; by: string; text: string }[];
  /** What the customer has not given: staff need not fill it in either. */
  lacks?: { email: boolean; phone: boolean };
  /** The instant price, when the customer has seen one. */
  customerSaw?: { price: string; date: string; surfaces: number };
  /** The rest of a quote's job, when it is more than one request. */
  restOfJob?: {
    /** Paid on the job's other requests. */
    paidCents: number;
    /** The job's price, where another request carries it; null when it is not priced yet. */
    priceCents?: number | null;
  };
  calendar?: {
    today: string;
    daysWithEvents: string[];
    upcoming: { id: number; title: string; when: string }[];
  };
}

/** No dialog is open: what closing one changes in the address. */
export const CLOSED = { panel: undefined, quote: undefined };

/**
 * Where a dialog leads when it is closed or has done its work. Each screen that opens dialogs says it for itself. `page`
 * is the address with the dialog; `quoteId` is the dialog's quote, or the one that its conversion made.
 */
export type ReturnTo = (page: { pathname: string; search: string }, quoteId: number) => string;

/** The id that a screen gives to the link that opens a dialog: the focus returns there. */
export function openerId(panel: PanelName, quoteId: number): string {
  return `quote-${quoteId}-${panel}`;
}
