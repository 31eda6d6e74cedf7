import { expect, test } from "vitest";
import { originInWords } from "./origin";
import { readOrigin } from "./origin.server";

test.each([
  [
    "?utm_source=google&utm_campaign=spring&gclid=Cj0-K_c",
    "google, campaign spring, Google Ads click Cj0-K_c",
  ],
  ["utm_campaign=spring+sale%20%26%20more", "campaign spring sale & more"],
  ["?day=2026-12-01&gclid=Cj0", "Google Ads click Cj0"],
  ["?utm_source=a&utm_source=b", "b"],
  ["?utm_source=a%00b%0d%0ac%E2%80%AEd", "a b cd"],
  ["?utm_source=%3Cb%3E%E0%A4%A", "<b>\ufffd%A"],
])("the tags of %s", (query, words) => {
  expect(originInWords(readOrigin(query))).toBe(words);
});

test.each([
  "",
  "?",
  "?day=2026-12-01&name=Jane",
  "?utm_source=&utm_campaign=%20%0a&gclid=",
  `?utm_source=${"a".repeat(101)}&gclid=${"a".repeat(201)}`,
  "?__proto__=1&utm_source[]=a&constructor=x",
])("nothing is kept of %s", (query) => {
  expect(readOrigin(query)).toBeUndefined();
});

test("a tag that is too long costs the others nothing", () => {
  expect(readOrigin(`?utm_source=${"a".repeat(101)}&utm_campaign=spring`)).toEqual({
    utm_campaign: "spring",
  });
});
