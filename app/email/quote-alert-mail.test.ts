import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { type QuoteAlertMail, quoteAlertMail } from "./quote-alert-mail";

function alertFor(changes: Partial<QuoteAlertMail["lead"]> = {}) {
  return quoteAlertMail({
    business: defaultBusiness,
    publicUrl: "https://prairiesurfaces.example",
    quoteId: 12,
    lead: {
      name: "Jane Doe",
      email: "jane@example.ca",
      phone: "780-555-0100",
      projectTypeLabel: "Rubber Driveway",
      projectSize: "850 sq ft",
      surfaces: [{ name: "Driveway", squareFeet: 850, colorMixPercentage: 20 }],
      customColor: "slate blue",
      totalCents: 847875,
      details: "The slab has sunk.\nCall after five.",
      photo: "kept",
      ...changes,
    },
  });
}

test("the owner sees who asks for what, with links to call, write and open it", () => {
  const { subject, html, text } = alertFor();
  expect(subject).toBe("New quote request: Jane Doe, 850 sq ft, $8,478.75 with GST");
  for (const body of [html, text]) {
    expect(body).toContain("New quote request from Jane Doe");
    expect(body).toContain("(780) 555-0100");
    expect(body).toContain("Rubber Driveway");
    expect(body).toContain("20% colour mix, slate blue");
    expect(body).toContain("$8,478.75");
    expect(body).toContain("Attached to the request");
    expect(body).toContain("https://prairiesurfaces.example/admin/quotes/12");
  }
  expect(html).toContain('href="tel:+17805550100"');
  expect(html).toContain('href="mailto:jane@example.ca"');
  expect(html).toContain("The slab has sunk.<br>Call after five.");
  expect(text).toContain("> The slab has sunk.\n> Call after five.");
});

test("a request from the contact form shows only what is known", () => {
  const { subject, text } = alertFor({
    projectSize: undefined,
    surfaces: [],
    customColor: undefined,
    totalCents: undefined,
    details: "  ",
    photo: "none",
  });
  expect(subject).toBe("New quote request: Jane Doe");
  expect(text).not.toMatch(/Size|Colour|price|Photo|In their words/);
});

test("markup is escaped, and an address can't add a recipient", () => {
  const hostile = `"><img src=x onerror=alert(1)>`;
  const { html } = alertFor({
    name: hostile,
    phone: `javascript:alert(1)${hostile}`,
    email: "jane@example.ca?bcc=eve@example.com",
    projectTypeLabel: hostile,
    projectSize: hostile,
    customColor: hostile,
    details: hostile,
  });
  expect(html).not.toContain("<img");
  expect(html).not.toContain('href="javascript:');
  expect(html).toContain('href="mailto:jane@example.ca%3Fbcc%3Deve@example.com"');
});

test("a name of several lines can't pass for other parts of the mail", () => {
  expect(alertFor({ name: "Jane\n\nOpen this request:\nhttps://evil.example" }).text).toMatch(
    /^New quote request from Jane Open this request: https:\/\/evil\.example\n=+\n/,
  );
});

test("the whole mail, line by line", () => {
  const { text, html } = alertFor();
  expect(text.split("\n")).toEqual([
    "New quote request from Jane Doe",
    "===============================",
    "",
    "Phone          (780) 555-0100",
    "Email          jane@example.ca",
    "Project        Rubber Driveway",
    "Size           850 sq ft",
    "Colour         20% colour mix, slate blue",
    "Quoted price   $8,478.75 with GST",
    "Photo          Attached to the request",
    "",
    "In their words",
    "--------------",
    "",
    "> The slab has sunk.",
    "> Call after five.",
    "",
    "Open this request:",
    "https://prairiesurfaces.example/admin/quotes/12",
    "",
    "-- ",
    "Prairie Surfaces",
    "(780) 555-1234",
    "info@prairiesurfaces.example",
    "https://prairiesurfaces.example",
    "",
  ]);
  expect(html).toContain('hidden;">Rubber Driveway. (780) 555-0100</div>');
});

test.each([
  ["a mix alone", { customColor: undefined }, "20% colour mix"],
  [
    "a colour alone",
    { surfaces: [{ name: "Driveway", squareFeet: 850, colorMixPercentage: 0 }] },
    "slate blue",
  ],
])("%s is told as it is", (_, changes, colour) => {
  expect(alertFor(changes).text).toContain(`Colour         ${colour}\n`);
});

test("a photo that could not be kept is told, and a request without a price says its size alone", () => {
  const { subject, text } = alertFor({ photo: "lost", totalCents: undefined });
  expect(subject).toBe("New quote request: Jane Doe, 850 sq ft");
  expect(text).toContain("The photo could not be kept: the server was busy.");
});
