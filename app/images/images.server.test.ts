import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { createImage, deleteImage, listImages, restoreImage, updateImage } from "./images.server";

const noon = new Date("2026-05-01T18:00:00Z");
const later = new Date("2026-05-02T18:00:00Z");
const driveway = {
  name: "Charcoal driveway",
  url: "https://example.com/driveway.jpg",
  location: "gallery-showcase",
} as const;

test("an image is active, without description, and takes its category from the location", async () => {
  const db = await createTestDb();
  const image = await createImage({ db, now: noon }, driveway);
  expect(image).toEqual({
    id: 1,
    name: "Charcoal driveway",
    description: "",
    url: "https://example.com/driveway.jpg",
    category: "gallery",
    location: "gallery-showcase",
    isActive: true,
    isBlack: false,
    isSample: false,
    uploadedAt: "2026-05-01T18:00:00.000Z",
  });
  expect(await listImages(db)).toEqual([image]);
});

test("the newest image comes first, then the one added last", async () => {
  const db = await createTestDb();
  await createImage({ db, now: later }, { ...driveway, name: "newest" });
  await createImage({ db, now: noon }, { ...driveway, name: "added first" });
  await createImage({ db, now: noon }, { ...driveway, name: "added second" });
  const names = (await listImages(db)).map(({ name }) => name);
  expect(names).toEqual(["newest", "added second", "added first"]);
});

test("visitors are given one location's active images", async () => {
  const db = await createTestDb();
  await createImage({ db, now: noon }, { ...driveway, name: "elsewhere", location: "about-section" });
  await createImage({ db, now: noon }, { ...driveway, name: "hidden", isActive: false });
  await createImage({ db, now: noon }, { ...driveway, name: "shown" });
  const shown = await listImages(db, { locations: ["gallery-showcase"], activeOnly: true });
  expect(shown.map(({ name }) => name)).toEqual(["shown"]);
  const forOwner = await listImages(db, { locations: ["gallery-showcase"] });
  expect(forOwner.map(({ name, isActive }) => [name, isActive])).toEqual([
    ["shown", true],
    ["hidden", false],
  ]);
});

test("Undo restores a deleted image, and changes nothing if it exists", async () => {
  const db = await createTestDb();
  const { id } = await createImage(
    { db, now: noon },
    { ...driveway, isActive: false, isBlack: true, isSample: true },
  );
  const deleted = (await deleteImage(db, id))!;
  const next = await createImage({ db, now: later }, driveway);
  expect(await restoreImage(db, deleted)).toBe(true);
  expect(await listImages(db)).toEqual([next, deleted]);

  const changed = await updateImage(db, id, { name: "Changed since" });
  expect(await restoreImage(db, deleted)).toBe(true);
  expect(await listImages(db)).toEqual([next, changed]);
});

test("Undo can't add an image under an id that never existed", async () => {
  const db = await createTestDb();
  const image = await createImage({ db, now: noon }, driveway);
  expect(await restoreImage(db, { ...image, id: image.id + 1 })).toBe(false);
  expect(await listImages(db)).toEqual([image]);
});
