import { addDays } from "date-fns/addDays";
import { expect, test } from "vitest";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { newLead } from "~/quotes/testing.server";
import { createTestDb } from "../../db/testing";
import { ESTIMATE_CELLS, everyEstimate } from "./estimate-csv.server";
import { sentJson } from "./estimate-json.server";
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

test("the list gives each estimate the same standing as its page", async () => {
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
  ["łuk", [2, 1]],
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

test("two digits do not search phones, three do; a page that is exactly full is the last", async () => {
  const { add, context } = await fixture();
  await add({});
  await add({ phone: "403.555.1407" });
  const found = async (search: string) =>
    (await listEstimates(context, { ...ALL, search })).estimates.map(({ id }) => id);
  expect([await found("407"), await found("47"), await found("07")]).toEqual([[2], [], []]);
  expect((await listEstimates(context, { ...ALL, limit: 2 })).next).toBeUndefined();
  expect((await listEstimates(context, { ...ALL, limit: 1 })).next).toBe(2);
});

test("pages have no gap and no repeat, also while estimates are added", async () => {
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

test("a spreadsheet says all this of an estimate, and what the customer agreed to", async () => {
  const { add, lead, context } = await fixture();
  await add({ viewed_at: "2026-11-21T05:30:00.000Z", created_at: "2026-11-20T05:30:00.000Z" });
  const accepted = JSON.stringify({
    name: "Jane Doe",
    at: "2026-11-22T18:00:00.000Z",
    totalCents: 400_001,
    chosen: [],
  });
  await add({ root_id: 1, version: 2, state: "accepted", accepted });
  await add({ quote_id: null });
  const { estimates } = await listEstimates(context, ALL);
  const shown = estimates.map((estimate) =>
    Object.entries(ESTIMATE_CELLS).map(([head, cell]) => `${head}: ${cell(estimate) ?? ""}`),
  );
  expect(shown.toReversed()).toEqual([
    [
      "number: EST-0001",
      "job: 1",
      "customer: Łukasz Doe_100%",
      "email: lukasz@example.ca",
      "phone: (780) 555-9876",
      "address: 1 Main Street",
      "services: Rubber Driveway Resurfacing",
      "square_feet: 400",
      "standing: Replaced",
      "total_dollars: 3570",
      "sent: 2026-11-19",
      "looked_at: 2026-11-20",
      "valid_until: 2026-12-20",
    ],
    [
      "number: EST-0001-2",
      "job: 1",
      "customer: Łukasz Doe_100%",
      "email: lukasz@example.ca",
      "phone: (780) 555-9876",
      "address: 1 Main Street",
      "services: Rubber Driveway Resurfacing",
      "square_feet: 400",
      "standing: Accepted",
      "total_dollars: 4000.01",
      "sent: 2026-11-20",
      "looked_at: ",
      "valid_until: 2026-12-20",
    ],
    [
      "number: EST-0003",
      "job: ",
      "customer: Łukasz Doe_100%",
      "email: lukasz@example.ca",
      "phone: (780) 555-9876",
      "address: 1 Main Street",
      "services: Rubber Driveway Resurfacing",
      "square_feet: 400",
      "standing: Withdrawn",
      "total_dollars: 3570",
      "sent: 2026-11-20",
      "looked_at: ",
      "valid_until: 2026-12-20",
    ],
  ]);
  expect(lead.id).toBe(1);
  const numbers = [];
  for await (const { number } of everyEstimate(context, { standing: "replaced", search: " doe, lukasz " }))
    numbers.push(number);
  expect(numbers).toEqual(["EST-0001"]);
});

test("send-estimate answers what was sent, or why nothing was", async () => {
  const { add, context } = await fixture();
  await add({ token: "its-own-token-of-22-le", root_id: null });
  const { estimate } = (await openEstimateOfId(context, 1))!;
  const site = { publicUrl: "https://site.example" };
  const sent = { ok: true as const, estimate, mailIds: [1] };
  const done = { estimateId: 1, number: "EST-0001", link: "https://site.example/e/its-own-token-of-22-le" };
  const smtp = { emailSent: true, emailMethod: "smtp" } as const;
  expect(sentJson({ ...sent, email: smtp }, site)).toEqual({ status: 200, json: { ...done, ...smtp } });
  const waits = { emailSent: false, emailMethod: "outbox" };
  expect(sentJson({ ...sent, email: undefined }, site)).toEqual({ status: 200, json: { ...done, ...waits } });
  const refused = (
    ["no_such_lead", "no_such_photo", "revised_meanwhile", "discount_above_subtotal"] as const
  ).map((reason) => sentJson({ ok: false, reason }, site));
  expect(refused).toEqual([
    {
      json: {
        message: "There is no such lead",
      },
      status: 404,
    },
    {
      json: {
        message:
          "One of the photos was deleted in the meantime. Nothing was sent. Look at the photos and send again.",
      },
      status: 409,
    },
    {
      json: {
        message:
          "Somebody else has sent a newer version. Nothing was sent. Open the newest version and revise that.",
      },
      status: 409,
    },
    {
      json: {
        errors: {
          discountAmount: ["Discount cannot be more than the subtotal"],
        },
        message: "Discount cannot be more than the subtotal",
      },
      status: 400,
    },
  ]);
});
