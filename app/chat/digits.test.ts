import { expect, test } from "vitest";
import { inDigits, spokenInDigits } from "./digits";

test.each([
  ["Seven hundred square feet", "700 square feet"],
  ["eight hundred and fifty", "850"],
  ["twelve hundred", "1200"],
  ["a thousand", "1000"],
  ["one thousand two hundred", "1200"],
  ["twenty-five by thirty", "25 by 30"],
  ["a two-car driveway", "a 2-car driveway"],
  ["1,200 sq ft", "1200 sq ft"],
  ["1.2k", "1200"],
  ["12 thousand dollars", "12000 dollars"],
  ["eight grand", "8000"],
  ["12 hundred", "1200"],
  ["half an acre", "0.5 acre"],
  ["20’ x 30′", "20' x 30'"],
  ["often, someone, tenth", "often, someone, tenth"],
])("%s", (text, digits) => expect(inDigits(text)).toBe(digits));

test.each([
  ["it's seven eight zero five five five zero one nine one thanks", "it's 7805550191 thanks"],
  ["Seven-eight-oh, five five five, oh one nine one", "7805550191"],
  ["one two three four, a two car driveway", "one two three four, a two car driveway"],
])("the phone number in %s", (said, digits) => expect(spokenInDigits(said)).toBe(digits));
