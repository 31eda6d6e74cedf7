import { isProjectType } from "~/business/project-types";
import type { PriceList } from "~/pricing/price-list";
import { liveQuotes, toQuote } from "~/quotes/quotes.server";
import type { Db } from "../../db/schema";
import { BLANK_ESTIMATE, type EstimateValues, suggestedPrice } from "./estimate-values";

/** An estimate begun from a lead. */
export interface LeadEstimate {
  values: EstimateValues;
  /** What the calculator told the customer, in cents, and when. */
  customerSaw: { cents: number; at: string } | undefined;
  /** What the calculator asked for a square foot, in cents. */
  customerRateCents: number | undefined;
}

/**
 * Begins an estimate from a lead, at the price that the colour slider suggests. Undefined when there is no such lead,
 * or a deleted one.
 */
export async function estimateOfLead(
  { db, prices }: { db: Db; prices: PriceList },
  quoteId: number,
): Promise<LeadEstimate | undefined> {
  const lead = await liveQuotes(db).selectAll().where("id", "=", quoteId).executeTakeFirst();
  if (!lead) return undefined;
  const [firstName = "", ...lastNames] = lead.name.split(" ");
  const colorMixPercentage = String(lead.color_mix_percentage ?? 0);
  return {
    values: {
      ...BLANK_ESTIMATE,
      firstName,
      lastName: lastNames.join(" "),
      email: lead.email,
      phone: lead.phone,
      projectType: isProjectType(lead.project_type) ? lead.project_type : "other",
      finish: "",
      address: lead.address ?? "",
      squareFeet: lead.square_feet?.toString() ?? "",
      colorMixPercentage,
      customColor: toQuote(lead).instantQuote?.customColor ?? "",
      pricePerSqFt: suggestedPrice(colorMixPercentage, prices),
      quoteId: String(lead.id),
    },
    customerRateCents: toQuote(lead).instantQuote?.rateCents,
    customerSaw:
      lead.instant_quote_cents === null
        ? undefined
        : { cents: lead.instant_quote_cents, at: lead.created_at },
  };
}
