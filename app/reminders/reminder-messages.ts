/** What the job page says when automatic mails are stopped or started. */
export const reminderMessages = {
  stopped: { title: "Emails Stopped", text: "No more automatic emails leave for this job." },
  started: { title: "Emails Started", text: "Automatic emails leave for this job again." },
  failed: { title: "Nothing Changed", text: "The automatic emails could not be stopped or started." },
} as const;
