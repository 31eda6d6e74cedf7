import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { includedIn } from "~/business/services";
import { instantQuote } from "~/pricing/instant-quote";
import { type InstantQuoteMail, instantQuoteMail } from "./instant-quote-mail";

function mailFor(quote: Partial<InstantQuoteMail["quote"]> = {}, changes: Partial<InstantQuoteMail> = {}) {
  const request = { squareFeet: 850, colorMixPercentage: 20, customColor: undefined, ...quote };
  return instantQuoteMail({
    quoteId: 41,
    date: "November 22, 2026",
    business: defaultBusiness,
    publicUrl: "https://prairiesurfaces.example",
    quote: { ...request, ...instantQuote(request, defaultBusiness.prices) },
    driveway: undefined,
    until: "December 22, 2026",
    address: "https://prairiesurfaces.example/q/itsownaddress",
    isPhotoLost: false,
    unsubscribeLink: "https://prairiesurfaces.example/unsubscribe/itsownlink",
    ...changes,
  });
}

test.each(["html", "text"] as const)("850 sq ft at 20%% colour costs $8,478.75 in the %s part", (part) => {
  const body = mailFor()[part];
  for (const figure of ["850 sq ft", "20% colour mix", "$8.00 per sq ft", "$1.50 per sq ft", "$9.50"]) {
    expect(body).toContain(figure);
  }
  for (const amount of ["$8,075.00", "GST (5%)", "$403.75", "$8,478.75"]) expect(body).toContain(amount);
  for (const item of includedIn(defaultBusiness)) expect(body).toContain(item);
  expect(body).toContain(
    "Estimate, confirmed at your free site visit. Valid 30 days, until December 22, 2026.",
  );
  expect(body).toContain("https://prairiesurfaces.example/q/itsownaddress");
  expect(body).toContain("Quote #41, November 22, 2026");
});

test("the subject says the price", () => {
  expect(mailFor().subject).toBe("Your rubber resurfacing quote: $8,478.75 for 850 sq ft");
});

test.each(["html", "text"] as const)("an all-black surface has no surcharge line in the %s part", (part) => {
  const body = mailFor({ colorMixPercentage: 0 })[part];
  expect(body).not.toMatch(/surcharge|colour mix/i);
  expect(body).toContain("$7,140.00");
});

test("the plain text lines its figures up", () => {
  expect(mailFor().text).toContain(
    [
      "Area                         850 sq ft",
      "Base rate              $8.00 per sq ft",
      "Colour mix surcharge   $1.50 per sq ft",
      "Rate per sq ft                   $9.50",
      "Subtotal                     $8,075.00",
      "GST (5%)                       $403.75",
      "--------------------------------------",
      "Total                        $8,478.75",
    ].join("\n"),
  );
});

test("the preferred colour is there when given", () => {
  expect(mailFor({ customColor: "Slate blue" }).text).toContain("Preferred colour: Slate blue");
  expect(mailFor({ customColor: undefined }).text).not.toContain("Preferred colour");
  // Whoever types another's address would have us mail them a link.
  const linked = mailFor({ customColor: "see evil.example/x" });
  expect(linked.text + linked.html).not.toContain("evil");
});

test("the signature can be tapped to call or to write", () => {
  const { html, text } = mailFor();
  expect(html).toContain('<a href="tel:+17805551234"');
  expect(html).toContain('<a href="mailto:info@prairiesurfaces.example"');
  expect(text).toContain("(780) 555-1234\ninfo@prairiesurfaces.example\n");
  expect(text).not.toMatch(/<\w|&\w+;/);
});

test("hostile words stay words", () => {
  const hostile = `"><script>alert(1)</script>`;
  const { html } = mailFor(
    { customColor: hostile },
    { business: { ...defaultBusiness, name: hostile, address: hostile } },
  );
  expect(html).not.toContain("<script>");
  expect(html).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
});
