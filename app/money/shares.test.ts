import fc from "fast-check";
import { expect, test } from "vitest";
import { addSums, NOTHING, type Share, type Sum, shareOf, splitTotal, takeOff } from "./shares";

const sum = (netCents: number, gstCents: number): Sum => ({
  netCents,
  gstCents,
  totalCents: netCents + gstCents,
});
const AGREED = sum(769_000, 38_450);

test("30% of $8,074.50 is $2,307.00 and $115.35 GST, and the rest takes what is left of both", () => {
  const first = shareOf({ agreed: AGREED, billed: NOTHING }, { kind: "percent", thousandths: 30_000 });
  expect(first).toEqual({ ok: true, sum: sum(230_700, 11_535) });
  expect(shareOf({ agreed: AGREED, billed: sum(230_700, 11_535) }, { kind: "rest" })).toEqual({
    ok: true,
    sum: sum(538_300, 26_915),
  });
});

test.each<[Share, Sum]>([
  [{ kind: "percent", thousandths: 33_333 }, sum(256_330, 12_817)],
  [{ kind: "percent", thousandths: 100_000 }, AGREED],
  [{ kind: "amount", totalCents: 1 }, sum(1, 0)],
  [{ kind: "amount", totalCents: 100_000 }, sum(95_238, 4762)],
])("the share %o of what was agreed is %o", (share, expected) => {
  expect(shareOf({ agreed: AGREED, billed: NOTHING }, share)).toEqual({ ok: true, sum: expected });
});

test("more than is left, nothing, and anything of nothing are refused with what is left", () => {
  const billed = sum(700_000, 35_000);
  const leftCents = 72_450;
  expect(shareOf({ agreed: AGREED, billed }, { kind: "percent", thousandths: 30_000 })).toEqual({
    ok: false,
    reason: "more_than_left",
    leftCents,
  });
  expect(shareOf({ agreed: AGREED, billed }, { kind: "amount", totalCents: 0 })).toEqual({
    ok: false,
    reason: "no_total",
    leftCents,
  });
  expect(shareOf({ agreed: billed, billed: AGREED }, { kind: "rest" })).toEqual({
    ok: false,
    reason: "nothing_left",
    leftCents: -72_450,
  });
  expect(shareOf({ agreed: sum(20, 1), billed: NOTHING }, { kind: "percent", thousandths: 1 })).toMatchObject(
    {
      reason: "no_total",
    },
  );
});

test("whatever is billed in which parts, the parts are what was agreed, to the cent, and none is negative", () => {
  const share = fc.oneof(
    fc.record({ kind: fc.constant("percent" as const), thousandths: fc.integer({ min: 1, max: 100_000 }) }),
    fc.record({ kind: fc.constant("amount" as const), totalCents: fc.integer({ min: 1, max: 300 }) }),
  );
  const agreement = fc
    .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: -2, max: 2 }))
    .map(([net, off]) => sum(net, Math.max(0, Math.floor((net * 5 + 50) / 100) + off)));
  fc.assert(
    fc.property(agreement, fc.array(share, { maxLength: 40 }), (agreed, shares) => {
      const parts: Sum[] = [];
      for (const each of [...shares, { kind: "rest" } as const]) {
        const shared = shareOf({ agreed, billed: addSums(parts) }, each);
        if (shared.ok) parts.push(shared.sum);
      }
      for (const part of parts) {
        expect(Math.min(part.netCents, part.gstCents)).toBeGreaterThanOrEqual(0);
        expect(part.netCents + part.gstCents).toBe(part.totalCents);
      }
      expect(addSums(parts)).toEqual(agreed);
    }),
    { numRuns: 500 },
  );
});

test("the largest job is split without losing a cent", () => {
  const agreed = sum(9_523_809_523, 476_190_476);
  const first = splitTotal(3_333_333_333, { whole: agreed, left: agreed });
  const rest = splitTotal(6_666_666_666, { whole: agreed, left: takeOff(agreed, first) });
  expect(addSums([first, rest])).toEqual(agreed);
});
