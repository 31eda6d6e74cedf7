import { expect, test } from "vitest";
import { isCommonPassword } from "./common-password.server";

const OWN = ["dave", "Prairie Surfaces"];

test.each([
  "password1234",
  "P@ssw0rd2026!",
  "passwordpassword",
  "123456789012",
  "qwertyuiop12",
  "qwerty123456!",
  "aaaaaaaaaaaa",
  "abcabcabcabc",
  "Welcome2026!!",
  "adminadmin123",
  "prairiesurfaces",
  "Prairie-Surfaces-2026",
  "Prairie.Surfaces.1",
  "dave19801980",
  "letmeinletmein",
  "Edmonton2026!",
  "1qaz2wsx3edc",
  "abcdefghijkl",
])("%s is common", async (password) => {
  expect(await isCommonPassword(password, OWN)).toBe(true);
});

test.each([
  "a long pass phrase",
  "correct horse battery staple",
  "739204817264",
  "x8Kq-2mPz-vT4",
  "granite under snow",
  "Schnee über Kies",
  "summer rain on gravel",
  "only-for-browser-tests",
])("%s is not", async (password) => {
  expect(await isCommonPassword(password, OWN)).toBe(false);
});

test("a long password is judged by its beginning", async () => {
  expect(await isCommonPassword("password1".repeat(100), OWN)).toBe(true);
  expect(await isCommonPassword("granite under snow".repeat(50), OWN)).toBe(false);
});
