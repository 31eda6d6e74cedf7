import { describe, expect, test } from "vitest";
import { folded, tidyInvisible, withoutInvisible } from "./typed-text";

describe("invisible characters are dropped from free text, except where a script or an emoji needs them", () => {
  test.each([
    ["Jane\u200b Doe", "Jane Doe"],
    ["\u202a780-555-0100\u202c", "780-555-0100"],
    ["\ufeffThe driveway", "The driveway"],
    ["drive\u00adway", "driveway"],
    ["\u2066left\u2069 side", "left side"],
    ["a\u2060b", "ab"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["ਪ੍\u200dਰ", "ਪ੍\u200dਰ"],
    ["word \u200d next", "word  next"],
    ["end\u200c", "end"],
    ["❤\ufe0f", "❤\ufe0f"],
    ["a\ufe0f", "a"],
    ["👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"],
    ["👍🏽\u200b ok", "👍🏽 ok"],
    ["1\ufe0f\u20e3", "1\ufe0f\u20e3"],
    ["1\ufe0f", "1"],
  ])("%j is %j", (typed, kept) => {
    expect(tidyInvisible(typed)).toBe(kept);
  });

  test("all invisible characters are dropped where none is needed", () => {
    expect(withoutInvisible("\u200fJ\u200da\u200cn\ufe0fe\u2069")).toBe("Jane");
  });
});

describe("a search and what it is compared with are folded alike", () => {
  test.each([
    ["O’Brien", "o'brien"],
    ["O`Brien", "o'brien"],
    ["O´Brien", "o'brien"],
    ["Oʼbrien", "o'brien"],
    ["Łukasz", "lukasz"],
    ["SØREN", "soren"],
    ["Strauß", "strauss"],
    ["STRAUẞ", "strauss"],
    ["Æsa Œuvre", "aesa oeuvre"],
    ["Yılmaz", "yilmaz"],
    ["İpek", "ipek"],
    ["Đặng Thị Thủy", "dang thi thuy"],
    ["Ðórr Þór", "dorr thor"],
    ["José", "jose"],
    ["Jose\u0301", "jose"],
    ["Zoë Côté", "zoe cote"],
    ["Smith‑Jones", "smith-jones"],
    ["ﬁnch", "finch"],
    ["Ｊａｎｅ", "jane"],
    ["Алёна Йорк", "алена иорк"],
    ["ΠΑΠΑΣ", "παπασ"],
    ["Παπάς", "παπασ"],
    ["Jane\u200bDoe", "janedoe"],
    ["김민", "김민"],
    ["12\u00a0Main", "12 main"],
  ])("%j is %j", (text, plain) => {
    expect(folded(text)).toBe(plain);
    expect(folded(plain)).toBe(plain);
  });
});
