import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { includedIn } from "~/business/services";
import { type AskedSurface, instantQuote } from "~/pricing/instant-quote";
import { type InstantQuoteMail, instantQuoteMail } from "./instant-quote-mail";

interface Asked {
  surfaces?: AskedSurface[];
  colorMixPercentage?: number;
  customColor?: string | null;
}

function mailFor({ customColor = null, ...asked }: Asked = {}, changes: Partial<InstantQuoteMail> = {}) {
  const one = { name: "Driveway", squareFeet: 850, colorMixPercentage: asked.colorMixPercentage ?? 20 };
  const surfaces = asked.surfaces ?? [one];
  return instantQuoteMail({
    quoteId: 41,
    now: new Date("2026-11-22T18:00:00.000Z"),
    business: defaultBusiness,
    publicUrl: "https://prairiesurfaces.example",
    quote: { customColor, ...instantQuote(surfaces, defaultBusiness.prices) },
    driveway: undefined,
    until: "December 22, 2026",
    address: "https://prairiesurfaces.example/q/itsownaddress",
    ...{ isPhotoLost: false, hasVisit: false },
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

test("several surfaces are listed one by one, without a name that could be a link", () => {
  const mail = mailFor({
    customColor: "Slate Grey",
    surfaces: [
      { name: "Driveway", squareFeet: 640, colorMixPercentage: 35 },
      { name: "evil.example/x", squareFeet: 64, colorMixPercentage: 0 },
    ],
  });
  expect(mail.subject).toBe("Your rubber resurfacing quote: $6,921.60 for 704 sq ft");
  for (const part of [mail.html, mail.text]) {
    for (const label of ["Driveway, 35% Slate Grey, 65% black", "Surface 2, all black"]) {
      expect(part).toContain(label);
    }
    for (const amount of ["$6,080.00", "$512.00", "704 sq ft", "$6,592.00", "$329.60"]) {
      expect(part).toContain(amount);
    }
    expect(part).not.toContain("evil");
  }
});

test("amounts are aligned in the plain text", () => {
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

test("the signature's phone and email are links", () => {
  const { html, text } = mailFor();
  expect(html).toContain('<a href="tel:+17805551234"');
  expect(html).toContain('<a href="mailto:info@prairiesurfaces.example"');
  expect(text).toContain("(780) 555-1234\ninfo@prairiesurfaces.example\n");
  expect(text).not.toMatch(/<\w|&\w+;/);
});

test("markup in typed text is escaped", () => {
  const hostile = `"><script>alert(1)</script>`;
  const { html } = mailFor(
    { customColor: hostile },
    { business: { ...defaultBusiness, name: hostile, address: hostile } },
  );
  expect(html).not.toContain("<script>");
  expect(html).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("the whole mail, line by line, with everything it can contain", () => {
  const driveway = { name: "driveway.jpg", alt: "A house with a driveway in Slate" };
  const all = { driveway, visitAddress: "https://prairiesurfaces.example/visit/its", isPhotoLost: true };
  const { text, html } = mailFor({ customColor: "Slate" }, all);
  expect(text.split("\n")).toEqual([
    "Your rubber resurfacing quote",
    "=============================",
    "",
    "Quote #41, November 22, 2026",
    "",
    "Hello,",
    "",
    "Thank you for your request. Here is your price and how it adds up.",
    "",
    "Our server was too busy to keep your photo. Please reply to this email with the photo: it helps us prepare.",
    "",
    "$8,478.75",
    "850 sq ft, 20% colour mix, GST included",
    "Estimate, confirmed at your free site visit. Valid 30 days, until December 22, 2026.",
    "",
    "A house with a driveway in Slate",
    "",
    "Area                         850 sq ft",
    "Base rate              $8.00 per sq ft",
    "Colour mix surcharge   $1.50 per sq ft",
    "Rate per sq ft                   $9.50",
    "Subtotal                     $8,075.00",
    "GST (5%)                       $403.75",
    "--------------------------------------",
    "Total                        $8,478.75",
    "",
    "Preferred colour: Slate",
    "",
    "Open, print or forward this quote:",
    "https://prairiesurfaces.example/q/itsownaddress",
    "",
    "Book your free site visit:",
    "https://prairiesurfaces.example/visit/its",
    "",
    "What's Included",
    "---------------",
    "",
    "- Professional surface preparation",
    "- Premium rubber coating application",
    "- 5-year warranty",
    "- Free consultation and site visit",
    "",
    "What happens next",
    "-----------------",
    "",
    "1. We get in touch to arrange your free site visit.",
    "2. On site we measure the area, look at the surface underneath and confirm the price.",
    "3. We book a day that suits you. Most projects take 1-3 days.",
    "",
    "Questions or changes? Reply to this email or call (780) 555-1234.",
    "",
    "-- ",
    "Prairie Surfaces",
    "(780) 555-1234",
    "info@prairiesurfaces.example",
    "https://prairiesurfaces.example",
    "",
    "No more mail from us? Unsubscribe: https://prairiesurfaces.example/unsubscribe/itsownlink",
    "",
  ]);
  expect(html).toContain('<img src="cid:driveway.jpg" alt="A house with a driveway in Slate"');
  expect(html).toContain('<a href="https://prairiesurfaces.example/visit/its"');
  expect(html).toContain('<a href="https://prairiesurfaces.example/unsubscribe/itsownlink"');
  expect(html).toContain(
    'hidden;">$8,478.75. Estimate, confirmed at your free site visit. Valid 30 days, until December 22, 2026.</div>',
  );
});

test("without a picture, visit or lost photo the mail mentions none", () => {
  const { text, html } = mailFor();
  expect(text).not.toMatch(/Book your free site visit|too busy|driveway in/);
  expect(html).not.toContain("cid:");
});

test("out of season the steps say when outdoor work starts again", () => {
  const season = { ...defaultBusiness.season, days: { first: "04-20", last: "10-15" } };
  const steps = "Outdoor work starts again about April 20. We book a day that suits you.";
  expect(mailFor({}, { business: { ...defaultBusiness, season } }).text).toContain(steps);
  expect(mailFor().text).not.toContain("Outdoor work");
});
