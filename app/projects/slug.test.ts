import { expect, test } from "vitest";
import { slugOf } from "./slug";

test.each([
  ["Two-car driveway in charcoal Sherwood Park", "two-car-driveway-in-charcoal-sherwood-park"],
  ["St. Albert", "st-albert"],
  ["  Allée Élégante  ", "allee-elegante"],
  ["<script>alert(1)</script>", "script-alert-1-script"],
  ["../../etc/passwd", "etc-passwd"],
  ["☃ 車道", ""],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
  ["a".repeat(200), "a".repeat(60)],
])("%j is the address %j", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});
