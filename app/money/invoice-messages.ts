/** What a customer reads after answering an invoice: `title` and `text` for a toast, and what a field says. */
export const invoiceMessages = {
  wayMissing: "Please choose how it was sent",
  dayMissing: "Please enter a day",
  in_future: "That day is still to come",
  told: { title: "Thank you", text: "We will look for it. It counts as paid once we have it." },
  closed: "Nothing is left to pay on this invoice.",
  no_way: "How to pay this invoice is not settled yet. Please call us, or ask below.",
} as const;
