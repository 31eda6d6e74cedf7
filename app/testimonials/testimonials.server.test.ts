import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import {
  createTestimonial,
  deleteTestimonial,
  listTestimonials,
  updateTestimonial,
} from "./testimonials.server";

const noon = new Date("2026-05-01T18:00:00Z");
const later = new Date("2026-05-02T18:00:00Z");
const review = { name: "A. Customer", location: "Leduc", rating: 5, review: "Swept up every evening." };

test("a review comes back as it was given", async () => {
  const db = await createTestDb();
  const added = await createTestimonial({ db, now: noon }, review);
  expect(added).toEqual({ ...review, id: 1, isSample: false, createdAt: "2026-05-01T18:00:00.000Z" });
  expect(await listTestimonials(db)).toEqual([added]);
});

test("the newest review comes first, then the one added last", async () => {
  const db = await createTestDb();
  await createTestimonial({ db, now: later }, { ...review, name: "newest" });
  await createTestimonial({ db, now: noon }, { ...review, name: "added first" });
  await createTestimonial({ db, now: noon }, { ...review, name: "added second" });
  const names = (await listTestimonials(db)).map(({ name }) => name);
  expect(names).toEqual(["newest", "added second", "added first"]);
});

test.each([0, 6])("a rating of %i stars is refused", async (rating) => {
  const db = await createTestDb();
  await expect(createTestimonial({ db, now: noon }, { ...review, rating })).rejects.toThrow(/CHECK/);
  expect(await listTestimonials(db)).toEqual([]);
});

test("a changed review keeps its place, loses a picture taken away, and a sample becomes the owner's own", async () => {
  const db = await createTestDb();
  const imageUrl = "https://example.com/customer.jpg";
  const sample = await createTestimonial({ db, now: noon }, { ...review, imageUrl, isSample: true });
  const changed = await updateTestimonial(db, sample.id, { ...review, rating: 4 });
  expect(changed).toEqual({ ...sample, rating: 4, imageUrl: undefined, isSample: false });
  expect(await listTestimonials(db)).toEqual([changed]);
});

test("a review is deleted once", async () => {
  const db = await createTestDb();
  const { id } = await createTestimonial({ db, now: noon }, review);
  expect(await deleteTestimonial(db, id)).toBe(true);
  expect(await listTestimonials(db)).toEqual([]);
  expect(await deleteTestimonial(db, id)).toBe(false);
  expect(await updateTestimonial(db, id, review)).toBeUndefined();
});
