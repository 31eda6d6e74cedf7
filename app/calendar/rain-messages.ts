/** What the office reads when it moves work off a wet day. */
export const rainMessages = {
  moved: (count: number, mails: number) => ({
    title: count === 1 ? "1 Job Moved" : `${count} Jobs Moved`,
    text:
      mails === 0
        ? "No email is sent by itself."
        : `${mails === 1 ? "1 customer gets" : `${mails} customers get`} an email in a few minutes.`,
  }),
  moveFailed: { title: "Nothing Moved", text: "Failed to move the work. Please try again." },
  nothingTicked: "Please tick what moves",
  dayMissing: "Please choose a day",
  sameDay: "Please choose another day than the wet one",
  changed: "Somebody has changed this meanwhile. Nothing was moved; here is how it stands.",
  taken: "The crew has other work then. Nothing was moved yet.",
  back: (count: number) => ({
    title: "Moved Back",
    text: count === 1 ? "The job has its old day again." : `${count} jobs have their old days again.`,
  }),
  backButFor: (count: number, changed: readonly string[]) => ({
    title: "Moved Back, but not all",
    text: `${count === 1 ? "1 job has" : `${count} jobs have`} the old day again. Changed since, and left: ${changed.join(", ")}.`,
  }),
  undoFailed: { title: "Nothing Moved Back", text: "Failed to move the work back. Please try again." },
  textFailed: { title: "Not Written Down", text: "The text can be sent; the timeline does not have it." },
} as const;
