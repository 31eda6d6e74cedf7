/** The photo in a form; undefined for none, for which browsers send an empty file. */
export function photoIn(form: FormData | undefined): File | undefined {
  const photo = form?.get("image");
  return photo instanceof File && photo.size > 0 ? photo : undefined;
}
