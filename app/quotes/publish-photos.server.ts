import { join } from "node:path";
import type { z } from "zod";
import { writeActivity } from "~/activities/activities.server";
import { isProjectType } from "~/business/project-types";
import type { PictureRefusal } from "~/images/open-picture.server";
import { storePicture, type UploadsContext } from "~/images/store-picture.server";
import { createProject, pairProjects } from "~/projects/projects.server";
import { insertStory } from "~/projects/save-story.server";
import { LONGEST, type StoryInput } from "~/projects/story-forms.server";
import type { Context, Db } from "../../db/schema";
import { getFamily } from "./families.server";
import type { publishForm } from "./quote-forms.server";

type Publication = Omit<z.output<typeof publishForm>, "asStory" | "withPrice"> & {
  /** What the job knows for a story that begins with them; undefined for no story. */
  story?: Pick<StoryInput, "month" | "squareFeet" | "mix" | "days" | "price"> | undefined;
};

/** no_such_photo: the job no longer has that photo. same_photo: before and after are the same photo. */
export type PublishRefusal = PictureRefusal["reason"] | "no_such_photo" | "same_photo";

/**
 * Publishes a job's photo in the gallery, or a before and after. The gallery gets copies; the job's photos stay
 * private. Where they begin a story, that is a draft, whose id is returned. Undefined when there is no such quote, or a
 * deleted one.
 */
export async function publishPhotos(
  context: Context & UploadsContext,
  publication: Publication,
): Promise<{ ok: true; storyId: number | undefined } | { ok: false; reason: PublishRefusal } | undefined> {
  const { quoteId, photo, before } = publication;
  const files = await photosOf(context.db, quoteId);
  if (!files) return undefined;
  if (photo === before) return { ok: false, reason: "same_photo" };
  if (![photo, before ?? photo].every((file) => files.includes(file))) {
    return { ok: false, reason: "no_such_photo" };
  }
  const after = await copyOf(context, photo);
  if (!after.ok) return after;
  const earlier = before ? await copyOf(context, before) : undefined;
  if (earlier && !earlier.ok) return earlier;
  const storyId = await writeProjects(context, publication, { after: after.url, before: earlier?.url });
  return { ok: true, storyId };
}

/** Files of a job's photos, the customer's included. Undefined when the quote is gone. */
async function photosOf(db: Db, quoteId: number): Promise<string[] | undefined> {
  const family = (await getFamily(db, quoteId)).filter(({ deletedAt }) => !deletedAt);
  if (!family.some(({ id }) => id === quoteId)) return undefined;
  const ids = family.map(({ id }) => id);
  const added = await db.selectFrom("photos").select("file").where("quote_id", "in", ids).execute();
  const sent = await db
    .selectFrom("quotes")
    .select("photo_file as file")
    .where("id", "in", ids)
    .where("photo_file", "is not", null)
    .$narrowType<{ file: string }>()
    .execute();
  return [...added, ...sent].map(({ file }) => file);
}

/** A public copy of a private photo. If no row ends up using it, it is deleted after a day. */
function copyOf(context: UploadsContext, file: string) {
  return storePicture(context, join(context.uploadsFolder, "private", file));
}

function writeProjects(
  { db, now, actor }: Context,
  { quoteId, title, place, description, projectType, story }: Publication,
  { after, before }: { after: string; before: string | undefined },
): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    const whole = place ? `${title}, ${place}` : title;
    const project = { title: whole, description, projectType };
    const status = before ? "after" : "completed";
    const shown = await createProject({ db: trx, now }, { ...project, imageUrl: after, status });
    const pictures = [{ id: shown.id, day: undefined }];
    if (before) {
      const earlier = { ...project, description: "", imageUrl: before, status: "before" };
      const { id } = await createProject({ db: trx, now }, earlier);
      await pairProjects(trx, id, shown.id);
      pictures.push({ id, day: undefined });
    }
    const summary = `${before ? "Before and after" : "Photo"} published in the gallery: ${whole}`;
    const data = { projectId: shown.id };
    await writeActivity({ db: trx, now, actor }, { quoteId, kind: "photo", summary, data });
    if (!story) return undefined;
    const told = await insertStory(
      { db: trx, now },
      {
        ...story,
        title: title.slice(0, LONGEST.title),
        projectType: isProjectType(projectType) ? projectType : "other",
        place: place && place.length <= LONGEST.place ? place : undefined,
        words: description,
        steps: "",
        isPublic: false,
        pictures,
      },
    );
    return told.id;
  });
}
