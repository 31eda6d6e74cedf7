import { expect, test } from "vitest";
import {
  contactMethodLabel,
  editContactMethods,
  isConvertible,
  leadSourceLabel,
  SYSTEM_STATUSES,
} from "./quote-options";

test("an unknown lead source is shown as Website, an unknown contact method as it is", () => {
  expect(leadSourceLabel("messenger")).toBe("Facebook Messenger");
  expect(leadSourceLabel("billboard")).toBe("Website");
  expect(contactMethodLabel("text")).toBe("Text message");
  expect(contactMethodLabel("pigeon")).toBe("pigeon");
});

test("what a conversion has made or used is not converted again", () => {
  const asked = { convertedFromId: undefined };
  expect(SYSTEM_STATUSES.some((status) => isConvertible({ ...asked, status }))).toBe(false);
  expect(isConvertible({ ...asked, status: "lost" })).toBe(true);
  expect(isConvertible({ convertedFromId: 1, status: "quoted" })).toBe(false);
});

test("the edit dialog offers each way of contact, a call or a text, and the quote's own choice once", () => {
  const offered = (current: string) =>
    editContactMethods(current).map(({ value, label }) => `${value}: ${label}`);
  const ways = ["email: Email", "phone: Phone", "text: Text message"];
  expect(offered("phone").slice(0, 3)).toEqual(ways);
  expect(offered("phone")).toHaveLength(4);
  expect(offered("phone,text")).toEqual(offered("phone"));
  expect(offered("email,phone").slice(0, 4)).toEqual(offered("phone"));
  expect(offered("email,phone")).toHaveLength(5);
  expect(offered("phone").slice(3).concat(offered("email,phone").slice(4))).toEqual([
    "phone,text: Phone or Text message",
    "email,phone: Email or Phone",
  ]);
});
