import { beforeEach, expect, test } from "vitest";
import { forgetPerson } from "~/records/forget-person.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { convertQuote } from "./convert-quote.server";
import { mergeQuotes, separateQuote } from "./families.server";
import { writePayment } from "./payments.server";
import { conversionForm } from "./quote-forms.server";
import { getQuote } from "./quotes.server";
import { NOW, newLead } from "./testing.server";

let db: Db;
const context = () => ({ db, now: NOW, uploadsFolder: "/none" });

beforeEach(async () => {
  db = await createTestDb();
});

async function leadBy(link: object | null): Promise<number> {
  const { id } = await newLead(db);
  const origin = link && JSON.stringify(link);
  await db.updateTable("quotes").set({ origin }).where("id", "=", id).execute();
  return id;
}

const originOf = async (id: number) => (await getQuote(db, id))?.origin;

test("a job has the link of a request that is merged into it, unless it has its own, until that is separated", async () => {
  const [headId, partId] = [await leadBy(null), await leadBy({ gclid: "a" })];
  await mergeQuotes(context(), { headId, partId });
  expect(await originOf(headId)).toEqual({ gclid: "a" });
  await separateQuote(context(), partId);
  expect([await originOf(headId), await originOf(partId)]).toEqual([undefined, { gclid: "a" }]);

  const other = await leadBy({ gclid: "b" });
  await mergeQuotes(context(), { headId: other, partId });
  expect(await originOf(other)).toEqual({ gclid: "b" });
});

test("a professional quote has the link of its request", async () => {
  const quoteId = await leadBy({ utm_source: "google" });
  const converted = await convertQuote(
    context(),
    conversionForm.parse({ quoteId, pricePerSqFt: 8, preparationCost: 0, discountAmount: 0 }),
  );
  expect(converted).toMatchObject({ ok: true });
  if (converted?.ok) expect(await originOf(converted.newQuoteId)).toEqual({ utm_source: "google" });
});

test("Forget takes the link from what the books keep, because its click leads to the person", async () => {
  const quoteId = await leadBy({ gclid: "a" });
  await writePayment({ db, now: NOW }, { quoteId, amountCents: 500, method: "cash" });
  expect(await forgetPerson(context(), quoteId)).toMatchObject({ kept: 1 });
  expect(await originOf(quoteId)).toBeUndefined();
});

test("the database takes no origin that is not JSON", async () => {
  const { id } = await newLead(db);
  const broken = db.updateTable("quotes").set({ origin: "{" }).where("id", "=", id).execute();
  await expect(broken).rejects.toThrow("CHECK constraint failed");
});
