import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { loseJob, winJob } from "./answer-job.server";
import { mergeQuotes } from "./families.server";
import { getQuote } from "./quotes.server";
import { NOW, newLead } from "./testing.server";

test("the answer for a part counts for its job", async () => {
  const db = await createTestDb();
  const [job, part] = [await newLead(db), await newLead(db)];
  await mergeQuotes({ db, now: NOW }, { headId: job.id, partId: part.id });
  await winJob({ db, now: NOW }, { quoteId: part.id, priceCents: 500_000 });
  expect(await getQuote(db, job.id)).toMatchObject({
    status: "won",
    projectPriceCents: 500_000,
  });
});

test("winning or losing is in the timeline once, and a won job is not lost by an answer", async () => {
  const db = await createTestDb();
  const { id } = await newLead(db);
  const context = { db, now: NOW };
  const told = async () =>
    (await db.selectFrom("activities").select("summary").where("kind", "=", "status").execute()).length;
  for (const reason of ["price", "timing"]) await loseJob(context, { quoteId: id, reason });
  expect(await getQuote(db, id)).toMatchObject({ status: "lost", lostReason: "timing" });
  expect(await told()).toBe(1);
  for (const priceCents of [500_000, 600_000]) await winJob(context, { quoteId: id, priceCents });
  const won = { status: "won", projectPriceCents: 600_000, lostReason: undefined };
  expect(await getQuote(db, id)).toMatchObject(won);
  await loseJob(context, { quoteId: id, reason: "price" });
  expect(await getQuote(db, id)).toMatchObject(won);
  expect(await told()).toBe(2);
});

test("an answer changes only its own job, names who gave it, and counts as an edit", async () => {
  const db = await createTestDb();
  const [job, other] = [await newLead(db), await newLead(db)];
  const context = { db, now: NOW, actor: "customer" };
  await loseJob(context, { quoteId: job.id, reason: "price" });
  const lost = await getQuote(db, job.id);
  expect(lost!.updatedAt > job.updatedAt).toBe(true);
  await winJob(context, { quoteId: job.id, priceCents: 100 });
  const won = await getQuote(db, job.id);
  expect(won!.updatedAt > lost!.updatedAt).toBe(true);
  expect(await getQuote(db, other.id)).toEqual(other);
  const told = db.selectFrom("activities").select(["quote_id", "summary", "actor", "data"]);
  expect(await told.where("kind", "=", "status").orderBy("id").execute()).toEqual([
    { quote_id: job.id, summary: "New to Lost", actor: "customer", data: '{"from":"new","to":"lost"}' },
    { quote_id: job.id, summary: "Lost to Won", actor: "customer", data: '{"from":"lost","to":"won"}' },
  ]);
  for (const quoteId of [404, 405]) await winJob(context, { quoteId, priceCents: 1 });
  await loseJob(context, { quoteId: 404, reason: "price" });
});
