import { defaultBusiness } from "~/business/facts";
import { estimateForm } from "~/estimates/estimate-forms.server";
import { termsNow } from "~/estimates/estimate-terms";
import { type Estimate, storeEstimate } from "~/estimates/estimates.server";
import { areasOf, estimateTotals } from "~/pricing/estimate";
import { NOW } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";

export const BUSINESS = { ...defaultBusiness, gstNumber: "123456789 RT0001" };

/** An estimate of a quote, as it is when it was sent; `fields` are what the test is about. */
export async function newEstimate(
  db: Db,
  quoteId: number,
  fields: Record<string, unknown> = {},
): Promise<Estimate> {
  const input = estimateForm.parse({
    firstName: "Jane",
    lastName: "Doe",
    email: "jane@example.ca",
    phone: "(780) 555-9876",
    address: "31 Sample Place, Edmonton",
    squareFeet: 1000,
    colorMixPercentage: 0,
    pricePerSqFt: 10,
    preparationCost: 470,
    ...fields,
  });
  const priced = estimateTotals(input);
  if (!priced.ok) throw new Error(priced.reason);
  return storeEstimate(
    { db, now: NOW, prices: BUSINESS.prices },
    { ...input, ...priced.totals, quoteId, revises: undefined, terms: termsNow(areasOf(input), BUSINESS) },
  );
}
