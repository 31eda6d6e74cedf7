import { expect, test } from "vitest";
import { AREA_FORMS } from "./settings-forms.server";

const { schema } = AREA_FORMS.mails;
const read = (ownAddresses: string | undefined) => schema.safeParse({ ownAddresses });

test.each([
  [undefined, []],
  ["", []],
  [" \n ", []],
  ["Owner@Contractor.example", ["owner@contractor.example"]],
  ["a@site.ca, b@site.ca;c@site.ca", ["a@site.ca", "b@site.ca", "c@site.ca"]],
  ["a@site.ca\r\nb@site.ca\n\nA@site.ca", ["a@site.ca", "b@site.ca"]],
])("the owner’s addresses %j are %j", (typed, addresses) => {
  expect(read(typed)).toMatchObject({ success: true, data: { ownAddresses: addresses, morning: true } });
});

test("five addresses are taken, and one of 254 characters", () => {
  const five = [1, 2, 3, 4, 5].map((n) => `a${n}@site.ca`);
  expect(read(five.join())).toMatchObject({ data: { ownAddresses: five } });
  const label = "x".repeat(61);
  const longest = `${"x".repeat(64)}@${label}.${label}.${label}x.ca`;
  expect(longest).toHaveLength(254);
  expect(read(longest)).toMatchObject({ data: { ownAddresses: [longest] } });
  expect(read(`x${longest}`)).toMatchObject({ success: false });
});

test.each([
  ["a@site.ca, nobody", "This is not an email address: nobody"],
  ["a@site.ca <b@site.ca>", "This is not an email address: <b@site.ca>"],
  [[1, 2, 3, 4, 5, 6].map((n) => `a${n}@site.ca`).join(), "Please name 5 addresses or fewer"],
])("the owner’s addresses %j are refused", (typed, message) => {
  const read = schema.safeParse({ ownAddresses: typed });
  expect(read.error?.issues).toMatchObject([{ path: ["ownAddresses"], message }]);
});
