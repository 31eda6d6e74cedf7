import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { type ThankYouMail, thankYouMail } from "./thank-you-mail";

function mailFor(
  { name = "Jane Doe", projectType = "rubber_resurfacing" } = {},
  changes: Partial<ThankYouMail> = {},
) {
  return thankYouMail({
    business: defaultBusiness,
    now: new Date("2026-11-22T18:00:00.000Z"),
    publicUrl: "https://prairiesurfaces.example",
    hasVisit: false,
    unsubscribeLink: "http://site.test/unsubscribe/abc",
    request: { name, projectType },
    ...changes,
  });
}

test.each(["html", "text"] as const)("the %s part thanks, says what happens next and how to call", (part) => {
  const body = mailFor()[part];
  for (const words of [
    "Hello Jane,",
    "We have your request (Rubber Driveway Resurfacing) and will contact you soon.",
    "free site visit",
    "Most projects take 1-3 days.",
    "(780) 555-1234",
  ]) {
    expect(body).toContain(words);
  }
});

test("the next steps are numbered, and the mail says that it answers a request", () => {
  expect(mailFor().text).toMatch(/What happens next[\s\S]*\n1\. [\s\S]*\n2\. /);
  expect(mailFor().html).toContain("<ol");
});

test("the subject names the business", () => {
  expect(mailFor().subject).toBe("Prairie Surfaces: thank you for your request");
});

test.each([
  ["rubber_resurfacing", true],
  ["both_services", true],
  ["epoxy_garage", false],
  ["patio_resurfacing", false],
  ["Heated front steps", false],
])("%s is offered the calculator's price: %s", (projectType, isOffered) => {
  expect(mailFor({ projectType }).text.includes("https://prairiesurfaces.example/calculator")).toBe(
    isOffered,
  );
});

test.each([
  ["Zoë O'Neill", "Zoë"],
  ["J. R. Smith-Jones", "J. R. Smith-Jones"],
  ["Nguyễn Văn An", "Nguyễn"],
])("%s is greeted by name", (name, greeted) => {
  expect(mailFor({ name }).text).toContain(`Hello ${greeted},`);
});

test.each([
  "You won, see evil.example",
  "https://evil.example",
  "<script>alert(1)</script>",
  "Call 780 555 0199",
  `Anna ${"a".repeat(60)}`,
])("%j is not used as a name, because anybody's address may be typed", (name) => {
  const { text, html } = mailFor({ name });
  expect(text).toContain("\nHello,\n");
  expect(text).not.toContain(name);
  expect(html).not.toContain(name);
});

test("a project type in other words is not repeated", () => {
  const { text } = mailFor({ projectType: "Visit evil.example" });
  expect(text).toContain("We have your request and will contact you soon.");
  expect(text).not.toContain("evil");
});

test("the whole mail, line by line", () => {
  expect(mailFor().text.split("\n")).toEqual([
    "Thank you for your request",
    "==========================",
    "",
    "Hello Jane,",
    "",
    "Thanks for getting in touch. We have your request (Rubber Driveway Resurfacing) and will contact you soon.",
    "",
    "What happens next",
    "-----------------",
    "",
    "1. We get in touch to arrange your free site visit.",
    "2. On site we measure the area, look at the surface underneath and give you a firm price.",
    "3. We book a day that suits you. Most projects take 1-3 days.",
    "",
    "You don’t have to wait for a first figure. The calculator prices rubber at once:",
    "",
    "See your price now:",
    "https://prairiesurfaces.example/calculator",
    "",
    "Something to add, or a photo of the surface as it is now? Reply to this email or call us.",
    "",
    "-- ",
    "Prairie Surfaces",
    "(780) 555-1234",
    "info@prairiesurfaces.example",
    "https://prairiesurfaces.example",
    "",
    "No more mail from us? Unsubscribe: http://site.test/unsubscribe/abc",
    "",
  ]);
  expect(mailFor().html).toContain('hidden;">It has arrived, and we’ll be in touch soon.</div>');
  expect(mailFor().html).toContain('<a href="http://site.test/unsubscribe/abc"');
});

test("where visits are booked online the mail leads there, until one is booked", () => {
  const business = { ...defaultBusiness, visits: { ...defaultBusiness.visits, isOpen: true } };
  const link = "https://prairiesurfaces.example/visit";
  expect(mailFor({}, { business }).text).toContain(link);
  expect(mailFor({}, { business, hasVisit: true }).text).not.toContain(link);
  expect(mailFor().text).not.toContain(link);
});
