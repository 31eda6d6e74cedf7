/** What staff read about a bank's notice that they paste. */
export const noticeMessages = {
  notRead: { title: "Notice Not Read", text: "Failed to read the notice. Please try again." },
  notSearched: {
    title: "Invoices Not Searched",
    text: "Failed to look for the invoice. Please try again.",
  },
  notBooked: { title: "Payment Not Recorded", text: "Failed to record the payment. Please try again." },
  missing: "Please paste the bank’s email",
  noInvoice: "Please choose the invoice",
  nothingLeft: "Nothing is left to pay on this invoice. Look at its job before you record it again.",
  book: (amount: string, invoice: string) => `Record ${amount} for ${invoice}`,
  booked: (amount: string, invoice: string) => `Recorded ${amount} for ${invoice}`,
} as const;
