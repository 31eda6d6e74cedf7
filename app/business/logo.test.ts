import { expect, test } from "vitest";
import { fitLogo, isLogoAddress, logoAddress, SOCIAL_CARD, socialCardPath } from "./logo";

const key = "0123456789abcdef0123456789abcdef";
const wide = logoAddress(key, { width: 600, height: 100 });

test.each([
  [wide, true],
  [`https://evil.example${wide}`, false],
  [`/uploads/${key}-600x100.webp`, false],
  [`/uploads/../${key}-600x100.png`, false],
  [`${wide}?x`, false],
  ["javascript:alert(1)", false],
  ["", false],
])("%s: a logo of ours is %s", (address, isOurs) => {
  expect(isLogoAddress(address)).toBe(isOurs);
});

test.each([
  [
    { width: 200, height: 44 },
    { width: 200, height: 33 },
  ],
  [
    { width: 900, height: 20 },
    { width: 120, height: 20 },
  ],
  [
    { width: 900, height: 900 },
    { width: 600, height: 100 },
  ],
])("the logo is fitted into a box of %o as %o", (place, size) => {
  expect(fitLogo(wide, place)).toEqual(size);
});

test("a shared link shows the logo, or the picture without words", () => {
  expect(socialCardPath({ logo: wide })).toBe(`/uploads/${key}-600x100-card.jpg`);
  expect(socialCardPath({})).toBe(SOCIAL_CARD.path);
});
