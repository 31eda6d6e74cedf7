import { expect, test } from "vitest";
import { DEFAULT_MAIL_TEXTS, fillFields, unknownFields, WORDED_MAILS } from "./mail-texts";

test.each(WORDED_MAILS)("the default words of %s use only fields that the mail knows", (kind) => {
  for (const text of Object.values(DEFAULT_MAIL_TEXTS[kind])) expect(unknownFields(kind, text)).toEqual([]);
});

test("a field that a mail does not fill in is named, once", () => {
  expect(unknownFields("reviewRequests", "{name}, {date} and {date}, { name }")).toEqual(["date", " name "]);
});

test("fields inside a value are not filled in", () => {
  expect(fillFields("Hello {name}, {foo}", { name: "{phone}", phone: "1" })).toBe("Hello {phone}, {foo}");
});
