/** What the page of the owner's own calendar says when it is saved, and when it is not. */
export const calendarMessages = {
  failed: { title: "Calendar Not Saved", text: "The address could not be saved. Please try again." },
  notTried: { title: "Calendar Not Tried", text: "The address could not be tried. Please try again." },
  notRemoved: { title: "Calendar Not Removed", text: "The address could not be removed. Please try again." },
  saved: {
    title: "Calendar Saved",
    text: "It is read from now on. Within a minute this page says what was found.",
  },
  removed: { title: "Calendar Removed", text: "It no longer blocks any visit times." },
  triedWell: "It Works",
  triedBadly: "It Does Not Work",
  address: "Please enter an address that begins with https:// or webcal://",
  addressMissing: "Please enter the address",
} as const;
