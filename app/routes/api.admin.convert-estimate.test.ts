import { beforeAll, beforeEach, expect, test } from "vitest";
import { newLead } from "~/quotes/testing.server";
import { type Api, openApi } from "~/testing/api";

let api: Api;
let route: typeof import("./api.admin.convert-estimate");
let estimateId: number;

beforeAll(async () => {
  api = await openApi();
  route = await import("./api.admin.convert-estimate");
});

beforeEach(async () => {
  await api.db.deleteFrom("quotes").execute();
  estimateId = (await newLead(api.db)).id;
});

const convert = (more: object = {}, call: Parameters<Api["call"]>[2] = {}) => {
  const body = { estimateId, preparationCost: 500, pricePerSqFt: 8.5, discountAmount: 0, notes: "", ...more };
  return api.call(route, "/api/admin/convert-estimate", { method: "POST", body, ...call });
};

const statuses = async () =>
  (await api.db.selectFrom("quotes").select("status").orderBy("id").execute()).map(({ status }) => status);

test("a request becomes a professional quote", async () => {
  const answer = await convert({ preparationCost: "500.00", pricePerSqFt: "8.50" });
  expect([answer.status, await answer.json()]).toEqual([200, { newQuoteId: estimateId + 1, total: 9450 }]);
  expect(await statuses()).toEqual(["converted", "professional_quote"]);
});

test("it is priced by the area that is given", async () => {
  expect((await (await convert({ squareFeet: 850, discountAmount: 200 })).json()).total).toBe(7901.25);
});

test("a second conversion is a conflict", async () => {
  await convert();
  const answer = await convert();
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { message: "This quote has already been converted." },
  ]);
  expect(await statuses()).toHaveLength(2);
});

test("nor does another status make way for it", async () => {
  await convert();
  await api.db.updateTable("quotes").set({ status: "won" }).where("id", "=", estimateId).execute();
  expect((await convert()).status).toBe(409);
});

const costs = "Please fill in preparation cost and price per sq ft.";

test.each([
  [{ preparationCost: "" }, "preparationCost", costs],
  [{ pricePerSqFt: null }, "pricePerSqFt", costs],
  [{ discountAmount: 9000.01 }, "discountAmount", "Discount cannot be more than the subtotal"],
  [{ discountAmount: -1 }, "discountAmount", "Discount cannot be negative"],
  [{ squareFeet: 99_999_999 }, "pricePerSqFt", "The total cannot be more than $99,999,999.99"],
  [{ squareFeet: 1.5 }, "squareFeet", "Square footage must be greater than 0"],
])("%j is refused", async (wrong, field, message) => {
  const answer = await convert(wrong);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message, errors: { [field]: [message] } });
  expect(await statuses()).toEqual(["new"]);
});

test("a quote that does not exist is not converted", async () => {
  expect((await convert({ estimateId: 404_000 })).status).toBe(404);
  expect((await convert({ estimateId: "x" })).status).toBe(400);
  const nothing = await convert({ estimateId: undefined, preparationCost: undefined });
  expect(await nothing.json()).toMatchObject({ message: costs });
});

test("a stranger and another site are turned away, and nothing is written", async () => {
  expect((await convert({}, { isStranger: true })).status).toBe(401);
  expect((await convert({}, { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
  expect(await statuses()).toEqual(["new"]);
});

test("only POST converts", async () => {
  const answer = await api.call(route, "/api/admin/convert-estimate");
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
});
