import { expect, test } from "vitest";
import { estimateTotals } from "~/pricing/estimate";
import { areaSummary, costBreakdown } from "./estimate-summary";

const DRIVEWAY = { projectType: "rubber_resurfacing", moreAreas: [] };

function linesOf(discountCents: number, discountDescription?: string, preparationCents = 75_000) {
  const figures = {
    ...DRIVEWAY,
    squareFeet: 406,
    pricePerSqFtCents: 850,
    preparationCents,
    lines: [],
    discountCents,
  };
  const priced = estimateTotals(figures);
  if (!priced.ok) throw new Error(priced.reason);
  const rows = costBreakdown(figures, priced.totals, { discountDescription });
  return rows.map(({ label, value }) => `${label}: ${value}`);
}

test("a price is made up of surface, preparation, discount and GST", () => {
  expect(linesOf(20_000, "Neighbours")).toEqual([
    "406 sq ft at $8.50 per sq ft: $3,451.00",
    "Preparation: $750.00",
    "Subtotal: $4,201.00",
    "Discount (Neighbours): -$200.00",
    "After discount: $4,001.00",
    "GST (5%): $200.05",
    "Total: $4,201.05",
  ]);
});

test("without a discount nothing is said of one", () => {
  expect(linesOf(0).slice(2)).toEqual(["Subtotal: $4,201.00", "GST (5%): $210.05", "Total: $4,411.05"]);
});

test("without preparation nothing is said of one", () => {
  expect(linesOf(0, undefined, 0)).toEqual([
    "406 sq ft at $8.50 per sq ft: $3,451.00",
    "Subtotal: $3,451.00",
    "GST (5%): $172.55",
    "Total: $3,623.55",
  ]);
});

test("the price includes only the optional lines that the customer chose", () => {
  const line = (description: string, isOptional: boolean) => ({ description, amountCents: 5000, isOptional });
  const figures = {
    ...DRIVEWAY,
    squareFeet: 100,
    pricePerSqFtCents: 850,
    preparationCents: 0,
    lines: [line("Drain", false), line("Edging", true), line("Sealer", true)],
    discountCents: 0,
  };
  const priced = estimateTotals(figures);
  if (!priced.ok) throw new Error(priced.reason);
  const shown = (chosen?: number[]) =>
    costBreakdown(figures, priced.totals, { chosen })
      .map(({ label }) => label)
      .filter((label) => ["Drain", "Edging", "Sealer"].includes(label));
  expect(shown()).toEqual(["Drain"]);
  expect(shown([2])).toEqual(["Drain", "Sealer"]);
  expect(shown([1, 2])).toEqual(["Drain", "Edging", "Sealer"]);
});

test("a job as rows: the mix for rubber or where there is one, and other fields where they are set", () => {
  const job = {
    projectType: "rubber_resurfacing",
    finish: undefined,
    squareFeet: 1200,
    colorMixPercentage: 0,
    customColor: undefined,
  };
  const labels = (more: object, hasBinder = false) =>
    areaSummary({ ...job, ...more }, { title: "Driveway", hasBinder }).map(({ label }) => label);
  expect(labels({})).toEqual(["Service", "Area", "Colour mix"]);
  expect(labels({ projectType: "epoxy_garage" })).toEqual(["Service", "Area"]);
  expect(labels({ projectType: "epoxy_garage", colorMixPercentage: 20 })).toEqual([
    "Service",
    "Area",
    "Colour mix",
  ]);
  expect(labels({ finish: "Flake", customColor: "Slate" }, true)).toEqual([
    "Service",
    "Area",
    "Finish",
    "Colour mix",
    "Custom colour",
    "Binder",
  ]);
});

test("each total in the breakdown is marked, so that a script can update it", () => {
  const figures = {
    ...DRIVEWAY,
    squareFeet: 406,
    pricePerSqFtCents: 850,
    preparationCents: 75_000,
    lines: [],
    discountCents: 100,
  };
  const priced = estimateTotals(figures);
  if (!priced.ok) throw new Error(priced.reason);
  const sums = costBreakdown(figures, priced.totals).flatMap(({ label, sum }) =>
    sum ? [`${label}: ${sum}`] : [],
  );
  expect(sums).toEqual(["Subtotal: subtotal", "After discount: net", "GST (5%): gst", "Total: total"]);
});
