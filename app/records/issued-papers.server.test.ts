import { createWriteStream, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { openPromise } from "yauzl";
import { printReceipt } from "~/money/print-receipt.server";
import { BUSINESS, billJob, cancelInvoice } from "~/money/testing.server";
import { addPayment } from "~/quotes/payments.server";
import { NOW, newLead } from "~/quotes/testing.server";
import { createTestDb } from "../../db/testing";
import { exportRecords } from "./export-records.server";
import { importZip } from "./import-zip.server";

test("the ZIP of all records has each paper that was issued as a PDF, and an import passes them over", async () => {
  const db = await createTestDb();
  const uploadsFolder = mkdtempSync(join(tmpdir(), "papers-"));
  const context = { db, now: NOW, business: BUSINESS, uploadsFolder };
  const { id: quoteId } = await newLead(db);
  await billJob(context, { quoteId, lines: [{ description: "Repair", amountCents: 100_00 }] });
  await cancelInvoice(context, { id: 1, reason: "Again" });
  for (const amountCents of [10_00, 20_00])
    await addPayment(context, { quoteId, amountCents, method: "cash" });
  await printReceipt(context, 2);

  const file = join(uploadsFolder, "data.zip");
  await pipeline(exportRecords(context, { who: "Us" }), createWriteStream(file));
  const zip = await openPromise(file);
  const papers: string[] = [];
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.startsWith("papers/")) continue;
    papers.push(entry.fileName);
    expect(entry.uncompressedSize, entry.fileName).toBeGreaterThan(5000);
  }
  expect(papers).toEqual([
    "papers/Invoice INV-0001.pdf",
    "papers/Credit note CR-0001.pdf",
    "papers/Receipt REC-0002.pdf",
  ]);
  const fresh = await createTestDb();
  const folder = mkdtempSync(join(tmpdir(), "fresh-"));
  expect(await importZip(fresh, { file, uploadsFolder: folder })).toMatchObject({
    invoices: 1,
    credit_notes: 1,
  });
});
