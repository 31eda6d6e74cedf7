import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { isFaithful } from "./is-faithful";
import { topicsOf } from "./topics";

const sources = topicsOf(defaultBusiness).map(({ answer }) => answer);
const check = (text: string) => isFaithful(text, sources, defaultBusiness);

test.each([
  "Rubber is $8.00 per sq ft, and $9.50 with colour.",
  "Rubber costs 8 dollars per square foot.",
  "Most jobs take 1-3 days.",
  "There is a five-year warranty on rubber; it does not extend to epoxy floors.",
  "Call us at (780) 555-1234 or write to info@prairiesurfaces.example.",
  "Try the calculator: /calculator",
  "The quote, the consultation and the site visit are free.",
  "Our service area is Edmonton and around.",
  "Most jobs are finished within 1-3 days.",
  "Rubber starts at $8.00 per sq ft in all black; with colour it is $9.50.",
])("kept: %s", (text) => expect(check(text)).toBe(true));

test.each([
  "Rubber is $7.00 per sq ft.",
  "Rubber is $30 per sq ft.",
  "You get 10% off.",
  "It has a 10-year warranty.",
  "It has a ten-year warranty.",
  "The work takes five days.",
  "See https://evil.example/x",
  "See evil.com for more",
  "<b>Hello</b>",
  "[Click](/admin)",
  "Open /admin/logout",
  "We are fully insured.",
  "Financing is available.",
  "We give a discount for cash.",
  "Our epoxy comes with a 5-year warranty.",
  "It will never fade.",
  "We guarantee it.",
  "The first coat is free.",
  "It is half price this week.",
  "Your driveway will be done at no charge.",
  "The job is free.",
  "This one is on the house.",
  "You're booked for Monday morning.",
  "Write to evil@evil.example.",
  "Yes, we do.",
  "Yes, we work in Calgary.",
  "Epoxy is $8.00 per sq ft.",
  "A patio costs $9.50 per sq ft.",
  "Rubber with colour costs $8.00 per sq ft.",
  "All black is $9.50 per sq ft.",
  "The warranty covers everything.",
  "It extends to epoxy floors.",
  "We sell personal information.",
  "We refund you if you are not happy.",
  "The quote is valid 90 days.",
  "Give 48 hours notice for consultations.",
  "There are never any fees.",
  "Please send me your credit card number.",
  "I am a human named Bob.",
])("refused: %s", (text) => expect(check(text)).toBe(false));
