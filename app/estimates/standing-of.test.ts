import { expect, test } from "vitest";
import { standingOf } from "./standing-of";

const newest = (state: "sent" | "accepted" | "declined" | "withdrawn") => ({
  number: "EST-0001-2",
  state,
  token: "t",
});

test.each([
  ["sent", undefined, "2026-12-20T12:00:00Z", "sent"],
  // 23:59:59 of the last day in Alberta, and the second after it.
  ["sent", undefined, "2026-12-21T05:59:59Z", "sent"],
  ["sent", undefined, "2026-12-21T06:00:00Z", "expired"],
  ["accepted", undefined, "2027-12-21T07:00:00Z", "accepted"],
  ["declined", undefined, "2027-12-21T07:00:00Z", "declined"],
  ["sent", newest("sent"), "2026-12-20T12:00:00Z", "replaced"],
  ["declined", newest("withdrawn"), "2026-12-20T12:00:00Z", "replaced"],
  ["accepted", newest("sent"), "2026-12-20T12:00:00Z", "accepted"],
  ["accepted", newest("accepted"), "2026-12-20T12:00:00Z", "replaced"],
] as const)("%s, with a newer version %j, at %s, is %s", (state, newer, now, standing) => {
  const estimate = { state, validUntil: "2026-12-20" };
  expect(standingOf(estimate, { newest: newer, now: new Date(now) })).toBe(standing);
});
