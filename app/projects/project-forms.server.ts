import { z } from "zod";
import { blankAsMissing, lines, required } from "~/business/form-fields.server";
import { formMessages } from "~/business/form-messages";
import { rowId } from "~/business/row-id.server";
import { pictureAddress } from "~/images/image-forms.server";
import { projectMessages } from "./project-messages";

/** A project of the gallery: one picture of a job. Type and status may be free text, because older rows have some. */
export const projectForm = z.object({
  title: required(200, formMessages.titleMissing),
  description: lines(1000)
    .nullish()
    .transform((text) => text ?? ""),
  imageUrl: pictureAddress,
  projectType: required(100, formMessages.projectTypeMissing),
  status: required(100, projectMessages.statusMissing),
  /** The project's other half: the "before" of an "after", or the reverse. */
  pairId: blankAsMissing(rowId),
});

export type ProjectInput = z.output<typeof projectForm>;

/** A job in two pictures from the same place, which have their words in common. */
export const projectPairForm = projectForm
  .pick({ title: true, description: true, projectType: true })
  .extend({ beforeUrl: pictureAddress, afterUrl: pictureAddress });

export type ProjectPairInput = z.output<typeof projectPairForm>;
