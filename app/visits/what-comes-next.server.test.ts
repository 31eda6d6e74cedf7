import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { addCrew } from "~/calendar/crews.server";
import { addDayOff } from "~/calendar/days-off.server";
import { getQuote } from "~/quotes/quotes.server";
import { insertWebsiteLead } from "~/quotes/store-lead.server";
import { pressOfSomebody } from "~/visitors/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { bookVisit } from "./book-visit.server";
import { whatComesNext } from "./what-comes-next.server";

/** Friday, 13:00 in Alberta. */
const NOW = new Date("2026-11-27T19:00:00Z");
const TOKEN = "a".repeat(22);

const context = (db: Db, { answeringDays = 1, isOpen = true } = {}) => ({
  db,
  now: NOW,
  business: {
    ...defaultBusiness,
    answeringDays: answeringDays || undefined,
    visits: { ...defaultBusiness.visits, isOpen },
  },
  publicUrl: "https://site.example",
  mailer: undefined,
  busyTimesFile: "none",
  press: pressOfSomebody(),
});

async function request(db: Db) {
  const contact = { name: "Jane", email: "jane@example.ca", phone: "780-555-9876" };
  const id = await insertWebsiteLead(
    { db, now: NOW, press: pressOfSomebody() },
    { ...contact, project_type: "epoxy_garage", token: TOKEN },
  );
  return (await getQuote(db, id))!;
}

test("the day of the answer is a working day, after everybody's days off but not a crew's", async () => {
  const db = await createTestDb();
  const quote = await request(db);
  expect((await whatComesNext(context(db), quote)).answerBy).toBe("Monday, November 30");
  await addDayOff(context(db), { title: "Stocktaking", firstDay: "2026-11-30", lastDay: "2026-12-01" });
  expect((await whatComesNext(context(db), quote)).answerBy).toBe("Wednesday, December 2");
  await addCrew(context(db), { name: "North" });
  const crew = await db.selectFrom("crews").select("id").executeTakeFirstOrThrow();
  await addDayOff(context(db), {
    ...{ title: "Course", firstDay: "2026-12-02", lastDay: "2026-12-02" },
    crewId: crew.id,
  });
  expect((await whatComesNext(context(db), quote)).answerBy).toBe("Wednesday, December 2");
});

test("an owner who entered no answering days promises none", async () => {
  const db = await createTestDb();
  const next = await whatComesNext(context(db, { answeringDays: 0 }), await request(db));
  expect(next.answerBy).toBeUndefined();
});

test("the first free times of the next three days lead to the request's own page", async () => {
  const db = await createTestDb();
  const { visit } = await whatComesNext(context(db), await request(db));
  expect(visit).toMatchObject({
    path: `/visit/${TOKEN}`,
    lengthMinutes: defaultBusiness.visits.lengthMinutes,
  });
  const days = visit!.times.map(({ label }) => label.split(", ").slice(0, 2).join(", "));
  expect(days).toHaveLength(3);
  expect(new Set(days).size).toBe(3);
  expect(visit!.times[0]!.label).toMatch(/^[A-Z][a-z]+day, (November|December) \d+, \d+:\d\d [ap]\.m\.$/);
});

test("no times are offered while visits are closed, and to whom has booked one", async () => {
  const db = await createTestDb();
  const quote = await request(db);
  expect((await whatComesNext(context(db, { isOpen: false }), quote)).visit).toBeUndefined();
  const [first] = (await whatComesNext(context(db), quote)).visit!.times;
  const wish = { quoteId: quote.id, start: first!.start, address: "1 Elm Street", isSuspect: false };
  expect(await bookVisit(context(db), wish)).toMatchObject({ ok: true });
  expect((await whatComesNext(context(db), quote)).visit).toBeUndefined();
});
