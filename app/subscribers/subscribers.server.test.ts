import { addMinutes } from "date-fns";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { addSubscriber, countSubscribers, deleteSubscriber, listSubscribers } from "./subscribers.server";

const NOW = new Date("2026-11-20T18:00:00.000Z");

let db: Db;

beforeEach(async () => {
  db = await createTestDb();
});

const calculator = (email: string, now = NOW) =>
  addSubscriber(db, { email, source: "quote-calculator", now });
const contact = (email: string, now = NOW) => addSubscriber(db, { email, source: "contact-form", now });
const emails = async (page?: { limit?: number; before?: number }) =>
  (await listSubscribers(db, page)).map(({ email }) => email);

test("an address is kept in lower case, once, with its first source and date", async () => {
  await calculator("Jane@Example.ca");
  await contact("jane@example.CA", addMinutes(NOW, 5));
  expect(await listSubscribers(db)).toEqual([
    { id: 1, email: "jane@example.ca", source: "quote-calculator", subscribedAt: NOW.toISOString() },
  ]);
});

test("the newest stand first, and two of the same moment keep their order", async () => {
  await calculator("second@example.ca", addMinutes(NOW, 1));
  await calculator("first@example.ca", NOW);
  await calculator("third@example.ca", addMinutes(NOW, 1));
  expect(await emails()).toEqual(["third@example.ca", "second@example.ca", "first@example.ca"]);
});

test("pages follow one another without a gap or a repeat", async () => {
  for (let n = 1; n <= 5; n++) await calculator(`${n}@example.ca`, addMinutes(NOW, n > 2 ? 1 : 0));
  const seen: string[] = [];
  let before: number | undefined;
  do {
    const page = await listSubscribers(db, { limit: 2, before });
    seen.push(...page.map(({ email }) => email));
    before = page.length === 2 ? page.at(-1)?.id : undefined;
  } while (before);
  expect(seen).toEqual([5, 4, 3, 2, 1].map((n) => `${n}@example.ca`));
});

test("a page after a subscriber who has left starts the list again", async () => {
  await calculator("here@example.ca");
  expect(await emails({ limit: 2, before: 99 })).toEqual(["here@example.ca"]);
});

test("subscribers are counted in all and by source", async () => {
  expect(await countSubscribers(db)).toEqual({ total: 0, "quote-calculator": 0, "contact-form": 0 });
  await calculator("a@example.ca");
  await calculator("b@example.ca");
  await contact("c@example.ca");
  expect(await countSubscribers(db)).toEqual({ total: 3, "quote-calculator": 2, "contact-form": 1 });
});

test("a deleted address is gone, and may come back", async () => {
  await calculator("a@example.ca");
  await calculator("b@example.ca");
  expect(await deleteSubscriber(db, 1)).toMatchObject({ email: "a@example.ca" });
  expect(await emails()).toEqual(["b@example.ca"]);
  expect(await deleteSubscriber(db, 1)).toBeUndefined();
  await contact("a@example.ca", addMinutes(NOW, 1));
  expect(await emails()).toEqual(["a@example.ca", "b@example.ca"]);
});

test("the list and its pages are read from their index", async () => {
  const { sql } = await import("kysely");
  const plan = await sql<{ detail: string }>`
    EXPLAIN QUERY PLAN SELECT * FROM email_list WHERE (subscribed_at, id) < ('2026', 5)
    ORDER BY subscribed_at DESC, id DESC LIMIT 50`.execute(db);
  expect(plan.rows.map(({ detail }) => detail).join()).toMatch(/SEARCH .* USING INDEX email_list_newest/);
});
