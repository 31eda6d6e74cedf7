import { expect, test } from "vitest";
import {
  draftNameForm,
  estimateForm,
  estimateFormOf,
  estimateListForm,
  PREVIEW_LACKS,
} from "./estimate-forms.server";

const typed = {
  firstName: "Jane",
  lastName: "Doe",
  email: "Jane@Example.ca",
  phone: "780-555-9876",
  address: "1 Elm",
  squareFeet: "1,200",
  pricePerSqFt: "8.50",
};

/** What is wrong, by its field. */
function problems(form: typeof estimateForm | ReturnType<typeof estimateFormOf>, input: object) {
  const issues = form.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

test("an estimate is read with all that it says, in cents", () => {
  const all = {
    ...typed,
    projectType: "both_services",
    finish: "Full flake",
    colorMixPercentage: "60",
    customColor: "Slate",
    preparationCost: "470.01",
    discountAmount: "100.02",
    discountDescription: "Neighbour",
    notes: "Mind\r\nthe cat",
    specialNotes: "Ring twice",
    quoteId: "7",
    revisesId: "8",
    photos: ["3", "12"],
    lines: [
      { description: "Stairs", amount: "900", isOptional: "on" },
      { description: "Credit", amount: -20.5 },
    ],
  };
  expect(estimateForm.parse(all)).toEqual({
    address: "1 Elm",
    alsoOnJob: false,
    areaTerms: undefined,
    included: undefined,
    moreAreas: [],
    workAddress: undefined,
    colorMixPercentage: 60,
    customColor: "Slate",
    discountCents: 10002,
    discountDescription: "Neighbour",
    email: "jane@example.ca",
    finish: "Full flake",
    firstName: "Jane",
    lastName: "Doe",
    lines: [
      {
        amountCents: 90000,
        description: "Stairs",
        isOptional: true,
      },
      {
        amountCents: -2050,
        description: "Credit",
        isOptional: false,
      },
    ],
    notes: "Mind\nthe cat",
    phone: "780-555-9876",
    photos: [3, 12],
    preparationCents: 47001,
    pricePerSqFtCents: 850,
    projectType: "both_services",
    quoteId: 7,
    revisesId: 8,
    specialNotes: "Ring twice",
    squareFeet: 1200,
  });
});

test("empty fields mean rubber, all black, no preparation, no discount, no lines", () => {
  const blank = { finish: "", customColor: " ", notes: "", quoteId: "", revisesId: "", projectType: "" };
  const none = { preparationCost: "", discountAmount: "", colorMixPercentage: "", lines: null, photos: null };
  expect(estimateForm.parse({ ...typed, ...blank, ...none })).toEqual({
    address: "1 Elm",
    alsoOnJob: false,
    areaTerms: undefined,
    included: undefined,
    moreAreas: [],
    workAddress: undefined,
    colorMixPercentage: 0,
    customColor: undefined,
    discountCents: 0,
    discountDescription: undefined,
    email: "jane@example.ca",
    finish: undefined,
    firstName: "Jane",
    lastName: "Doe",
    lines: [],
    notes: undefined,
    phone: "780-555-9876",
    photos: [],
    preparationCents: 0,
    pricePerSqFtCents: 850,
    projectType: "rubber_resurfacing",
    quoteId: undefined,
    revisesId: undefined,
    specialNotes: undefined,
    squareFeet: 1200,
  });
});

test.each([
  ["rubber_resurfacing", { finish: undefined, colorMixPercentage: 60, customColor: "Slate" }],
  ["epoxy_garage", { finish: "Flake", colorMixPercentage: 0, customColor: undefined }],
  ["both_services", { finish: "Flake", colorMixPercentage: 60, customColor: "Slate" }],
])("of finish and colour %s has its own", (projectType, own) => {
  const both = { finish: "Flake", colorMixPercentage: 60, customColor: "Slate" };
  expect(estimateForm.parse({ ...typed, ...both, projectType })).toMatchObject(own);
});

const garage = { projectType: "epoxy_garage", squareFeet: 440, pricePerSqFt: 9.5 };

test("areas beside the first are read as the first is; what a service does not have is left out", () => {
  const { moreAreas } = estimateForm.parse({
    ...typed,
    areas: [
      { ...garage, finish: "Flake", colorMixPercentage: 60, customColor: "Slate", preparationCost: "550" },
      {
        projectType: "pool_deck",
        squareFeet: "1,000",
        finish: "x",
        colorMixPercentage: 20,
        pricePerSqFt: 18,
      },
    ],
  });
  expect(moreAreas).toMatchObject([
    { finish: "Flake", colorMixPercentage: 0, customColor: undefined, preparationCents: 55_000 },
    { finish: undefined, colorMixPercentage: 20, squareFeet: 1000, preparationCents: 0 },
  ]);
});

test("a quantity is multiplied to the cent, half a cent up; without one the amount stands alone", () => {
  const { lines } = estimateForm.parse({
    ...typed,
    lines: [
      { description: "Cove base", quantity: "0.33", unit: "ft", price: "1.99", amount: 0.66 },
      { description: "Half", quantity: 0.5, price: 0.01 },
      { description: "Credit", quantity: 2, price: -10 },
      { description: "Step", price: 260 },
    ],
  });
  expect(lines).toEqual([
    {
      description: "Cove base",
      amountCents: 66,
      isOptional: false,
      quantity: { hundredths: 33, unit: "ft", priceCents: 199 },
    },
    {
      description: "Half",
      amountCents: 1,
      isOptional: false,
      quantity: { hundredths: 50, unit: "", priceCents: 1 },
    },
    {
      description: "Credit",
      amountCents: -2000,
      isOptional: false,
      quantity: { hundredths: 200, unit: "", priceCents: -1000 },
    },
    { description: "Step", amountCents: 26_000, isOptional: false },
  ]);
});

const many = (count: number) => Array.from({ length: count }, () => ({ description: "x", amount: 1 }));

test.each<[string, object, Record<string, string>]>([
  ["no first name", { firstName: " " }, { firstName: "First name is required" }],
  ["no last name", { lastName: "" }, { lastName: "Last name is required" }],
  ["no email", { email: "" }, { email: "Valid email is required" }],
  ["no phone", { phone: "" }, { phone: "Phone number is required" }],
  ["no address", { address: "" }, { address: "Address is required" }],
  ["no area", { squareFeet: "" }, { squareFeet: "Square footage must be greater than 0" }],
  ["an area of 0", { squareFeet: 0 }, { squareFeet: "Square footage must be greater than 0" }],
  ["half a foot", { squareFeet: "0.5" }, { squareFeet: "Square footage must be a whole number" }],
  [
    "too large an area",
    { squareFeet: 10_000_000 },
    { squareFeet: "Square footage must be 9,999,999 or less" },
  ],
  ["a mix above all", { colorMixPercentage: 101 }, { colorMixPercentage: "Colour mix must be 0 to 100%" }],
  ["a mix below none", { colorMixPercentage: "-1" }, { colorMixPercentage: "Colour mix must be 0 to 100%" }],
  ["half a percent", { colorMixPercentage: 0.5 }, { colorMixPercentage: "Colour mix must be 0 to 100%" }],
  ["no price", { pricePerSqFt: "" }, { pricePerSqFt: "Please enter an amount from 0 to 99,999,999.99" }],
  ["a price below 0", { pricePerSqFt: -1 }, { pricePerSqFt: "Price per sq ft cannot be negative" }],
  [
    "a preparation below 0",
    { preparationCost: "-1" },
    { preparationCost: "Preparation cost cannot be negative" },
  ],
  ["a discount below 0", { discountAmount: -0.01 }, { discountAmount: "Discount cannot be negative" }],
  [
    "a discount in words",
    { discountAmount: "x" },
    { discountAmount: "Please enter an amount from 0 to 99,999,999.99" },
  ],
  ["an unknown service", { projectType: "x" }, { projectType: "Please choose a service from the list" }],
  [
    "a line without words",
    { lines: [{ description: " ", amount: 1 }] },
    { "lines.0.description": "Please say what the line is for" },
  ],
  [
    "a line without an amount",
    { lines: [{ description: "x", amount: "" }] },
    { "lines.0.amount": "Please enter the line’s amount, for example 250 or -250" },
  ],
  [
    "an optional credit",
    { lines: [{ description: "x", amount: -1, isOptional: true }] },
    { "lines.0.amount": "An optional line cannot be a credit" },
  ],
  [
    "a quantity of 0",
    { lines: [{ description: "x", quantity: "0", price: 1 }] },
    { "lines.0.quantity": "Please enter a quantity, for example 84 or 0.5" },
  ],
  [
    "a third decimal of a quantity",
    { lines: [{ description: "x", quantity: 0.333, price: 1 }] },
    { "lines.0.quantity": "Please enter a quantity, for example 84 or 0.5" },
  ],
  [
    "a quantity without a price",
    { lines: [{ description: "x", quantity: 2 }] },
    { "lines.0.amount": "Please enter the line’s amount, for example 250 or -250" },
  ],
  [
    "an amount that is not quantity times price",
    { lines: [{ description: "x", quantity: 0.33, price: 1.99, amount: 0.65 }] },
    { "lines.0.amount": "The amount has to be quantity times price, $0.66" },
  ],
  [
    "a product above any amount",
    { lines: [{ description: "x", quantity: 999_999, price: 99_999_999 }] },
    { "lines.0.amount": "Please enter the line’s amount, for example 250 or -250" },
  ],
  ["6 areas", { areas: Array(5).fill(garage) }, { areas: "An estimate has at most 5 areas" }],
  [
    "an area of 0 beside the first",
    { areas: [{ ...garage, squareFeet: 0 }] },
    { "areas.0.squareFeet": "Square footage must be greater than 0" },
  ],
  [
    "an area without a price",
    { areas: [garage, { ...garage, pricePerSqFt: "" }] },
    { "areas.1.pricePerSqFt": "Please enter an amount from 0 to 99,999,999.99" },
  ],
  ["13 lines", { lines: many(13) }, { lines: "An estimate has at most 12 lines" }],
  ["5 photos", { photos: [1, 2, 3, 4, 5] }, { photos: "An estimate has at most 4 photos" }],
  ["no number of a lead", { quoteId: "x" }, { quoteId: expect.any(String) }],
])("%s is refused at its field", (_, wrong, messages) => {
  expect(problems(estimateForm, { ...typed, ...wrong })).toEqual(messages);
});

test.each<[string, number]>([
  ["firstName", 100],
  ["lastName", 100],
  ["phone", 100],
  ["address", 500],
  ["finish", 300],
  ["customColor", 100],
  ["discountDescription", 200],
  ["notes", 5000],
  ["specialNotes", 5000],
])("%s holds %d characters and not one more", (field, most) => {
  const message = `Please use ${most.toLocaleString("en-CA")} characters or fewer`;
  expect(problems(estimateForm, { ...typed, [field]: "x".repeat(most) })).toEqual({});
  expect(problems(estimateForm, { ...typed, [field]: "x".repeat(most + 1) })).toEqual({ [field]: message });
});

test("the largest and the smallest that an estimate holds", () => {
  const largest = { squareFeet: 9_999_999, colorMixPercentage: 100, photos: [1, 2, 3, 4], lines: many(12) };
  expect(estimateForm.parse({ ...typed, ...largest })).toMatchObject({
    squareFeet: 9_999_999,
    colorMixPercentage: 100,
    photos: [1, 2, 3, 4],
    lines: { length: 12 },
  });
  const free = { description: "Free", amount: 0, isOptional: true };
  expect(estimateForm.parse({ ...typed, squareFeet: 1, pricePerSqFt: 0, lines: [free] })).toMatchObject({
    squareFeet: 1,
    pricePerSqFtCents: 0,
    lines: [{ description: "Free", amountCents: 0, isOptional: true }],
  });
  const description = "x".repeat(200);
  expect(problems(estimateForm, { ...typed, lines: [{ description, amount: 1 }] })).toEqual({});
  expect(
    problems(estimateForm, { ...typed, lines: [{ description: `${description}x`, amount: 1 }] }),
  ).toEqual({
    "lines.0.description": "Please use 200 characters or fewer",
  });
});

test("the page's numbered lines are those of the list, and what is wrong with one is said at its field", () => {
  const form = estimateFormOf({ email: false, phone: false });
  const lines = {
    line2Description: "Stairs",
    line2Amount: "900",
    line2Optional: "on",
    line5Description: "Edge",
    line5Amount: "-5",
  };
  expect(form.parse({ ...typed, ...lines }).lines).toEqual([
    { description: "Stairs", amountCents: 90_000, isOptional: true },
    { description: "Edge", amountCents: -500, isOptional: false },
  ]);
  expect(
    problems(form, {
      ...typed,
      line3Description: "x",
      line4Amount: "5",
      line6Description: "y",
      line6Amount: "-1",
      line6Optional: "on",
    }),
  ).toEqual({
    line3Amount: "Please enter the line’s amount, for example 250 or -250",
    line4Description: "Please say what the line is for",
    line6Amount: "An optional line cannot be a credit",
  });
});

test("what a customer has not given may stay empty, and a preview asks for neither", () => {
  const without = (lacks: { email: boolean; phone: boolean }) =>
    problems(estimateFormOf(lacks), { ...typed, email: "", phone: "" });
  const [email, phone] = ["Valid email is required", "Phone number is required"];
  expect(without({ email: true, phone: false })).toEqual({ phone });
  expect(without({ email: false, phone: true })).toEqual({ email });
  expect(estimateFormOf(PREVIEW_LACKS).parse({ ...typed, email: "", phone: " " })).toMatchObject({
    email: "",
    phone: "",
  });
  expect(problems(estimateFormOf(PREVIEW_LACKS), { ...typed, email: "jane" })).toEqual({ email });
});

test("a list of estimates is narrowed by what can be read", () => {
  expect(estimateListForm.parse({ standing: "expired", q: " jane ", before: "7" })).toEqual({
    standing: "expired",
    q: "jane",
    before: 7,
  });
  expect(estimateListForm.parse({ standing: "", q: "", before: "" })).toEqual({});
  for (const wrong of [{ standing: "x" }, { before: "x" }])
    expect(estimateListForm.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  expect(draftNameForm.safeParse("x".repeat(200)).success).toBe(true);
  expect(draftNameForm.safeParse("x".repeat(201)).success).toBe(false);
  expect(draftNameForm.safeParse(" ").error?.issues[0]?.message).toBe("Please enter a name for your draft.");
});
