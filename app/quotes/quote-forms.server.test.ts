import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ZodType } from "zod";
import { jobSizeOf } from "~/pricing/job-size";
import {
  conversionForm,
  convertEstimateForm,
  emailForm,
  followUpDialogForm,
  followUpForm,
  instantQuoteForm,
  leadForm,
  newPaymentForm,
  paymentForm,
  quickLeadForm,
  quoteEditForm,
  quoteEditFormOf,
  quoteListForm,
  quotePageForm,
  quoteStatusForm,
} from "./quote-forms.server";

/** The messages by field. */
function refusals(form: ZodType, input: unknown): Record<string, string> {
  const { error } = form.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

const known = (value: object) => JSON.parse(JSON.stringify(value));

test("a colour without a colour mix is dropped, however long it is; with one it is kept up to 60 characters", () => {
  const job = { email: "jane@example.ca", phone: "780-555-9876", squareFeet: 500 };
  const priced = (colorMixPercentage: number, customColor: string) => ({
    ...job,
    colorMixPercentage,
    customColor,
  });
  expect(instantQuoteForm.parse(priced(0, "Slate"))).toMatchObject({ customColor: undefined });
  expect(instantQuoteForm.parse(priced(5, "Slate"))).toMatchObject({ customColor: "Slate" });
  expect(refusals(instantQuoteForm, priced(0, "x".repeat(61)))).toEqual({});
  expect(Object.keys(refusals(instantQuoteForm, priced(5, "x".repeat(61))))).toEqual(["customColor"]);
});

test("an edit keeps missing fields, clears blank ones and ignores unknown ones", () => {
  expect(known(quoteEditForm.parse({}))).toEqual({});
  const cleared = { address: "", projectSize: null, budget: " ", details: "" };
  expect(known(quoteEditForm.parse({ ...cleared, status: "won" }))).toEqual({
    address: null,
    projectSize: null,
    budget: null,
    details: null,
  });
});

test("an edit takes a project type as label or code, keeps other text, and leaves it when missing", () => {
  const type = (projectType: unknown) => quoteEditForm.parse({ projectType }).projectType;
  expect(type("Epoxy Garage Floor")).toBe("epoxy_garage");
  expect(type("pool_deck")).toBe("pool_deck");
  expect(type("Tennis court")).toBe("Tennis court");
  expect(type("")).toBeUndefined();
});

test("details keep their lines, without control characters", () => {
  const { details } = quoteEditForm.parse({ details: " First\r\nsecond\rthird\u0000\t! " });
  expect(details).toBe("First\nsecond\nthird !");
});

test("details of 5,000 characters fit with their line breaks", () => {
  expect(quoteEditForm.safeParse({ details: "x\r\n".repeat(2500) }).success).toBe(true);
  expect(refusals(quoteEditForm, { details: "x".repeat(5001) })).toEqual({
    details: "Please use 5,000 characters or fewer",
  });
});

const contact = "Please fill in name, email, and phone number.";
const costs = "Please fill in preparation cost and price per sq ft.";
const costsOf = { quoteId: 1, preparationCost: 500, pricePerSqFt: 8.5 };
const amount = "Please enter an amount from 0 to 99,999,999.99";
const writing = "Please fill in email subject and message.";
const mail = { to: "jane@example.ca", subject: "Hi", message: "Hello" };
const listForm = quoteListForm(new Date("2026-11-20T18:00:00.000Z"));
const lead = { name: "J", email: "j@x.ca", phone: "1", projectType: "other", leadSource: "phone" };

test.each<[string, ZodType, object, Record<string, string>]>([
  [
    "an edit",
    quoteEditForm,
    { name: "", email: " ", phone: null },
    { name: contact, email: contact, phone: contact },
  ],
  ["an edit", quoteEditForm, { email: "jane" }, { email: "Valid email is required" }],
  ["a status", quoteStatusForm, { status: "maybe" }, { status: "Please choose a status" }],
  ["a status", quoteStatusForm, {}, { status: "Please choose a status" }],
  [
    "a follow-up",
    followUpDialogForm,
    { followUpDate: "" },
    { followUpDate: "Please select a follow-up date." },
  ],
  [
    "a follow-up",
    followUpForm,
    { followUpDate: "2026-02-30" },
    { followUpDate: "Please select a follow-up date." },
  ],
  [
    "a follow-up",
    followUpForm,
    { lastContactDate: "today" },
    { lastContactDate: "Please enter a date and a time" },
  ],
  ["a payment", paymentForm, { projectPrice: "1.005" }, { projectPrice: amount }],
  ["a payment", paymentForm, { totalPaid: -1 }, { totalPaid: amount }],
  ["a payment", paymentForm, { depositAmount: 100_000_000 }, { depositAmount: amount }],
  ["a payment", paymentForm, { depositAmount: true }, { depositAmount: amount }],
  ["a payment", paymentForm, { paymentStatus: "later" }, { paymentStatus: "Please choose a payment status" }],
  ["a conversion", conversionForm, { quoteId: 1 }, { preparationCost: costs, pricePerSqFt: costs }],
  ["a conversion", conversionForm, { ...costsOf, pricePerSqFt: "" }, { pricePerSqFt: costs }],
  [
    "a conversion",
    conversionForm,
    { ...costsOf, preparationCost: -1 },
    { preparationCost: "Preparation cost cannot be negative" },
  ],
  [
    "a conversion",
    conversionForm,
    { ...costsOf, pricePerSqFt: "-1" },
    { pricePerSqFt: "Price per sq ft cannot be negative" },
  ],
  [
    "a conversion",
    conversionForm,
    { ...costsOf, discountAmount: -0.01 },
    { discountAmount: "Discount cannot be negative" },
  ],
  [
    "a conversion",
    conversionForm,
    { ...costsOf, squareFeet: 0 },
    { squareFeet: "Square footage must be greater than 0" },
  ],
  [
    "a conversion",
    conversionForm,
    { ...costsOf, squareFeet: "wide" },
    { squareFeet: "Square footage must be greater than 0" },
  ],
  ["a mail", emailForm, { to: "jane@example.ca" }, { subject: writing, message: writing }],
  ["a mail", emailForm, { ...mail, message: " \n " }, { message: writing }],
  ["a mail", emailForm, { ...mail, to: "a@x.ca, b@y.ca" }, { to: "Valid email is required" }],
  [
    "a lead",
    leadForm,
    {},
    {
      name: "Name is required",
      email: "Valid email is required",
      phone: "Phone number is required",
      projectType: "Project type is required",
      leadSource: "Lead source is required",
    },
  ],
  ["a lead", leadForm, { ...lead, name: " " }, { name: "Name is required" }],
  [
    "a lead",
    leadForm,
    { ...lead, followUpDate: "soon" },
    { followUpDate: "Please select a follow-up date." },
  ],
  ["a list", listForm, { status: "maybe" }, { status: "Please choose a status" }],
])("%s is refused: %#", (_, form, input, messages) => {
  expect(refusals(form, input)).toEqual(messages);
});

test.each([0, -1, 1001, "many", 1.5])("a list of %s rows is refused", (limit) => {
  expect(Object.keys(refusals(listForm, { limit }))).toEqual(["limit"]);
});

test.each(["1e0", "0x1", "1.5", "", null, true, 1.5, -1, 2 ** 60, "99999999999999999999"])(
  "%j is the id of no quote",
  (id) => {
    expect(Object.keys(refusals(conversionForm, { ...costsOf, quoteId: id }))).toEqual(["quoteId"]);
    expect(Object.keys(refusals(convertEstimateForm, { ...costsOf, estimateId: id }))).toEqual([
      "estimateId",
    ]);
  },
);

test.each([
  ["2026-12-01", "2026-12-02T05:59:59.000Z"],
  ["2026-12-01T00:00:00.000Z", "2026-12-02T05:59:59.000Z"],
  ["2026-12-01T09:00", "2026-12-01T15:00:00.000Z"],
  ["2026-12-01T09:00:00Z", "2026-12-01T09:00:00.000Z"],
  [null, null],
  [undefined, undefined],
])("a follow-up on %j is due %s", (followUpDate, due) => {
  expect(followUpForm.parse({ followUpDate }).followUpDate).toBe(due);
});

test("a payment gives cents, from numbers and from text", () => {
  const payment = { projectPrice: "8,478.75", depositAmount: 0.1, totalPaid: "" };
  expect(known(paymentForm.parse(payment))).toEqual({
    projectPriceCents: 847_875,
    depositAmountCents: 10,
    totalPaidCents: 0,
  });
  expect(paymentForm.parse({ projectPrice: "" }).projectPriceCents).toBeNull();
  expect(known(paymentForm.parse({}))).toEqual({});
});

test("a conversion without a discount has one of 0, and no area", () => {
  expect(
    known(conversionForm.parse({ ...costsOf, quoteId: "7", discountAmount: "", squareFeet: "" })),
  ).toEqual({
    quoteId: 7,
    preparationCents: 50_000,
    pricePerSqFtCents: 850,
    discountCents: 0,
  });
});

test("a new lead is contacted by email unless it says otherwise", () => {
  expect(known(leadForm.parse({ ...lead, address: "", followUpDate: "", contactMethod: "" }))).toEqual({
    ...lead,
    contactMethod: ["email"],
    status: "new",
  });
  expect(leadForm.parse({ ...lead, contactMethod: "phone" }).contactMethod).toEqual(["phone"]);
  expect(leadForm.parse({ ...lead, contactMethod: ["phone", "text"] }).contactMethod).toEqual([
    "phone",
    "text",
  ]);
  expect(leadForm.parse({ ...lead, contactMethod: [] }).contactMethod).toEqual(["email"]);
});

test("a lead source that nobody knows is kept", () => {
  expect(leadForm.parse({ ...lead, leadSource: "billboard" }).leadSource).toBe("billboard");
});

test("a list can be filtered by a status or a view", () => {
  expect(known(listForm.parse({}))).toEqual({ limit: 1000 });
  expect(known(listForm.parse({ status: "won", limit: "5" }))).toEqual({ status: "won", limit: 5 });
  expect(known(listForm.parse({ status: "deleted", q: "" }))).toEqual({ view: "deleted", limit: 1000 });
});

test.each([
  [{ before: "2026-11-20T18:00:00.000Z_7" }, true],
  [{ before: "Jane Doe_7" }, false],
  [{ before: "2026-11-20T18:00:00.000Z_x" }, false],
  [{ sort: "name", heads: "1", before: "Jane Doe_7" }, true],
  // Without `heads=1` the list stands by date.
  [{ sort: "name", before: "Jane Doe_7" }, false],
  [{ sort: "status", heads: "1", before: "professional_quote_2026-11-20T18:00:00.000Z_7" }, true],
  [{ sort: "status", heads: "1", before: "won_7" }, false],
])("the cursor %j fits its order: %s", (asked, isOne) => {
  expect(Object.keys(refusals(listForm, asked))).toEqual(isOne ? [] : ["before"]);
});

test("overdue is judged at the time of the request", () => {
  const now = new Date("2031-01-02T03:04:05.000Z");
  expect(quotePageForm(now).parse({ due: "overdue" }).due).toEqual({ filter: "overdue", now });
});

test("the API accepts every job that the calculator prices", () => {
  const figure = fc.oneof(
    fc.double({ min: 0, max: 2100, noNaN: true }).map((size) => size.toFixed(2)),
    fc.nat(2100).map(String),
  );
  const side = fc.oneof(
    fc.constant(""),
    fc.double({ min: 0, max: 60, noNaN: true }).map((feet) => feet.toFixed(1)),
  );
  const typed = fc.record({ squareFeet: figure, length: side, width: side, colorMixPercentage: figure });
  fc.assert(
    fc.property(typed, (typed) => {
      const size = jobSizeOf(typed);
      const contact = { email: "jane@example.ca", phone: "780-555-9876" };
      if (size.ok) expect(refusals(instantQuoteForm, { ...contact, ...size.job })).toEqual({});
    }),
  );
});

test("only what a customer has never given may stay empty in the Edit dialog", () => {
  const form = (email: string, phone: string) => quoteEditFormOf({ email, phone });
  const empty = { name: "Jane", email: "", phone: "" };
  expect(refusals(form("j@x.ca", "1"), empty)).toEqual({ email: contact, phone: contact });
  expect(refusals(form("", "1"), empty)).toEqual({ phone: contact });
  expect(refusals(form("j@x.ca", ""), empty)).toEqual({ email: contact });
  expect(refusals(form("", ""), empty)).toEqual({});
});

test("a payment of nothing is none, a refund is below zero, a size is any whole one, and a mix stands on the slider's steps", () => {
  const payment = { quoteId: 1, method: "cash", amount: "5" };
  expect(newPaymentForm.parse(payment)).toMatchObject({ amountCents: 500 });
  expect(newPaymentForm.parse({ ...payment, isRefund: "on" })).toMatchObject({ amountCents: -500 });
  for (const amount of ["", "0", "0.00", undefined]) {
    expect(Object.keys(refusals(newPaymentForm, { ...payment, amount }))).toEqual(["amount"]);
  }
  const job = { email: "jane@example.ca", phone: "1", squareFeet: 500, colorMixPercentage: 0 };
  const isTaken = (more: object) => instantQuoteForm.safeParse({ ...job, ...more }).success;
  for (const squareFeet of [100, 125, 2000]) expect(isTaken({ squareFeet })).toBe(true);
  for (const squareFeet of [50, 99, 125.5, 2001, 2050]) expect(isTaken({ squareFeet })).toBe(false);
  for (const colorMixPercentage of [0, 5, 100]) expect(isTaken({ colorMixPercentage })).toBe(true);
  for (const colorMixPercentage of [-5, 1, 101, 105]) expect(isTaken({ colorMixPercentage })).toBe(false);
  for (const method of ["e-transfer", "cheque", "cash", "card", "other"]) {
    expect(refusals(newPaymentForm, { ...payment, method })).toEqual({});
  }
});

test("the hidden field filled with anything means a robot", () => {
  const job = { email: "jane@example.ca", phone: "1", squareFeet: 500, colorMixPercentage: 0 };
  const isRobot = (leaveEmpty?: string) => instantQuoteForm.parse({ ...job, leaveEmpty }).leaveEmpty;
  expect([isRobot(), isRobot(""), isRobot("0"), isRobot("x")]).toEqual([false, false, true, true]);
});

const LEAD = {
  name: "Jane",
  email: "jane@example.ca",
  phone: "780-555-9876",
  projectType: "epoxy_garage",
  leadSource: "referral",
};

test("each field of a lead, of one on the phone and of an edit is read", () => {
  const all = {
    ...LEAD,
    address: "1 Elm",
    projectSize: "850 sq ft",
    budget: "Under $5k",
    details: "Cracks",
    contactMethod: ["phone"],
    status: "quoted",
    leadSourceDetails: "Ben",
    followUpDate: "2026-12-01",
    followUpNotes: "Colours",
  };
  expect(leadForm.parse(all)).toEqual({ ...all, followUpDate: "2026-12-02T05:59:59.000Z" });
  expect(
    known(quickLeadForm.parse({ name: "Jane", phone: "780-555-9876", email: "", contactMethod: "email" })),
  ).toEqual({
    name: "Jane",
    phone: "780-555-9876",
    email: "",
    projectType: "other",
    leadSource: "other",
    contactMethod: ["phone"],
    status: "new",
  });
  const { status: _status, followUpDate: _date, followUpNotes: _notes, ...edit } = all;
  expect(known(quoteEditForm.parse({ ...edit, contactMethod: " phone, text,", updatedAt: "x" }))).toEqual({
    ...edit,
    contactMethod: ["phone", "text"],
    updatedAt: "x",
  });
});

test("each field of a payment, of what was paid, of a conversion and of a follow-up is read", () => {
  const ticks = { isRefund: "on", again: "on", sendReceipt: "on" };
  const payment = { quoteId: "7", amount: "5.01", method: "cheque", receivedOn: "2026-11-20", note: "Half" };
  expect(newPaymentForm.parse({ ...payment, ...ticks })).toEqual({
    quoteId: 7,
    again: true,
    sendReceipt: true,
    method: "cheque",
    receivedOn: "2026-11-20",
    note: "Half",
    amountCents: -501,
  });
  const paid = {
    projectPrice: "1",
    depositAmount: "2",
    totalPaid: "3",
    paymentStatus: "deposit_paid",
    paymentNotes: "x",
  };
  expect(paymentForm.parse(paid)).toEqual({
    projectPriceCents: 100,
    depositAmountCents: 200,
    totalPaidCents: 300,
    paymentStatus: "deposit_paid",
    paymentNotes: "x",
  });
  const costs = { preparationCost: "1", pricePerSqFt: "2", discountAmount: "3", squareFeet: "4", notes: "x" };
  const cents = {
    quoteId: 7,
    preparationCents: 100,
    pricePerSqFtCents: 200,
    discountCents: 300,
    squareFeet: 4,
    notes: "x",
  };
  expect(conversionForm.parse({ ...costs, quoteId: "7" })).toEqual(cents);
  expect(convertEstimateForm.parse({ ...costs, estimateId: "7" })).toEqual(cents);
  const followUp = {
    followUpDate: "2026-12-01",
    followUpNotes: "x",
    lastContactDate: "2026-11-20T18:00:00.000Z",
  };
  expect(followUpForm.parse(followUp)).toEqual({ ...followUp, followUpDate: "2026-12-02T05:59:59.000Z" });
});

test("an address can set every filter of a list", () => {
  const now = new Date("2026-11-20T18:00:00.000Z");
  const asked = {
    status: "lost",
    q: "jane",
    limit: "5",
    due: "week",
    sort: "name",
    source: "referral",
    open: "balance",
    from: "2026-10",
    to: "2026-11",
    reached: "quoted",
    lost: "price",
  };
  const query = {
    status: "lost",
    q: "jane",
    limit: 5,
    due: { filter: "week", now },
    sort: "name",
    source: "referral",
    open: "balance",
    months: { from: "2026-10", to: "2026-11" },
    priced: true,
    lost: "price",
  };
  expect(known(quotePageForm(now).parse(asked))).toEqual(known({ ...query, rows: "heads" }));
  expect(known(quoteListForm(now).parse(asked))).toEqual(known(query));
  expect(known(quoteListForm(now).parse({ ...asked, heads: "1" }))).toEqual(
    known({ ...query, rows: "heads" }),
  );
  expect(known(quotePageForm(now).parse({ from: "2026-10", due: "x", sort: "x", open: "x" }))).toEqual({
    limit: 1000,
    rows: "heads",
  });
});

describe("the surfaces of a job", () => {
  const contact = { email: "jane@example.ca", phone: "7805559876" };
  const drive = { name: "Driveway", squareFeet: 640, colorMixPercentage: 35 };
  const walk = { name: "Front walk", squareFeet: 64, colorMixPercentage: 0 };
  const read = (surfaces: unknown, own: object = drive) =>
    instantQuoteForm.safeParse({
      ...contact,
      ...own,
      surfaces: typeof surfaces === "string" ? surfaces : JSON.stringify(surfaces),
    });

  test("stand with the largest first, whichever is named first", () => {
    expect(read([drive, walk]).data?.surfaces).toEqual([drive, walk]);
    expect(read([walk, drive], walk).data?.surfaces).toEqual([drive, walk]);
  });

  test("are one without the field, and five at most", () => {
    expect(instantQuoteForm.parse({ ...contact, ...drive }).surfaces).toEqual([drive]);
    expect(read("").data?.surfaces).toEqual([drive]);
    const pads = Array.from({ length: 4 }, () => ({ ...walk, name: "Pad" }));
    expect(read([drive, ...pads]).success).toBe(true);
    expect(read([drive, walk, ...pads]).success).toBe(false);
  });

  test.each<[string, unknown, object?]>([
    ["no JSON", "driveway:640"],
    ["no list", { drive }],
    ["an empty list", []],
    ["another first size than the form's own", [{ ...drive, squareFeet: 641 }]],
    ["another first mix than the form's own", [{ ...drive, colorMixPercentage: 0 }, walk]],
    ["19 sq ft", [drive, { ...walk, squareFeet: 19 }]],
    ["half a square foot", [drive, { ...walk, squareFeet: 64.5 }]],
    ["a mix between the steps", [drive, { ...walk, colorMixPercentage: 7 }]],
    ["an empty name", [drive, { ...walk, name: " " }]],
    ["a name of 41 characters", [drive, { ...walk, name: "x".repeat(41) }]],
    ["2,001 sq ft together", [drive, { ...walk, squareFeet: 1361 }]],
    ["none of 100 sq ft", [walk, walk], walk],
    ["one alone of 64 sq ft", [walk], walk],
    ["3,000 characters", `[${" ".repeat(3000)}]`],
  ])("are refused: %s", (_, surfaces, own) => {
    const refused = read(surfaces, own);
    expect(refused.success).toBe(false);
    const issues = refused.error?.issues ?? [];
    expect(["surfaces", "squareFeet"]).toEqual(expect.arrayContaining(issues.map(({ path }) => path[0])));
    // In our own words, never in the library's.
    expect(issues.map(({ message }) => message).join()).toMatch(
      /^(?:Surfaces|Project size|Colour mix) must be|^Please use 40 characters/,
    );
  });

  test("keep the colour if one of them has any", () => {
    const named = { customColor: "Slate" };
    expect(read([drive, walk], { ...drive, ...named }).data?.customColor).toBe("Slate");
    expect(
      read([walk, { ...drive, colorMixPercentage: 0 }], { ...walk, ...named }).data?.customColor,
    ).toBeUndefined();
  });
});
