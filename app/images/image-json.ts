import type { Image } from "./images.server";

/** Fields in the API: all but the mark of sample content. */
type ImageJson = Record<Exclude<keyof Image, "isSample">, unknown>;

/** An image as the API shows it to staff. */
export function toImageJson(image: Image) {
  const { id, name, description, url, category, location, isActive, isBlack, uploadedAt } = image;
  return {
    id,
    name,
    description,
    url,
    category,
    location,
    isActive,
    isBlack,
    uploadedAt,
  } satisfies ImageJson;
}
