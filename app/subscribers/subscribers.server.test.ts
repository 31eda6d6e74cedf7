import { addMinutes } from "date-fns/addMinutes";
import { subDays } from "date-fns/subDays";
import { beforeEach, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { stopOf } from "~/email/mail-stops.server";
import { voidPayment, writePayment } from "~/quotes/payments.server";
import { newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { consentWords } from "./consent-words";
import { addSubscriber, countSubscribers, deleteSubscriber, listSubscribers } from "./subscribers.server";
import { withdraw } from "./unsubscribe.server";

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

test("an email is stored once, in lower case, with its first source and date", async () => {
  await calculator("Jane@Example.ca");
  await contact("jane@example.CA", addMinutes(NOW, 5));
  expect(await listSubscribers(db)).toEqual([
    { id: 1, email: "jane@example.ca", source: "quote-calculator", subscribedAt: NOW.toISOString() },
  ]);
});

test("the newest come first, then the highest id", async () => {
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

test("a page after a deleted subscriber starts the list again", async () => {
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

test("a deleted email can be added again", async () => {
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

const words = "Email me news.";
const consent = () =>
  db.selectFrom("email_list").select(["basis", "consented_at", "words", "expires_at"]).execute();
const tick = (now = NOW) =>
  addSubscriber(db, { email: "jane@example.ca", source: "contact-form", ticked: words, now });

test("a request implies consent for six months, and another one renews it", async () => {
  await calculator("jane@example.ca");
  const implied = { basis: "implied", words: null };
  expect(await consent()).toEqual([
    { ...implied, consented_at: NOW.toISOString(), expires_at: "2027-05-20T18:00:00.000Z" },
  ]);
  const later = new Date("2027-08-31T18:00:00.000Z");
  await contact("jane@example.ca", later);
  expect(await consent()).toEqual([
    { ...implied, consented_at: later.toISOString(), expires_at: "2028-02-29T18:00:00.000Z" },
  ]);
});

test("a tick is stored with its words and has no end; a later request does not weaken it", async () => {
  const express = { basis: "express", words, expires_at: null, consented_at: NOW.toISOString() };
  await calculator("jane@example.ca", subDays(NOW, 1));
  await tick();
  expect(await consent()).toEqual([express]);
  await calculator("jane@example.ca", addMinutes(NOW, 5));
  expect(await consent()).toEqual([express]);
});

test("an unsubscribed email is added again only by a tick", async () => {
  await calculator("jane@example.ca");
  await withdraw({ db, now: NOW }, "jane@example.ca", "unsubscribe page");
  await contact("jane@example.ca");
  expect(await emails()).toEqual([]);
  await tick();
  expect(await emails()).toEqual(["jane@example.ca"]);
  expect(await stopOf(db, "jane@example.ca")).toBeUndefined();
});

test("paid work implies consent for two years, unless the payment is voided", async () => {
  const { id: quoteId } = await newLead(db, { email: "jane@example.ca" }, NOW);
  await contact("jane@example.ca");
  const paid = await db
    .transaction()
    .execute((trx) =>
      writePayment(
        { db: trx, now: NOW },
        { quoteId, amountCents: 100, method: "cash", receivedOn: "2026-11-18" },
      ),
    );
  expect(await consent()).toMatchObject([
    { basis: "implied", consented_at: NOW.toISOString(), expires_at: "2028-11-18T06:00:00.000Z" },
  ]);
  // A request after that does not make it shorter.
  await contact("jane@example.ca", addMinutes(NOW, 5));
  expect(await consent()).toMatchObject([{ expires_at: "2028-11-18T06:00:00.000Z" }]);
  await voidPayment({ db, now: NOW }, paid.ok ? paid.id : 0);
  expect(await consent()).toMatchObject([{ expires_at: "2027-05-20T18:05:00.000Z" }]);
});

test.each([
  ["a refund does not count as work", "2026-11-18", -100],
  ["work of long ago does not shorten what a request implies", "2025-01-10", 100],
])("%s", async (_, receivedOn, amountCents) => {
  const { id: quoteId } = await newLead(db, { email: "jane@example.ca" }, NOW);
  const pay = (payment: { amountCents: number; receivedOn: string }) =>
    db
      .transaction()
      .execute((trx) => writePayment({ db: trx, now: NOW }, { quoteId, method: "cash", ...payment }));
  await pay({ amountCents: 500, receivedOn: "2024-06-01" });
  await pay({ amountCents, receivedOn });
  await contact("jane@example.ca");
  expect(await consent()).toMatchObject([{ expires_at: "2027-05-20T18:00:00.000Z" }]);
});

test("a payment does not limit express consent", async () => {
  const { id: quoteId } = await newLead(db, { email: "jane@example.ca" }, NOW);
  await tick();
  await db
    .transaction()
    .execute((trx) => writePayment({ db: trx, now: NOW }, { quoteId, amountCents: 100, method: "cash" }));
  expect(await consent()).toMatchObject([{ basis: "express", expires_at: null }]);
});

test.each([
  [{ ...defaultBusiness, address: "1 Main Street" }, "1 Main Street"],
  [defaultBusiness, "Edmonton, Alberta"],
])("the words of the box say who asks, from where, and that it can be taken back", (business, place) => {
  expect(consentWords(business)).toBe(
    `Send me news and offers from Prairie Surfaces, ${place}, (780) 555-1234. I can unsubscribe at any time.`,
  );
});
