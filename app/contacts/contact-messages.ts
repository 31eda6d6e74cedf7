/** What the screens of contacts say. */
export const contactMessages = {
  nameMissing: "There is no name",
  invalidEmail: "This is no email address",
  invalidPhone: "This is no phone number",
  unreachable: "An email, a phone or an address is missing",
  fileMissing: "Choose a file that is not empty",
  too_large: "This file is larger than 10 MB. Export it without pictures, or in parts",
  dropped: "Too many files arrive just now, or the disk is full. Please try again in half a minute",
  not_text:
    "This is no CSV file and no vCard: it is a picture, an Excel workbook or a ZIP. In Excel choose Save As, CSV",
  empty: "There is no customer in this file",
  too_many: (most: string) =>
    `This file has more than ${most} rows. Split it: what is in already is not brought twice`,
  quotes: (row: number) =>
    `From row ${row} on this file can’t be read: a quotation mark (") opens there and never closes, or stands inside a cell. Mend that row, or export the file again`,
  endless_card: "The last card of this file never ends, so the file is not whole. Export it again",
  readFailed: { title: "Not Read", text: "The file could not be read. Please try again." },
  columnsFailed: { title: "Not Kept", text: "The columns could not be kept. Please try again." },
  importFailed: { title: "Nothing Imported", text: "The import failed. Please try again." },
  dropFailed: { title: "Not Thrown Away", text: "The file could not be thrown away. Please try again." },
  undoFailed: { title: "Not Undone", text: "The import could not be undone. Please try again." },
  saveFailed: { title: "Not Saved", text: "The contact could not be saved. Please try again." },
  deleteFailed: { title: "Not Deleted", text: "The contact could not be deleted. Please try again." },
  nameColumnMissing: "Choose which column is the name",
  gone: "This file is gone: it was imported, thrown away, or waited for more than a day. Choose it again.",
  changed:
    "Somebody was added, changed or removed meanwhile, or the columns are different. Nothing was imported. The rows below are judged anew: look at them and press again.",
  nothing_new: "There is nobody new in this file.",
  imported: (count: string) => ({
    title: "Imported",
    text: `${count}. No mail was sent, and nobody became a lead.`,
  }),
  thrownAway: { title: "Thrown Away", text: "Nothing of the file was kept." },
  undone: (removed: string, left: number) => ({
    title: "Undone",
    text: `${removed} removed.${left > 0 ? ` ${left} stay, because they were changed since.` : ""}`,
  }),
  noUndo: { title: "Not Undone", text: "This import was undone already, or it is more than 30 days old." },
  changedMeanwhile:
    "Somebody else has changed this contact since you opened it. Your entries are still here: compare, then save again.",
  saved: { title: "Saved", text: "The contact is saved." },
  deleted: (name: string) => ({ title: "Contact Deleted", text: `${name} is deleted. Jobs of theirs stay.` }),
  noContact: "This contact is gone: somebody deleted it, or undid its import.",
  confirmDelete: "Are you sure you want to delete this contact? This can’t be undone.",
} as const;

/** "1 contact", "300 contacts" */
export function countOf(count: number): string {
  return count === 1 ? "1 contact" : `${count.toLocaleString("en-CA")} contacts`;
}
