/** What the office reads when it moves work off a wet day. */
export const rainMessages = {
  moved: (count: number, mails: number) => ({
    title: count === 1 ? "1 Job Moved" : `${count} Jobs Moved`,
    text:
      mails === 0
        ? "No automatic email goes out."
        : `${mails === 1 ? "1 customer gets" : `${mails} customers get`} an email in a few minutes.`,
  }),
  moveFailed: { title: "Nothing Moved", text: "Failed to move the work. Please try again." },
  nothingTicked: "Please tick what to move",
  dayMissing: "Please choose a day",
  sameDay: "Please choose a day other than the wet one",
  changed: "Somebody changed this in the meantime. Nothing was moved; here is the latest.",
  taken: "The crew has other work that day. Nothing was moved yet.",
  back: (count: number) => ({
    title: "Moved Back",
    text: count === 1 ? "The job has its old day again." : `${count} jobs have their old days again.`,
  }),
  backButFor: (count: number, changed: readonly string[]) => ({
    title: "Moved Back, but not all",
    text: `${count === 1 ? "1 job has" : `${count} jobs have`} the old day again. Changed since, so left alone: ${changed.join(", ")}.`,
  }),
  undoFailed: { title: "Nothing Moved Back", text: "Failed to move the work back. Please try again." },
  textFailed: {
    title: "Not Written Down",
    text: "You can still send the text; it just isn’t in the timeline.",
  },
} as const;
