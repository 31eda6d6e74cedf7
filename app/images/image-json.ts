import type { Image } from "./images.server";

/** An image as the API shows it to staff. */
export function toImageJson(image: Image) {
  const { id, name, description, url, category, location, isActive, uploadedAt } = image;
  return { id, name, description, url, category, location, isActive, uploadedAt };
}
