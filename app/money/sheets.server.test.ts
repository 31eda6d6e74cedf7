import { beforeEach, expect, test } from "vitest";
import { addPayment } from "~/quotes/payments.server";
import { newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { SHEETS } from "./sheets.server";
import { BUSINESS, billJob, cancelInvoice } from "./testing.server";

let db: Db;
let quoteId: number;
beforeEach(async () => {
  db = await createTestDb();
  quoteId = (await newLead(db)).id;
});

async function linesOf(sheet: keyof typeof SHEETS, from: string, to: string): Promise<string[]> {
  let text = "";
  for await (const piece of await SHEETS[sheet](db, { from, to })) text += piece;
  return text.trim().split("\n").slice(1);
}

test("payments are in their month by day received, or recorded if that is not known", async () => {
  const pay = (amountCents: number, now: string, receivedOn?: string) =>
    addPayment({ db, now: new Date(now) }, { quoteId, amountCents, method: "cash", receivedOn, again: true });
  await pay(44_44, "2026-12-01T18:00:00Z", "2026-11-30");
  await pay(33_33, "2026-11-20T18:00:00Z");
  await pay(11_11, "2026-11-20T18:00:00Z", "2026-11-01");
  await pay(22_22, "2026-11-20T18:00:00Z", "2026-11-01");
  await pay(99_99, "2026-11-20T18:00:00Z", "2026-10-31");
  await pay(88_88, "2026-12-01T18:00:00Z", "2026-12-01");
  await pay(77_77, "2026-11-01T05:59:59.999Z");
  await pay(55_55, "2026-12-01T05:59:59.999Z");
  await pay(66_66, "2026-12-01T06:00:00.000Z");
  const amounts = (await linesOf("payments", "2026-11", "2026-11")).map(
    (line) => /,(\d)\d\.\d\d,/.exec(line)?.[1],
  );
  expect(amounts).toEqual(["1", "2", "3", "4", "5"]);
  expect(await linesOf("payments", "2026-10", "2026-12")).toHaveLength(9);
});

test("invoices are in their Alberta month by number, cancelled ones too", async () => {
  const issue = (now: string) =>
    billJob(
      { db, now: new Date(now), business: BUSINESS },
      { quoteId, lines: [{ description: "Repair", amountCents: 50_000 }] },
    );
  const moments = [
    "2026-11-01T05:59:59.999Z",
    "2026-11-01T06:00:00.000Z",
    "2026-12-01T05:59:59.999Z",
    "2026-12-01T06:00:00.000Z",
  ];
  for (const [index, moment] of moments.entries()) {
    await issue(moment);
    await cancelInvoice(
      { db, now: new Date(moment), business: BUSINESS },
      { id: index + 1, reason: "Again" },
    );
  }
  const numbers = (await linesOf("invoices", "2026-11", "2026-11")).map((line) => line.slice(0, 8));
  expect(numbers).toEqual(["INV-0002", "INV-0003"]);
});
