import { z } from "zod";
import { flag, instant, line, required } from "~/business/form-fields.server";
import { rowId } from "~/business/row-id.server";
import { parseInstant } from "~/business/time";
import { IMAGE_LOCATIONS } from "./image-locations";
import { imageMessages } from "./image-messages";
import { isPictureAddress } from "./picture-url";

/** The address of a picture: of an image, a project or a reviewer. */
export const pictureAddress = z
  .string({ error: imageMessages.urlMissing.text })
  .trim()
  .min(1, imageMessages.urlMissing.text)
  .max(2000, imageMessages.urlInvalid)
  .pipe(z.string().refine(isPictureAddress, imageMessages.urlInvalid));

/** An image, for the page and the API. The location decides the category; a category that is sent is ignored. */
export const imageForm = z.object({
  name: required(200, imageMessages.nameMissing),
  description: line(1000)
    .nullish()
    .transform((value) => value ?? ""),
  url: pictureAddress,
  location: z.enum(
    IMAGE_LOCATIONS.map(({ value }) => value),
    { error: imageMessages.locationMissing },
  ),
  isActive: flag.transform((isActive) => isActive ?? true),
  isBlack: flag.transform((isBlack) => isBlack ?? false),
});

export type ImageInput = z.output<typeof imageForm>;

/** A change of an image. A missing field stays; an empty description clears it. */
export const imageChangeForm = z.object({
  name: imageForm.shape.name.optional(),
  description: line(1000)
    .nullish()
    .transform((value) => (value === null ? "" : value)),
  url: imageForm.shape.url.optional(),
  location: imageForm.shape.location.optional(),
  isActive: flag,
  isBlack: flag,
} satisfies Record<keyof ImageInput, z.ZodType>);

export type ImageChange = Partial<z.output<typeof imageChangeForm>>;

/** The image to restore, sent by Undo. */
export const deletedImageForm = imageForm.extend({
  id: rowId,
  isSample: flag,
  uploadedAt: instant(parseInstant, imageMessages.addFailed.text),
});

export type DeletedImage = z.output<typeof deletedImageForm>;
