import { expect, test } from "vitest";
import { albertaDay, startOfAlbertaDay } from "~/business/time";
import { newLead } from "~/quotes/testing.server";
import { createTestDb } from "../../db/testing";
import { readGst, sumGst } from "./gst.server";
import { GST_STEPS, gstPeriods } from "./gst-periods";

/** Midnights in Alberta at which months, quarters, years and, until 2026, daylight saving begin or end. */
const DAYS =
  "2024-12-31 2025-01-01 2025-03-09 2025-03-31 2025-04-01 2025-07-01 2025-10-01 2025-11-02 2026-01-01 2026-03-08 2026-04-01 2026-11-01 2027-01-01";
const PERIOD = { from: "2025-02", to: "2026-11" };

/** The same numbers each time. */
function* randoms(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test("GST by month, quarter and year is that of a slow count, whichever second a paper is issued in", async () => {
  const db = await createTestDb();
  const random = randoms(7);
  const next = (below: number) => Math.floor(random.next().value! * below);
  const { id } = await newLead(db);
  const midnights = DAYS.split(" ").map((day) => Date.parse(startOfAlbertaDay(day)!));
  const instant = () => {
    const near = [-3_600_001, -3_600_000, -1, 0, 1, 3_599_999, 3_600_000, 86_399_999, 86_400_000][next(9)]!;
    const at = next(3) > 0 ? midnights[next(midnights.length)]! + near : Date.UTC(2025, 0, 1) + next(6e10);
    return new Date(at).toISOString();
  };
  const papers = Array.from({ length: 400 }, (_, index) => {
    const gst_cents = next(50_000);
    const paper = { number: index + 1, document: "{}", gst_cents, total_cents: gst_cents * 21 + 1 };
    return { ...paper, issued_at: instant(), issued_by: "owner" };
  });
  const kinds = ["part", "final", "whole", "void"] as const;
  const invoices = papers.map((paper, index) => ({ ...paper, quote_id: id, kind: kinds[index % 4]! }));
  const credits = papers.slice(0, 150).map((paper) => ({ ...paper, issued_at: instant() }));
  await db.insertInto("invoices").values(invoices).execute();
  await db
    .insertInto("credit_notes")
    .values(credits.map((paper) => ({ ...paper, invoice_id: 1, reason: "Goodwill" })))
    .execute();

  for (const step of GST_STEPS) {
    const periods = gstPeriods(PERIOD, step);
    const rows = await readGst(db, periods);
    expect(rows).toHaveLength({ month: 22, quarter: 8, year: 2 }[step]);
    for (const row of rows) {
      const isIn = (paper: { issued_at: string }) => {
        const month = albertaDay(paper.issued_at).slice(0, 7);
        return month >= row.from && month <= row.to;
      };
      const slow = (of: typeof papers) => {
        const found = of.filter(isIn);
        const sum = (key: "gst_cents" | "total_cents") => found.reduce((all, paper) => all + paper[key], 0);
        const [gstCents, totalCents] = [sum("gst_cents"), sum("total_cents")];
        return { count: found.length, gstCents, totalCents, netCents: totalCents - gstCents };
      };
      const counted = slow(invoices.filter(({ kind }) => kind !== "void"));
      expect(row.invoices, row.label).toEqual(counted);
      expect(row.credits, row.label).toEqual(slow(credits));
      expect(row.gstCents).toBe(counted.gstCents - slow(credits).gstCents);
    }
    expect(sumGst(rows, "All").invoices.count).toBe(rows.reduce((all, row) => all + row.invoices.count, 0));
  }
});

test("periods are whole ones of the calendar", () => {
  const labels = (step: "month" | "quarter" | "year") => gstPeriods(PERIOD, step).map(({ label }) => label);
  expect(labels("quarter")[0]).toBe("Q1 2025");
  expect(labels("quarter").at(-1)).toBe("Q4 2026");
  expect(labels("month").slice(0, 2)).toEqual(["February 2025", "March 2025"]);
  expect(labels("year")).toEqual(["2025", "2026"]);
  expect(gstPeriods({ from: "2026-05", to: "2026-05" }, "quarter")).toEqual([
    { label: "Q2 2026", from: "2026-04", to: "2026-06" },
  ]);
});
