/** What the job page says when automatic mails are stopped or started. */
export const reminderMessages = {
  stopped: { title: "Emails Stopped", text: "No more automatic emails leave for this job." },
  paymentsStopped: {
    title: "Payment Reminders Stopped",
    text: "No more payment reminders leave for this job. Invoices and receipts still do.",
  },
  paymentsStarted: {
    title: "Payment Reminders Started",
    text: "Payment reminders leave for this job again.",
  },
  started: { title: "Emails Started", text: "Automatic emails leave for this job again." },
} as const;

/** Apart, because pages say it too: the others are said by the server alone. */
export const remindersFailed = {
  title: "Nothing Changed",
  text: "The automatic emails could not be stopped or started.",
} as const;
