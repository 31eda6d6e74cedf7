import { expect, test } from "vitest";
import { reviewRequestAt } from "./review-times";

// Alberta is six hours behind UTC in 2026. November 16 is a Monday.
const paid = { amountCents: 100_000, receivedOn: "2026-11-16" };
const facts = { priceCents: 100_000, payments: [paid], work: [{ endDate: "2026-11-12T23:00:00.000Z" }] };

test.each([
  ["after the last payment", {}, "2026-11-16T20:00:00Z", "2026-11-18T18:00:00.000Z"],
  [
    "after the end of the work, in the morning",
    { work: [{ endDate: "2026-11-17T04:00:00.000Z" }] },
    "2026-11-17T20:00:00Z",
    "2026-11-19T14:00:00.000Z",
  ],
  [
    "after a weekend",
    { payments: [{ ...paid, receivedOn: "2026-11-19" }] },
    "2026-11-19T20:00:00Z",
    "2026-11-23T14:00:00.000Z",
  ],
  ["without any work in the calendar", { work: [] }, "2026-11-16T20:00:00Z", "2026-11-18T18:00:00.000Z"],
  ["in the night after it was due", {}, "2026-11-19T04:00:00Z", "2026-11-19T14:00:00.000Z"],
  [
    "an old payment of an unknown day counts",
    {
      payments: [
        { ...paid, amountCents: 60_000, receivedOn: null },
        { ...paid, amountCents: 40_000 },
      ],
    },
    "2026-11-16T20:00:00Z",
    "2026-11-18T18:00:00.000Z",
  ],
])("the request leaves %s", (_, more, now, dueAt) => {
  expect(reviewRequestAt({ ...facts, ...more }, new Date(now))).toBe(dueAt);
});

test.each([
  ["while something is left to pay", { priceCents: 100_001 }],
  ["without a price", { priceCents: undefined }],
  ["after a payment went back", { payments: [paid, { ...paid, amountCents: -1 }] }],
  ["while work is to come", { work: [...facts.work, { endDate: "2026-12-01T00:00:00.000Z" }] }],
  ["when nobody knows the day of the payment", { payments: [{ ...paid, receivedOn: null }] }],
  ["long after", { payments: [{ ...paid, receivedOn: "2026-11-09" }], work: [] }],
])("there is no request %s", (_, more) => {
  expect(reviewRequestAt({ ...facts, ...more }, new Date("2026-11-18T18:00:00Z"))).toBeUndefined();
});
