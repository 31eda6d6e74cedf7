import { beforeAll, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { acceptEstimate } from "./accept-estimate.server";
import { acceptedMail } from "./accepted-mail";
import { type Answer, answerAlert } from "./answer-alert";
import { estimateForm } from "./estimate-forms.server";
import { estimateMail } from "./estimate-mail";
import { type EstimatePaper, estimatePaper } from "./estimate-paper";
import { type Estimate, getEstimate } from "./estimates.server";
import { paperOf, printEstimate } from "./print-estimate.server";
import { sendEstimate } from "./send-estimate.server";
import { textOfPdf } from "./testing-pdf";

const now = new Date("2026-11-20T18:00:00.000Z");
const UNKNOWN = { start: "We agree on a date.", springPlace: undefined };
const publicUrl = "https://site.example";
const business = {
  ...defaultBusiness,
  address: "100 Jasper Ave NW",
  gstNumber: "123456789 RT0001",
  licence: "350123",
  serviceTerms: {
    ...defaultBusiness.serviceTerms,
    rubber_resurfacing: {
      ...defaultBusiness.serviceTerms.rubber_resurfacing,
      included: ["Pressure washing", "Two coats"],
    },
  },
  estimateTerms: {
    terms: "Balance due on completion.",
    depositPercentage: 10,
    presets: [],
  },
};
const fields = {
  projectType: "both_services",
  finish: "Full flake",
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.ca",
  phone: "7805559876",
  address: "1 Main Street",
  squareFeet: "1000",
  colorMixPercentage: "60",
  customColor: "Slate",
  pricePerSqFt: "20",
  preparationCost: "470",
  discountAmount: "100",
  discountDescription: "Neighbour",
  notes: "Mind the cat",
  specialNotes: "Ring twice",
  lines: [
    { description: "Stairs", amount: 900 },
    { description: "Border", amount: 300, isOptional: true },
    { description: "Drain", amount: 200, isOptional: true },
  ],
};

let db: Db;
let estimate: Estimate;
let paper: EstimatePaper;
let accepted: Estimate;
let acceptedPaper: EstimatePaper;
beforeAll(async () => {
  db = await createTestDb();
  const context = { db, now, business, publicUrl, uploadsFolder: "/nowhere", mailer: undefined };
  await newLead(db);
  const sent = await sendEstimate(context, estimateForm.parse(fields));
  if (!sent.ok) throw new Error(sent.reason);
  await db.updateTable("estimates").set({ token: "its-own-token-of-22-le" }).execute();
  estimate = (await getEstimate(db, sent.estimate.id))!;
  paper = await paperOf(context, estimate);
  const later = { ...context, now: new Date("2026-11-23T16:12:00.000Z") };
  const by = { writtenBy: undefined, clientAddress: "192.0.2.1", browser: "Test" };
  const said = { id: estimate.id, name: "Jane A. Doe", chosen: [2], totalCents: 2_254_350, ...by };
  const agreed = await acceptEstimate(later, said);
  if (!agreed.ok) throw new Error(agreed.reason);
  accepted = agreed.estimate;
  acceptedPaper = await paperOf(later, accepted);
});

test("the deposit is worked out from the total, with the chosen options once accepted", () => {
  expect(paper.terms).toMatch(/^Deposit: 10% of the total, \$2,233\.35\./);
  expect(acceptedPaper.terms).toMatch(/^Deposit: 10% of the total, \$2,254\.35\./);
});

const linesOf = (text: string) => text.split("\n");

test("everything typed, priced and promised is stored with an estimate", () => {
  expect(estimate).toEqual({
    accepted: undefined,
    address: "1 Main Street",
    colorMixPercentage: 60,
    createdAt: "2026-11-20T18:00:00.000Z",
    customColor: "Slate",
    discountCents: 10000,
    discountDescription: "Neighbour",
    email: "jane@example.ca",
    finish: "Full flake",
    firstName: "Jane",
    gstCents: 106350,
    id: 1,
    lastName: "Doe",
    moreAreas: [],
    lines: [
      {
        amountCents: 90000,
        description: "Stairs",
        isOptional: false,
      },
      {
        amountCents: 30000,
        description: "Border",
        isOptional: true,
      },
      {
        amountCents: 20000,
        description: "Drain",
        isOptional: true,
      },
    ],
    netCents: 2127000,
    notes: "Mind the cat",
    number: "EST-0001",
    phone: "7805559876",
    photos: [],
    preparationCents: 47000,
    pricePerSqFtCents: 2000,
    projectType: "both_services",
    quoteId: 2,
    rootId: 1,
    specialNotes: "Ring twice",
    squareFeet: 1000,
    state: "sent",
    subtotalCents: 2137000,
    terms: {
      areas: [
        {
          hasBinder: true,
          included: ["Pressure washing", "Two coats"],
          terms: "",
          warrantyCovers: "the rubber surface",
          warrantyYears: 5,
        },
      ],
      depositPercentage: 10,
      gstNumber: "123456789 RT0001",
      licence: "350123",
      terms: "Balance due on completion.",
    },
    token: "its-own-token-of-22-le",
    totalCents: 2233350,
    validUntil: "2026-12-20",
    version: 1,
    viewedAt: undefined,
  });
});

test("an acceptance stores who agreed to what, when and from where", () => {
  expect(accepted).toEqual({
    ...estimate,
    state: "accepted",
    viewedAt: "2026-11-23T16:12:00.000Z",
    accepted: {
      name: "Jane A. Doe",
      at: "2026-11-23T16:12:00.000Z",
      clientAddress: "192.0.2.1",
      browser: "Test",
      chosen: [2],
      totalCents: 2_254_350,
      terms: estimate.terms,
    },
  });
});

test("the mail with an estimate, line by line", () => {
  const unsubscribeLink = "https://site.example/unsubscribe/its";
  const { subject, text, html } = estimateMail({ business, publicUrl, estimate: paper, unsubscribeLink });
  expect(subject).toBe("Your estimate EST-0001 from Prairie Surfaces: $22,333.50");
  expect(linesOf(text)).toEqual([
    "Your estimate EST-0001",
    "======================",
    "",
    "Hello Jane,",
    "",
    "Thank you for asking us to look at your project. Here is your estimate. It is also attached as a PDF to keep or print.",
    "",
    "Open estimate EST-0001:",
    "https://site.example/e/its-own-token-of-22-le",
    "",
    "$22,333.50",
    "GST included",
    "Estimate EST-0001. Valid 30 days, until December 20, 2026.",
    "",
    "Project",
    "-------",
    "",
    "Address         1 Main Street",
    "Service         Both Services",
    "Area            1,000 sq ft",
    "Finish          Full flake",
    "Colour mix      40% Black, 60% Color",
    "Custom colour   Slate",
    "Binder          UV Stable binder included",
    "",
    "Cost Breakdown",
    "--------------",
    "",
    "1,000 sq ft at $20.00 per sq ft   $20,000.00",
    "Preparation                          $470.00",
    "Stairs                               $900.00",
    "Subtotal                          $21,370.00",
    "Discount (Neighbour)                -$100.00",
    "After discount                    $21,270.00",
    "GST (5%)                           $1,063.50",
    "--------------------------------------------",
    "Total                             $22,333.50",
    "",
    "Optional, Plus GST",
    "------------------",
    "",
    "Border   $300.00",
    "Drain    $200.00",
    "",
    "What Is Included",
    "----------------",
    "",
    "- Pressure washing",
    "- Two coats",
    "- 5-year warranty on the rubber surface",
    "",
    "Notes",
    "-----",
    "",
    "Mind the cat",
    "",
    "Special Instructions",
    "--------------------",
    "",
    "Ring twice",
    "",
    "Terms",
    "-----",
    "",
    "Deposit: 10% of the total, $2,233.35.",
    "",
    "Balance due on completion.",
    "",
    "GST number 123456789 RT0001, Prepaid contractor’s licence 350123.",
    "",
    "We agree on a date with you within 14 days of acceptance. To go ahead, open your estimate and accept it there. Questions? Ask on the same page, reply to this email or call us.",
    "",
    "-- ",
    "Prairie Surfaces",
    "(780) 555-1234",
    "info@prairiesurfaces.example",
    "100 Jasper Ave NW",
    "https://site.example",
    "",
    "No more mail from us? Unsubscribe: https://site.example/unsubscribe/its",
    "",
  ]);
  expect(html).toContain('hidden;">$22,333.50. Valid 30 days, until December 20, 2026.</div>');
});

test("the mail of an estimate with only a price has nothing else", () => {
  const areas = paper.areas.map((area) => ({ ...area, included: [] }));
  const bare = { ...paper, options: [], areas, notes: undefined, specialNotes: undefined };
  const none = { ...bare, terms: "", numbers: "", link: "" };
  const { text } = estimateMail({ business, publicUrl, estimate: none, unsubscribeLink: "" });
  expect(text).not.toMatch(/Open estimate|Optional|Included|Notes|Instructions|Terms|GST number/);
});

test("the mail about an acceptance, line by line", () => {
  const { subject, text, html } = acceptedMail({ business, publicUrl, estimate: acceptedPaper });
  expect(subject).toBe("Accepted: estimate EST-0001 from Prairie Surfaces");
  expect(linesOf(text)).toEqual([
    "Estimate EST-0001 is accepted",
    "=============================",
    "",
    "Hello Jane,",
    "",
    "Thank you for going ahead with us. What you agreed to is attached as a PDF to keep.",
    "",
    "$22,543.50",
    "GST included",
    "Accepted by Jane A. Doe on November 23, 2026, 10:12 a.m.",
    "",
    "Open estimate EST-0001:",
    "https://site.example/e/its-own-token-of-22-le",
    "",
    "Cost Breakdown",
    "--------------",
    "",
    "1,000 sq ft at $20.00 per sq ft   $20,000.00",
    "Preparation                          $470.00",
    "Stairs                               $900.00",
    "Drain                                $200.00",
    "Subtotal                          $21,570.00",
    "Discount (Neighbour)                -$100.00",
    "After discount                    $21,470.00",
    "GST (5%)                           $1,073.50",
    "--------------------------------------------",
    "Total                             $22,543.50",
    "",
    "What Happens Next",
    "-----------------",
    "",
    "We agree on a date with you within 14 days of acceptance. You did not accept this? Call us at (780) 555-1234 and we will sort it out.",
    "",
    "-- ",
    "Prairie Surfaces",
    "(780) 555-1234",
    "info@prairiesurfaces.example",
    "100 Jasper Ave NW",
    "https://site.example",
    "",
  ]);
  expect(html).toContain(
    'hidden;">$22,543.50. Accepted by Jane A. Doe on November 23, 2026, 10:12 a.m.</div>',
  );
  const unlinked = acceptedMail({ business, publicUrl, estimate: { ...acceptedPaper, link: "" } });
  expect(unlinked.text).not.toContain("Open estimate");
});

const answers: [string, () => Answer][] = [
  ["accepted", () => ({ kind: "accepted", acceptance: accepted.accepted! })],
  ["declined", () => ({ kind: "declined", reason: "price", words: "Too much\nfor us" })],
  ["asked", () => ({ kind: "asked", words: "When?" })],
  ["renewal", () => ({ kind: "renewal" })],
];
const alertOf = (answer: Answer, changes: Partial<Estimate> = {}) =>
  answerAlert({ business, publicUrl, estimate: { ...estimate, ...changes }, answer });

test("the owner's mail about each answer says who answered what", () => {
  const told = answers.map(([, answer]) => {
    const { subject, text } = alertOf(answer());
    return [subject, ...linesOf(text.slice(0, text.indexOf("Customer   ")))];
  });
  expect(told).toEqual([
    [
      "Accepted: EST-0001, $22,543.50, Jane Doe",
      "Jane Doe accepted EST-0001",
      "==========================",
      "",
      "$22,543.50",
      "GST included",
      "Signed as Jane A. Doe",
      "",
      "The job is won. Call to set a day. The accepted PDF is attached.",
      "",
      "",
    ],
    [
      "Declined: EST-0001, Jane Doe",
      "Jane Doe declined EST-0001",
      "==========================",
      "",
      "Reason   The price",
      "",
      "> Too much",
      "> for us",
      "",
      "",
    ],
    [
      "Question about EST-0001: Jane Doe",
      "Jane Doe asks about EST-0001",
      "============================",
      "",
      "> When?",
      "",
      "",
    ],
    [
      "Please renew EST-0001: Jane Doe",
      "Jane Doe would like EST-0001 renewed",
      "====================================",
      "",
      "It has expired. On the job’s page you can renew it in one press, or revise it.",
      "",
      "",
    ],
  ]);
});

test("the owner's mail about an answer says how to reach the customer, and leads to the job", () => {
  const { text, html } = alertOf({ kind: "renewal" });
  expect(linesOf(text.slice(text.indexOf("Customer   ")))).toEqual([
    "Customer   Jane Doe",
    "Phone      (780) 555-9876",
    "Email      jane@example.ca",
    "Address    1 Main Street",
    "Estimate   $22,333.50",
    "",
    "Open the job:",
    "https://site.example/admin/quotes/2",
    "",
    "-- ",
    "Prairie Surfaces",
    "(780) 555-1234",
    "info@prairiesurfaces.example",
    "100 Jasper Ave NW",
    "https://site.example",
    "",
  ]);
  expect(html).toContain('hidden;">EST-0001, $22,333.50</div>');
  expect(html).toContain('href="mailto:jane@example.ca"');
  expect(html).toContain('href="tel:+17805559876"');
  const unknown = alertOf({ kind: "asked", words: "" }, { phone: "", email: "", quoteId: undefined });
  expect(unknown.text).not.toMatch(/Phone|Email|Open the job|>/);
});

test("the PDF of an estimate, string by string", async () => {
  const context = { db, now, business, publicUrl, uploadsFolder: "/nowhere" };
  await db.updateTable("estimates").set({ state: "sent", accepted: null }).execute();
  const open = await printEstimate(context, estimate.id);
  expect(linesOf(textOfPdf(open!.content))).toEqual([
    "Prairie Surfaces",
    "Edmonton, Alberta",
    "(780) 555-1234",
    "info@prairiesurfaces.example",
    "100 Jasper Ave NW",
    "Estimate",
    "EST-0001",
    "November 20, 2026",
    "Valid 30 days, until December 20, 2026.",
    "Prepared For",
    "Jane Doe",
    "1 Main Street",
    "(780) 555-9876",
    "jane@example.ca",
    "Project",
    "Service",
    "Both Services",
    "Area",
    "1,000 sq ft",
    "Finish",
    "Full flake",
    "Colour mix",
    "40% Black, 60% Color",
    "Custom colour",
    "Slate",
    "Binder",
    "UV Stable binder included",
    "Cost Breakdown",
    "1,000 sq ft at $20.00 per sq ft",
    "$20,000.00",
    "Preparation",
    "$470.00",
    "Stairs",
    "$900.00",
    "Subtotal",
    "$21,370.00",
    "Discount (Neighbour)",
    "-$100.00",
    "After discount",
    "$21,270.00",
    "GST (5%)",
    "$1,063.50",
    "Total",
    "$22,333.50",
    "Optional, Plus GST",
    "Border",
    "$300.00",
    "Drain",
    "$200.00",
    "What Is Included",
    "Pressure washing",
    "Two coats",
    "5-year warranty on the rubber surface",
    "Questions? (780) 555-1234 or info@prairiesurfaces.example",
    "GST number 123456789 RT0001, Prepaid contractor’s licence 350123",
    "EST-0001, page 1 of 2",
    "Notes",
    "Mind the cat",
    "Special Instructions",
    "Ring twice",
    "Terms",
    "Deposit: 10% of the total, $2,233.35.",
    "Balance due on completion.",
    "To Go Ahead",
    "Accept it or ask us online:",
    "https://site.example/e/its-own-token-of-22-le",
    "We agree on a date with you within 14 days of acceptance.",
    "I agree to this estimate and its terms.",
    "Name",
    "Signature",
    "Date",
    "Questions? (780) 555-1234 or info@prairiesurfaces.example",
    "GST number 123456789 RT0001, Prepaid contractor’s licence 350123",
    "EST-0001, page 2 of 2",
  ]);
  const row = { state: "accepted", accepted: JSON.stringify(accepted.accepted) };
  await db.updateTable("estimates").set(row).execute();
  const agreed = await printEstimate(context, estimate.id);
  expect(agreed?.name).toBe("Estimate EST-0001.pdf");
  const text = textOfPdf(agreed!.content);
  expect(text).toContain(
    "Accepted\nAccepted by Jane A. Doe on November 23, 2026, 10:12 a.m.\nWe agree on a date",
  );
  expect(text).not.toMatch(/To Go Ahead|Signature/);
  expect(text).toContain("Border");
});

const areaTerms = {
  included: [],
  terms: "",
  warrantyYears: 0,
  warrantyCovers: "the floor",
  hasBinder: false,
};
const terms = {
  areas: [areaTerms],
  terms: "",
  depositPercentage: 0,
  gstNumber: undefined,
  licence: undefined,
};

test.each([
  ["nothing", {}, { areas: [{ included: [] }], terms: "", numbers: "" }],
  ["terms alone", { terms: "Cash" }, { terms: "Cash" }],
  ["a deposit without a licence", { depositPercentage: 10 }, { terms: "" }],
  ["a licence", { licence: "350123" }, { terms: "", numbers: "Prepaid contractor’s licence 350123" }],
  [
    "a deposit with a licence",
    { depositPercentage: 15, licence: "1" },
    { terms: "Deposit: 15% of the total, $3,350.03." },
  ],
  ["a GST number", { gstNumber: "123" }, { numbers: "GST number 123" }],
  [
    "a warranty of a year",
    { areas: [{ ...areaTerms, warrantyYears: 1 }] },
    { areas: [{ included: ["1-year warranty on the floor"] }] },
  ],
])("%s is printed for a business that promises it", (_, promised, said) => {
  const context = { terms: { ...terms, ...promised }, publicUrl, beginning: UNKNOWN };
  expect(estimatePaper(estimate, context)).toMatchObject(said);
});

test.each([
  ["one day", "2026-11-21", "Valid 1 day, until November 21, 2026."],
  ["no day", "2026-11-20", "Valid 0 days, until November 20, 2026."],
  ["a late evening's days", "2026-12-20", "Valid 30 days, until December 20, 2026."],
])("an estimate that is valid %s says so", (_, validUntil, validity) => {
  const createdAt = "2026-11-21T05:30:00.000Z";
  const shown = estimatePaper(
    { ...estimate, createdAt, validUntil, token: undefined },
    { terms, publicUrl, beginning: UNKNOWN },
  );
  expect(shown).toMatchObject({
    issued: "November 20, 2026",
    validity,
    link: "",
    acceptance: "",
    start: "We agree on a date.",
  });
});

test("a recorded acceptance says that it was by phone", () => {
  const byPhone = { ...accepted, accepted: { ...accepted.accepted!, writtenBy: "ann" } };
  expect(estimatePaper(byPhone, { terms, publicUrl, beginning: UNKNOWN }).acceptance).toBe(
    "Accepted by Jane A. Doe, by phone, on November 23, 2026, 10:12 a.m.",
  );
});
