import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { formMessages } from "~/business/form-messages";
import { fieldsIn, valueIn } from "./settings.server";
import { AREA_FORMS } from "./settings-forms.server";
import { settingsMessages } from "./settings-messages";
import { AREAS, type Area } from "./settings-options";

function problems(area: Area, changes: Record<string, string>): Record<string, string[] | undefined> {
  const parsed = AREA_FORMS[area].schema.safeParse({ ...fieldsIn(defaultBusiness, area), ...changes });
  const issues = parsed.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), [message]]));
}

test.each(AREAS)("%s: the fields of a value are read as the same value", (area) => {
  const { schema } = AREA_FORMS[area];
  const fields = fieldsIn(defaultBusiness, area);
  const value = schema.parse(fields);
  expect(value).toEqual(pick(valueIn(defaultBusiness, area), value));
});

/** Of the whole business only what the area holds. */
function pick(whole: object, keys: object) {
  if (Array.isArray(whole)) return whole;
  return Object.fromEntries(Object.keys(keys).map((key) => [key, whole[key as never]]));
}

test.each(["0", "0.00", "-1", "1e9", "1000.01", "8.255", "eight", "", "8,5"])(
  "a base rate of %j is refused",
  (baseRate) => {
    expect(problems("prices", { baseRate })).toEqual({ baseRate: [settingsMessages.price] });
  },
);

test.each(["0", "0.00", "1.5", "$1.50"])("a surcharge of %j is taken", (colorSurcharge) => {
  expect(problems("prices", { colorSurcharge })).toEqual({});
});

test.each([
  ["fullColorPercentage", ["0", "101", "-1", "60.5", "sixty"], settingsMessages.percentage],
  ["validDays", ["0", "366", "", "a month"], settingsMessages.validDays],
])("%s is refused beside its field", (field, wrong, message) => {
  for (const typed of wrong) expect(problems("prices", { [field]: typed })).toEqual({ [field]: [message] });
});

test.each([
  ["phone", "555-1234", settingsMessages.phone],
  ["phone", "(780) 555-12345", settingsMessages.phone],
  ["facebook", "javascript:alert(1)", settingsMessages.link],
  ["google", "facebook.com/me", settingsMessages.link],
  ["name", "  ", settingsMessages.nameMissing],
  ["areas", "\n \n", settingsMessages.areasMissing],
  ["gstNumber", "12345", settingsMessages.gstNumber],
  ["warrantyYears", "five", settingsMessages.warrantyYears],
  ["copyrightYear", "24", settingsMessages.copyrightYear],
  ["legalUpdated", "2026-02-30", settingsMessages.day],
  ["logo", "javascript:alert(1)", settingsMessages.logo],
  ["logo", "https://elsewhere.example/logo.png", settingsMessages.logo],
  ["epoxyOffered", "perhaps", settingsMessages.yesOrNo],
  ["email", "a@x.ca, b@y.ca", formMessages.invalidEmail],
  ["name", "x".repeat(101), "Please use 100 characters or fewer"],
  ["claim2Label", "", settingsMessages.claimHalf],
  ["claim2Figure", "", settingsMessages.claimHalf],
])("business: %s of %j is refused", (field, typed, message) => {
  expect(problems("business", { [field]: typed })).toEqual({ [field]: [message] });
});

test("a version from before a field was there is read: without a logo, and with every service", () => {
  const { logo, epoxyOffered, patioOffered, ...older } = fieldsIn(defaultBusiness, "business");
  expect([logo, epoxyOffered, patioOffered]).toEqual(["", "yes", "yes"]);
  expect(AREA_FORMS.business.schema.parse(older)).toMatchObject({ logo: undefined, notOffered: [] });
});

test("a phone is kept as its ten digits, however it was typed", () => {
  const fields = { ...fieldsIn(defaultBusiness, "business"), phone: "+1 (403) 555-0000" };
  expect(AREA_FORMS.business.schema.parse(fields).phone).toBe("4035550000");
});

test("terms of 5,000 characters are taken, markup and all, and one more is refused", () => {
  const terms = "<b>bold</b>".padEnd(5000, "x");
  expect(AREA_FORMS.estimates.schema.parse({ terms }).terms).toBe(terms);
  expect(problems("estimates", { terms: `${terms}x` })).toHaveProperty("terms");
});

test("a question needs its answer; the blank rows between are left out", () => {
  expect(problems("questions", { question3: "Do you work in winter?" })).toEqual({
    answer3: [settingsMessages.questionHalf],
  });
  const pairs = AREA_FORMS.questions.schema.parse({ question7: "Q", answer7: "A" });
  expect(pairs).toEqual([{ question: "Q", answer: "A" }]);
});
