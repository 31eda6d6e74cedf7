import { addDays } from "date-fns";
import { expect, test } from "vitest";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { newLead } from "~/quotes/testing.server";
import { createTestDb } from "../../db/testing";
import { ESTIMATE_STATES } from "./estimate-standing";
import { type EstimateQuery, listEstimates } from "./list-estimates.server";
import { openEstimateOfId } from "./open-estimate.server";

const now = new Date("2026-11-20T18:00:00.000Z");
const ALL: EstimateQuery = { standing: undefined, search: undefined, before: undefined, limit: 100 };

const person = {
  first_name: "Łukasz",
  last_name: "Doe_100%",
  email: "lukasz@example.ca",
  phone: "(780) 555-9876",
  address: "1 Main Street",
  square_feet: 400,
  color_mix_percentage: 0,
  preparation_cost_cents: 0,
  price_per_sq_ft_cents: 850,
  discount_amount_cents: 0,
  subtotal_cents: 340_000,
  gst_cents: 17_000,
  total_cents: 357_000,
  created_at: now.toISOString(),
};

async function fixture() {
  const db = await createTestDb();
  const lead = await newLead(db);
  const add = async (row: object) => {
    const values = { ...person, quote_id: lead.id, valid_until: "2026-12-20", ...row };
    return (await db.insertInto("estimates").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };
  return { db, lead, add, context: { db, now } };
}

test("each estimate of the list stands as its page says, whatever its state, its last day, newer versions and job", async () => {
  const { db, add, context } = await fixture();
  const gone = await newLead(db, { name: "Gone", email: "gone@example.ca", phone: "780-555-0001" });
  for (const state of ESTIMATE_STATES) {
    for (const valid_until of ["2026-11-19", "2026-11-20"]) {
      for (const newer of [undefined, ...ESTIMATE_STATES]) {
        const root_id = await add({ state, valid_until });
        if (newer) await add({ root_id, version: 2, state: newer });
      }
      await add({ state, valid_until, quote_id: gone.id });
      await add({ state, valid_until, quote_id: null });
    }
  }
  await deleteQuote(context, gone.id);
  const { estimates } = await listEstimates(context, ALL);
  expect(estimates.length).toBe(88);
  for (const { id, standing } of estimates) {
    expect((await openEstimateOfId(context, id))?.standing, String(id)).toBe(standing);
  }
  const expired = await listEstimates(context, { ...ALL, standing: "expired" });
  expect(expired.estimates.length).toBe(estimates.filter(({ standing }) => standing === "expired").length);
  expect(expired.estimates.length).toBeGreaterThan(0);
});

test.each([
  ["EST-0002", [2]],
  ["2", [2]],
  ["est-2-1", [2]],
  ["łuk", []],
  ["Łuk", [2, 1]],
  ["kasz doe", [2, 1]],
  ["100%", [2, 1]],
  ["10_%", []],
  ["@EXAMPLE", [2, 1]],
  ["780555", [2, 1]],
  ["555-9876", [2, 1]],
  ["nobody", []],
])("a search for %j finds %j", async (search, found) => {
  const { add, context } = await fixture();
  await add({});
  await add({});
  const { estimates } = await listEstimates(context, { ...ALL, search });
  expect(estimates.map(({ id }) => id)).toEqual(found);
});

test("two digits of a phone find nothing, three do; a page that is exactly full is the last", async () => {
  const { add, context } = await fixture();
  await add({});
  await add({ phone: "403.555.1407" });
  const found = async (search: string) =>
    (await listEstimates(context, { ...ALL, search })).estimates.map(({ id }) => id);
  expect([await found("407"), await found("47"), await found("07")]).toEqual([[2], [], []]);
  expect((await listEstimates(context, { ...ALL, limit: 2 })).next).toBeUndefined();
  expect((await listEstimates(context, { ...ALL, limit: 1 })).next).toBe(2);
});

test("pages follow each other without a gap or a double, also while new ones are added", async () => {
  const { add, context } = await fixture();
  for (let count = 0; count < 5; count++) await add({});
  const first = await listEstimates(context, { ...ALL, limit: 2 });
  await add({ created_at: addDays(now, 1).toISOString() });
  const second = await listEstimates(context, { ...ALL, limit: 2, before: first.next });
  const third = await listEstimates(context, { ...ALL, limit: 2, before: second.next });
  const ids = [first, second, third].flatMap(({ estimates }) => estimates.map(({ id }) => id));
  expect(ids).toEqual([5, 4, 3, 2, 1]);
  expect(third.next).toBeUndefined();
});
