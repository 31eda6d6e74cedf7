import { expect, test } from "vitest";
import { greeting } from "./greeting";

test.each([
  ["Jane Doe", "jane@example.ca", "Hello Jane,"],
  ["Jane", "jane.doe@example.ca", "Hello Jane,"],
  ["jane.doe", "jane.doe@example.ca", "Hello,"],
  ["Jane.Doe", "jane.doe@example.ca", "Hello,"],
  ["jane", "jane.doe@example.ca", "Hello jane,"],
  ["Jane\nDoe", undefined, "Hello Jane,"],
  ["", "jane@example.ca", "Hello,"],
  [" , ", undefined, "Hello,"],
  ["Smith, Jane", undefined, "Hello Jane,"],
  ["Smith,", undefined, "Hello Smith,"],
  ["Smith,Jane", undefined, "Hello Jane,"],
  ["Smith, Dr. Jane", undefined, "Hello Dr. Jane,"],
  ["Smith, Jane & Bob", undefined, "Hello Jane & Bob,"],
  ["Jane Doe, P.Eng.", undefined, "Hello Jane,"],
  ["Jane Doe, Jr.", undefined, "Hello Jane,"],
  ["Dr. Smith", undefined, "Hello Dr. Smith,"],
  ["Dr Smith", undefined, "Hello Dr Smith,"],
  ["Mrs. Jane Doe", undefined, "Hello Mrs. Jane Doe,"],
  ["The Smiths", undefined, "Hello The Smiths,"],
  ["the Kowalski family", undefined, "Hello the Kowalski family,"],
  ["Bob & Sue Smith", undefined, "Hello Bob & Sue Smith,"],
  ["Bob and Sue", undefined, "Hello Bob and Sue,"],
  ["Bob/Sue Smith", undefined, "Hello Bob/Sue Smith,"],
  ["J. Smith", undefined, "Hello J. Smith,"],
  ["J Smith", undefined, "Hello J Smith,"],
  ["Jane M. Doe", undefined, "Hello Jane,"],
  ["Mary-Ann O’Neil", undefined, "Hello Mary-Ann,"],
  ["Prairie Homes", undefined, "Hello Prairie Homes,"],
  ["Aspen Properties Ltd.", undefined, "Hello Aspen Properties Ltd.,"],
  ["\u200bJane\u200f Doe", undefined, "Hello Jane,"],
  ["Zoë Côté", undefined, "Hello Zoë,"],
  ["ਹਰਪ੍ਰੀਤ ਕੌਰ", undefined, "Hello ਹਰਪ੍ਰੀਤ,"],
])("%j with %j is greeted with %j", (name, email, begins) => {
  expect(greeting(name, email)).toBe(begins);
});
