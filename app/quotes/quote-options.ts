/** The statuses an admin picks, in the order of the menus. */
export const QUOTE_STATUSES = ["new", "contacted", "quoted", "won", "lost"] as const;

/** Set by the system alone: a lead that was converted, and the professional quote made from it. */
export const SYSTEM_STATUSES = ["professional_quote", "converted"] as const;

export type QuoteStatus = (typeof QUOTE_STATUSES)[number] | (typeof SYSTEM_STATUSES)[number];

export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
  professional_quote: "Professional quote",
  converted: "Converted",
};

/** What a form of the site writes into `leadSourceDetails`; the source itself is then `website`. */
export const INSTANT_QUOTE = "Instant quote";

/** The same, for a lead that the chat took down. */
export const CHAT = "Chat";
