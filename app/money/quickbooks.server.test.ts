import { text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { beforeEach, expect, test } from "vitest";
import { newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { countForQuickBooks, QUICKBOOKS_FILES } from "./quickbooks.server";
import { acceptAll, BUSINESS, billJob, cancelInvoice, newEstimate } from "./testing.server";

const NOVEMBER = { from: "2026-11", to: "2026-11" };
const BILLING = { ...BUSINESS, paying: { ...BUSINESS.paying, daysToPay: 14 } };

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

const context = () => ({ db, now: new Date("2026-11-20T18:00:00Z"), business: BILLING });

async function read(file: keyof typeof QUICKBOOKS_FILES, part = 1): Promise<Record<string, string>[]> {
  const csv = await text(await QUICKBOOKS_FILES[file](db, NOVEMBER, { part, gstCode: "GST" }));
  return parse(csv, { bom: true, columns: true });
}

const cents = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

test("the rows of a file come to the net and the GST of its invoices, and no amount is below zero", async () => {
  const lines = [
    { description: "=2+3", amountCents: 333_33 },
    { description: "Repair", amountCents: 100_01 },
    { description: "Edge", amountCents: 10 },
  ];
  const whole = await newLead(db, { poNumber: "4410", billingName: "Northgate Condo Corp." });
  await billJob(context(), { quoteId: whole.id, lines });
  const discounted = await newLead(db);
  const discount = { description: "Goodwill", amountCents: -50_00 };
  await billJob(context(), { quoteId: discounted.id, lines: [...lines, discount] });
  const parted = await newLead(db);
  await newEstimate(db, parted.id);
  await acceptAll(db, parted.id);
  await billJob(context(), { quoteId: parted.id, share: { kind: "percent", thousandths: 30_000 } });
  await billJob(context(), { quoteId: parted.id });
  await cancelInvoice(context(), { id: 2, reason: "Again" });
  await db.updateTable("invoices").set({ kind: "void" }).where("id", "=", 4).execute();

  const rows = await read("invoices");
  const invoices = await db.selectFrom("invoices").selectAll().where("kind", "<>", "void").execute();
  for (const { number, total_cents, gst_cents } of invoices) {
    const own = rows.filter((row) => row["Invoice number"] === `INV-000${number}`);
    expect(own.length, String(number)).toBe(number === 1 ? 3 : 1);
    expect(cents(own, "Item Amount")).toBe(total_cents - gst_cents);
    expect(cents(own, "Item tax amount")).toBe(gst_cents);
  }
  expect(rows).toHaveLength(5);
  expect(rows.every((row) => Number(row["Item Amount"]) >= 0 && row["Item tax code"] === "GST")).toBe(true);
  expect(rows[0]).toEqual({
    "Invoice number": "INV-0001",
    Customer: "Northgate Condo Corp.",
    "Invoice date": "20/11/2026",
    "Due date": "04/12/2026",
    "Item (Product/Service)": "Rubber Driveway Resurfacing",
    "Item Description": "'=2+3",
    "Item Quantity": "1",
    "Item Rate": "333.33",
    "Item Amount": "333.33",
    "Item tax code": "GST",
    "Item tax amount": "16.66",
    Memo: "PO 4410",
  });

  const [credit, ...none] = await read("credits");
  const { total_cents, gst_cents } = await db
    .selectFrom("credit_notes")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(none).toEqual([]);
  expect(cents([credit!], "Item Amount")).toBe(total_cents - gst_cents);
  expect(cents([credit!], "Item tax amount")).toBe(gst_cents);
  expect(credit).toMatchObject({
    "Credit note number": "CR-0001",
    Memo: "For INV-0002",
    "Item Description": "Again",
  });
});

test("a file holds a hundred invoices, and the next part goes on", async () => {
  const { id } = await newLead(db);
  await billJob(context(), { quoteId: id, lines: [{ description: "Repair", amountCents: 100_00 }] });
  const { id: _, token: __, ...row } = await db.selectFrom("invoices").selectAll().executeTakeFirstOrThrow();
  const more = Array.from({ length: 104 }, (_each, index) => ({ ...row, number: index + 2 }));
  await db.insertInto("invoices").values(more).execute();
  expect(await countForQuickBooks(db, NOVEMBER)).toEqual({ invoices: 105, credits: 0 });
  expect(await read("invoices")).toHaveLength(100);
  expect((await read("invoices", 2)).map((each) => each["Invoice number"])).toEqual([
    ...["INV-0101", "INV-0102", "INV-0103", "INV-0104", "INV-0105"],
  ]);
});
