import { addDays } from "date-fns/addDays";
import { beforeEach, expect, test } from "vitest";
import type { Db, Row } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { NOW, newLead } from "./testing.server";
import { listToBook, MOST_TO_BOOK } from "./to-book.server";

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

const day = (days: number) => addDays(NOW, days).toISOString();

async function wonJob(fields: Record<string, unknown> = {}, columns: Partial<Row<"quotes">> = {}) {
  const { id } = await newLead(db, fields);
  await db
    .updateTable("quotes")
    .set({ status: "won", ...columns })
    .where("id", "=", id)
    .execute();
  return id;
}

async function accepted(
  quoteId: number,
  { on = -5, cents = 100_00, ...columns }: Partial<Row<"estimates">> & { on?: number; cents?: number } = {},
) {
  const { id } = await db
    .insertInto("estimates")
    .values({
      ...{ first_name: "Jane", last_name: "Doe", email: "", phone: "", address: "", square_feet: 400 },
      ...{ color_mix_percentage: 0, preparation_cost_cents: 0, price_per_sq_ft_cents: 1 },
      ...{ discount_amount_cents: 0, subtotal_cents: cents, gst_cents: 0, total_cents: cents },
      ...{ quote_id: quoteId, created_at: day(-20), state: "accepted" },
      accepted: JSON.stringify({ at: day(on), totalCents: cents }),
      ...columns,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function work(quoteId: number, covers?: number[], columns: Partial<Row<"calendar_events">> = {}) {
  await db
    .insertInto("calendar_events")
    .values({
      ...{ title: "Installation", event_type: "installation", quote_id: quoteId },
      ...{ start_date: day(400), end_date: day(401), created_at: day(-1), updated_at: day(-1) },
      estimate_ids: covers ? JSON.stringify(covers) : null,
      ...columns,
    })
    .execute();
}

const ids = async () => (await listToBook(db)).map(({ id }) => id);

test("a won job with an accepted estimate is to book, with what was sold and for how much", async () => {
  const id = await wonJob({ address: "1 Main Street", details: "Before winter, please" });
  const estimate = await accepted(id, {
    cents: 4200_00,
    work_address: "7 Cabin Road",
    more_areas: JSON.stringify([{ projectType: "epoxy_garage", squareFeet: 250, finish: "flake" }]),
  });
  expect(await listToBook(db)).toEqual([
    {
      ...{ id, name: "Jane Doe", phone: "(780) 555-9876", address: "7 Cabin Road" },
      ...{ details: "Before winter, please", projectType: "rubber_resurfacing", squareFeet: undefined },
      ...{ acceptedAt: day(-5), agreedCents: 4200_00, isInParts: false, booked: [] },
      estimates: [
        {
          ...{ id: estimate, rootId: estimate, version: 1, versions: [estimate], totalCents: 4200_00 },
          ...{ acceptedAt: day(-5), workAddress: "7 Cabin Road", isCovered: false },
          areas: [
            { projectType: "rubber_resurfacing", squareFeet: 400 },
            { projectType: "epoxy_garage", squareFeet: 250 },
          ],
        },
      ],
    },
  ]);
});

test("a job won without an estimate has the price that staff gave it, and no day of an acceptance", async () => {
  await wonJob({}, { project_price_cents: 900_00 });
  const [job] = await listToBook(db);
  expect(job).toMatchObject({ agreedCents: 900_00, acceptedAt: undefined, estimates: [] });
});

test("the oldest acceptance comes first", async () => {
  const [late, early, none] = [await wonJob(), await wonJob(), await wonJob()];
  await accepted(late, { on: -2 });
  await accepted(early, { on: -9 });
  // A request of NOW, after both.
  expect(await ids()).toEqual([early, late, none]);
});

test("of two accepted estimates the one without work stays to book, before its other half is done and after", async () => {
  const id = await wonJob();
  const [first, second] = [await accepted(id), await accepted(id, { on: -3, cents: 50_00 })];
  expect((await listToBook(db))[0]).toMatchObject({ agreedCents: 150_00, acceptedAt: day(-5) });
  await work(id, [first]);
  const left = { id, agreedCents: 50_00, acceptedAt: day(-3), estimates: [{ id: second }] };
  expect(await listToBook(db)).toMatchObject([left]);
  await db.updateTable("calendar_events").set({ status: "completed" }).execute();
  expect(await listToBook(db)).toMatchObject([left]);
  await work(id, [second]);
  expect(await ids()).toEqual([]);
});

test("a revision that was accepted counts once, at its own price, and its first version's work covers it", async () => {
  const id = await wonJob();
  const first = await accepted(id);
  const second = await accepted(id, { root_id: first, version: 2, cents: 80_00, on: -4 });
  const [job] = await listToBook(db);
  expect(job).toMatchObject({
    agreedCents: 80_00,
    acceptedAt: day(-5),
    estimates: [{ id: second, version: 2 }],
  });
  await work(id, [first]);
  expect(await ids()).toEqual([]);
});

test.each<[string, (id: number) => Promise<unknown>]>([
  ["its work is planned", (id) => work(id)],
  ["it is lost", (id) => db.updateTable("quotes").set({ status: "lost" }).where("id", "=", id).execute()],
  [
    "it is deleted",
    (id) =>
      db
        .updateTable("quotes")
        .set({ deleted_at: day(-1) })
        .where("id", "=", id)
        .execute(),
  ],
  [
    "it is held as spam",
    (id) =>
      db
        .updateTable("quotes")
        .set({ suspect_at: day(-1) })
        .where("id", "=", id)
        .execute(),
  ],
  [
    "it was won before there were stages",
    (id) =>
      db
        .updateTable("quotes")
        .set({ before_stages_at: day(-1) })
        .where("id", "=", id)
        .execute(),
  ],
  [
    "the work stands on a row that was folded into it",
    async (id) => {
      const part = await wonJob();
      await work(part);
      await db.updateTable("quotes").set({ part_of_id: id }).where("id", "=", part).execute();
    },
  ],
])("a job is not to book when %s", async (_, happens) => {
  const id = await wonJob();
  await accepted(id);
  expect(await ids()).toEqual([id]);
  await happens(id);
  expect(await ids()).toEqual([]);
});

test("a cancelled installation leaves the job to book, and so does a visit", async () => {
  const id = await wonJob();
  await work(id, undefined, { status: "cancelled" });
  await work(id, undefined, { event_type: "estimate" });
  expect(await ids()).toEqual([id]);
});

test("an accepted estimate of a folded row makes the head to book, once", async () => {
  const [head, part] = [await wonJob({}, { status: "contacted" }), await wonJob()];
  await accepted(part);
  await db.updateTable("quotes").set({ part_of_id: head }).where("id", "=", part).execute();
  expect(await ids()).toEqual([head]);
});

test("a job from before there were stages is to book when staff say that it needs a day", async () => {
  const id = await wonJob({}, { before_stages_at: day(-9), needs_day_at: day(-2) });
  await accepted(id, { on: -20 });
  await work(id, undefined, {
    status: "completed",
    start_date: day(-30),
    end_date: day(-29),
    created_at: day(-40),
  });
  expect(await listToBook(db)).toMatchObject([{ id, agreedCents: 100_00 }]);
});

test("one job can be asked for, and a long list is cut after one more than it shows", async () => {
  const first = await wonJob();
  for (let count = 0; count < MOST_TO_BOOK + 3; count++) await wonJob();
  expect(await listToBook(db, { quoteId: first })).toMatchObject([{ id: first }]);
  expect(await listToBook(db)).toHaveLength(MOST_TO_BOOK + 1);
  expect(await listToBook(db, { quoteId: 9999 })).toEqual([]);
});
