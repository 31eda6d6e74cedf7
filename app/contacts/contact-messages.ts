/** What the screens of contacts say. */
export const contactMessages = {
  nameMissing: "There is no name",
  invalidEmail: "This is not an email address",
  invalidPhone: "This is not a phone number",
  unreachable: "An email, a phone or an address is missing",
  fileMissing: "Choose a file that is not empty",
  too_large: "This file is larger than 10 MB. Export it without pictures, or in parts",
  dropped: "Too many files are coming in right now, or the disk is full. Please try again in half a minute",
  not_text:
    "This is not a CSV file or a vCard. It is a picture, an Excel workbook or a ZIP. In Excel choose Save As, CSV",
  empty: "There is no customer in this file",
  too_many: (most: string) => `This file has more than ${most} rows. Split it: nobody is imported twice`,
  quotes: (row: number) =>
    `From row ${row} on this file can’t be read: a quotation mark (") opens there and never closes, or is inside a cell. Fix that row, or export the file again`,
  endless_card: "The last card in this file has no end, so part of the file is missing. Export it again",
  readFailed: { title: "Not Read", text: "The file could not be read. Please try again." },
  columnsFailed: { title: "Not Saved", text: "The columns could not be saved. Please try again." },
  importFailed: { title: "Nothing Imported", text: "The import failed. Please try again." },
  dropFailed: { title: "Not Discarded", text: "The file could not be discarded. Please try again." },
  undoFailed: { title: "Not Undone", text: "The import could not be undone. Please try again." },
  saveFailed: { title: "Not Saved", text: "The contact could not be saved. Please try again." },
  deleteFailed: { title: "Not Deleted", text: "The contact could not be deleted. Please try again." },
  nameColumnMissing: "Choose which column is the name",
  gone: "This file is gone: it was imported, discarded, or more than a day old. Choose it again.",
  changed:
    "Somebody was added, changed or removed in the meantime, or the columns are different. Nothing was imported. The rows below were checked again: look them over and press again.",
  nothing_new: "There is nobody new in this file.",
  imported: (count: string) => ({
    title: "Imported",
    text: `${count}. No email was sent, and nobody became a lead.`,
  }),
  thrownAway: { title: "File Discarded", text: "Nothing in it was kept." },
  undone: (removed: string, left: number) => ({
    title: "Undone",
    text: `${removed} removed.${left > 0 ? ` ${left} stay, because they were changed since.` : ""}`,
  }),
  noUndo: { title: "Not Undone", text: "This import was undone already, or it is more than 30 days old." },
  changedMeanwhile:
    "Somebody else has changed this contact since you opened it. Your entries are still here: compare, then save again.",
  saved: { title: "Saved", text: "The contact is saved." },
  deleted: (name: string) => ({ title: "Contact Deleted", text: `${name} is deleted. Their jobs stay.` }),
  noContact: "This contact is gone: somebody deleted it, or undid its import.",
  confirmDelete: "Are you sure you want to delete this contact? This can’t be undone.",
} as const;

/** "1 contact", "300 contacts" */
export function countOf(count: number): string {
  return count === 1 ? "1 contact" : `${count.toLocaleString("en-CA")} contacts`;
}
