/** What a crew reads: `title` and `text` of a toast. */
export const crewMessages = {
  done: { title: "Done", text: "The office sees it." },
  doneEarly: { title: "Done", text: "It was planned for longer. The office sees that it is done." },
  nameWithoutLetters: "Please type the customer’s name",
  notTicked: { title: "Not Saved", text: "Please try again." },
  notListed: "The checklist has changed. Here is the new one.",
  takenUpAgain: { title: "Not Done Yet", text: "It is on your list again." },
  notDone: { title: "Not Marked", text: "Please try again." },
  noteSaved: { title: "Note Saved", text: "The office and the crew see it." },
  noteTakenBack: { title: "Note Taken Back", text: "The office sees that there was one." },
  noteStays: "Only whoever wrote a note can correct it, within a day.",
  noteNotSaved: { title: "Note Not Saved", text: "Please try again." },
  photosNotSaved: { title: "Photos Not Saved", text: "Please try again." },
  textNotWritten: { title: "Text Not Noted", text: "The office does not see that you opened it." },
  keptUnsent: (why: string) => ({
    title: "Not Sent",
    text: `${why[0]?.toUpperCase()}${why.slice(1)}. It is kept on this phone, at the top of the page.`,
  }),
  notYours: "This is no longer on your crew’s schedule. Ask the office.",
} as const;
