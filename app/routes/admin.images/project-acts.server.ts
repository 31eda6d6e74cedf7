import { idIn } from "~/business/form-fields.server";
import { db } from "~/db.server";
import { deployment } from "~/deployment.server";
import { projectForm } from "~/projects/project-forms.server";
import { projectMessages } from "~/projects/project-messages";
import { addProject, deleteProject, updateProject } from "~/projects/projects.server";
import { toast } from "~/ui/toast";
import { type Outcome, refuse } from "./outcome";
import { type PictureForm, readPictureForm } from "./read-picture-form.server";

const NO_PAIR = { fieldErrors: { pairId: [projectMessages.noPair] } };

/** The writes of the projects' tab, by the intent of their form. */
export const projectActs = {
  async "add-project"(picture: PictureForm): Promise<Outcome> {
    const read = await readPictureForm(picture, projectForm, "imageUrl");
    if (!read.ok) return read;
    const added = await addProject(deployment(), read.value);
    if (!added.ok) return refuse(400, { lastResult: read.submission.reply(NO_PAIR) });
    return { ok: true, said: toast(projectMessages.added) };
  },

  async "update-project"(picture: PictureForm): Promise<Outcome> {
    const read = await readPictureForm(picture, projectForm, "imageUrl");
    if (!read.ok) return read;
    const updated = await updateProject(db, idIn(picture.form, "id"), read.value);
    if (updated?.ok) return { ok: true, said: toast(projectMessages.updated) };
    if (updated) return refuse(400, { lastResult: read.submission.reply(NO_PAIR) });
    const gone = toast(projectMessages.updateFailed, "destructive");
    return refuse(404, { lastResult: read.submission.reply(), toast: gone });
  },

  async "delete-project"({ form }: PictureForm): Promise<Outcome> {
    return (await deleteProject(db, idIn(form, "id")))
      ? { ok: true, said: toast(projectMessages.deleted) }
      : refuse(404, { toast: toast(projectMessages.deleteFailed, "destructive") });
  },
};
