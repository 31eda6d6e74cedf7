import { expect, test } from "vitest";
import { onMyWayHref } from "./on-my-way";

const now = new Date("2026-11-23T18:00:00.000Z");
const business = { name: "Prairie Surfaces" };
const jane = { name: "Jane Doe", phone: "(780) 555-9876" };
const visit = { startDate: "2026-11-23T20:30:00.000Z", status: "scheduled" } as const;

function wordsOf(changes: object, customer = jane): string | undefined {
  const href = onMyWayHref({ ...visit, ...changes }, customer, { business, now });
  if (href === undefined) return undefined;
  expect(href.startsWith("sms:+17805559876?&body=")).toBe(true);
  // Nothing in it ends the address or begins another part of it.
  expect(href.slice("sms:+17805559876?&body=".length)).toMatch(/^[\w%.!~*'()-]+$/);
  return decodeURIComponent(href.split("body=")[1]!);
}

test.each([
  [{}, "about 2:30 pm"],
  [{ startDate: "2026-11-23T18:00:00.000Z" }, "soon"],
  [{ startDate: "2026-11-23T06:00:00.000Z" }, "soon"],
  [{ status: "rescheduled" }, "about 2:30 pm"],
])("the text of %j says when", (changes, when) => {
  expect(wordsOf(changes)).toBe(`Hi Jane, it’s Prairie Surfaces. I’m on my way and should be there ${when}.`);
});

test.each([
  { startDate: "2026-11-24T06:00:00.000Z" },
  { startDate: "2026-11-23T05:59:00.000Z" },
  { status: "cancelled" },
  { status: "completed" },
])("there is no text for %j", (changes) => {
  expect(wordsOf(changes)).toBeUndefined();
});

test("special characters in a name are encoded, and without a name nobody is named", () => {
  expect(wordsOf({}, { ...jane, name: "A&B=?# Ltd" })).toContain("Hi A&B=?# Ltd, it’s");
  expect(wordsOf({}, { ...jane, name: " " })).toContain("Hi, it’s");
});

test("without a phone there is no text message", () => {
  expect(onMyWayHref(visit, { ...jane, phone: "" }, { business, now })).toBeUndefined();
});

test("'today' is Alberta's day: in the evening UTC is a day ahead", () => {
  const evening = { business, now: new Date("2026-11-24T01:30:00.000Z") };
  const at = (startDate: string) => onMyWayHref({ ...visit, startDate }, jane, evening);
  expect(decodeURIComponent(at("2026-11-24T02:00:00.000Z")!)).toContain("about 8:00 pm");
  expect(at("2026-11-24T20:30:00.000Z")).toBeUndefined();
});
