import { idIn } from "~/business/row-id.server";
import type { Action } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { projectForm, projectPairForm } from "~/projects/project-forms.server";
import { projectMessages } from "~/projects/project-messages";
import { addPair, addProject, deleteProject, updateProject } from "~/projects/projects.server";
import { toast } from "~/ui/toast";
import type { Intent } from "./intents";
import { pictureAction } from "./picture-action.server";
import { listOf } from "./tabs";

const NO_PAIR = { fieldErrors: { pairId: [projectMessages.noPair] } };

/** The projects tab's writes by intent. */
export const projectActions = {
  "add-project": pictureAction(
    projectForm,
    { image: "imageUrl" },
    async (context, input, { url, submission }) => {
      const added = await addProject(context, input);
      if (!added.ok) return refuse(400, { lastResult: submission.reply(NO_PAIR) });
      return { ok: true, to: listOf(url), toast: toast(projectMessages.added) };
    },
  ),

  "add-pair": pictureAction(
    projectPairForm,
    { before: "beforeUrl", after: "afterUrl" },
    async (context, input, { url }) => {
      await addPair(context, input);
      return { ok: true, to: listOf(url), toast: toast(projectMessages.pairAdded) };
    },
  ),

  "update-project": pictureAction(
    projectForm,
    { image: "imageUrl" },
    async ({ db }, input, { form, url, submission }) => {
      const updated = await updateProject(db, idIn(form, "id"), input);
      if (updated?.ok) return { ok: true, to: listOf(url), toast: toast(projectMessages.updated) };
      if (updated) return refuse(400, { lastResult: submission.reply(NO_PAIR) });
      const gone = toast(projectMessages.updateFailed, "destructive");
      return refuse(404, { lastResult: submission.reply(), toast: gone });
    },
  ),

  async "delete-project"({ db }, { form, url }) {
    if (await deleteProject(db, idIn(form, "id"))) {
      return { ok: true, to: listOf(url), toast: toast(projectMessages.deleted) };
    }
    return refuse(404, { toast: toast(projectMessages.deleteFailed, "destructive") });
  },
} satisfies Partial<Record<Intent, Action>>;
