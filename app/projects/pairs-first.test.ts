import { expect, test } from "vitest";
import { pairsFirst } from "./pairs-first";

test("each before is followed by its after; projects without a partner come last", () => {
  const alone = { id: 9, status: "after", pairId: undefined };
  const [newAfter, newBefore] = [
    { id: 8, status: "after", pairId: 7 },
    { id: 7, status: "before", pairId: 8 },
  ];
  const [oldAfter, oldBefore] = [
    { id: 4, status: "after", pairId: 2 },
    { id: 2, status: "before", pairId: 4 },
  ];
  const filteredOut = { id: 1, status: "before", pairId: 100 };
  expect(pairsFirst([alone, newAfter, newBefore, oldAfter, oldBefore, filteredOut])).toEqual([
    newBefore,
    newAfter,
    oldBefore,
    oldAfter,
    alone,
    filteredOut,
  ]);
});
