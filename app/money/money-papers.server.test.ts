import { buffer } from "node:stream/consumers";
import { addMinutes } from "date-fns/addMinutes";
import { beforeEach, expect, test } from "vitest";
import { textOfPdf } from "~/estimates/testing-pdf";
import { mergeQuotes } from "~/quotes/families.server";
import { addPayment, listPayments, voidPayment } from "~/quotes/payments.server";
import { NOW, newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { getInvoice } from "./invoices.server";
import { mailInvoice, mailReceipt } from "./mail-paper.server";
import { printInvoice } from "./print-invoice.server";
import { issueReceipt, printReceipt } from "./print-receipt.server";
import { SHEETS } from "./sheets.server";
import { takePayment } from "./take-payment.server";
import { BUSINESS, billJob, cancelInvoice } from "./testing.server";

const business = { ...BUSINESS, address: "100 Jasper Ave NW" };
const told = { business, publicUrl: "https://site.example", uploadsFolder: "/nowhere", mailer: undefined };
let db: Db;
let quoteId: number;
const context = (now = NOW) => ({ db, now, actor: "ann", ...told });

beforeEach(async () => {
  db = await createTestDb();
  await newLead(db, { name: "Somebody else", email: "else@example.ca", phone: "780-555-0000" });
  const jane = { address: "31 Sample Place", projectType: "epoxy_garage", phone: "780-555-1111" };
  quoteId = (await newLead(db, jane)).id;
  await db.updateTable("quotes").set({ project_price_cents: 100_000 }).where("id", "=", quoteId).execute();
});

const linesOf = (text: string | null | undefined) => text?.split("\n");

async function issued() {
  const lines = [
    { description: "Repair", amountCents: 50_000 },
    { description: "Credit", amountCents: -1000 },
  ];
  const invoice = await billJob(context(), { quoteId, lines });
  if (!invoice?.ok) throw new Error("not issued");
  return invoice.invoice;
}

async function paid(more: object = {}) {
  const payment = { quoteId, amountCents: 30_000, method: "e-transfer", receivedOn: "2026-11-19" } as const;
  const added = await addPayment(context(), { ...payment, ...more });
  if (!added?.ok) throw new Error("not added");
  return added.id;
}

async function lastMail() {
  const mail = await db.selectFrom("outbox").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
  const { kind, to_address, quote_id, subject, attachment_name, text, html } = mail;
  return { head: { kind, to_address, quote_id, subject, attachment_name }, text, html };
}

test("an invoice word for word, with its PDF, and cancelled", async () => {
  await paid();
  const invoice = await issued();
  expect(invoice).toEqual({
    cancelReason: undefined,
    cancelledAt: undefined,
    document: {
      business: {
        address: "100 Jasper Ave NW",
        city: "Edmonton",
        email: "info@prairiesurfaces.example",
        gstNumber: "123456789 RT0001",
        name: "Prairie Surfaces",
        phone: "7805551234",
        province: "Alberta",
      },
      customer: {
        address: "31 Sample Place",
        email: "jane@example.ca",
        name: "Jane Doe",
        phone: "780-555-1111",
      },
      due: "on receipt",
      issued: "November 20, 2026",
      number: "INV-0001",
      numbers: "GST number 123456789 RT0001",
      payment: [
        {
          label: "Paid before this invoice",
          value: "$300.00",
        },
        {
          isTotal: true,
          label: "Left to pay",
          value: "$214.50",
        },
      ],
      rows: [
        {
          label: "Repair",
          value: "$500.00",
        },
        {
          label: "Credit",
          value: "-$10.00",
        },
        {
          label: "Subtotal",
          value: "$490.00",
        },
        {
          label: "GST (5%)",
          value: "$24.50",
        },
        {
          isTotal: true,
          label: "Total",
          value: "$514.50",
        },
      ],
      work: [
        {
          label: "Service",
          value: "Epoxy Garage Floor",
        },
      ],
    },
    gstCents: 2450,
    kind: "whole",
    id: 1,
    issuedAt: "2026-11-20T18:00:00.000Z",
    issuedBy: "ann",
    number: "INV-0001",
    quoteId: 2,
    totalCents: 51450,
    token: expect.stringMatching(/^[\w-]{22}$/),
    dueOn: undefined,
    viewedAt: undefined,
  });
  const printed = await printInvoice(context(), invoice.id);
  expect(printed?.name).toBe("Invoice INV-0001.pdf");
  expect(linesOf(textOfPdf(printed!.content))).toEqual([
    "Prairie Surfaces",
    "Edmonton, Alberta",
    "(780) 555-1234",
    "info@prairiesurfaces.example",
    "100 Jasper Ave NW",
    "Invoice",
    "INV-0001",
    "November 20, 2026",
    "Due on receipt",
    "GST number 123456789 RT0001",
    "Customer",
    "Jane Doe",
    "31 Sample Place",
    "(780) 555-1111",
    "jane@example.ca",
    "Work",
    "Service",
    "Epoxy Garage Floor",
    "Invoice",
    "Repair",
    "$500.00",
    "Credit",
    "-$10.00",
    "Subtotal",
    "$490.00",
    "GST (5%)",
    "$24.50",
    "Total",
    "$514.50",
    "Payment",
    "Paid before this invoice",
    "$300.00",
    "Left to pay",
    "$214.50",
    "Questions? (780) 555-1234 or info@prairiesurfaces.example",
    "GST number 123456789 RT0001",
    "INV-0001, page 1 of 1",
  ]);
  await cancelInvoice(context(), { id: invoice.id, reason: "Wrong house" });
  const cancelled = await printInvoice(context(), invoice.id);
  expect(textOfPdf(cancelled!.content)).toContain("Cancelled on Nov 20, 2026: Wrong house");
  expect(await printInvoice(context(), 404)).toBeUndefined();
});

test("the mail with an invoice, line by line", async () => {
  const invoice = await issued();
  expect(await mailInvoice(context(), invoice.id)).toMatchObject({ ok: true, email: { emailSent: false } });
  const { head, text, html } = await lastMail();
  expect(head).toEqual({
    kind: "invoice",
    to_address: "jane@example.ca",
    quote_id: quoteId,
    subject: "Invoice INV-0001 from Prairie Surfaces",
    attachment_name: "Invoice INV-0001.pdf",
  });
  expect(linesOf(text)).toEqual([
    "Invoice INV-0001",
    "================",
    "",
    "Hello Jane,",
    "",
    "Thank you for your business. Here is our invoice; it is also attached as a PDF to keep or to print.",
    "",
    "Open invoice INV-0001:",
    `https://site.example/i/${invoice.token}`,
    "",
    "Repair        $500.00",
    "Credit        -$10.00",
    "Subtotal      $490.00",
    "GST (5%)       $24.50",
    "---------------------",
    "Total         $514.50",
    "---------------------",
    "Left to pay   $514.50",
    "",
    "Due on receipt.",
    "",
    "GST number 123456789 RT0001.",
    "",
    "-- ",
    "Prairie Surfaces",
    "(780) 555-1234",
    "info@prairiesurfaces.example",
    "100 Jasper Ave NW",
    "https://site.example",
    "",
  ]);
  expect(html).toContain('hidden;">Thank you for your business. Here is our invoice;');
});

/** All that is said of a payment: on paper, in the PDF without the letterhead and the foot, and by mail. */
async function toldOf(id: number) {
  const receipt = await issueReceipt(context(new Date("2026-11-21T18:00:00.000Z")), id);
  expect(receipt?.quoteId).toBe(quoteId);
  const { business: _business, ...document } = receipt!.document;
  const printed = await printReceipt(context(), id);
  await mailReceipt(context(), id);
  const { head, text } = await lastMail();
  const pdf = linesOf(textOfPdf(printed!.content))?.slice(5, -2);
  return { document, file: printed?.name, pdf, head, text: linesOf(text)?.slice(0, -7) };
}

test("the receipt for money that was received: its words, its PDF and its mail", async () => {
  await paid({ amountCents: 50_000, again: true });
  expect(await toldOf(await paid())).toEqual({
    document: {
      amount: "$300.00",
      balance: "Paid $800.00 of $1,000.00, $200.00 left",
      customer: {
        address: "31 Sample Place",
        email: "jane@example.ca",
        name: "Jane Doe",
        phone: "780-555-1111",
      },
      issued: "November 20, 2026",
      number: "REC-0002",
      numbers: "GST number 123456789 RT0001",
      rows: [
        {
          label: "Received on",
          value: "November 19, 2026",
        },
        {
          label: "Paid by",
          value: "Interac e-Transfer",
        },
        {
          label: "For",
          value: "Epoxy Garage Floor",
        },
        {
          isTotal: true,
          label: "Received",
          value: "$300.00",
        },
      ],
      title: "Receipt",
    },
    file: "Receipt REC-0002.pdf",
    head: {
      attachment_name: "Receipt REC-0002.pdf",
      kind: "receipt",
      quote_id: 2,
      subject: "Receipt REC-0002 from Prairie Surfaces",
      to_address: "jane@example.ca",
    },
    pdf: [
      "Receipt",
      "REC-0002",
      "November 20, 2026",
      "GST number 123456789 RT0001",
      "Customer",
      "Jane Doe",
      "31 Sample Place",
      "(780) 555-1111",
      "jane@example.ca",
      "Payment",
      "Received on",
      "November 19, 2026",
      "Paid by",
      "Interac e-Transfer",
      "For",
      "Epoxy Garage Floor",
      "Received",
      "$300.00",
      "Balance",
      "Paid $800.00 of $1,000.00, $200.00 left.",
      "Questions? (780) 555-1234 or info@prairiesurfaces.example",
    ],
    text: [
      "Receipt REC-0002",
      "================",
      "",
      "Hello Jane,",
      "",
      "Thank you. We have received $300.00. The receipt is attached.",
      "",
      "Received on    November 19, 2026",
      "Paid by       Interac e-Transfer",
      "For           Epoxy Garage Floor",
      "--------------------------------",
      "Received                 $300.00",
      "",
      "Paid $800.00 of $1,000.00, $200.00 left.",
      "",
    ],
  });
});

test("a refund's receipt says so, without a day that is not known", async () => {
  await paid({ amountCents: 50_000 });
  const back = { amountCents: -30_000, method: "cash", receivedOn: undefined };
  expect(await toldOf(await paid(back))).toEqual({
    document: {
      amount: "$300.00",
      balance: "Paid $200.00 of $1,000.00, $800.00 left",
      customer: {
        address: "31 Sample Place",
        email: "jane@example.ca",
        name: "Jane Doe",
        phone: "780-555-1111",
      },
      issued: "November 20, 2026",
      number: "REC-0002",
      numbers: "GST number 123456789 RT0001",
      rows: [
        {
          label: "Paid by",
          value: "cash",
        },
        {
          label: "For",
          value: "Epoxy Garage Floor",
        },
        {
          isTotal: true,
          label: "Paid back",
          value: "$300.00",
        },
      ],
      title: "Refund",
    },
    file: "Refund REC-0002.pdf",
    head: {
      attachment_name: "Refund REC-0002.pdf",
      kind: "receipt",
      quote_id: 2,
      subject: "Refund REC-0002 from Prairie Surfaces",
      to_address: "jane@example.ca",
    },
    pdf: [
      "Refund",
      "REC-0002",
      "November 20, 2026",
      "GST number 123456789 RT0001",
      "Customer",
      "Jane Doe",
      "31 Sample Place",
      "(780) 555-1111",
      "jane@example.ca",
      "Payment",
      "Paid by",
      "cash",
      "For",
      "Epoxy Garage Floor",
      "Paid back",
      "$300.00",
      "Balance",
      "Paid $200.00 of $1,000.00, $800.00 left.",
      "Questions? (780) 555-1234 or info@prairiesurfaces.example",
    ],
    text: [
      "Refund REC-0002",
      "===============",
      "",
      "Hello Jane,",
      "",
      "We have paid back $300.00. The receipt is attached.",
      "",
      "Paid by                   cash",
      "For         Epoxy Garage Floor",
      "------------------------------",
      "Paid back              $300.00",
      "",
      "Paid $200.00 of $1,000.00, $800.00 left.",
      "",
    ],
  });
  const known = await issueReceipt(
    context(),
    await paid({ ...back, amountCents: -500, receivedOn: "2026-11-18" }),
  );
  expect(known?.document.rows[0]).toEqual({ label: "Paid back on", value: "November 18, 2026" });
});

test("the same paper within a minute is mailed once", async () => {
  const invoice = await issued();
  const [first, second] = [await paid(), await paid({ amountCents: 100 })];
  const mails = async () => (await db.selectFrom("outbox").select("id").execute()).length;
  await mailInvoice(context(), invoice.id);
  await mailInvoice(context(new Date(NOW.getTime() + 59_999)), invoice.id);
  expect(await mails()).toBe(1);
  await mailInvoice(context(addMinutes(NOW, 1)), invoice.id);
  expect(await mails()).toBe(2);
  await mailReceipt(context(), first);
  await mailReceipt(context(), second);
  expect(await mails()).toBe(4);
  await db.updateTable("quotes").set({ email: "new@example.ca" }).where("id", "=", quoteId).execute();
  await mailReceipt(context(), first);
  expect(await mails()).toBe(5);
  expect((await lastMail()).head.to_address).toBe("new@example.ca");
});

test("nothing cancelled, voided or missing is mailed, nor anything without an email", async () => {
  const invoice = await issued();
  const id = await paid();
  await db.updateTable("quotes").set({ email: "" }).execute();
  expect(await mailInvoice(context(), invoice.id)).toEqual({ ok: false, reason: "no_email" });
  expect(await mailReceipt(context(), id)).toEqual({ ok: false, reason: "no_email" });
  await cancelInvoice(context(), { id: invoice.id, reason: "Wrong" });
  await voidPayment(context(), id);
  expect(await mailInvoice(context(), invoice.id)).toEqual({ ok: false, reason: "cancelled" });
  expect(await mailReceipt(context(), id)).toBeUndefined();
  expect(await mailReceipt(context(), 404)).toBeUndefined();
  expect(await mailInvoice(context(), 404)).toBeUndefined();
  expect(await printReceipt(context(), id)).toBeUndefined();
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
});

test("a receipt is for the whole job: addressed to its head, with all that was paid", async () => {
  const part = await newLead(db, { email: "part@example.ca", phone: "780-555-2222", name: "Part" });
  await paid({ amountCents: 20_000 });
  const id = await paid({ quoteId: part.id });
  await mergeQuotes(context(), { headId: quoteId, partId: part.id });
  const receipt = await issueReceipt(context(), id);
  expect(receipt).toMatchObject({
    quoteId,
    document: {
      customer: { name: "Jane Doe", email: "jane@example.ca" },
      balance: "Paid $500.00 of $1,000.00, $500.00 left",
    },
  });
});

test("a sent receipt never changes, whatever is paid, priced or renamed later", async () => {
  const id = await paid({ amountCents: 30_000 });
  await mailReceipt(context(), id);
  const first = (await lastMail()).text;
  await paid({ amountCents: 70_000 });
  await db
    .updateTable("quotes")
    .set({ name: "Mary Smith", address: "2 Other Street", project_price_cents: 200_000 })
    .execute();
  const later = { ...context(addMinutes(NOW, 5)), business: { ...context().business, name: "Renamed" } };
  await mailReceipt(later, id);
  const { text } = await lastMail();
  expect(first).toContain("Paid $300.00 of $1,000.00, $700.00 left.");
  expect(text).toContain("Paid $300.00 of $1,000.00, $700.00 left.");
  expect(text).toContain("Hello Jane,");
  const printed = textOfPdf((await printReceipt(later, id))!.content);
  expect(printed).toContain("31 Sample Place");
  expect(printed).not.toContain("Renamed");
});

test("a receipt issued late has the day of the payment and what was paid by then", async () => {
  const id = await paid({ amountCents: 30_000 });
  const wrong = await paid({ amountCents: 10_000, again: true });
  const second = await paid({ amountCents: 20_000 });
  await voidPayment(context(), wrong);
  const late = context(new Date("2027-02-01T18:00:00.000Z"));
  expect((await issueReceipt(late, id))?.document).toMatchObject({
    issued: "November 20, 2026",
    balance: "Paid $300.00 of $1,000.00, $700.00 left",
  });
  // What was typed wrong and taken back is on no receipt.
  expect((await issueReceipt(late, second))?.document.balance).toBe(
    "Paid $500.00 of $1,000.00, $500.00 left",
  );
});

test("nothing is issued without an email, so that the receipt has what is added later", async () => {
  const id = await paid();
  await db.updateTable("quotes").set({ email: "" }).where("id", "=", quoteId).execute();
  await mailReceipt(context(), id);
  await db.updateTable("quotes").set({ email: "new@example.ca" }).where("id", "=", quoteId).execute();
  expect((await issueReceipt(context(), id))?.document.customer.email).toBe("new@example.ca");
});

test("a payment is taken with its receipt by mail, or without one", async () => {
  const payment = { quoteId, amountCents: 100, method: "cash" } as const;
  expect(await takePayment(context(), payment)).toEqual({ ok: true, id: 1, email: undefined });
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
  const receipt = { ...payment, amountCents: 200, sendReceipt: true };
  const email = { emailSent: false, emailMethod: "outbox" };
  expect(await takePayment(context(), receipt)).toEqual({ ok: true, id: 2, email });
  expect((await lastMail()).head).toMatchObject({
    kind: "receipt",
    subject: expect.stringContaining("REC-0002"),
  });
  expect(await takePayment(context(), { ...receipt, quoteId: 404 })).toBeUndefined();
  await db.updateTable("quotes").set({ email: "" }).execute();
  const other = { ...receipt, amountCents: 300 };
  expect(await takePayment(context(), other)).toEqual({ ok: true, id: 3, email: undefined });
});

test("a payment and an invoice are read with all that is known of them", async () => {
  const invoice = await issued();
  await paid({ note: "Half" });
  await paid({ receivedOn: undefined, amountCents: 5 });
  await voidPayment(context(), 1);
  const line = { quoteId: 2, method: "e-transfer", recordedAt: NOW.toISOString(), recordedBy: "ann" };
  expect(await listPayments(db, [quoteId])).toEqual([
    { ...line, id: 2, amountCents: 5 },
    {
      ...line,
      id: 1,
      amountCents: 30_000,
      note: "Half",
      receivedOn: "2026-11-19",
      voidedAt: NOW.toISOString(),
    },
  ]);
  const known = {
    id: 1,
    number: "INV-0001",
    quoteId,
    document: invoice.document,
    kind: "whole",
    totalCents: 51_450,
    gstCents: 2450,
    issuedAt: NOW.toISOString(),
    issuedBy: "ann",
    token: invoice.token,
  };
  expect(await getInvoice(db, 1)).toEqual(known);
  await cancelInvoice(context(), { id: 1, reason: "Wrong" });
  const cancelled = { cancelledAt: NOW.toISOString(), cancelReason: "Wrong" };
  expect(await getInvoice(db, 1)).toEqual({ ...known, ...cancelled });
});

test("the bookkeeper's tables say who paid what, how and when, and what was billed", async () => {
  await paid({ note: "Half" });
  await paid({ amountCents: -500, receivedOn: undefined, method: "cash" });
  await voidPayment(context(), 2);
  const { id } = await issued();
  await cancelInvoice(context(), { id, reason: "Wrong" });
  const months = { from: "2026-11", to: "2026-11" };
  const read = async (sheet: keyof typeof SHEETS) =>
    (await buffer(await SHEETS[sheet](db, months))).toString().trim().split("\r\n");
  expect([await read("payments"), await read("invoices"), await read("credits")]).toEqual([
    [
      "number,job,customer,received_on,amount_dollars,method,note,recorded_by,voided",
      "1,2,Jane Doe,2026-11-19,300,e-transfer,Half,ann,",
      "2,2,Jane Doe,,-5,cash,,ann,2026-11-20",
    ],
    [
      "number,job,customer,issued,kind,net_dollars,gst_dollars,total_dollars,issued_by,cancelled,cancel_reason",
      "INV-0001,2,Jane Doe,2026-11-20,whole,490,24.5,514.5,ann,2026-11-20,Wrong",
    ],
    [
      "number,invoice,job,customer,issued,net_dollars,gst_dollars,total_dollars,reason,issued_by",
      "CR-0001,INV-0001,2,Jane Doe,2026-11-20,-490,-24.5,-514.5,Wrong,ann",
    ],
  ]);
});
