import { mergeForm } from "~/business/merge-form.server";
import { idIn } from "~/business/row-id.server";
import type { Deployment } from "~/deployment.server";
import { type Action, keepTyped, parsedAction, type SentForm } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { listProjects } from "~/projects/projects.server";
import { createStory, deleteStory, updateStory } from "~/projects/save-story.server";
import { getStory } from "~/projects/stories.server";
import { joinPictures, storyForm, storyValues } from "~/projects/story-forms.server";
import { storyMessages } from "~/projects/story-messages";
import { toast } from "~/ui/toast";
import type { Intent } from "./intents";
import { listOf } from "./tabs";

const LABELS: Record<keyof ReturnType<typeof storyValues>, string> = {
  title: "Title",
  projectType: "Service",
  place: "City",
  month: "Month",
  squareFeet: "Size in sq ft",
  mix: "Mix and colour",
  days: "Days of work",
  price: "Price with GST",
  steps: "Steps by day",
  words: "What was there, what you did",
  isPublic: "Who sees it",
  pictures: "Pictures",
};

/** The stories tab's writes by intent. */
export const storyActions = {
  async "add-story"(context, sent) {
    joinPictures(sent.form);
    const add = parsedAction(storyForm, async (_context, input, { url }) => {
      await createStory(context, input);
      return { ok: true, to: listOf(url), toast: toast(storyMessages.added) };
    });
    return add(context, sent);
  },

  "update-story": update,

  async "delete-story"({ db }, { form, url }) {
    if (await deleteStory(db, idIn(form, "id"))) {
      return { ok: true, to: listOf(url), toast: toast(storyMessages.deleted) };
    }
    return refuse(404, { toast: toast(storyMessages.deleteFailed, "destructive") });
  },
} satisfies Partial<Record<Intent, Action>>;

/** What was typed is merged with what somebody else saved meanwhile. */
async function update(context: Deployment, sent: SentForm): Promise<Outcome> {
  joinPictures(sent.form);
  const id = idIn(sent.form, "id");
  const before = await getStory(context.db, id);
  const pictures = (await listProjects(context.db)).filter(({ storyId }) => storyId === id);
  const stored: Record<string, string> = before ? storyValues(before, pictures) : {};
  const { form, conflicts, opened } = mergeForm(sent.form, stored);
  const save = parsedAction(storyForm, async (_context, input, { url, submission }) => {
    const gone = { lastResult: submission.reply(), toast: toast(storyMessages.updateFailed, "destructive") };
    if (!before) return refuse(404, gone);
    if (conflicts.length > 0) {
      const lastResult = submission.reply({ formErrors: [storyMessages.changed_meanwhile] });
      return refuse(409, { lastResult, savedMeanwhile: conflicts.map((field) => saved(field, stored)) });
    }
    const updated = await updateStory(context, id, { ...input, updatedAt: before.updatedAt });
    if (updated?.ok) return { ok: true, to: listOf(url), toast: toast(storyMessages.updated) };
    // Somebody saved between reading and writing: merge once more.
    return updated ? update(context, sent) : refuse(404, gone);
  });
  return keepTyped(await save(context, { ...sent, form }), sent.form, opened);
}

function saved(field: string, stored: Record<string, string>) {
  const value = stored[field] || "(empty)";
  if (field === "pictures") {
    const words = value.replaceAll(/(\d+)(?::(\d+))?/g, (_, id, day) =>
      day ? `#${id} on day ${day}` : `#${id}`,
    );
    return { label: LABELS.pictures, value: words };
  }
  if (field === "isPublic")
    return { label: LABELS.isPublic, value: value === "true" ? "Everybody" : "Only staff" };
  return { label: LABELS[field as keyof typeof LABELS] ?? field, value };
}
