/** What the list of care says. */
export const careMessages = {
  dayMissing: "Please enter the day on which it was done",
  in_future: "This day is in the future",
  done_before: "This day is already saved",
  done: (service: string, day: string) => ({ title: "Care Done", text: `${service}, on ${day}.` }),
  undone: { title: "Taken Back", text: "The care is as it was." },
  notAgain: (name: string) => ({
    title: "Won’t Ask Again",
    text: `${name} won’t be asked about care again.`,
  }),
  again: (name: string) => ({ title: "Asked Again", text: `${name} is listed again when care is due.` }),
  doneFailed: { title: "Not Saved", text: "The care could not be saved. Please try again." },
  undoFailed: { title: "Not Taken Back", text: "It could not be taken back. Please try again." },
  notAgainFailed: { title: "Not Saved", text: "“Don’t ask again” could not be saved. Please try again." },
  againFailed: { title: "Not Saved", text: "“Ask again” could not be saved. Please try again." },
  textFailed: {
    title: "Not Written",
    text: "The timeline could not note that you opened the text.",
  },
} as const;
