import { IMAGE_LOCATIONS, type ImageLocation } from "./image-locations";
import { servicePicture } from "./service-picture";

interface Candidate {
  id: number;
  name: string;
  description: string;
  location: ImageLocation;
  isActive: boolean;
}

/**
 * The ids of the images that visitors see now. `images` are all, newest first; `services` are the offered ones, whose
 * cards pick a picture by its words.
 */
export function shownImages(
  images: readonly Candidate[],
  services: readonly { pictureWords: readonly string[] }[],
): Set<number> {
  const active = images.filter(({ isActive }) => isActive);
  const placed = IMAGE_LOCATIONS.flatMap(({ value, shown }) =>
    active.filter(({ location }) => location === value).slice(0, shown),
  );
  const onCards = services.flatMap(({ pictureWords }) => servicePicture(active, pictureWords) ?? []);
  return new Set([...placed, ...onCards].map(({ id }) => id));
}
