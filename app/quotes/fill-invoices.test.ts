import fc from "fast-check";
import { expect, test } from "vitest";
import { fillInvoices, type PaymentLine } from "./fill-invoices";

const INVOICES = [
  { id: 3, billedCents: 300 },
  { id: 1, billedCents: 100 },
  { id: 2, billedCents: 200 },
];

test.each<[said: string, lines: [cents: number, invoiceId?: number][], paid: number[], over: number]>([
  ["nothing is paid", [], [0, 0, 0], 0],
  ["the oldest open one is filled first", [[150]], [100, 50, 0], 0],
  ["what is over all of them is over", [[700]], [100, 200, 300], 100],
  ["the named one is filled first", [[150], [200, 2]], [100, 200, 50], 0],
  ["a named one that comes later is filled first too", [[250, 3], [150]], [100, 50, 250], 0],
  ["what is over the named one goes to the oldest open one", [[250, 2]], [50, 200, 0], 0],
  ["a named one that bills nothing, or is not there, goes to the oldest", [[100, 4]], [100, 0, 0], 0],
  ["a refund takes from what is over", [[700], [-100]], [100, 200, 300], 0],
  ["a refund empties the newest filled one", [[250], [-100]], [100, 50, 0], 0],
  ["even a named one", [[100], [300, 3], [-50]], [100, 0, 250], 0],
  ["a refund empties the invoice that it names first", [[300], [-50, 1]], [50, 200, 0], 0],
  ["and then the newest filled one", [[300], [-150, 1]], [0, 150, 0], 0],
  [
    "a refund of what was over the named invoice empties no other",
    [
      [600, 1],
      [-500, 1],
    ],
    [100, 0, 0],
    0,
  ],
])("%s", (_, lines, paid, over) => {
  const { byId, overCents } = fillInvoices(
    INVOICES,
    lines.map(([amountCents, invoiceId]) => ({ amountCents, invoiceId })),
  );
  expect([1, 2, 3].map((id) => byId.get(id)?.paidCents)).toEqual(paid);
  expect(overCents).toBe(over);
});

const ids = fc.integer({ min: 1, max: 5 });
const invoices = fc.uniqueArray(fc.record({ id: ids, billedCents: fc.nat(1000) }), {
  selector: ({ id }) => id,
});
const line = fc.record({
  amountCents: fc.integer({ min: -1000, max: 1500 }),
  invoiceId: fc.option(ids, { nil: undefined }),
});

test("no cent is lost, no invoice holds more than it bills, and nothing is over while one is open", () => {
  fc.assert(
    fc.property(invoices, fc.array(line), (open, lines) => {
      const { byId, overCents } = fillInvoices(open, lines);
      const held = [...byId.values()].reduce((sum, { paidCents }) => sum + paidCents, overCents);
      expect(held).toBe(sumOf(lines));
      for (const { id, billedCents } of open) {
        const { paidCents, leftCents } = byId.get(id)!;
        expect(Math.min(paidCents, leftCents)).toBeGreaterThanOrEqual(0);
        expect(paidCents + leftCents).toBe(billedCents);
        if (overCents > 0) expect(leftCents).toBe(0);
        if (overCents < 0) expect(paidCents).toBe(0);
      }
    }),
  );
});

test("without refunds each invoice holds what names it, and the others fill the oldest", () => {
  const paid = fc.array(line.map((each) => ({ ...each, amountCents: Math.abs(each.amountCents) })));
  fc.assert(
    fc.property(invoices, paid, (open, lines) => {
      const { byId } = fillInvoices(open, lines);
      const beyond = (id: number, billedCents: number) =>
        byId.get(id)!.paidCents - Math.min(billedCents, sumOf(lines.filter((each) => each.invoiceId === id)));
      const sorted = open.toSorted((one, other) => one.id - other.id);
      const firstOpen = sorted.findIndex(({ id }) => byId.get(id)!.leftCents > 0);
      for (const [place, { id, billedCents }] of sorted.entries()) {
        expect(beyond(id, billedCents)).toBeGreaterThanOrEqual(0);
        if (firstOpen >= 0 && place > firstOpen) expect(beyond(id, billedCents)).toBe(0);
      }
    }),
  );
});

function sumOf(lines: readonly PaymentLine[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
