import { addMinutes } from "date-fns/addMinutes";
import { beforeEach, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { createMailer } from "~/email/mailer.server";
import { estimateForm } from "~/estimates/estimate-forms.server";
import { getEstimate } from "~/estimates/estimates.server";
import { printEstimate } from "~/estimates/print-estimate.server";
import { sendEstimate } from "~/estimates/send-estimate.server";
import { textOfPdf } from "~/estimates/testing-pdf";
import { printInvoice } from "~/money/print-invoice.server";
import { acceptAll, BUSINESS, billJob } from "~/money/testing.server";
import { forgetPerson } from "~/records/forget-person.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { billTo } from "./billing";
import { convertQuote } from "./convert-quote.server";
import { editQuote } from "./edit-quote.server";
import { mergeQuotes, questionsOfMerges, separateQuote } from "./families.server";
import { leadForm, quoteEditForm, requestForm } from "./quote-forms.server";
import { getQuote } from "./quotes.server";
import { NOW, newLead } from "./testing.server";

const BILLING = {
  billingName: "ТОВ «Їжак та Ґава»",
  billingAddress: "вул. Хрещатик 1, Київ",
  siteContact: "Оксана, 780-555-0101",
  poNumber: "PO-4711/Ж",
};

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

const at = (minutes: number) => ({ db, now: addMinutes(NOW, minutes), actor: "ann" });

function site(minutes = 0) {
  const mailer = createMailer({ smtpUrl: undefined, from: "info@x.example", business: defaultBusiness });
  return {
    ...at(minutes),
    mailer,
    business: BUSINESS,
    publicUrl: "http://site.test",
    uploadsFolder: "/nowhere",
  };
}

const estimateOf = (quoteId: number, fields = {}) =>
  estimateForm.parse({
    firstName: "Jane",
    lastName: "Doe",
    email: "jane@example.ca",
    phone: "(780) 555-9876",
    address: "31 Sample Place",
    squareFeet: 1000,
    pricePerSqFt: 10,
    quoteId,
    ...fields,
  });

async function send(quoteId: number, minutes = 0, fields = {}) {
  const sent = await sendEstimate(site(minutes), estimateOf(quoteId, fields));
  if (!sent.ok) throw new Error(sent.reason);
  return sent.estimate;
}

const estimateText = async (id: number) => textOfPdf((await printEstimate(site(), id))!.content);
const invoiceText = async (id: number) => textOfPdf((await printInvoice(site(), id))!.content);

test.each([
  ["neither", {}, undefined],
  ["a name", { billingName: "Acme" }, { name: "Acme", address: "31 Sample Place" }],
  ["an address", { billingAddress: "1 Bay St" }, { name: "Jane Doe", address: "1 Bay St" }],
  ["both", { billingName: "Acme", billingAddress: "1 Bay St" }, { name: "Acme", address: "1 Bay St" }],
  ["only an order's number", { poNumber: "7" }, undefined],
])("with %s given, the customer stands in for what is missing", (_, given, expected) => {
  const none = { billingName: undefined, billingAddress: undefined, poNumber: undefined };
  expect(billTo({ ...none, ...given }, { name: "Jane Doe", address: "31 Sample Place" })).toEqual(expected);
});

test.each([
  ["billingName", 200],
  ["billingAddress", 500],
  ["siteContact", 200],
  ["poNumber", 60],
] as const)("%s has at most %i letters, on one line; blank means none", (field, longest) => {
  const edited = (text: unknown) => quoteEditForm.safeParse({ [field]: text });
  const added = (text: string) =>
    leadForm.safeParse({
      name: "J",
      email: "j@example.ca",
      phone: "1",
      projectType: "other",
      leadSource: "other",
      [field]: text,
    });
  expect(edited("Ї".repeat(longest)).data).toEqual({ [field]: "Ї".repeat(longest) });
  for (const form of [edited, added]) {
    expect(form("x".repeat(longest + 1)).error?.issues).toMatchObject([
      { path: [field], message: `Please use ${longest} characters or fewer` },
    ]);
    expect(form(" a\r\n\u0000b\u202e ").data).toMatchObject({ [field]: "a b" });
  }
  expect(edited(" \t ").data).toEqual({ [field]: null });
  expect(edited("").data).toEqual({ [field]: null });
  expect(added("  ").data?.[field]).toBeUndefined();
  expect(edited(["a", "b"]).success).toBe(false);
});

test("a visitor's request can't say who pays", () => {
  const request = { name: "J", email: "j@example.ca", phone: "780-555-9876", projectType: "other" };
  expect(requestForm.parse({ ...request, ...BILLING })).not.toHaveProperty("billingName");
});

test("an edit stores it, blank clears it, and the timeline names the fields but not their words", async () => {
  const { id } = await newLead(db, BILLING);
  expect(await getQuote(db, id)).toMatchObject(BILLING);
  await editQuote(at(1), id, { billingName: "Acme", poNumber: null });
  expect(await getQuote(db, id)).toMatchObject({ ...BILLING, billingName: "Acme", poNumber: undefined });
  const lines = await db.selectFrom("activities").select("summary").where("kind", "=", "edited").execute();
  expect(lines).toEqual([{ summary: "Edited: billing name, PO number" }]);
});

test("of two jobs with different payers a merge asks, takes what was ticked, and gives it back", async () => {
  const head = await newLead(db, { billingName: "Acme", poNumber: "1" });
  const part = await newLead(db, { ...BILLING, billingName: "Beta", poNumber: "1" });
  const [questions] = await questionsOfMerges(db, { headId: head.id, partIds: [part.id] });
  expect(questions).toEqual([{ column: "billing_name", label: "Billing name", head: "Acme", part: "Beta" }]);
  const values = async () => {
    const quote = await getQuote(db, head.id);
    return [quote?.billingName, quote?.billingAddress, quote?.siteContact, quote?.poNumber];
  };
  const { billingAddress, siteContact } = BILLING;
  await mergeQuotes(at(1), { headId: head.id, partId: part.id });
  expect(await values()).toEqual(["Acme", billingAddress, siteContact, "1"]);
  await separateQuote(at(2), part.id);
  expect(await values()).toEqual(["Acme", undefined, undefined, "1"]);
  await mergeQuotes(at(3), { headId: head.id, partId: part.id, taken: ["billing_name"] });
  expect(await values()).toEqual(["Beta", billingAddress, siteContact, "1"]);
});

test("a professional quote has the payer of its request", async () => {
  const { id: quoteId } = await newLead(db, BILLING);
  const price = { preparationCents: 0, pricePerSqFtCents: 800, discountCents: 0, squareFeet: 500 };
  const converted = await convertQuote(at(1), { quoteId, ...price });
  if (!converted?.ok) throw new Error("not converted");
  expect(await getQuote(db, converted.newQuoteId)).toMatchObject(BILLING);
});

test("a sent estimate keeps its payer; the next version has the job's new one", async () => {
  const { id } = await newLead(db, BILLING);
  const sent = await send(id);
  const text = await estimateText(sent.id);
  expect(text).toContain(`Prepared For\nJane Doe`);
  expect(text).toContain(`Bill To\n${BILLING.billingName}\n${BILLING.billingAddress}`);
  expect(text).toContain(`PO number ${BILLING.poNumber}`);
  expect(text).not.toContain("Оксана");
  await editQuote(at(1), id, { billingName: "Acme", billingAddress: null, poNumber: null });
  expect(await estimateText(sent.id)).toBe(text);
  const next = await send(id, 2, { revisesId: sent.id });
  expect(next.number).toBe("EST-0001-2");
  expect(await estimateText(next.id)).toContain("Bill To\nAcme\n31 Sample Place");
  expect(await estimateText(next.id)).not.toContain("PO number");
});

test("an estimate sent again within ten minutes is a new one once the job has another order number", async () => {
  const { id } = await newLead(db);
  const first = await send(id);
  expect((await send(id, 1)).id).toBe(first.id);
  await editQuote(at(2), id, { poNumber: "4711" });
  const second = await send(id, 3);
  expect(second.id).not.toBe(first.id);
  expect(await getEstimate(db, second.id)).toMatchObject({ poNumber: "4711" });
});

test("an issued invoice keeps its payer; one without prints the customer alone", async () => {
  const { id } = await newLead(db, { ...BILLING, address: "31 Sample Place" });
  const lines = [{ description: "Repair", amountCents: 50_000 }];
  const issued = await billJob(site(), { quoteId: id, lines });
  if (!issued?.ok) throw new Error("not issued");
  const text = await invoiceText(issued.invoice.id);
  expect(text).toContain(`Bill To\n${BILLING.billingName}\n${BILLING.billingAddress}\nCustomer\nJane Doe`);
  expect(text).toContain(`PO number ${BILLING.poNumber}`);
  await editQuote(at(1), id, { billingName: "Acme", poNumber: "8" });
  expect(await invoiceText(issued.invoice.id)).toBe(text);

  const plain = await newLead(db);
  const other = await billJob(site(), { quoteId: plain.id, lines });
  if (!other?.ok) throw new Error("not issued");
  expect(other.invoice.document).not.toHaveProperty("billTo");
  expect(await invoiceText(other.invoice.id)).not.toMatch(/Bill To|PO number/);
});

test("the longest texts stay on the papers", async () => {
  const longest = { billingName: "Ї".repeat(200), billingAddress: "W".repeat(500), poNumber: "W".repeat(60) };
  const { id } = await newLead(db, longest);
  const text = (await estimateText((await send(id)).id)).replaceAll("\n", "");
  await acceptAll(db, id);
  const issued = await billJob(site(), { quoteId: id });
  if (!issued?.ok) throw new Error("not issued");
  const invoice = (await invoiceText(issued.invoice.id)).replaceAll("\n", "");
  for (const words of Object.values(longest)) {
    expect(text).toContain(words);
    expect(invoice).toContain(words);
  }
});

test("forgetting the person takes it from what stays for the books", async () => {
  const { id } = await newLead(db, BILLING);
  const issued = await billJob(site(), {
    quoteId: id,
    lines: [{ description: "Repair", amountCents: 1 }],
  });
  expect(issued?.ok).toBe(true);
  expect(await forgetPerson(site(1), id)).toMatchObject({ kept: 1 });
  const none = {
    billingName: undefined,
    billingAddress: undefined,
    siteContact: undefined,
    poNumber: undefined,
  };
  expect(await getQuote(db, id)).toMatchObject({ name: "Removed", ...none });
});
