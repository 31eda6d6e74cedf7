import { expect, test } from "vitest";
import { eventForm } from "~/calendar/calendar-forms.server";
import { createEvent } from "~/calendar/save-event.server";
import { acceptAll, newEstimate } from "~/money/testing.server";
import { mergeQuotes } from "~/quotes/families.server";
import { NOW, newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { storyOfJob } from "./story-of-job.server";

const RUBBER = "rubber_resurfacing";
const NOTHING = {
  month: undefined,
  squareFeet: undefined,
  mix: undefined,
  days: undefined,
  price: undefined,
};

const work = (db: Db, quoteId: number, startDate: string, endDate: string, fields = {}) =>
  createEvent(
    { db, now: NOW },
    eventForm.parse({
      title: "Work",
      eventType: "installation",
      customerName: "Jane",
      status: "completed",
      startDate,
      endDate,
      quoteId,
      ...fields,
    }),
  );

test("a job that knows nothing gives nothing", async () => {
  const db = await createTestDb();
  const { id } = await newLead(db);
  for (const quoteId of [id, 404])
    expect(await storyOfJob(db, { quoteId, projectType: RUBBER, withPrice: true })).toEqual(NOTHING);
});

test("what was agreed for the service, with the days of completed work; the price only when it is ticked", async () => {
  const db = await createTestDb();
  const [{ id }, part] = [await newLead(db), await newLead(db)];
  await mergeQuotes({ db, now: NOW }, { headId: id, partId: part.id });
  await newEstimate(db, id, { projectType: RUBBER, colorMixPercentage: 60, customColor: "Charcoal" });
  const told = (projectType: string, withPrice = false) =>
    storyOfJob(db, { quoteId: id, projectType, withPrice });
  expect(await told(RUBBER, true)).toEqual(NOTHING);
  await acceptAll(db, id);
  await work(db, id, "2026-09-30T08:00", "2026-10-01T16:00");
  await work(db, part.id, "2026-10-01T17:00", "2026-10-02T00:00");
  await work(db, id, "2026-10-05T08:00", "2026-10-05T16:00", { status: "cancelled" });
  await work(db, id, "2026-10-06T08:00", "2026-10-06T16:00", { status: "scheduled" });
  await work(db, id, "2026-10-07T08:00", "2026-10-07T16:00", { eventType: "consultation" });
  const facts = {
    squareFeet: 1000,
    mix: "60% Charcoal, 40% black",
    month: "2026-10",
    days: 2,
    price: undefined,
  };
  expect(await told(RUBBER)).toEqual(facts);
  expect(await told(RUBBER, true)).toEqual({ ...facts, price: 1_099_350 });
  expect(await told("epoxy_garage")).toEqual({ ...facts, squareFeet: undefined, mix: undefined });
});

test("areas of different mixes have no mix together", async () => {
  const db = await createTestDb();
  const { id } = await newLead(db);
  for (const colorMixPercentage of [0, 60])
    await newEstimate(db, id, { projectType: RUBBER, colorMixPercentage });
  await acceptAll(db, id);
  const told = await storyOfJob(db, { quoteId: id, projectType: RUBBER, withPrice: false });
  expect([told.squareFeet, told.mix]).toEqual([2000, undefined]);
});
