/** What staff read about a bank's notice that they paste. */
export const noticeMessages = {
  notRead: { title: "Notice Not Read", text: "Failed to read the notice. Please try again." },
  notSearched: {
    title: "Invoices Not Searched",
    text: "Failed to look for the invoice. Please try again.",
  },
  notBooked: { title: "Payment Not Booked", text: "Failed to book the payment. Please try again." },
  missing: "Please paste the bank’s mail",
  noInvoice: "Please choose the invoice",
  nothingLeft: "Nothing is left to pay of this invoice any more. Look at its job before you book it again.",
  book: (amount: string, invoice: string) => `Book ${amount} for ${invoice}`,
  booked: (amount: string, invoice: string) => `Booked ${amount} for ${invoice}`,
} as const;
