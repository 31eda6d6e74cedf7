import { HEIC, NOT_AN_IMAGE } from "./picture-refusals";

/** What staff read about pictures: `title` and `text` for a toast, and what a field says. */
export const imageMessages = {
  added: (isActive: boolean) => ({
    title: "Image Added",
    text: isActive ? "The image is on the site." : "It is not on the site: it is inactive.",
  }),
  addedSeveral: (added: number, refused: readonly string[], hasHeic: boolean) => ({
    title: added === 1 ? "1 Image Added" : `${added} Images Added`,
    text:
      refused.length === 0
        ? "They are in the list."
        : `Not added: ${refused.join(", ")}. ${hasHeic ? HEIC : "Please send pictures of up to 10 MB."}`,
  }),
  updated: { title: "Image Updated", text: "The image has been updated." },
  deleted: { title: "Image Deleted", text: "The image has been removed." },
  uploaded: { title: "Image Uploaded", text: "The picture is ready: save it with its name and location." },
  addFailed: { title: "Error", text: "Failed to add image. Please try again." },
  updateFailed: { title: "Error", text: "Failed to update image. Please try again." },
  deleteFailed: { title: "Delete Failed", text: "Failed to delete image. Please try again." },
  uploadFailed: { title: "Upload Failed", text: "Failed to upload image. Please try again." },
  urlMissing: { title: "Missing Image URL", text: "Please upload a file or enter an image URL." },
  notAnImage: { title: "Invalid File", text: NOT_AN_IMAGE },
  heic: HEIC,
  tooManyPixels: "This picture has too many pixels to open. Please choose a smaller one.",
  tooLarge: "This picture is over 10 MB. Please choose a smaller one.",
  busy: "The server is busy with other pictures. Please try again in a minute.",
  nameMissing: "Name is required",
  locationMissing: "Location is required",
  urlInvalid: "Please enter an https:// address, or upload a file",
} as const;
