import { expect, test } from "vitest";
import type { ZodType } from "zod";
import {
  contactForm,
  forgotForm,
  invitedForm,
  loginForm,
  newPersonForm,
  newUserForm,
  passwordForm,
} from "~/auth/auth-forms.server";
import { crewForm, eventForm, visitForm } from "~/calendar/calendar-forms.server";
import { doneForm, tickForm } from "~/crew/crew-forms.server";
import { acceptForm, askForm, declineForm } from "~/estimates/answer-forms.server";
import { draftNameForm, estimateForm, estimateListForm } from "~/estimates/estimate-forms.server";
import { changeForm, creditForm, invoiceForm } from "~/money/money-forms.server";
import { storyForm } from "~/projects/story-forms.server";
import {
  conversionForm,
  crewNoteForm,
  emailForm,
  followUpForm,
  instantQuoteForm,
  leadForm,
  newPaymentForm,
  noteForm,
  paymentForm,
  publishForm,
  quoteEditForm,
  quoteListForm,
  requestForm,
} from "~/quotes/quote-forms.server";
import { quotedVisitForm, visitRequestForm } from "~/visits/visit-forms.server";

const contact = { name: "Jane", email: "jane@example.ca", phone: "(780) 555-9876" };
const request = { ...contact, projectType: "other" };
const calculator = { ...contact, squareFeet: 500, colorMixPercentage: 5 };
const estimate = {
  ...contact,
  firstName: "Jane",
  lastName: "Doe",
  address: "12 Elm Street",
  squareFeet: 406,
  colorMixPercentage: 20,
  pricePerSqFt: "12.33",
};
const event = {
  title: "Visit",
  eventType: "consultation",
  customerName: "Jane",
  startDate: "2026-12-01T09:00",
  endDate: "2026-12-01T10:00",
};
const visit = {
  quoteId: 7,
  title: "Visit",
  eventType: "consultation",
  date: "2026-12-01",
  time: "10:00",
  duration: 90,
};
const start = "2026-12-01T16:00:00.000Z";
const password = (text: string) => ({ newPassword: text, repeated: text });

/** The longest text of each field, in characters. */
const LONGEST: readonly [string, ZodType, object, Record<string, number>][] = [
  ["the calculator", instantQuoteForm, calculator, { phone: 100, customColor: 60 }],
  [
    "the request form",
    requestForm,
    request,
    { name: 100, phone: 100, projectType: 100, address: 300, projectSize: 100, budget: 100, details: 5000 },
  ],
  [
    "the lead form",
    leadForm,
    { ...request, leadSource: "phone" },
    {
      name: 200,
      phone: 100,
      address: 500,
      projectType: 200,
      projectSize: 200,
      budget: 200,
      details: 5000,
      leadSource: 100,
      leadSourceDetails: 500,
      followUpNotes: 5000,
    },
  ],
  [
    "the edit of a quote",
    quoteEditForm,
    {},
    {
      name: 200,
      phone: 100,
      address: 500,
      projectType: 200,
      projectSize: 200,
      budget: 200,
      details: 5000,
      leadSource: 100,
      leadSourceDetails: 500,
    },
  ],
  ["a follow-up", followUpForm, {}, { followUpNotes: 5000 }],
  ["what a quote shows as paid", paymentForm, {}, { paymentNotes: 5000 }],
  ["a crew's note", crewNoteForm, { id: 7 }, { note: 5000 }],
  ["a name at the door", doneForm, { id: 7 }, { customer: 100 }],
  ["a line of the checklist", tickForm, {}, { words: 500 }],
  ["a note", noteForm, { quoteId: 7 }, { note: 5000 }],
  [
    "a story",
    storyForm,
    { title: "Driveway", projectType: "other" },
    { title: 120, place: 60, mix: 120, steps: 3000, words: 2000 },
  ],
  [
    "photos for the gallery",
    publishForm,
    { quoteId: 7, title: "Driveway", projectType: "other", photo: "a" },
    { title: 200, description: 1000, projectType: 100, photo: 100, before: 100, place: 100 },
  ],
  ["a payment", newPaymentForm, { quoteId: 7, amount: 5, method: "cash" }, { note: 500 }],
  ["a conversion", conversionForm, { quoteId: 7, preparationCost: 500, pricePerSqFt: 8.5 }, { notes: 5000 }],
  [
    "a mail to a customer",
    emailForm,
    { to: "jane@example.ca", subject: "Hi", message: "Hello" },
    { subject: 200, message: 5000 },
  ],
  ["the search of the list", quoteListForm(new Date(start)), {}, { q: 200 }],
  [
    "an estimate",
    estimateForm,
    estimate,
    {
      finish: 300,
      firstName: 100,
      lastName: 100,
      phone: 100,
      address: 500,
      customColor: 100,
      discountDescription: 200,
      notes: 5000,
      specialNotes: 5000,
    },
  ],
  ["the search of the estimates", estimateListForm, {}, { q: 200 }],
  ["an acceptance", acceptForm, { agreed: "on" }, { name: 100 }],
  ["a question about an estimate", askForm, {}, { words: 2000 }],
  ["a refusal of an estimate", declineForm, { reason: "price" }, { words: 2000 }],
  [
    "an appointment",
    eventForm,
    event,
    {
      title: 200,
      description: 5000,
      customerName: 200,
      customerPhone: 100,
      address: 500,
      notes: 5000,
    },
  ],
  ["the dashboard's appointment", visitForm, visit, { title: 200, notes: 5000 }],
  ["a crew", crewForm, {}, { name: 60 }],
  ["a visit of somebody new", visitRequestForm, { ...request, address: "12 Elm", start }, { address: 300 }],
  ["a visit of somebody with a quote", quotedVisitForm, { start }, { address: 300 }],
  ["a login's code", loginForm, { username: "owner", password: "x" }, { code: 40 }],
  [
    "a person's names",
    newPersonForm,
    { username: "pat", role: "crew", crewId: 1, password: "x" },
    { username: 100, fullName: 100 },
  ],
  ["one's own name", contactForm, { password: "x" }, { fullName: 100 }],
  ["who forgot a password", forgotForm, {}, { name: 254 }],
  ["a user's name", newUserForm, { password: "a long pass phrase" }, { username: 100 }],
  ["an invoice that is taken back", creditForm, { invoiceId: 7 }, { reason: 500 }],
  [
    "a change order",
    changeForm,
    { quoteId: 7, amount: "1", words: "x", agreedBy: "x", agreedCents: "0" },
    { words: 500, agreedBy: 100 },
  ],
];

test.each(
  LONGEST.flatMap(([what, form, typed, fields]) =>
    Object.entries(fields).map(([field, longest]) => ({ what, form, typed, field, longest })),
  ),
)("$what: $field takes $longest characters and not one more", ({ form, typed, field, longest }) => {
  const refused = (length: number) =>
    (form.safeParse({ ...typed, [field]: "x".repeat(length) }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join(".")}: ${message}`,
    );
  expect(refused(longest)).toEqual([]);
  const most = `${longest.toLocaleString("en-CA")} characters or fewer`;
  expect(refused(longest + 1)).toEqual([expect.stringMatching(`^${field}: .+ ${most}$`)]);
});

const address = (length: number) =>
  `${"x".repeat(60)}@${`${"y".repeat(60)}.`.repeat(4)}`.slice(0, length - 3).concat(".ca");

test.each<[string, ZodType, (length: number) => object, longest: number]>([
  ["an e-mail", requestForm, (length) => ({ ...request, email: address(length) }), 254],
  ["a way of contact", requestForm, (length) => ({ ...request, contactMethod: "x".repeat(length) }), 40],
  ["the name of a draft", draftNameForm, (length) => "x".repeat(length) as unknown as object, 200],
  ["a password", passwordForm, (length) => ({ oldPassword: "x", ...password("x".repeat(length)) }), 1000],
  ["a password by a link", invitedForm, (length) => password("x".repeat(length)), 1000],
  [
    "the name of a line of an estimate",
    estimateForm,
    (length) => ({ ...estimate, lines: [{ description: "x".repeat(length), amount: 1 }] }),
    200,
  ],
  [
    "the lines of an estimate",
    estimateForm,
    (length) => ({ ...estimate, lines: Array(length).fill({ description: "Drain", amount: 1 }) }),
    12,
  ],
  [
    "the photos of an estimate",
    estimateForm,
    (length) => ({ ...estimate, photos: Array(length).fill(1) }),
    4,
  ],
  [
    "the colour mix of an estimate",
    estimateForm,
    (length) => ({ ...estimate, colorMixPercentage: length }),
    100,
  ],
  [
    "the square feet of an estimate",
    estimateForm,
    (length) => ({ ...estimate, squareFeet: length }),
    9_999_999,
  ],
  ["the quotes of a list", quoteListForm(new Date(start)), (limit) => ({ limit }), 1000],
  [
    "a page's end of a list",
    quoteListForm(new Date(start)),
    (length) => ({ sort: "name", heads: "1", before: `${"x".repeat(length - 2)}_7` }),
    500,
  ],
  [
    "the ticked lines of an acceptance",
    acceptForm,
    (length) => ({ name: "Jane", agreed: "on", option: Array(length).fill(0) }),
    12,
  ],
  [
    "the name of an invoice's line",
    invoiceForm,
    (length) => ({ quoteId: 7, share: "rest", line1Description: "x".repeat(length), line1Amount: "1" }),
    300,
  ],
])("%s: the largest number is accepted, one more is refused", (_, form, typed, most) => {
  expect(form.safeParse(typed(most)).error?.issues ?? []).toEqual([]);
  expect(form.safeParse(typed(most + 1)).success).toBe(false);
});

test.each<[string, ZodType, (length: number) => object, least: number]>([
  ["a visitor's phone", requestForm, (length) => ({ ...request, phone: "7".repeat(length) }), 10],
  ["a password", passwordForm, (length) => ({ oldPassword: "x", ...password("x".repeat(length)) }), 12],
  ["a password by a link", invitedForm, (length) => password("x".repeat(length)), 12],
  ["a new user's password", newUserForm, (length) => ({ username: "pat", password: "x".repeat(length) }), 12],
  ["the square feet of an estimate", estimateForm, (squareFeet) => ({ ...estimate, squareFeet }), 1],
  [
    "the square feet of a conversion",
    conversionForm,
    (squareFeet) => ({ quoteId: 7, preparationCost: 0, pricePerSqFt: 0, squareFeet }),
    1,
  ],
  [
    "the colour mix of an estimate",
    estimateForm,
    (colorMixPercentage) => ({ ...estimate, colorMixPercentage }),
    0,
  ],
  ["the quotes of a list", quoteListForm(new Date(start)), (limit) => ({ limit }), 1],
])("%s: the smallest number is accepted, one less is refused", (_, form, typed, least) => {
  expect(form.safeParse(typed(least)).error?.issues ?? []).toEqual([]);
  expect(form.safeParse(typed(least - 1)).success).toBe(false);
});

test("of more than ten ways to be contacted the first ten are kept", () => {
  const ways = Array.from({ length: 11 }, (_, number) => `way ${number}`);
  for (const form of [requestForm, leadForm.omit({ leadSource: true }), quoteEditForm]) {
    expect(form.parse({ ...request, contactMethod: ways })).toMatchObject({
      contactMethod: ways.slice(0, 10),
    });
  }
  expect(quoteEditForm.parse({ contactMethod: ways.join(" , ") }).contactMethod).toEqual(ways.slice(0, 10));
});
