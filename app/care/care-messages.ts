/** What the list of care says. */
export const careMessages = {
  dayMissing: "Please enter the day on which it was done",
  in_future: "This day is still to come",
  done_before: "This day is kept already",
  done: (service: string, day: string) => ({ title: "Care Done", text: `${service}, on ${day}.` }),
  undone: { title: "Taken Back", text: "The care is as it was." },
  notAgain: (name: string) => ({ title: "Not Again", text: `${name} is not asked about care any more.` }),
  again: (name: string) => ({ title: "Asked Again", text: `${name} is listed when care is due.` }),
  doneFailed: { title: "Not Kept", text: "The care could not be kept. Please try again." },
  undoFailed: { title: "Not Taken Back", text: "It could not be taken back. Please try again." },
  notAgainFailed: { title: "Not Kept", text: "“Not again” could not be kept. Please try again." },
  againFailed: { title: "Not Kept", text: "“Ask again” could not be kept. Please try again." },
  textFailed: {
    title: "Not Written",
    text: "That the text was opened could not be written into the timeline.",
  },
} as const;
