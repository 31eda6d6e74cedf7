import { expect, test } from "vitest";
import { mergeQuotes } from "~/quotes/families.server";
import { NOW, newLead } from "~/quotes/testing.server";
import { createTestDb } from "../../db/testing";
import { photosLeft, photosOfEstimate, photosOfJob } from "./estimate-photos.server";

test("an estimate can show the photos of all rows of its job, and of no other", async () => {
  const db = await createTestDb();
  const [head, part, other] = [await newLead(db), await newLead(db), await newLead(db)];
  await mergeQuotes({ db, now: NOW }, { headId: head.id, partId: part.id });
  const row = { created_at: NOW.toISOString(), created_by: "ann" };
  const files: [string, number][] = [
    ["c", head.id],
    ["a", part.id],
    ["b", other.id],
    ["d", head.id],
  ];
  for (const [file, quote_id] of files)
    await db
      .insertInto("photos")
      .values({ ...row, file, quote_id })
      .execute();
  for (const quoteId of [head.id, part.id]) {
    expect((await photosOfJob(db, quoteId)).map(({ file }) => file)).toEqual(["c", "a", "d"]);
    expect(await photosLeft(db, { quoteId, photos: [4, 3, 2, 99] })).toEqual([4, 2]);
  }
  expect(await photosLeft(db, { quoteId: undefined, photos: [1] })).toEqual([]);
  expect((await photosOfEstimate(db, { photos: [4, 1, 99] })).map(({ file }) => file)).toEqual(["c", "d"]);
  expect(await photosOfEstimate(db, { photos: [] })).toEqual([]);
});
