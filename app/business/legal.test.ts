import { describe, expect, test } from "vitest";
import { defaultBusiness } from "./facts";
import { type LegalText, privacyPolicy, termsOfService } from "./legal";
import { withOverrides } from "./overrides";

const aspen = withOverrides(defaultBusiness, {
  name: "Aspen Paving",
  phone: "5875550199",
  email: "office@aspen.example",
  address: "1 Main Street",
});

function wordsOf(text: LegalText, id?: string): string {
  const sections = text.sections.filter((section) => id === undefined || section.id === id);
  return sections
    .flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list])
    .join("\n");
}

describe.each([
  ["Privacy Policy", privacyPolicy, 8],
  ["Terms of Service", termsOfService, 11],
] as const)("the %s", (title, write, sectionCount) => {
  test(`has ${sectionCount} sections, each with an anchor of its own and something to say`, () => {
    const { sections } = write(defaultBusiness);
    expect(sections).toHaveLength(sectionCount);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sectionCount);
    for (const { heading, paragraphs } of sections) {
      expect(heading).not.toBe("");
      expect(paragraphs.join("")).not.toBe("");
    }
  });

  test("is titled and dated", () => {
    expect(write(defaultBusiness)).toMatchObject({ title, updated: "January 1, 2024" });
  });

  test("names only the business that runs the site", () => {
    const words = wordsOf(write(aspen));
    expect(words).toContain("Aspen Paving, 1 Main Street, (587) 555-0199, office@aspen.example");
    expect(words).not.toContain(defaultBusiness.name);
    expect(words).not.toContain(defaultBusiness.email);
  });
});

test("the privacy policy names Alberta's law", () => {
  expect(wordsOf(privacyPolicy(defaultBusiness))).toContain("Personal Information Protection Act (PIPA)");
});

test("the privacy policy names who else receives the chat, if anybody does", () => {
  expect(wordsOf(privacyPolicy(defaultBusiness, "api.example.com"), "who")).toContain("api.example.com");
  expect(wordsOf(privacyPolicy(defaultBusiness), "who")).not.toContain("chat");
});

test.each([
  "Staff sign-ins: 14 days",
  "Deleted quote requests: 30 days",
  "Chat transcripts: 90 days",
  "emails sent by the site: 90 days",
  "Warranty certificates: 12 months after their last day",
  "Backup copies: up to 12 months",
])("the privacy policy gives the period: %s", (period) => {
  expect(wordsOf(privacyPolicy(defaultBusiness), "how-long")).toContain(period);
});

test.each([
  ["quotes", "valid for 30 days unless stated otherwise"],
  ["quotes", "GST of 5%"],
  ["warranty", "Rubber resurfacing installations carry a warranty of 5 years"],
  ["warranty", "does not extend to epoxy"],
  ["cancellation", "Consultations and estimates: 24 hours’ notice"],
  ["cancellation", "Scheduled work: 48 hours’ notice"],
  ["cancellation", "Same-day cancellation fees may apply"],
  ["liability", "limited to the cost of the service"],
  ["services", "Edmonton, Alberta and surrounding areas"],
  ["services", "Sherwood Park, St. Albert, Leduc and Spruce Grove"],
  ["governing-law", "laws of Alberta"],
])("the terms say under #%s: %s", (id, words) => {
  expect(wordsOf(termsOfService(defaultBusiness), id)).toContain(words);
});
