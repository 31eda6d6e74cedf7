/** A photo that was not added to a job, by the name of its file. */
interface NotAdded {
  name: string;
  reason: keyof typeof NOT_ADDED;
}

/** What to do about a photo that was not added to a job. */
const NOT_ADDED = {
  not_an_image: "Please select an image file (PNG, JPG, etc.)",
  too_many_pixels: "It has too many pixels to open. Please choose a smaller one.",
  too_large: "It is over 10 MB. Please choose a smaller one.",
  too_many: "This job has 60 photos. Please delete some first.",
  too_many_at_once: "Only 10 are taken at once. Please send these by themselves.",
  dropped: "The server is busy with other pictures. Please try again in a minute.",
};

/** A toast names so many files of each reason; the rest are counted. */
const MOST_NAMED = 10;
const LONGEST_NAME = 40;

/** "door.txt, gate.txt: Please select an image file (PNG, JPG, etc.)" */
function notAdded(refused: NotAdded[]): string {
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  const sentences = reasons.map((reason) => {
    const names = refused
      .filter((photo) => photo.reason === reason)
      .map(({ name }) => name.slice(0, LONGEST_NAME));
    const rest = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "";
    return `${names.slice(0, MOST_NAMED).join(", ")}${rest}: ${NOT_ADDED[reason]}`;
  });
  return `Not added: ${sentences.join(" ")}`;
}

/**
 * What is said of a job's photos. Apart from `quoteMessages`, which every screen of the office loads: the server alone
 * says these.
 */
export const photoMessages = {
  ...NOT_ADDED,
  photosAdded: (added: number, refused: NotAdded[]) =>
    refused.length === 0
      ? { title: added === 1 ? "Photo Added" : `${added} Photos Added`, text: "Only staff can see them." }
      : { title: `${added} of ${added + refused.length} Photos Added`, text: notAdded(refused) },
  photosRefused: (refused: NotAdded[]) => ({
    title: refused.length === 1 ? "Photo Not Saved" : "Photos Not Saved",
    text: notAdded(refused),
  }),
  photoDeleted: { title: "Photo Deleted", text: "The photo is gone for good." },
  published: {
    title: "Published",
    text: "It is in the gallery now. To take it off: Images, Projects. The job's own photo stays private.",
  },
  no_such_photo: "This photo is no longer in the job.",
  same_photo: "Please choose another photo than the one above.",
} as const;
