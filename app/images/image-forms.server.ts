import { z } from "zod";
import { IMAGE_LOCATIONS } from "./image-locations";
import { imageMessages } from "./image-messages";
import { isPictureAddress } from "./picture-url";

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Please use ${longest.toLocaleString("en-CA")} characters or fewer`);

/** Where a picture is: an image's, a project's, a reviewer's. */
export const pictureAddress = z
  .string({ error: imageMessages.urlMissing.text })
  .trim()
  .min(1, imageMessages.urlMissing.text)
  .max(2000, imageMessages.urlInvalid)
  .pipe(z.string().refine(isPictureAddress, imageMessages.urlInvalid));

/** A checkbox, or a boolean of JSON. */
const flag = z
  .union([z.boolean(), z.enum(["on", "true", "false", ""])])
  .transform((value) => value === true || value === "on" || value === "true");

/** A picture of the site, for the page and the API. The location sets the category; a category sent is ignored. */
export const imageForm = z.object({
  name: z
    .string({ error: imageMessages.nameMissing })
    .pipe(text(200))
    .pipe(z.string().min(1, imageMessages.nameMissing)),
  description: text(1000)
    .nullish()
    .transform((value) => value ?? ""),
  url: pictureAddress,
  location: z.enum(
    IMAGE_LOCATIONS.map(({ value }) => value),
    { error: imageMessages.locationMissing },
  ),
  isActive: flag.default(true),
});

/** A change: a missing field stays as it is, an empty description is cleared. */
export const imageChangeForm = z.object({
  name: imageForm.shape.name.optional(),
  description: text(1000)
    .nullish()
    .transform((value) => (value === null ? "" : value)),
  url: imageForm.shape.url.optional(),
  location: imageForm.shape.location.optional(),
  isActive: flag.optional(),
});

export type ImageChange = Partial<z.output<typeof imageChangeForm>>;
