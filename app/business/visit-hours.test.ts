import { expect, test } from "vitest";
import { defaultBusiness } from "./facts";
import { visitHours } from "./visit-hours";

const nine = { from: 540, to: 1020 };
const short = { from: 540, to: 750 };

test.each([
  [[nine, nine, nine, nine, nine, undefined, undefined], "Monday to Friday 9:00-17:00"],
  [
    [nine, nine, undefined, nine, nine, short, undefined],
    "Monday and Tuesday 9:00-17:00, Thursday and Friday 9:00-17:00, Saturday 9:00-12:30",
  ],
  [[undefined, undefined, undefined, undefined, undefined, undefined, short], "Sunday 9:00-12:30"],
  [Array.from({ length: 7 }, () => undefined), ""],
])("visiting hours are worded by spans of days", (hours, said) => {
  expect(visitHours({ ...defaultBusiness.visits, hours })).toBe(said);
});
