import { describe, expect, test } from "vitest";
import { readEmail } from "./email-address";

describe("an email is read as people type or paste it", () => {
  test.each([
    ["jane@example.ca", "jane@example.ca"],
    [" Jane@Example.CA ", "jane@example.ca"],
    ["r&d@example.ca", "r&d@example.ca"],
    ["a/b@example.ca", "a/b@example.ca"],
    ["sean.o'brien@example.ca", "sean.o'brien@example.ca"],
    ["j+driveway@mail.example.ca", "j+driveway@mail.example.ca"],
    ["half&half=one@example.ca", "half&half=one@example.ca"],
    ["what?!@example.ca", "what?!@example.ca"],
    ["{jane}@example.ca", "{jane}@example.ca"],
    ["jane@müller.ca", "jane@xn--mller-kva.ca"],
    ["jane@MÜLLER.ca", "jane@xn--mller-kva.ca"],
    ["jane@mu\u0308ller.ca", "jane@xn--mller-kva.ca"],
    ["jane@xn--mller-kva.ca", "jane@xn--mller-kva.ca"],
    ["info@québec.example", "info@xn--qubec-csa.example"],
    ["почта@example.ca", undefined],
    ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
    ["jane\u200b@example.ca", "jane@example.ca"],
    ["\u202ajane@example.ca\u202c", "jane@example.ca"],
    ["jane@exam\u00adple.ca", "jane@example.ca"],
    ["\ufeffjane@example.ca", "jane@example.ca"],
  ])("%j is %j", (typed, read) => {
    expect(readEmail(typed)).toBe(read);
  });
});

test.each([
  "",
  "jane",
  "jane@",
  "@example.ca",
  "jane@example",
  "jane@example.c",
  "jane@example..ca",
  "jane@-example.ca",
  "jane..doe@example.ca",
  ".jane@example.ca",
  "jane.@example.ca",
  "jane doe@example.ca",
  "jane@exa mple.ca",
  "andré@example.ca",
  "jane@example.ca, bob@example.ca",
  "jane@example.ca;bob@example.ca",
  "a@b@example.ca",
  "<jane@example.ca>",
  '"jane"@example.ca',
  "jane@example.ca/path",
  "jane@example.ca:25",
  "jane@127.0.0.1",
  "jane@[127.0.0.1]",
  "jane@example.ca\r\nbcc: bob@example.ca",
  `${"a".repeat(65)}@example.ca`,
  `jane@${"a".repeat(64)}.ca`,
  `jane@${"abcdefgh.".repeat(30)}ca`,
])("%j is no email", (typed) => {
  expect(readEmail(typed)).toBeUndefined();
});
