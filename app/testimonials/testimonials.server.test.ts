import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { createTestimonial, listTestimonials } from "./testimonials.server";

const noon = new Date("2026-05-01T18:00:00Z");
const later = new Date("2026-05-02T18:00:00Z");
const review = { name: "A. Customer", location: "Leduc", rating: 5, review: "Swept up every evening." };

test("a review comes back as it was given", async () => {
  const db = await createTestDb();
  const added = await createTestimonial({ db, now: noon }, review);
  expect(added).toEqual({ ...review, id: 1, createdAt: "2026-05-01T18:00:00.000Z" });
  expect(await listTestimonials(db)).toEqual([added]);
});

test("the newest review comes first, and of two of one moment the one added last", async () => {
  const db = await createTestDb();
  await createTestimonial({ db, now: later }, { ...review, name: "newest" });
  await createTestimonial({ db, now: noon }, { ...review, name: "added first" });
  await createTestimonial({ db, now: noon }, { ...review, name: "added second" });
  const names = (await listTestimonials(db)).map(({ name }) => name);
  expect(names).toEqual(["newest", "added second", "added first"]);
});

test.each([0, 6])("a rating of %i stars is not kept", async (rating) => {
  const db = await createTestDb();
  await expect(createTestimonial({ db, now: noon }, { ...review, rating })).rejects.toThrow(/CHECK/);
  expect(await listTestimonials(db)).toEqual([]);
});
