import { z } from "zod";
import { blankAsMissing, lines, required } from "~/business/form-fields.server";
import { formMessages } from "~/business/form-messages";
import { rowId } from "~/business/row-id.server";
import { pictureAddress } from "~/images/image-forms.server";
import { projectMessages } from "./project-messages";

/** One picture of a job, as the owner keeps it. Type and status may be other text: rows hold some. */
export const projectForm = z.object({
  title: required(200, formMessages.titleMissing),
  description: lines(1000)
    .nullish()
    .transform((text) => text ?? ""),
  imageUrl: pictureAddress,
  projectType: required(100, formMessages.projectTypeMissing),
  status: required(100, projectMessages.statusMissing),
  /** Its other half: the "before" of an "after", or the other way round. */
  pairId: blankAsMissing(rowId),
});

export type ProjectInput = z.output<typeof projectForm>;
