/** The name of the field in which a picture is chosen for a story. */
export const choiceOf = (projectId: number) => `picture-${projectId}`;

/** The choices at the pictures of a story's form, "12 14:2": each is empty, or the picture's id, perhaps with a day. */
export function chosenPictures(typed: Iterable<[string, unknown]>): string {
  const chosen = [...typed].filter(([name]) => /^picture-\d+$/.test(name)).map(([, value]) => String(value));
  return chosen.filter(Boolean).join(" ");
}
