import { expect, test } from "vitest";
import { contactsWritten, inDigits } from "./digits";

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
  ["eight grand", "$8000"],
  ["12 hundred", "1200"],
  ["half an acre", "0.5 acre"],
  ["20’ x 30′", "20' x 30'"],
  ["often, someone, tenth", "often, someone, tenth"],
])("%s", (text, digits) => expect(inDigits(text)).toBe(digits));

test.each([
  ["it's seven eight zero five five five zero one nine one thanks", "it's 7805550191 thanks"],
  ["Seven-eight-oh, five five five, oh one nine one", "7805550191"],
  ["one two three four, a two car driveway", "one two three four, a two car driveway"],
  ["three80 five five five oh1 fourfour", "3805550144"],
  ["7 8 0 - 5 5 5 - o162 Ola", "7805550162 Ola"],
  ["(780) 555-0143", "(780) 555-0143"],
  ["after six thirty, 555-0143", "after six thirty, 555-0143"],
  ["seven eight oh five five five oh one four three, two car", "7805550143, two car"],
  ["seven eighty 555 oh one forty three", "7805550143"],
  ["seven eighty five five five oh one forty two", "7805550142"],
  ["five eight seven fifty five fifty one twenty two", "five eight seven fifty five fifty one twenty two"],
  ["seven eight oh, triple five, oh one four three", "7805550143"],
  ["pads of 20 30 40 50 60 ft", "pads of 20 30 40 50 60 ft"],
  ["600 sq ft and 20 x 30", "600 sq ft and 20 x 30"],
])("the phone number in %s", (said, digits) => expect(contactsWritten(said)).toBe(digits));

test.each([
  ["ruth underscore m at example dot ca", "ruth_m@example.ca"],
  ["send it to odd dot jobs at example dot com please", "send it to odd.jobs@example.com please"],
  ["lee (at) example [dot] org", "lee@example.org"],
  [
    "she wont even look at it. do we have to live with that",
    "she wont even look at it. do we have to live with that",
  ],
  ["have a look at example.ca", "have a look at example.ca"],
  ["write me at the address on the card", "write me at the address on the card"],
  ["the driveway at 12 Elm St. is done", "the driveway at 12 Elm St. is done"],
])("the address in %s", (said, written) => expect(contactsWritten(said)).toBe(written));
