import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { knowledgeOf } from "./knowledge";
import { NO_CONTENT } from "./topics";

const spelt = knowledgeOf(defaultBusiness, NO_CONTENT).inKnownSpelling;

test.each([
  ["whats our cancelation polcy", "whats our cancellation policy"],
  ["qoute for my drivway", "quote for my driveway"],
  ["Phone nubmer", "phone number"],
  ["garage flor in epoxi", "garage floor in epoxy"],
  ["lisenced custumer", "licenced customer"],
  ["fourty by twelf feet", "forty by twelf feet"],
  ["craks and colurs", "crack and colour"],
])("%s is read as %s", (typed, meant) => expect(spelt(typed)).toBe(meant));

test.each([
  "prince cancer coast porch thanks promised quick tree hose stuff whether",
  "i can't say what's wrong",
  "prices of driveways in sherwood park",
  "rescheduling estimated citys",
  "calgary, devon and millet",
  "",
])("left as it is: %s", (text) => expect(spelt(text)).toBe(text));
