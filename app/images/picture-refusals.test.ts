import { expect, test } from "vitest";
import { HEIC, NOT_AN_IMAGE, whyNoPicture } from "./picture-refusals";

test.each([
  ["IMG_0042.HEIC", "", HEIC],
  ["IMG_0042.heic", "image/heic", HEIC],
  ["burst.heif", "image/heif-sequence", HEIC],
  ["notes.txt", "text/plain", NOT_AN_IMAGE],
  ["driveway.jpg", "image/jpeg", undefined],
])("%s (%s)", (name, type, said) => expect(whyNoPicture({ name, type })).toBe(said));

test("what is said of a HEIC begins with the words for every file that is no picture", () => {
  expect(HEIC.startsWith(NOT_AN_IMAGE)).toBe(true);
});
