/** What the job page says when its automatic emails are stopped or started again. */
export const reminderMessages = {
  stopped: { title: "Emails Stopped", text: "No more automatic emails leave for this job." },
  started: { title: "Emails Started", text: "Automatic emails leave for this job again." },
  failed: { title: "Nothing Changed", text: "The automatic emails could not be stopped or started." },
} as const;
