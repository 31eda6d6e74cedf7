/** What the mailbox's settings say when they are saved, and when they are not. */
export const mailboxMessages = {
  failed: { title: "Mailbox Not Saved", text: "The mailbox could not be saved. Please try again." },
  notTried: { title: "Mailbox Not Tried", text: "The mailbox could not be tried. Please try again." },
  notRemoved: { title: "Mailbox Not Removed", text: "The mailbox could not be removed. Please try again." },
  saved: {
    title: "Mailbox Saved",
    text: "It is read from now on. Within a minute this page says whether that works.",
  },
  savedWithoutPassword: {
    title: "Mailbox Saved",
    text: "This is a different mailbox, so enter its password too. It is not read until then.",
  },
  removed: {
    title: "Mailbox Removed",
    text: "It is no longer read. What came from it stays with its jobs.",
  },
  triedWell: "It Works",
  triedBadly: "It Does Not Work",
  hostMissing: "Please enter the server’s name, such as imap.example.com",
  host: "Please enter only the server’s name, such as imap.example.com",
  port: "Please enter a port from 1 to 65535. Most servers use 993.",
  usernameMissing: "Please enter the user, often the email address",
  passwordMissing: "Please enter the password to try it",
} as const;
