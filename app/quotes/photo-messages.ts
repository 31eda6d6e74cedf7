import { HEIC, NOT_AN_IMAGE } from "~/images/picture-refusals";

/** Why a photo is not taken. */
export const photoMessages = {
  not_an_image: NOT_AN_IMAGE,
  heic: HEIC,
  too_many_pixels: "This picture has too many pixels to open. Please choose a smaller one.",
  too_large: "This photo is over 10 MB. Please choose a smaller one.",
} as const;
