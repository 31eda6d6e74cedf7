/** What the job page says when automatic mails are stopped or started. */
export const reminderMessages = {
  stopped: { title: "Emails Stopped", text: "This job sends no more automatic emails." },
  paymentsStopped: {
    title: "Payment Reminders Stopped",
    text: "This job sends no more payment reminders. Invoices and receipts still go out.",
  },
  paymentsStarted: {
    title: "Payment Reminders Started",
    text: "Payment reminders go out for this job again.",
  },
  started: { title: "Emails Started", text: "Automatic emails go out for this job again." },
} as const;

/** Apart, because pages say it too: the others are said by the server alone. */
export const remindersFailed = {
  title: "Nothing Changed",
  text: "The automatic emails could not be stopped or started.",
} as const;
