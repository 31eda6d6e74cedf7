import { expect, test } from "vitest";
import { readBounce, returnedIds } from "./bounce";

const report = (fields: string) => `Reporting-MTA: dns; mx.test\r\n\r\n${fields}`;

test("a failed report says whom it did not reach, and why", () => {
  expect(
    readBounce(
      report(
        "Final-Recipient: rfc822; Jane@Example.ca\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 No such user\r\n",
      ),
    ),
  ).toEqual({ recipients: ["jane@example.ca"], reason: "Came back: 550 No such user", isBadAddress: true });
});

test.each([
  ["Action: failed\r\nStatus: 5.2.2\r\n", false],
  ["Action: failed\r\nStatus: 5.1.10\r\n", true],
])("%j: there is no such address is %s", (fields, expected) => {
  expect(readBounce(report(fields))?.isBadAddress).toBe(expected);
});

test("a mail that is late or arrived did not come back", () => {
  expect(readBounce(report("Action: delayed\r\nStatus: 4.4.1\r\n"))).toBeUndefined();
  expect(readBounce("no report")).toBeUndefined();
});

test("of the mail that came back only the head is read", () => {
  expect(returnedIds("Message-ID: <a@x>\r\nSubject: b\r\n\r\nMessage-ID: <c@x>\r\n")).toEqual(["<a@x>"]);
});
