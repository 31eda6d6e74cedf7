import type { Db, FieldName, Row, StoriesTable } from "../../db/schema";
import { type Project, toProject } from "./projects.server";
import { slugOf } from "./slug";
import { type ToldPictures, tellPictures } from "./tell-story";

/** What is told of a job, without its pictures. A field that is undefined is left out on its page. */
export interface Story extends Record<FieldName<keyof StoriesTable>, unknown> {
  id: number;
  slug: string;
  title: string;
  /** A code of `PROJECT_TYPES`, or other text. */
  projectType: string;
  place: string | undefined;
  /** "2026-09". */
  month: string | undefined;
  squareFeet: number | undefined;
  mix: string | undefined;
  days: number | undefined;
  /** With GST. */
  priceCents: number | undefined;
  /** A line for each day. */
  steps: string;
  words: string;
  /** Whether visitors see it, once it has a picture. */
  isPublic: boolean;
  /** ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
}

/** A story that visitors see, with its pictures. */
export interface ShownStory extends ToldPictures {
  story: Story;
}

/** All stories, newest first. */
export async function listStories(db: Db): Promise<Story[]> {
  const rows = await db
    .selectFrom("stories")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toStory);
}

/** One story; undefined when there is none. */
export async function getStory(db: Db, id: number): Promise<Story | undefined> {
  const row = await db.selectFrom("stories").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toStory(row);
}

/** The stories that visitors see, newest first: public ones with a picture. */
export async function listShownStories(db: Db): Promise<ShownStory[]> {
  const stories = (await listStories(db)).filter(({ isPublic }) => isPublic);
  if (stories.length === 0) return [];
  const rows = await db.selectFrom("projects").selectAll().where("story_id", "is not", null).execute();
  const pictures = rows.map(toProject);
  const of = ({ id }: Story) => pictures.filter(({ storyId }) => storyId === id);
  return stories.flatMap((story) => told(story, of(story)) ?? []);
}

/**
 * The story at an address with its pictures. Undefined when there is none, or it has no pictures; a draft is given to
 * staff alone.
 */
export async function findStory(
  db: Db,
  slug: string,
  { isStaff }: { isStaff: boolean },
): Promise<ShownStory | undefined> {
  const row = await db.selectFrom("stories").selectAll().where("slug", "=", slug).executeTakeFirst();
  if (!row || (!row.is_public && !isStaff)) return undefined;
  const pictures = await db.selectFrom("projects").selectAll().where("story_id", "=", row.id).execute();
  return told(toStory(row), pictures.map(toProject));
}

function told(story: Story, pictures: Project[]): ShownStory | undefined {
  const shown = tellPictures(pictures, story.steps);
  return shown && { story, ...shown };
}

/** The addresses of the stories that visitors see, newest first, by the pictures that lead to them. */
export async function listStorySlugs(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("projects")
    .innerJoin("stories", "stories.id", "projects.story_id")
    .where("stories.is_public", "=", 1)
    .select(["projects.id", "stories.slug"])
    .orderBy("stories.created_at", "desc")
    .orderBy("stories.id", "desc")
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

export interface Area {
  city: string;
  /** The last part of its page's address. */
  slug: string;
}

/** Own stories that a city needs for a page of its own. */
const LEAST_STORIES = 2;

/**
 * The service areas with a page, in the settings' order: those with two own stories or more that visitors see. A story
 * with a sample among its pictures is no own one.
 */
export async function listAreas(db: Db, serviceAreas: readonly string[]): Promise<Area[]> {
  const rows = await db
    .selectFrom("stories")
    .innerJoin("projects", "projects.story_id", "stories.id")
    .where("stories.is_public", "=", 1)
    .where("stories.place", "is not", null)
    .groupBy("stories.id")
    .having(({ fn }) => fn.max("projects.is_sample"), "=", 0)
    .select(({ ref }) => ref("stories.place").$notNull().as("place"))
    .execute();
  const places = rows.map(({ place }) => slugOf(place));
  const areas = new Map(serviceAreas.toReversed().map((city) => [slugOf(city), city]));
  areas.delete("");
  return [...areas]
    .toReversed()
    .filter(([slug]) => places.filter((place) => place === slug).length >= LEAST_STORIES)
    .map(([slug, city]) => ({ city, slug }));
}

export function toStory(row: Row<"stories">): Story {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    projectType: row.project_type,
    place: row.place ?? undefined,
    month: row.month ?? undefined,
    squareFeet: row.square_feet ?? undefined,
    mix: row.mix ?? undefined,
    days: row.days ?? undefined,
    priceCents: row.price_cents ?? undefined,
    steps: row.steps,
    words: row.words,
    isPublic: row.is_public === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
