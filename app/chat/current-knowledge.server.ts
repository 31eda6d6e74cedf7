import type { Business } from "~/business/facts";
import { siteOutOfSeason } from "~/business/season";
import { listImages } from "~/images/images.server";
import { listProjects } from "~/projects/projects.server";
import { listTestimonials } from "~/testimonials/testimonials.server";
import type { Db } from "../../db/schema";
import { type Knowledge, knowledgeOf } from "./knowledge";
import type { Content } from "./topics";

/** How many of the newest projects and reviews are searched, each by its beginning. */
const MOST_TEXTS = 50;
const LONGEST_TEXT = 500;

interface Kept {
  version: number;
  business: Business;
  outOfSeason: string | undefined;
  knowledge: Knowledge;
}

interface Asking {
  db: Db;
  business: Business;
  now: Date;
}

const kept = new WeakMap<Db, Kept>();

/**
 * What the chat knows now. Built again, in tens of milliseconds, when the settings, the public content or the season have
 * changed.
 */
export async function currentKnowledge({ db, business, now }: Asking): Promise<Knowledge> {
  const outOfSeason = siteOutOfSeason(business, now);
  const { version } = await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
  const known = kept.get(db);
  if (known?.version === version && known.business === business && known.outOfSeason === outOfSeason)
    return known.knowledge;
  const knowledge = knowledgeOf(business, await contentOf(db), outOfSeason);
  kept.set(db, { version, business, outOfSeason, knowledge });
  return knowledge;
}

async function contentOf(db: Db): Promise<Content> {
  const [colours, reviews, projects] = await Promise.all([
    listImages(db, { locations: ["color-options"], activeOnly: true }),
    listTestimonials(db),
    listProjects(db),
  ]);
  return {
    colours: colours.map(({ name }) => name),
    reviews: reviews
      .slice(0, MOST_TEXTS)
      .map((each) => ({ ...each, review: each.review.slice(0, LONGEST_TEXT) })),
    projects: projects
      .slice(0, MOST_TEXTS)
      .map((each) => ({ ...each, description: each.description.slice(0, LONGEST_TEXT) })),
  };
}
