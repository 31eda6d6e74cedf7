import { z } from "zod";
import { blankAsMissing, lines, required } from "~/business/form-fields.server";
import { formMessages } from "~/business/form-messages";
import { rowId } from "~/business/row-id.server";
import { pictureAddress } from "~/images/image-forms.server";
import { projectMessages } from "./project-messages";

/** A project of the gallery, one picture of a job. Type and status may be free text, as in older rows. */
export const projectForm = z.object({
  title: required(200, formMessages.titleMissing),
  description: lines(1000)
    .nullish()
    .transform((text) => text ?? ""),
  imageUrl: pictureAddress,
  projectType: required(100, formMessages.projectTypeMissing),
  status: required(100, projectMessages.statusMissing),
  /** The id of its other half, for a before and after. */
  pairId: blankAsMissing(rowId),
});

export type ProjectInput = z.output<typeof projectForm>;

/** A before and an after from the same place, with the same words. */
export const projectPairForm = projectForm
  .pick({ title: true, description: true, projectType: true })
  .extend({ beforeUrl: pictureAddress, afterUrl: pictureAddress });

export type ProjectPairInput = z.output<typeof projectPairForm>;
