import { updatedAfter } from "~/business/updated-after";
import type { ColumnsOf, Context, Db } from "../../db/schema";
import { slugOf } from "./slug";
import { getStory, type Story, toStory } from "./stories.server";
import type { StoryInput } from "./story-forms.server";

/** The address of a story whose title and place have no letter for one. */
const NAMELESS = "project";

/**
 * Adds a story. Its address is made of title and place, once. Its pictures leave the story that they were in; those that
 * are gone are left out.
 */
export function createStory({ db, now }: Context, input: StoryInput): Promise<Story> {
  return db.transaction().execute((trx) => insertStory({ db: trx, now }, input));
}

/** The same within a transaction. */
export async function insertStory({ db, now }: Context, input: StoryInput): Promise<Story> {
  const slug = await freeSlug(db, slugOf(`${input.title} ${input.place ?? ""}`) || NAMELESS);
  const at = now.toISOString();
  const row = await db
    .insertInto("stories")
    .values({ ...columnsOf(input), slug, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await putPictures(db, row.id, input.pictures);
  return toStory(row);
}

/**
 * Changes a story and which pictures it has; its address stays. Refuses (changed_meanwhile) when it was saved since
 * `updatedAt`. Undefined when there is no such story.
 */
export function updateStory(
  { db, now }: Context,
  id: number,
  { updatedAt, ...input }: StoryInput & { updatedAt: string },
): Promise<{ ok: true } | { ok: false; reason: "changed_meanwhile" } | undefined> {
  return db.transaction().execute(async (trx) => {
    const before = await getStory(trx, id);
    if (!before) return undefined;
    if (before.updatedAt !== updatedAt) return { ok: false, reason: "changed_meanwhile" };
    const updated_at = updatedAfter(before.updatedAt, now);
    await trx
      .updateTable("stories")
      .set({ ...columnsOf(input), updated_at })
      .where("id", "=", id)
      .execute();
    await takeOut(trx, id);
    await putPictures(trx, id, input.pictures);
    return { ok: true };
  });
}

/** Removes a story; its pictures stay in the gallery. False when there is no such story. */
export function deleteStory(db: Db, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await takeOut(trx, id);
    const deleted = await trx.deleteFrom("stories").where("id", "=", id).returning("id").executeTakeFirst();
    return deleted !== undefined;
  });
}

async function freeSlug(db: Db, wanted: string): Promise<string> {
  const rows = await db.selectFrom("stories").select("slug").where("slug", "like", `${wanted}%`).execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number++;
  return `${wanted}-${number}`;
}

async function takeOut(db: Db, storyId: number): Promise<void> {
  await db
    .updateTable("projects")
    .set({ story_id: null, story_day: null })
    .where("story_id", "=", storyId)
    .execute();
}

async function putPictures(db: Db, storyId: number, pictures: StoryInput["pictures"]): Promise<void> {
  for (const { id, day } of pictures) {
    await db
      .updateTable("projects")
      .set({ story_id: storyId, story_day: day ?? null })
      .where("id", "=", id)
      .execute();
  }
}

type Fields = Omit<StoryInput, "pictures" | "price"> & { priceCents: unknown };

function columnsOf(input: StoryInput) {
  return {
    title: input.title,
    project_type: input.projectType,
    place: input.place ?? null,
    month: input.month ?? null,
    square_feet: input.squareFeet ?? null,
    mix: input.mix ?? null,
    days: input.days ?? null,
    price_cents: input.price ?? null,
    steps: input.steps,
    words: input.words,
    is_public: input.isPublic ? (1 as const) : (0 as const),
  } satisfies ColumnsOf<Fields>;
}
