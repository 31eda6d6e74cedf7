import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { createImage } from "./images.server";
import { removeUnusedPictures } from "./remove-unused-pictures.server";
import { storePicture } from "./store-picture.server";

async function siteWithPictures(count: number) {
  const site = {
    db: await createTestDb(),
    now: new Date("2026-05-01T18:00:00Z"),
    uploadsFolder: mkdtempSync(join(tmpdir(), "uploads-")),
  };
  const file = join(mkdtempSync(join(tmpdir(), "sent-")), "picture.png");
  await sharp({ create: { width: 500, height: 10, channels: 3, background: "#888" } })
    .png()
    .toFile(file);
  const stored = await Promise.all(Array.from({ length: count }, () => storePicture(site, file)));
  return { site, urls: stored.map((picture) => (picture.ok ? picture.url : "")) };
}

const filesOf = (site: { uploadsFolder: string }) => readdirSync(join(site.uploadsFolder, "public"));

test("every version of an unused picture is deleted", async () => {
  const { site, urls } = await siteWithPictures(1);
  expect(filesOf(site)).toHaveLength(6);
  await removeUnusedPictures(site, urls);
  expect(filesOf(site)).toEqual([]);
});

test("a picture that an image, a project or a review shows is kept", async () => {
  const { site, urls } = await siteWithPictures(4);
  const [ofImage, ofProject, ofReview] = urls as [string, string, string];
  await createImage(site, { name: "About us", url: ofImage, location: "about-section" });
  const created_at = site.now.toISOString();
  await site.db
    .insertInto("projects")
    .values({
      title: "Driveway",
      description: "",
      image_url: ofProject,
      project_type: "other",
      status: "after",
      created_at,
    })
    .execute();
  const review = { name: "A. Customer", location: "Leduc", rating: 5, review: "Good.", created_at };
  await site.db
    .insertInto("testimonials")
    .values([review, { ...review, image_url: ofReview }])
    .execute();

  await removeUnusedPictures(site, urls);
  const kept = new Set(filesOf(site).map((file) => file.slice(0, 32)));
  expect(kept).toEqual(new Set([ofImage, ofProject, ofReview].map((url) => url.slice(9, 41))));
  expect(filesOf(site)).toHaveLength(18);
});

test("foreign addresses and missing pictures are skipped", async () => {
  const { site, urls } = await siteWithPictures(1);
  await removeUnusedPictures(site, ["https://example.com/a.jpg", "/uploads/../app.db", ...urls, ...urls]);
  await removeUnusedPictures(site, urls);
  expect(filesOf(site)).toEqual([]);
});
