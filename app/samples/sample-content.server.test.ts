import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { servicesOf } from "~/business/services";
import { createImage, listImages } from "~/images/images.server";
import { parsePictureUrl } from "~/images/picture-url";
import { servicePicture } from "~/images/service-picture";
import { listProjects } from "~/projects/projects.server";
import { createTestimonial, listTestimonials } from "~/testimonials/testimonials.server";
import { createTestDb } from "../../db/testing";
import { addSampleContent, removeSampleContent } from "./sample-content.server";

const PHOTOS = "db/sample/photos";

/** The real photos are too large for a quick test: each has a tiny one here, told apart by its width. */
const tinyPhotos = mkdtempSync(join(tmpdir(), "photos-"));
const widthOf = (photo: string) => 10 + readdirSync(PHOTOS).sort().indexOf(photo);

beforeAll(async () => {
  for (const photo of readdirSync(PHOTOS)) {
    await sharp({ create: { width: widthOf(photo), height: 10, channels: 3, background: "#888" } })
      .webp()
      .toFile(join(tinyPhotos, photo));
  }
});

async function emptySite() {
  return {
    db: await createTestDb(),
    uploadsFolder: mkdtempSync(join(tmpdir(), "uploads-")),
    now: new Date("2026-05-01T18:00:00Z"),
    sampleFolder: tinyPhotos,
  };
}

async function sampleSite() {
  const site = await emptySite();
  await addSampleContent(site);
  return site;
}

const filesOf = (site: { uploadsFolder: string }) => readdirSync(join(site.uploadsFolder, "public"));

/** Which photo an address shows. */
function photoAt(url: string): string {
  return readdirSync(PHOTOS).sort()[parsePictureUrl(url)!.width - 10]!;
}

test("an empty site gets pictures at every location, projects and reviews", async () => {
  const site = await emptySite();
  const progress: string[] = [];
  expect(await addSampleContent(site, (done, all) => progress.push(`${done} of ${all}`))).toBe(true);
  expect(progress).toHaveLength(readdirSync(PHOTOS).length);
  expect(progress.at(-1)).toBe("28 of 28");

  const images = await listImages(site.db, { activeOnly: true });
  const counts: Record<string, number> = {};
  for (const { location } of images) counts[location] = (counts[location] ?? 0) + 1;
  expect(counts).toEqual({
    "hero-background": 2,
    "service-showcase": 3,
    "service-rubber-resurfacing": 6,
    "service-epoxy-garage": 4,
    "service-patio-resurfacing": 1,
    "gallery-showcase": 8,
    "about-section": 2,
    "testimonial-bg": 1,
    "color-options": 10,
  });
  expect(images.filter(({ isBlack }) => isBlack).map(({ name }) => name)).toEqual(["Midnight Black"]);
  expect(await listProjects(site.db)).toHaveLength(8);
  expect(await listTestimonials(site.db)).toHaveLength(6);
});

test("a photo used in several places is stored once", async () => {
  const site = await sampleSite();
  const urls = (await listImages(site.db)).map(({ url }) => url);
  expect(urls.length).toBeGreaterThan(new Set(urls).size);
  expect(filesOf(site)).toHaveLength(28 * 2);
});

test("the home page starts with the charcoal driveway, and colours are in the samples' order", async () => {
  const { db } = await sampleSite();
  const [hero] = await listImages(db, { locations: ["hero-background"] });
  expect(photoAt(hero!.url)).toBe("hero-1-charcoal-rubber-driveway-golden-hour.webp");
  const colors = await listImages(db, { locations: ["color-options"] });
  expect(colors.map(({ name }) => name)).toEqual([
    "Midnight Black",
    "Charcoal",
    "Slate Grey",
    "Silver Mix",
    "Sandstone",
    "Saddle Brown",
    "Terracotta",
    "Forest Green",
    "Ocean Blue",
    "Granite Mix",
  ]);
  for (const { name, url } of colors) {
    expect(photoAt(url)).toBe(`swatch-${name.toLowerCase().replace(" ", "-")}.webp`);
  }
});

test.each([
  ["rubber", "hero-2-tan-rubber-driveway-golden-hour.webp"],
  ["epoxy", "garage-after-grey-white-black-flake-epoxy.webp"],
  ["patio", "patio-after-tan-rubber.webp"],
])("the %s card shows its own service, whatever the order of pictures", async (slug, photo) => {
  const { db } = await sampleSite();
  const images = await listImages(db);
  const { pictureWords } = servicesOf(defaultBusiness).find((service) => service.slug === slug)!;
  for (const order of [images, images.toReversed()]) {
    expect(photoAt(servicePicture(order, pictureWords)!.url)).toBe(photo);
  }
});

test("three jobs are shown before and after, each half knowing the other", async () => {
  const { db } = await sampleSite();
  const projects = await listProjects(db);
  expect(projects.map(({ status }) => status)).toEqual(
    "after before after before after before completed process".split(" "),
  );
  for (const half of projects.slice(0, 6)) {
    const other = projects.find(({ id }) => id === half.pairId)!;
    expect(other.pairId).toBe(half.id);
    expect(other.projectType).toBe(half.projectType);
    expect([half.status, other.status].sort()).toEqual(["after", "before"]);
  }
});

test("sample reviews can't be taken for a customer's", async () => {
  const { db } = await sampleSite();
  for (const { name, rating } of await listTestimonials(db)) {
    expect(name).toMatch(/^Sample Customer [A-F]$/);
    expect(rating).toBeGreaterThanOrEqual(4);
  }
});

test("adding the samples again adds nothing", async () => {
  const site = await sampleSite();
  const files = filesOf(site);
  expect(await addSampleContent(site)).toBe(false);
  expect(filesOf(site)).toEqual(files);
  expect(await listTestimonials(site.db)).toHaveLength(6);
});

test("a site with a single review of its own is left alone", async () => {
  const site = await emptySite();
  await createTestimonial(site, { name: "A. Customer", location: "Leduc", rating: 5, review: "Good." });
  expect(await addSampleContent(site)).toBe(false);
  expect(await listImages(site.db)).toEqual([]);
});

test("a picture uploaded while samples are encoded cancels them", async () => {
  const site = await emptySite();
  const own = { name: "Our shop", url: "https://example.com/shop.jpg", location: "about-section" } as const;
  let owners: Promise<unknown> | undefined;
  const added = await addSampleContent(site, () => {
    owners ??= createImage(site, own);
  });
  await owners;
  expect(added).toBe(false);
  expect((await listImages(site.db)).map(({ name }) => name)).toEqual(["Our shop"]);
  expect(filesOf(site)).toEqual([]);
});

test("when a photo can't be used the site stays empty", async () => {
  const site = await emptySite();
  const damaged = mkdtempSync(join(tmpdir(), "photos-"));
  cpSync(tinyPhotos, damaged, { recursive: true });
  writeFileSync(join(damaged, "swatch-terracotta.webp"), "not a picture");
  await expect(addSampleContent({ ...site, sampleFolder: damaged })).rejects.toThrow(/swatch-terracotta/);
  rmSync(join(damaged, "swatch-terracotta.webp"));
  await expect(addSampleContent({ ...site, sampleFolder: damaged })).rejects.toThrow("can’t be used");
  expect(filesOf(site)).toEqual([]);
  expect(await listImages(site.db)).toEqual([]);
});

test("removing the samples leaves no row and no file", async () => {
  const site = await sampleSite();
  expect(await listImages(site.db)).not.toEqual([]);
  await removeSampleContent(site);
  expect(await listImages(site.db)).toEqual([]);
  expect(await listProjects(site.db)).toEqual([]);
  expect(await listTestimonials(site.db)).toEqual([]);
  expect(filesOf(site)).toEqual([]);
});

test("what the owner added stays, also a sample picture they use", async () => {
  const site = await sampleSite();
  const [hero] = await listImages(site.db, { locations: ["hero-background"] });
  await createImage(site, { name: "Ours now", url: hero!.url, location: "about-section" });
  await removeSampleContent(site);
  const [left, ...others] = await listImages(site.db);
  expect(left).toMatchObject({ name: "Ours now", url: hero!.url });
  expect(others).toEqual([]);
  expect(filesOf(site)).toHaveLength(2);
});
