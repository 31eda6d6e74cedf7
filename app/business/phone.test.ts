import { describe, expect, test } from "vitest";
import { callHref, digitsOfPhones, phoneDigits, shownPhone, tenDigits, textHref } from "./phone";

const CANADIAN = ["(780) 555-0100", "tel:+17805550100", "7805550100"] as const;

describe("a phone as people type or paste it is shown, dialled and compared as one", () => {
  test.each([
    "7805550100",
    "780-555-0100",
    "780 555 0100",
    "780.555.0100",
    "780/555/0100",
    "780\u00a0555\u00a00100",
    "780\u2011555\u20110100",
    "780\u2013555\u20130100",
    "780\u2212555\u22120100",
    "780 - 555 - 0100",
    "(780) 555-0100",
    "(780)5550100",
    "[780] 555 0100",
    "780 555 01 00",
    "7 8 0 5 5 5 0 1 0 0",
    "780_555_0100",
    "780·555·0100",
    "780\t555\t0100",
    "1 780 555 0100",
    "1-780-555-0100",
    "+1 (780) 555-0100",
    "+17805550100",
    "tel:+1-780-555-0100",
    "\u202a780-555-0100\u202c",
    "780\u200b555\u200b0100",
    "\ufeff7805550100",
    "７８０-５５５-０１００",
    " 780 555 0100. ",
    "780 555 0100,",
  ])("%j", (typed) => {
    expect([shownPhone(typed), callHref(typed), phoneDigits(typed)]).toEqual(CANADIAN);
    expect(tenDigits(typed)).toBe("7805550100");
  });
});

describe("an extension is shown and never dialled", () => {
  test.each([
    "780-555-0100;12",
    "780-555-0100, 12",
    "780-555-0100 ext 12",
    "780-555-0100 ext. 12",
    "780-555-0100 x12",
    "780-555-0100 #12",
    "780.555.0100 extension 12",
    "+1 780 555 0100;ext=12",
    "tel:+1-780-555-0100;ext=12",
  ])("%j", (typed) => {
    expect(shownPhone(typed)).toBe("(780) 555-0100 ext. 12");
    expect([callHref(typed), textHref(typed)]).toEqual(["tel:+17805550100", "sms:+17805550100"]);
    expect(phoneDigits(typed)).toBe("7805550100");
    expect(tenDigits(typed)).toBeUndefined();
  });
});

describe("other words beside a number are shown, and the first number is dialled", () => {
  test.each([
    "Cell: 780 555 0100",
    "780-555-0100 (cell)",
    "780-555-0100 home",
    "Office 780-555-0100 local 22",
    "780 555 0100 after 5pm",
    "call after 6, 780 555 0100",
    "unit 4, 780-555-0100",
    "780-555-0100 or 587-555-0199",
    "780-555-0100 / 587-555-0199",
    "780-555-0100, 587-555-0199",
    "H 780-555-0100 C 587-555-0199",
    "780-555-0100, the UK one is +44 20 7946 0958",
  ])("%j", (typed) => {
    expect(shownPhone(typed)).toBe(typed);
    expect([callHref(typed), phoneDigits(typed)]).toEqual(["tel:+17805550100", "7805550100"]);
  });

  test("each of several numbers in a text is found", () => {
    expect(digitsOfPhones("780-555-0100 / 587.555.0199, +44 20 7946 0958")).toEqual([
      "7805550100",
      "5875550199",
      "442079460958",
    ]);
  });
});

test.each([
  ["+44 20 7946 0958", "+44 20 7946 0958", "tel:+442079460958", "442079460958"],
  ["011 44 20 7946 0958", "+44 20 7946 0958", "tel:+442079460958", "442079460958"],
  ["+33 6 12 34 56 78", "+33 6 12 34 56 78", "tel:+33612345678", "33612345678"],
  ["+44 20 7946 0958 ext 3", "+44 20 7946 0958 ext. 3", "tel:+442079460958", "442079460958"],
  ["+1 212 555 0123", "(212) 555-0123", "tel:+12125550123", "2125550123"],
  ["1-800-332-1414", "(800) 332-1414", "tel:+18003321414", "8003321414"],
  // Seven figures are dialled as they are.
  ["555-1234", "555-1234", "tel:5551234", "5551234"],
])("%j is shown as %j and dials %s", (typed, shown, dialled, digits) => {
  expect([shownPhone(typed), callHref(typed), phoneDigits(typed)]).toEqual([shown, dialled, digits]);
});

test.each(["", "none", "ask my wife", "555", "Cell:", "n/a", "jane@example.ca"])(
  "where there is no number, there is nothing to dial: %j",
  (typed) => {
    expect([callHref(typed), textHref(typed)]).toEqual([undefined, undefined]);
    expect(shownPhone(typed)).toBe(typed);
  },
);
