import { join } from "node:path";
import { createImage } from "~/images/images.server";
import { removeUnusedPictures } from "~/images/remove-unused-pictures.server";
import { storePicture, type UploadsContext } from "~/images/store-picture.server";
import { createProject, pairProjects } from "~/projects/projects.server";
import { openVisits } from "~/settings/settings.server";
import { createTestimonial } from "~/testimonials/testimonials.server";
import { sampleImages } from "../../db/sample/images";
import { sampleProjects } from "../../db/sample/projects";
import { sampleTestimonials } from "../../db/sample/testimonials";
import type { Context, Db } from "../../db/schema";

type Site = Pick<Context, "db"> & UploadsContext;

/** The address of each photo, by file name. */
type PictureUrls = ReadonlyMap<string, string>;

const TABLES = ["images", "testimonials", "projects"] as const;

/**
 * Fills a site without any image, review or project. Pictures go through the same code as uploads, then one transaction
 * adds all rows. False, with nothing done, when there is content. Throws, with nothing left behind, when a photo can't
 * be read or stored.
 */
export async function addSampleContent(
  site: Site & { now: Date; sampleFolder: string },
  onProgress?: (picturesDone: number, pictures: number) => void,
): Promise<boolean> {
  if (!(await isEmpty(site.db))) return false;
  const urls = new Map<string, string>();
  try {
    await storePhotos(site, urls, onProgress);
    return await site.db.transaction().execute(async (trx) => {
      // Encoding takes a while, and somebody may have uploaded a picture meanwhile.
      if (!(await isEmpty(trx))) return false;
      await addRows({ db: trx, now: site.now }, urls);
      await openVisits({ db: trx, now: site.now });
      return true;
    });
  } finally {
    await removeUnusedPictures(site, [...urls.values()]);
  }
}

/** Deletes every sample that the owner has not edited, and pictures that no row uses. */
export async function removeSampleContent(site: Site): Promise<void> {
  const urls = await site.db.transaction().execute(async (trx) => {
    const images = await trx.deleteFrom("images").where("is_sample", "=", 1).returning("url").execute();
    const projects = await trx
      .deleteFrom("projects")
      .where("is_sample", "=", 1)
      .returning("image_url as url")
      .execute();
    await trx.deleteFrom("testimonials").where("is_sample", "=", 1).execute();
    return [...images, ...projects].map(({ url }) => url);
  });
  await removeUnusedPictures(site, urls);
}

async function isEmpty(db: Db): Promise<boolean> {
  for (const table of TABLES) {
    if (await db.selectFrom(table).select("id").executeTakeFirst()) return false;
  }
  return true;
}

async function storePhotos(
  { uploadsFolder, sampleFolder }: UploadsContext & { sampleFolder: string },
  urls: Map<string, string>,
  onProgress?: (picturesDone: number, pictures: number) => void,
): Promise<void> {
  const photos = new Set<string>([...sampleImages, ...sampleProjects].map(({ photo }) => photo));
  for (const photo of photos) {
    const stored = await storePicture({ uploadsFolder }, join(sampleFolder, photo));
    if (!stored.ok) throw new Error(`The sample picture ${photo} can’t be used: ${stored.reason}`);
    urls.set(photo, stored.url);
    onProgress?.(urls.size, photos.size);
  }
}

/** Lists show the newest first, so the last sample is added first. */
async function addRows(context: Context, urls: PictureUrls): Promise<void> {
  for (const { photo, locations, ...image } of sampleImages.toReversed()) {
    for (const location of locations) {
      await createImage(context, { ...image, location, url: urls.get(photo)!, isSample: true });
    }
  }
  for (const testimonial of sampleTestimonials.toReversed()) {
    await createTestimonial(context, { ...testimonial, isSample: true });
  }
  await addProjects(context, urls);
}

async function addProjects(context: Context, urls: PictureUrls): Promise<void> {
  const halves = new Map<string, number>();
  for (const sample of sampleProjects.toReversed()) {
    const { id } = await createProject(context, {
      title: sample.title,
      description: sample.description,
      imageUrl: urls.get(sample.photo)!,
      projectType: sample.projectType,
      status: sample.status,
      isSample: true,
    });
    if (!("pair" in sample)) continue;
    const otherHalf = halves.get(sample.pair);
    if (otherHalf) await pairProjects(context.db, id, otherHalf);
    halves.set(sample.pair, id);
  }
}
